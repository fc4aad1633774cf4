package org.qipu.cli.chart;

import java.awt.Font;
import java.awt.FontMetrics;
import org.qipu.cli.output.DisplayWidth;

/**
 * How much room texts of an SVG take. Who looks at it has other fonts than this machine, so that
 * the measures are the same everywhere: a Chinese character is as wide as it is high, and so are
 * dashes and dots in fonts that have Chinese characters; others are as wide as in Helvetica.
 */
final class SvgMetrics extends FontMetrics {
  private static final long serialVersionUID = 1L;

  /**
   * Widths of the characters from blank to tilde, in thousandths of the size.
   *
   * <p>Source: Adobe, Core 14 AFM files, Helvetica.
   */
  private static final short[] WIDTHS = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private static final int WIDE = 1000;
  private static final int OTHER = 600;
  private static final double ASCENT = 0.9;
  private static final double DESCENT = 0.25;

  SvgMetrics(Font font) {
    super(font);
  }

  @Override
  public int stringWidth(String text) {
    return (int)
        Math.ceil(text.codePoints().map(SvgMetrics::width).sum() / 1000.0 * font.getSize());
  }

  private static int width(int c) {
    if (c >= ' ' && c <= '~') {
      return WIDTHS[c - ' '];
    }
    boolean isDashOrDots = c >= '\u2014' && c <= '\u2026';
    int columns = DisplayWidth.of(Character.toString(c));
    return columns == 2 || isDashOrDots ? WIDE : columns * OTHER;
  }

  @Override
  public int charWidth(char c) {
    return stringWidth(String.valueOf(c));
  }

  @Override
  public int charWidth(int codePoint) {
    return stringWidth(Character.toString(codePoint));
  }

  @Override
  public int charsWidth(char[] data, int offset, int length) {
    return stringWidth(new String(data, offset, length));
  }

  @Override
  public int getAscent() {
    return (int) Math.round(ASCENT * font.getSize());
  }

  @Override
  public int getDescent() {
    return (int) Math.round(DESCENT * font.getSize());
  }
}
