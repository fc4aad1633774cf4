package org.qipu.cli.chart;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.TextTable;
import org.qipu.indexer.statistics.StatColumn;
import org.qipu.indexer.statistics.StatSummary;
import org.qipu.indexer.statistics.StatTable;

/**
 * The table that is drawn.
 *
 * @param rows the rows that are printed, in their order
 * @param all all rows that were counted
 * @param summary the games counted
 * @param whose the players as whose results are counted; empty for all games
 * @param messages the program's words
 */
public record ChartData(
    StatTable rows, StatTable all, StatSummary summary, String whose, Messages messages) {
  /** Returns the number in a column of a table; 0 where there is none. */
  static int whole(StatTable table, int row, String column) {
    return table.value(row, column(table, column)) instanceof Integer number ? number : 0;
  }

  /** Returns the share in a column of a printed row; NaN where there is none. */
  double share(int row, String column) {
    return rows.value(row, column(rows, column)) instanceof Double number ? number : Double.NaN;
  }

  /** Returns the number of games counted. */
  int games() {
    return summary.counted();
  }

  /** Returns the games counted of each span of {@link #years()}. */
  SortedMap<Integer, Integer> gamesOfYears() {
    SortedMap<Integer, Integer> games = new TreeMap<>();
    int width = yearsInSpan();
    summary
        .years()
        .forEach((year, count) -> games.merge(year / width * width, count, Integer::sum));
    return games;
  }

  /** Returns the words that tell which row it is, without years. */
  static String name(StatTable table, int row) {
    return table.columns().stream()
        .takeWhile(column -> !column.name().equals(StatTable.GAMES))
        .filter(
            column ->
                column.kind() == StatColumn.Kind.WORDS
                    || column.kind() == StatColumn.Kind.DESCRIPTION)
        .map(column -> table.value(row, column))
        .map(value -> value == null ? "" : value.toString())
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** True if the results are those of players, not of Red and Black. */
  boolean isOfPlayers() {
    return rows.column("score").isPresent();
  }

  /** Returns the name of the column with the score. */
  String score() {
    return isOfPlayers() ? "score" : "redScore";
  }

  /** Returns the name of the column with the years; empty if there is none. */
  String years() {
    return rows.column("year").isPresent() ? "year" : "decade";
  }

  /** Returns the years in a row of {@link #years()}. */
  int yearsInSpan() {
    return years().equals("year") ? 1 : 10;
  }

  /** Returns the title of a column. */
  String word(String column) {
    return plain(messages.text("column." + column));
  }

  /** Returns a title, with the players if there are any. */
  String title(String key) {
    String title = messages.text(key);
    return whose.isEmpty() ? title : messages.text("chart.of", TextTable.printable(whose), title);
  }

  /** Fonts with Chinese characters have a typographic apostrophe as wide as these. */
  private static String plain(String text) {
    return text.replace('’', '\'');
  }

  private static StatColumn column(StatTable table, String name) {
    return table.column(name).orElseThrow();
  }
}
