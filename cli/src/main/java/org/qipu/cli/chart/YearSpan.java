package org.qipu.cli.chart;

import java.util.SortedMap;
import java.util.TreeMap;
import org.qipu.indexer.statistics.StatTable;

/**
 * The years of an axis. A single game of another century would press all others into a corner:
 * years far from the rest with few games lie outside.
 *
 * @param first first year
 * @param last last year
 * @param outside games of years before and after
 */
record YearSpan(int first, int last, int outside) {
  /** So many years without a game set others apart. */
  private static final int APART = 10;

  /** At each end, years with one game of so many at most lie outside. */
  private static final int FEW = 50;

  /**
   * Returns the span of years.
   *
   * @param games the games of each year, or row of years
   * @param width years in a row
   */
  static YearSpan of(SortedMap<Integer, Integer> games, int width) {
    int[] years = games.keySet().stream().mapToInt(Integer::intValue).toArray();
    if (years.length == 0) {
      return new YearSpan(0, 0, 0);
    }
    int all = games.values().stream().mapToInt(Integer::intValue).sum();
    int gap = APART + width;
    int first = years[0];
    int last = years[years.length - 1];
    int before = 0;
    for (int i = 0, sum = 0; i + 1 < years.length; i++) {
      sum += games.getOrDefault(years[i], 0);
      if (sum <= all / FEW && years[i + 1] - years[i] > gap) {
        first = years[i + 1];
        before = sum;
      }
    }
    int after = 0;
    for (int i = years.length - 1, sum = 0; i > 0 && years[i] > first; i--) {
      sum += games.getOrDefault(years[i], 0);
      if (sum <= all / FEW && years[i] - years[i - 1] > gap) {
        last = years[i - 1];
        after = sum;
      }
    }
    return new YearSpan(first, last, before + after);
  }

  /** Returns the games of each year; rows without a year are of none. */
  static SortedMap<Integer, Integer> games(StatTable table, String column) {
    SortedMap<Integer, Integer> games = new TreeMap<>();
    for (int row = 0; row < table.size(); row++) {
      int year = ChartData.whole(table, row, column);
      if (year > 0) {
        games.merge(year, ChartData.whole(table, row, StatTable.GAMES), Integer::sum);
      }
    }
    return games;
  }

  boolean contains(int year) {
    return year >= first && year <= last;
  }
}
