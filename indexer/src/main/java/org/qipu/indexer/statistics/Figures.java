package org.qipu.indexer.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.GameResult;

/** What is counted of each group of games: whole columns, no object a group. */
final class Figures {
  private static final GameResult[] ALL = GameResult.values();
  private static final int RESULTS = ALL.length;

  private int[] results = new int[64 * RESULTS];
  private int[] firstYears = new int[64];
  private int[] lastYears = new int[64];
  private long[] plies = new long[64];
  private int[] longest = new int[64];
  private int[] longestGames = new int[64];
  private int size;

  /**
   * Adds a game to a group; groups are numbered from 0.
   *
   * @param result as seen by the side whose results are counted, a win being RED_WINS
   * @param year 0 if it is not known
   */
  void add(int group, GameResult result, int year, int length, int id) {
    if (group >= size) {
      size = group + 1;
      if (size > firstYears.length) {
        grow(2 * size);
      }
    }
    results[RESULTS * group + result.ordinal()]++;
    if (year > 0) {
      int first = firstYears[group];
      firstYears[group] = first == 0 ? year : Math.min(first, year);
      lastYears[group] = Math.max(lastYears[group], year);
    }
    plies[group] += length;
    boolean first = longestGames[group] == 0;
    boolean longer = first || length > longest[group];
    if (longer || (length == longest[group] && id < longestGames[group])) {
      longest[group] = length;
      longestGames[group] = id;
    }
  }

  private void grow(int groups) {
    results = Arrays.copyOf(results, groups * RESULTS);
    firstYears = Arrays.copyOf(firstYears, groups);
    lastYears = Arrays.copyOf(lastYears, groups);
    plies = Arrays.copyOf(plies, groups);
    longest = Arrays.copyOf(longest, groups);
    longestGames = Arrays.copyOf(longestGames, groups);
  }

  int games(int group) {
    int games = 0;
    for (GameResult result : ALL) {
      games += games(group, result);
    }
    return games;
  }

  int games(int group, GameResult result) {
    return group < size ? results[RESULTS * group + result.ordinal()] : 0;
  }

  Score score(int group) {
    return Score.of(
        games(group, GameResult.RED_WINS),
        games(group, GameResult.DRAW),
        games(group, GameResult.BLACK_WINS));
  }

  /**
   * Returns the columns.
   *
   * @param ofPlayers true if wins and losses are those of a player, not of Red and Black
   */
  List<StatColumn> columns(boolean ofPlayers) {
    List<StatColumn> columns = new ArrayList<>();
    columns.add(StatColumn.number(StatTable.GAMES, this::games));
    columns.add(results(ofPlayers ? "wins" : "redWins", GameResult.RED_WINS));
    columns.add(results("draws", GameResult.DRAW));
    columns.add(results(ofPlayers ? "losses" : "blackWins", GameResult.BLACK_WINS));
    columns.add(results("unknown", GameResult.UNKNOWN));
    String score = ofPlayers ? "score" : "redScore";
    columns.add(StatColumn.share(score, group -> known(score(group).value())));
    columns.add(StatColumn.share(score + "Low", group -> known(score(group).low())));
    columns.add(StatColumn.share(score + "High", group -> known(score(group).high())));
    columns.add(StatColumn.number("firstYear", known(group -> firstYears[group])));
    columns.add(StatColumn.number("lastYear", known(group -> lastYears[group])));
    columns.add(
        new StatColumn(
            "averagePlies",
            StatColumn.Kind.MEAN,
            group -> games(group) == 0 ? null : (Object) ((double) plies[group] / games(group))));
    columns.add(
        StatColumn.number("longestPlies", group -> games(group) == 0 ? null : longest[group]));
    columns.add(StatColumn.number("longestGame", known(group -> longestGames[group])));
    return columns;
  }

  private StatColumn results(String name, GameResult result) {
    return StatColumn.number(name, group -> games(group, result));
  }

  private static @Nullable Object known(double number) {
    return Double.isNaN(number) ? null : (Object) number;
  }

  private static IntFunction<@Nullable Object> known(IntFunction<Integer> number) {
    return group -> {
      Integer value = number.apply(group);
      return value == 0 ? null : value;
    };
  }
}
