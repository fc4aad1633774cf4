package org.qipu.cli.chart;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Writes a picture as SVG; its texts stay texts. */
final class SvgPicture {
  /** Fonts with Chinese characters of the systems that there are. */
  private static final String FONTS =
      "\"Noto Sans CJK SC\", \"Source Han Sans SC\", \"Microsoft YaHei\", \"PingFang SC\","
          + " \"WenQuanYi Zen Hei\", sans-serif";

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final int DIGITS = 2;

  private SvgPicture() {}

  /** Draws with measures that hold on every machine. */
  private static final class Graphics extends SVGGraphics2D {
    Graphics(SVGGeneratorContext context) {
      super(context, false);
    }

    @Override
    public FontMetrics getFontMetrics(Font font) {
      return new SvgMetrics(font);
    }

    /**
     * Texts stand about their middle: what a font is wider or narrower shows on both sides alike.
     */
    @Override
    public void drawString(String text, float x, float y) {
      String clean = ChartText.xml(text);
      super.drawString(clean, x + getFontMetrics(getFont()).stringWidth(clean) / 2f, y);
    }
  }

  /**
   * Writes a picture.
   *
   * @param title what a reader for the blind says
   */
  static void write(JFreeChart chart, String title, int width, int height, OutputStream out)
      throws IOException {
    try {
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .getDOMImplementation()
              .createDocument(NAMESPACE, "svg", null);
      SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
      context.setPrecision(DIGITS);
      context.setComment("Qipu");
      Graphics graphics = new Graphics(context);
      graphics.setSVGCanvasSize(new Dimension(width, height));
      chart.draw(graphics, new Rectangle2D.Double(0, 0, width, height));
      Element root = graphics.getRoot();
      useFonts(root);
      root.setAttribute("viewBox", "0 0 " + width + ' ' + height);
      root.setAttribute("role", "img");
      Element name = root.getOwnerDocument().createElementNS(NAMESPACE, "title");
      name.setTextContent(ChartText.xml(title));
      root.insertBefore(name, root.getFirstChild());
      Transformer writer = TransformerFactory.newInstance().newTransformer();
      writer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
      writer.setOutputProperty(OutputKeys.STANDALONE, "yes");
      writer.transform(new DOMSource(root), new StreamResult(out));
    } catch (ParserConfigurationException | TransformerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void useFonts(Element root) {
    NodeList elements = root.getElementsByTagName("*");
    for (int i = 0; i < elements.getLength(); i++) {
      ((Element) elements.item(i)).removeAttribute("font-family");
    }
    root.setAttribute("font-family", FONTS);
    root.setAttribute("text-anchor", "middle");
  }
}
