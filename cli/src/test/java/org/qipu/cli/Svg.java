package org.qipu.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What is drawn in an SVG file, read by a parser of XML. */
record Svg(Element root) {
  /** Below this there is the legend. */
  private static final double LEGEND = 640;

  private static final Pattern PLACE = Pattern.compile("([\\d.]+) ([\\d.]+)");

  /** A rectangle around something that is drawn. */
  record Box(double left, double top, double right, double bottom) {
    double width() {
      return right - left;
    }

    double height() {
      return bottom - top;
    }

    double x() {
      return (left + right) / 2;
    }

    double y() {
      return (top + bottom) / 2;
    }
  }

  static Svg read(Path file) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setNamespaceAware(true);
      byte[] bytes = Files.readAllBytes(file);
      return new Svg(
          factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes)).getDocumentElement());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file.toString(), e);
    }
  }

  List<String> texts() {
    return elements("text").stream().map(Element::getTextContent).toList();
  }

  /** Returns the place of a text. */
  double xOf(String text) {
    return elements("text").stream()
        .filter(element -> element.getTextContent().equals(text))
        .map(element -> Double.parseDouble(element.getAttribute("x")))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns the filled rectangles of a colour, those of the legend left out, from left to right.
   */
  List<Box> bars(String colour) {
    return elements("rect").stream()
        .filter(element -> inherited(element, "fill").equals(colour))
        .map(
            element -> {
              double x = number(element, "x");
              double y = number(element, "y");
              return new Box(x, y, x + number(element, "width"), y + number(element, "height"));
            })
        .filter(box -> box.width() < 1000 && box.bottom() < LEGEND)
        .sorted((a, b) -> Double.compare(a.left(), b.left()))
        .toList();
  }

  /** Returns the filled markers of a colour, those of the legend left out, in order. */
  List<Box> markers(String colour) {
    List<Box> boxes = new ArrayList<>();
    for (String name : List.of("path", "circle", "rect", "polygon")) {
      for (Element element : elements(name)) {
        if (inherited(element, "fill").equals(colour)) {
          boxes.add(box(element));
        }
      }
    }
    return boxes.stream()
        .filter(box -> box.width() < 12 && box.height() < 12 && box.bottom() < LEGEND)
        .sorted((a, b) -> Double.compare(a.left(), b.left()))
        .toList();
  }

  /** Returns the straight lines of a colour. */
  List<Box> lines(String colour) {
    return elements("line").stream()
        .filter(element -> inherited(element, "stroke").equals(colour))
        .map(Svg::box)
        .toList();
  }

  /** Returns the paths of a colour that are not filled: lines over years. */
  List<String> paths(String colour) {
    return elements("path").stream()
        .filter(element -> inherited(element, "stroke").equals(colour))
        .map(element -> element.getAttribute("d"))
        .filter(path -> !path.endsWith("Z"))
        .toList();
  }

  private static Box box(Element element) {
    return switch (element.getTagName()) {
      case "circle" -> {
        double radius = number(element, "r");
        double x = number(element, "cx");
        double y = number(element, "cy");
        yield new Box(x - radius, y - radius, x + radius, y + radius);
      }
      case "rect" -> {
        double x = number(element, "x");
        double y = number(element, "y");
        yield new Box(x, y, x + number(element, "width"), y + number(element, "height"));
      }
      case "line" ->
          new Box(
              Math.min(number(element, "x1"), number(element, "x2")),
              Math.min(number(element, "y1"), number(element, "y2")),
              Math.max(number(element, "x1"), number(element, "x2")),
              Math.max(number(element, "y1"), number(element, "y2")));
      default -> {
        String points =
            element.hasAttribute("d") ? element.getAttribute("d") : element.getAttribute("points");
        double[][] places =
            PLACE
                .matcher(points)
                .results()
                .map(
                    m ->
                        new double[] {
                          Double.parseDouble(m.group(1)), Double.parseDouble(m.group(2))
                        })
                .toArray(double[][]::new);
        double[] xs = Arrays.stream(places).mapToDouble(place -> place[0]).sorted().toArray();
        double[] ys = Arrays.stream(places).mapToDouble(place -> place[1]).sorted().toArray();
        yield new Box(xs[0], ys[0], xs[xs.length - 1], ys[ys.length - 1]);
      }
    };
  }

  private List<Element> elements(String name) {
    NodeList nodes = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      Element element = (Element) nodes.item(i);
      if (!((Element) element.getParentNode()).getTagName().equals("clipPath")) {
        elements.add(element);
      }
    }
    return elements;
  }

  private static String inherited(Element element, String attribute) {
    for (Node node = element; node instanceof Element at; node = node.getParentNode()) {
      if (at.hasAttribute(attribute)) {
        return at.getAttribute(attribute);
      }
    }
    return "";
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
