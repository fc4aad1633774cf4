package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.derived.TerminationKind;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.GameResult;

/** Decides which games are counted, and keeps account of those that are not. */
final class Admission {
  private static final int DAYS_OF_YEAR = 10_000;
  private static final int MOST_YEARS = 10_000;

  private final boolean all;
  private final @Nullable BitSet distinct;
  private final Map<LeftOut, Integer> leftOut = new EnumMap<>(LeftOut.class);
  private final int[] countedOfYear = new int[MOST_YEARS];
  private int counted;

  private @Nullable GameSegment segment;
  private @Nullable NumberColumn plies;
  private @Nullable NumberColumn dates;
  private @Nullable TextColumn terminations;
  private @Nullable TextColumn results;
  private boolean[] forfeits = new boolean[0];
  private GameResult[] resultOf = new GameResult[0];

  /**
   * Makes an account.
   *
   * @param all true to count every game
   * @param distinct the places of the games of which each is not the repetition of another; null to
   *     count repetitions as well
   */
  Admission(boolean all, @Nullable BitSet distinct) {
    this.all = all;
    this.distinct = distinct;
  }

  /** Begins a segment. */
  void open(GameSegment next) throws IOException {
    segment = next;
    plies = next.numbers(IndexFields.PLIES);
    dates = next.numbers(IndexFields.DATE);
    TextColumn how = next.texts(IndexFields.TERMINATION_TEXT);
    forfeits = new boolean[how.size()];
    for (int i = 0; i < forfeits.length; i++) {
      forfeits[i] = TerminationKind.of(how.text(i)) == TerminationKind.FORFEIT;
    }
    terminations = how;
    TextColumn stated = next.texts(IndexFields.RESULT);
    resultOf = new GameResult[stated.size()];
    for (int i = 0; i < resultOf.length; i++) {
      GameResult result = GameResult.fromText(stated.text(i));
      resultOf[i] = result == null ? GameResult.UNKNOWN : result;
    }
    results = stated;
  }

  /** True if the present game may be counted; else its reason is noted. */
  boolean admits() throws IOException {
    LeftOut reason = reason();
    if (reason != null) {
      leaveOut(reason);
    }
    return reason == null;
  }

  private @Nullable LeftOut reason() throws IOException {
    if (!all && plies != null && plies.value() == 0) {
      return LeftOut.NO_MOVES;
    }
    int how = all || terminations == null ? TextColumn.NONE : terminations.number();
    if (how != TextColumn.NONE && forfeits[how]) {
      return LeftOut.FORFEIT;
    }
    boolean repeated = distinct != null && segment != null && !distinct.get(segment.place());
    return repeated ? LeftOut.REPEATED : null;
  }

  /** Notes that a game is not counted after all. */
  void leaveOut(LeftOut reason) {
    leftOut.merge(reason, 1, Integer::sum);
  }

  /** Notes that the present game is counted. */
  void count() throws IOException {
    counted++;
    countedOfYear[dates == null ? 0 : dates.value() / DAYS_OF_YEAR]++;
  }

  /** True if games of which something is not known are counted. */
  boolean countsUnknown() {
    return all;
  }

  /** Returns the stated result of the present game. */
  GameResult result() throws IOException {
    int number = results == null ? TextColumn.NONE : results.number();
    return number == TextColumn.NONE ? GameResult.UNKNOWN : resultOf[number];
  }

  /** Returns the plies written of the present game. */
  int plies() throws IOException {
    return plies == null ? 0 : plies.value();
  }

  StatSummary summary() {
    SortedMap<Integer, Integer> years = new TreeMap<>();
    for (int year = 1; year < MOST_YEARS; year++) {
      if (countedOfYear[year] > 0) {
        years.put(year, countedOfYear[year]);
      }
    }
    return new StatSummary(counted, years, leftOut);
  }
}
