package org.qipu.cli.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.NumberTickUnitSource;
import org.jfree.chart.axis.TickUnits;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/**
 * How pictures look. Series differ in colour, marker and dashes at once, so that they are told
 * apart in grey and by the colour-blind too.
 */
final class ChartTheme {
  /**
   * Colours that the colour-blind tell apart. Source: M. Okabe and K. Ito, Color Universal Design,
   * 2008; without the yellow, which is too light for lines.
   */
  static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0x000000),
          new Color(0xE69F00),
          new Color(0x56B4E9));

  /** From dark to light in an order that holds in grey as well. */
  static final Color RED_WINS = new Color(0xD55E00);

  static final Color BLACK_WINS = new Color(0x262626);
  static final Color WINS = new Color(0x0072B2);
  static final Color LOSSES = new Color(0xE69F00);
  static final Color DRAWS = new Color(0xD4D4D4);
  static final Color UNKNOWN = Color.WHITE;
  static final Color OUTLINE = new Color(0x595959);

  private static final List<Stroke> STROKES =
      List.of(line(), line(8, 4), line(2, 3), line(10, 3, 2, 3), line(), line(8, 4), line(4, 3));
  private static final List<Shape> MARKERS =
      List.of(
          new Ellipse2D.Double(-3.5, -3.5, 7, 7),
          new Rectangle2D.Double(-3, -3, 6, 6),
          polygon(0, -4.5, 4, 3, -4, 3),
          polygon(0, -4.5, 4.5, 0, 0, 4.5, -4.5, 0),
          polygon(0, 4.5, 4, -3, -4, -3),
          new Rectangle2D.Double(-1.2, -4.5, 2.4, 9),
          new Rectangle2D.Double(-4.5, -1.2, 9, 2.4));

  private static final RectangleInsets UPRIGHT_TICKS = new RectangleInsets(11, 4, 11, 5);

  private static final Color GRID = new Color(0xE3E3E3);
  private static final Color TEXT = new Color(0x222222);
  private static final DecimalFormatSymbols SYMBOLS = DecimalFormatSymbols.getInstance(Locale.ROOT);

  private final String family;

  /** Makes a theme with the name of a font. */
  ChartTheme(String family) {
    this.family = family;
  }

  private static Stroke line(float... dashes) {
    return new BasicStroke(
        2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes.length == 0 ? null : dashes, 0);
  }

  private static Shape polygon(double... points) {
    Path2D path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      path.lineTo(points[i], points[i + 1]);
    }
    path.closePath();
    return path;
  }

  static Stroke stroke(int series) {
    return STROKES.get(series);
  }

  static Shape marker(int series) {
    return MARKERS.get(series);
  }

  /** Returns a picture of a plot. */
  JFreeChart chart(String title, String subtitle, Plot plot, boolean legend) {
    JFreeChart chart = new JFreeChart(title, font(Font.BOLD, 21), plot, false);
    chart.getTitle().setPaint(TEXT);
    chart.setBackgroundPaint(Color.WHITE);
    chart.setPadding(new RectangleInsets(12, 14, 10, 24));
    TextTitle below = new TextTitle(subtitle, font(Font.PLAIN, 14));
    below.setPaint(OUTLINE);
    below.setPadding(0, 0, 8, 0);
    chart.addSubtitle(below);
    if (legend) {
      LegendTitle key = new LegendTitle(plot);
      key.setItemFont(font(Font.PLAIN, 14));
      key.setItemPaint(TEXT);
      key.setPosition(RectangleEdge.BOTTOM);
      key.setHorizontalAlignment(HorizontalAlignment.CENTER);
      key.setItemLabelPadding(new RectangleInsets(2, 4, 2, 14));
      key.setPadding(8, 0, 0, 0);
      chart.addLegend(key);
    }
    return chart;
  }

  void style(XYPlot plot) {
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinePaint(GRID);
    plot.setDomainGridlineStroke(new BasicStroke(1));
    plot.setRangeGridlinePaint(GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
  }

  /** Marks what an even score is. */
  static void markEven(XYPlot plot, boolean onDomain) {
    ValueMarker even =
        new ValueMarker(0.5, OUTLINE, new BasicStroke(1.2f, 0, 0, 1, new float[] {5, 4}, 0));
    if (onDomain) {
      plot.addDomainMarker(even, Layer.BACKGROUND);
    } else {
      plot.addRangeMarker(even, Layer.BACKGROUND);
    }
  }

  /**
   * Returns an axis of years.
   *
   * @param width the least distance of numbers at it
   */
  NumberAxis years(String label, int width) {
    NumberAxis axis = numbers(label, "0");
    TickUnits units = new TickUnits();
    NumberFormat format = new DecimalFormat("0", SYMBOLS);
    for (int step : new int[] {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}) {
      if (step >= width) {
        units.add(new NumberTickUnit(step, format));
      }
    }
    axis.setStandardTickUnits(units);
    return axis;
  }

  /** Returns an axis of plies. */
  NumberAxis plies(String label) {
    return numbers(label, "#,##0");
  }

  /** Returns an upright axis of games. */
  NumberAxis counts(String label) {
    return upright(numbers(label, "#,##0"));
  }

  private NumberAxis numbers(String label, String pattern) {
    NumberAxis axis = new NumberAxis(label);
    NumberFormat format = new DecimalFormat(pattern, SYMBOLS);
    axis.setStandardTickUnits(new NumberTickUnitSource(true, format));
    style(axis);
    return axis;
  }

  /** Returns an upright axis of shares. */
  NumberAxis uprightShares(String label) {
    return upright(shares(label));
  }

  /** Leaves more room between numbers that stand one above the other. */
  private static NumberAxis upright(NumberAxis axis) {
    axis.setTickLabelInsets(UPRIGHT_TICKS);
    return axis;
  }

  NumberAxis shares(String label) {
    NumberAxis axis = new NumberAxis(label);
    NumberFormat format = new DecimalFormat("0.## %", SYMBOLS);
    axis.setStandardTickUnits(new NumberTickUnitSource(false, format));
    style(axis);
    return axis;
  }

  void style(ValueAxis axis) {
    axis.setLabelFont(font(Font.PLAIN, 15));
    axis.setLabelPaint(TEXT);
    axis.setTickLabelFont(font(Font.PLAIN, 14));
    axis.setTickLabelPaint(TEXT);
    axis.setAxisLinePaint(OUTLINE);
    axis.setTickMarkPaint(OUTLINE);
  }

  private Font font(int style, int size) {
    return new Font(family, style, size);
  }
}
