package org.qipu.cli.chart;

import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.text.TextUtils;
import org.qipu.indexer.statistics.StatTable;

/** A picture of a table. */
public final class ChartPicture {
  private static final int WIDTH = 1200;
  private static final int HEIGHT = 700;

  static {
    // No display is needed, and none is asked for.
    System.setProperty("java.awt.headless", "true");
    // Else texts along an axis become outlines.
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final ChartKind kind;
  private final ChartData data;

  /** Makes a picture of a table that has a row at least. */
  public ChartPicture(ChartKind kind, ChartData data) {
    this.kind = kind;
    this.data = data;
  }

  /**
   * Writes it; the same data make the same bytes of SVG.
   *
   * @return true if all texts can be read: false if this machine has no font for them, which an SVG
   *     does not need
   * @throws IOException if it can't be written
   */
  public boolean write(ChartForm form, OutputStream out) throws IOException {
    return switch (form) {
      case SVG -> {
        JFreeChart chart = chart(new ChartTheme(Font.SANS_SERIF));
        SvgPicture.write(chart, chart.getTitle().getText(), WIDTH, HEIGHT, out);
        yield true;
      }
      case PNG -> {
        String family = ChartFont.showing(texts()).orElse("");
        JFreeChart chart = chart(new ChartTheme(family.isEmpty() ? Font.SANS_SERIF : family));
        PngPicture.write(chart, WIDTH, HEIGHT, out);
        yield !family.isEmpty();
      }
    };
  }

  private JFreeChart chart(ChartTheme theme) {
    return switch (kind) {
      case SCORES -> ScorePlot.chart(data, theme);
      case OPENINGS_BY_YEAR -> PopularityLines.openings(data, theme);
      case BEGINNINGS_BY_YEAR -> PopularityLines.beginnings(data, theme);
      case YEARS -> ResultBars.years(data, theme);
      case LENGTHS -> ResultBars.lengths(data, theme);
    };
  }

  /** Returns the characters of the language and of the names. */
  private String texts() {
    StatTable rows = data.rows();
    Stream<String> names =
        IntStream.range(0, rows.size()).mapToObj(row -> ChartData.name(rows, row));
    Stream<String> words = Stream.of(data.title("chart.scores"), data.word("games"));
    return Stream.concat(words, names)
        .flatMapToInt(String::codePoints)
        .distinct()
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
