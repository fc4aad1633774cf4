package org.qipu.cli.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.Arrays;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XIntervalSeries;
import org.jfree.data.xy.XIntervalSeriesCollection;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.statistics.StatColumn;
import org.qipu.indexer.statistics.StatTable;

/** Scores as dots with their intervals as whiskers. */
final class ScorePlot {
  /** So many rows are legible one below the other. */
  private static final int MOST_ROWS = 25;

  private static final int LONGEST_NAME = 24;

  /** Room for the half of a dot at 0 or 1. */
  private static final double EDGE = 0.03;

  private static final Color BAND = new Color(0xF6F6F6);

  private ScorePlot() {}

  /**
   * Returns a picture with a line for each row, for the leading ones by games if there are many.
   */
  static JFreeChart chart(ChartData data, ChartTheme theme) {
    StatTable rows = data.rows();
    int[] drawn = leading(rows);
    String[] names = new String[drawn.length];
    XIntervalSeries scores = new XIntervalSeries("", false, true);
    for (int i = 0; i < drawn.length; i++) {
      int row = drawn[i];
      int games = ChartData.whole(rows, row, StatTable.GAMES);
      names[i] =
          ChartText.cut(ChartData.name(rows, row), LONGEST_NAME) + "  " + Messages.grouped(games);
      double score = data.share(row, data.score());
      if (!Double.isNaN(score)) {
        scores.add(
            score,
            data.share(row, data.score() + "Low"),
            data.share(row, data.score() + "High"),
            i);
      }
    }
    XIntervalSeriesCollection set = new XIntervalSeriesCollection();
    set.addSeries(scores);
    SymbolAxis lines = new SymbolAxis(null, names);
    lines.setInverted(true);
    lines.setGridBandPaint(Color.WHITE);
    lines.setGridBandAlternatePaint(BAND);
    lines.setRange(-0.6, drawn.length - 0.4);
    lines.setTickMarksVisible(false);
    theme.style(lines);
    NumberAxis axis = theme.shares(data.messages().text("chart.interval", data.word(data.score())));
    axis.setAutoRangeIncludesZero(false);
    XYPlot plot = new XYPlot(set, axis, lines, renderer(true));
    theme.style(plot);
    plot.setRangeGridlinesVisible(false);
    ChartTheme.markEven(plot, true);
    String subtitle =
        drawn.length < rows.size()
            ? data.messages().text("chart.leading", data.games(), drawn.length, rows.size())
            : data.messages().text("chart.games", data.games());
    StatColumn key = rows.columns().get(0);
    String title = key.name().equals("player") ? "chart.players" : "chart.scores";
    return theme.chart(data.title(title), subtitle, plot, false);
  }

  /** Returns the rows with most games, in the order of the table. */
  private static int[] leading(StatTable rows) {
    int[] leading =
        LeadingRows.of(rows.size(), row -> ChartData.whole(rows, row, StatTable.GAMES), MOST_ROWS);
    Arrays.sort(leading);
    return leading;
  }

  /** Returns a plot of scores over years. */
  static XYPlot byYear(ChartData data, ChartTheme theme, YearSpan span) {
    YIntervalSeries scores = new YIntervalSeries("", true, false);
    for (int row = 0; row < data.rows().size(); row++) {
      int year = ChartData.whole(data.rows(), row, data.years());
      double score = data.share(row, data.score());
      if (span.contains(year) && !Double.isNaN(score)) {
        scores.add(
            year,
            score,
            data.share(row, data.score() + "Low"),
            data.share(row, data.score() + "High"));
      }
    }
    YIntervalSeriesCollection set = new YIntervalSeriesCollection();
    set.addSeries(scores);
    NumberAxis axis = theme.uprightShares(data.word(data.score()));
    axis.setRange(-EDGE, 1 + EDGE);
    XYPlot plot = new XYPlot(set, null, axis, renderer(false));
    theme.style(plot);
    ChartTheme.markEven(plot, false);
    return plot;
  }

  private static XYErrorRenderer renderer(boolean across) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(across);
    renderer.setDrawYError(!across);
    renderer.setCapLength(across ? 6 : 3);
    renderer.setErrorPaint(ChartTheme.COLOURS.get(0));
    renderer.setErrorStroke(new BasicStroke(across ? 1.6f : 1.1f));
    renderer.setSeriesPaint(0, ChartTheme.COLOURS.get(0));
    renderer.setSeriesShape(0, ChartTheme.marker(0));
    renderer.setSeriesVisibleInLegend(0, false);
    return renderer;
  }
}
