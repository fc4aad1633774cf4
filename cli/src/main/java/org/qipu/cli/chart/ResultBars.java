package org.qipu.cli.chart;

import java.awt.Color;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StackedXYBarRenderer;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.data.xy.DefaultTableXYDataset;
import org.jfree.data.xy.XYSeries;
import org.qipu.indexer.statistics.StatTable;

/** Games as bars, one upon the other by result. */
final class ResultBars {
  private static final double GAP = 16;

  private ResultBars() {}

  /** Returns a picture of games and scores by year. */
  static JFreeChart years(ChartData data, ChartTheme theme) {
    int width = data.yearsInSpan();
    YearSpan span = YearSpan.of(YearSpan.games(data.rows(), data.years()), width);
    NumberAxis axis = theme.years(data.word(data.years()), width);
    axis.setRange(span.first() - 0.7 * width, span.last() + 0.7 * width);
    CombinedDomainXYPlot plot = new CombinedDomainXYPlot(axis);
    plot.setGap(GAP);
    plot.add(bars(data, theme, data.years(), width, 0, span), 3);
    plot.add(ScorePlot.byYear(data, theme, span), 2);
    String key = width == 1 ? "chart.years" : "chart.decades";
    return theme.chart(data.title(key), ChartText.games(data, span), plot, true);
  }

  /** Returns a picture of games by length. */
  static JFreeChart lengths(ChartData data, ChartTheme theme) {
    StatTable rows = data.rows();
    int width = ChartData.whole(rows, 0, "toPlies") - ChartData.whole(rows, 0, "fromPlies") + 1;
    XYPlot plot =
        bars(
            data,
            theme,
            "fromPlies",
            width,
            width / 2.0,
            new YearSpan(Integer.MIN_VALUE, Integer.MAX_VALUE, 0));
    NumberAxis axis = theme.plies(data.word("plies"));
    axis.setLowerMargin(0.01);
    axis.setUpperMargin(0.01);
    plot.setDomainAxis(axis);
    return theme.chart(
        data.title("chart.lengths"), data.messages().text("chart.games", data.games()), plot, true);
  }

  private static XYPlot bars(
      ChartData data, ChartTheme theme, String column, int width, double shift, YearSpan span) {
    StatTable rows = data.rows();
    boolean players = data.isOfPlayers();
    List<String> results =
        players
            ? List.of("wins", "draws", "losses", "unknown")
            : List.of("redWins", "draws", "blackWins", "unknown");
    List<Color> colours =
        List.of(
            players ? ChartTheme.WINS : ChartTheme.RED_WINS,
            ChartTheme.DRAWS,
            players ? ChartTheme.LOSSES : ChartTheme.BLACK_WINS,
            ChartTheme.UNKNOWN);
    DefaultTableXYDataset set = new DefaultTableXYDataset();
    set.setIntervalWidth(width);
    StackedXYBarRenderer renderer = new StackedXYBarRenderer(0.12);
    renderer.setBarPainter(new StandardXYBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDrawBarOutline(true);
    for (int i = 0; i < results.size(); i++) {
      XYSeries series = new XYSeries(data.word(results.get(i)), true, false);
      for (int row = 0; row < rows.size(); row++) {
        int at = ChartData.whole(rows, row, column);
        int games = ChartData.whole(rows, row, results.get(i));
        boolean known = rows.value(row, rows.column(column).orElseThrow()) != null;
        if (known && games > 0 && span.contains(at)) {
          series.add(at + shift, games);
        }
      }
      set.addSeries(series);
      renderer.setSeriesPaint(i, colours.get(i));
      renderer.setSeriesOutlinePaint(i, ChartTheme.OUTLINE);
    }
    XYPlot plot = new XYPlot(set, null, theme.counts(data.word("games")), renderer);
    theme.style(plot);
    plot.setDomainGridlinesVisible(false);
    return plot;
  }
}
