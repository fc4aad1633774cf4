package org.qipu.cli.chart;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.statistics.StatTable;

/**
 * The share of openings in the games of each year, as lines. A line stops where a year has no
 * games, or no row among those that are printed; an opening that nobody played in a year has the
 * share 0. A game may show several structures: their shares add up to more than 1.
 */
final class PopularityLines {
  private static final int LONGEST_NAME = 22;
  private static final int FEW_GAMES = 20;

  /** Room for the half of a marker at 0, as a share of the greatest value. */
  private static final double EDGE = 0.02;

  private final ChartData data;
  private final String years;
  private final Map<String, Map<Integer, Integer>> printed = new LinkedHashMap<>();
  private final Map<String, Set<Integer>> counted = new LinkedHashMap<>();

  private PopularityLines(ChartData data) {
    this.data = data;
    years = data.years();
  }

  /** Returns a picture of openings. */
  static JFreeChart openings(ChartData data, ChartTheme theme) {
    PopularityLines lines = new PopularityLines(data);
    for (int row = 0; row < data.rows().size(); row++) {
      lines.addPrinted(row, ChartData.name(data.rows(), row));
    }
    for (int row = 0; row < data.all().size(); row++) {
      lines.addCounted(row, ChartData.name(data.all(), row));
    }
    return lines.chart(theme, "chart.openings");
  }

  /** Returns a picture of the longest beginnings in the table. */
  static JFreeChart beginnings(ChartData data, ChartTheme theme) {
    PopularityLines lines = new PopularityLines(data);
    int longest = 0;
    for (int row = 0; row < data.rows().size(); row++) {
      longest = Math.max(longest, ChartData.whole(data.rows(), row, "plies"));
    }
    for (int row = 0; row < data.rows().size(); row++) {
      if (ChartData.whole(data.rows(), row, "plies") == longest) {
        lines.addPrinted(row, lines.moves(data.rows(), row));
      }
    }
    for (int row = 0; row < data.all().size(); row++) {
      if (ChartData.whole(data.all(), row, "plies") == longest) {
        lines.addCounted(row, lines.moves(data.all(), row));
      }
    }
    return lines.chart(theme, "chart.beginnings");
  }

  private String moves(StatTable table, int row) {
    return String.valueOf(table.value(row, table.column("chinese").orElseThrow()));
  }

  private void addPrinted(int row, String name) {
    int year = ChartData.whole(data.rows(), row, years);
    if (year > 0) {
      int games = ChartData.whole(data.rows(), row, StatTable.GAMES);
      printed.computeIfAbsent(name, any -> new LinkedHashMap<>()).put(year, games);
    }
  }

  private void addCounted(int row, String name) {
    counted
        .computeIfAbsent(name, any -> new HashSet<>())
        .add(ChartData.whole(data.all(), row, years));
  }

  private JFreeChart chart(ChartTheme theme, String title) {
    SortedMap<Integer, Integer> gamesOfYears = data.gamesOfYears();
    List<String> names = List.copyOf(printed.keySet());
    int[] leading =
        LeadingRows.of(names.size(), place -> games(names.get(place)), ChartTheme.COLOURS.size());
    int width = data.yearsInSpan();
    int least = leastGames(gamesOfYears);
    SortedMap<Integer, Integer> drawn = new TreeMap<>(gamesOfYears);
    drawn.values().removeIf(games -> games < least);
    YearSpan span = YearSpan.of(drawn, width);
    List<String> labels = new ArrayList<>();
    XYSeriesCollection set = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDrawOutlines(false);
    for (int i = 0; i < leading.length; i++) {
      String name = names.get(leading[i]);
      labels.add(ChartText.cut(name, LONGEST_NAME) + "  " + Messages.grouped(games(name)));
      set.addSeries(line(i, name, drawn, span, width));
      renderer.setSeriesPaint(i, ChartTheme.COLOURS.get(i));
      renderer.setSeriesStroke(i, ChartTheme.stroke(i));
      renderer.setSeriesShape(i, ChartTheme.marker(i));
    }
    renderer.setLegendItemLabelGenerator((lines, line) -> labels.get(line));
    NumberAxis domain = theme.years(data.word(years), width);
    domain.setRange(span.first() - 0.5 * width, span.last() + 0.5 * width);
    NumberAxis range = theme.uprightShares(data.messages().text("chart.share"));
    XYPlot plot = new XYPlot(set, domain, range, renderer);
    theme.style(plot);
    double greatest = greatest(set);
    range.setRange(-EDGE * greatest, (1 + 2 * EDGE) * greatest);
    int undrawn = sum(gamesOfYears) - sum(drawn) + span.outside();
    String subtitle =
        undrawn == 0
            ? data.messages().text("chart.games", data.games())
            : data.messages().text("chart.few", data.games(), undrawn, least);
    if (data.rows().column("structure").isPresent()) {
      subtitle = data.messages().text("chart.several", subtitle);
    }
    return theme.chart(data.title(title), subtitle, plot, true);
  }

  /** Returns the games that a year must have: a share of few games says nothing. */
  private static int leastGames(SortedMap<Integer, Integer> gamesOfYears) {
    int most = gamesOfYears.values().stream().mapToInt(n -> n).max().orElse(0);
    return Math.max(1, Math.min(FEW_GAMES, most / FEW_GAMES));
  }

  private static int sum(SortedMap<Integer, Integer> games) {
    return games.values().stream().mapToInt(n -> n).sum();
  }

  private static double greatest(XYSeriesCollection lines) {
    double greatest = lines.getRangeUpperBound(false);
    return greatest > 0 ? greatest : 1;
  }

  private int games(String name) {
    return printed.getOrDefault(name, Map.of()).values().stream().mapToInt(n -> n).sum();
  }

  private XYSeries line(
      int place, String name, SortedMap<Integer, Integer> gamesOfYears, YearSpan span, int width) {
    Map<Integer, Integer> games = printed.getOrDefault(name, Map.of());
    Set<Integer> played = counted.getOrDefault(name, Set.of());
    XYSeries series = new XYSeries(place, true, false);
    for (int year = span.first(); year <= span.last(); year += width) {
      int all = gamesOfYears.getOrDefault(year, 0);
      Integer shown = games.get(year);
      boolean isKnown = all > 0 && (shown != null || !played.contains(year));
      if (isKnown) {
        int number = shown == null ? 0 : shown;
        series.add(year, (double) number / all);
      } else {
        series.add((double) year, null);
      }
    }
    return series;
  }
}
