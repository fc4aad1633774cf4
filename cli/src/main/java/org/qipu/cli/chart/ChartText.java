package org.qipu.cli.chart;

import org.qipu.cli.output.DisplayWidth;
import org.qipu.cli.output.TextTable;

/** Texts of pictures. */
final class ChartText {
  private ChartText() {}

  /** Returns what tells how many games are drawn. */
  static String games(ChartData data, YearSpan span) {
    return span.outside() == 0
        ? data.messages().text("chart.games", data.games())
        : data.messages()
            .text("chart.outside", data.games(), span.outside(), span.first(), span.last());
  }

  /** Returns a text of at most so many Chinese characters, others counting as half of one. */
  static String cut(String text, int most) {
    return DisplayWidth.cut(TextTable.printable(text), 2 * most);
  }

  /** Returns a text in which there is only what XML can hold. */
  static String xml(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(c -> clean.appendCodePoint(isXml(c) ? c : '\uFFFD'));
    return clean.toString();
  }

  // Source: XML 1.0, fifth edition, production 2 (Char).
  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
