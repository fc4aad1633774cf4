package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.judge.ChineseClassifier.Stance;

/**
 * Finds in a line of moves the repetitions that by the Chinese rules one side had to leave and did
 * not. When a position stands for the third time, the side that makes forbidden moves must only
 * change; it has lost when the position stands for the fourth time. So a third time and then
 * another move is no offence, and at the end of a line a third time is told apart from a fourth.
 *
 * <p>Where the nature of a move is doubtful and the verdict hangs on it, nothing is found; mating
 * threats are searched less far than by {@link Judge}. Of a line's repetitions by different moves
 * the first {@value #MOST_CASES} are looked at.
 *
 * <p>Reusable and owned by one thread. A line without repetition costs a replay and two probes of a
 * table a ply.
 *
 * <p>Source: clauses 23.2 and 24.
 */
public final class ForbiddenRepetitions {
  private static final int MOST_CASES = 16;
  private static final int KNOWN_MOVES = 4096;

  private @Nullable ChineseClassifier classifier;
  private final RepetitionFinder cases = new RepetitionFinder(Judge.DEFAULT_OCCURRENCES);
  private final RepetitionFinder losses = new RepetitionFinder(Judge.DEFAULT_OCCURRENCES + 1);

  /** Copies of games are many, and one repetition can be cut out of a game in several ways. */
  private final Map<PlayedMove, Stance> known = new Lru();

  /** The key after each ply, from 0. */
  private long[] keys = new long[256];

  /**
   * Finds the repetitions in legal moves from a position, which is unchanged afterwards. Moves that
   * are not legal there make the answer meaningless.
   *
   * @param codes codes of moves
   * @param length how many of them
   * @param offenders only repetitions that one of these had to leave
   * @return in order; at most the last one is not lost
   */
  public List<ForbiddenRepetition> find(
      Position start, int[] codes, int length, Set<Side> offenders) {
    List<Repetition> repeatedAgain = new ArrayList<>(0);
    Repetition atEnd = walk(start, codes, length, repeatedAgain);
    if (atEnd == null && repeatedAgain.isEmpty()) {
      return List.of();
    }
    List<ForbiddenRepetition> found = new ArrayList<>();
    Set<Set<PlayedMove>> judged = new HashSet<>();
    for (Repetition repetition : repeatedAgain) {
      if (judged.size() < MOST_CASES && judged.add(played(codes, repetition))) {
        add(found, start, codes, repetition, true, offenders);
      }
    }
    if (found.isEmpty() && atEnd != null && isUnchanged(codes, atEnd, length)) {
      add(found, start, codes, atEnd, false, offenders);
    }
    return found;
  }

  /** Collects the fourth times; returns the last third time, or null. */
  private @Nullable Repetition walk(
      Position start, int[] codes, int length, List<Repetition> repeatedAgain) {
    if (keys.length <= length) {
      keys = new long[Math.max(length + 1, 2 * keys.length)];
    }
    Repetition last = null;
    cases.restart(0);
    losses.restart(0);
    keys[0] = start.key();
    cases.add(keys[0]);
    losses.add(keys[0]);
    for (int ply = 1; ply <= length; ply++) {
      start.make(codes[ply - 1]);
      long key = start.key();
      keys[ply] = key;
      if (start.quietPlies() == 0) {
        cases.restart(ply);
        losses.restart(ply);
      }
      if (cases.add(key)) {
        last = cases.repetition();
      }
      if (losses.add(key)) {
        repeatedAgain.add(losses.repetition());
      }
    }
    for (int ply = 0; ply < length; ply++) {
      start.unmake();
    }
    return last;
  }

  private void add(
      List<ForbiddenRepetition> found,
      Position start,
      int[] codes,
      Repetition repetition,
      boolean lost,
      Set<Side> offenders) {
    // What was a draw at the third time had ended the case, whatever came behind it (24.2).
    int third = repetition.plies().get(Judge.DEFAULT_OCCURRENCES - 1);
    try (RepeatedMoves moves = new RepeatedMoves(classifier(), known, start, codes, repetition)) {
      for (Side side : offenders) {
        Clause clause = certainLoss(moves, third - repetition.firstPly() + 1, side);
        if (clause != null) {
          found.add(new ForbiddenRepetition(side, clause, repetition, lost));
          return;
        }
      }
    }
  }

  private ChineseClassifier classifier() {
    if (classifier == null) {
      classifier = new ChineseClassifier(); // with its tables, for the few lines that repeat
    }
    return classifier;
  }

  /**
   * Returns the clause by which a side loses for certain, or null. {@link ChineseRules} says the
   * same of all moves, but here no more are looked into than must be: none where a side checks all
   * the time, and else one that may be idle is enough.
   *
   * @param count how many of the moves, from the first, must show that the opponent may go on; all
   *     moves must show that the side may not
   */
  private static @Nullable Clause certainLoss(RepeatedMoves moves, int count, Side side) {
    boolean checks = true;
    boolean opponentChecks = true;
    for (int i = 0; i < moves.size(); i++) {
      if (moves.side(i) == side) {
        checks &= moves.isCheck(i);
      } else if (i < count) {
        opponentChecks &= moves.isCheck(i);
      }
    }
    if (checks) {
      return opponentChecks ? null : Clause.PERPETUAL_CHECK;
    }
    if (opponentChecks) {
      return null;
    }
    for (int i : moves.quietestFirst(side, moves.size())) {
      if (moves.stance(i) != Stance.ATTACKS) {
        return null;
      }
    }
    for (int i : moves.quietestFirst(side.opposite(), count)) {
      if (moves.stance(i) == Stance.IDLES) {
        return Clause.ONE_FORBIDDEN;
      }
    }
    return null;
  }

  private static final class Lru extends LinkedHashMap<PlayedMove, Stance> {
    private static final long serialVersionUID = 1L;

    Lru() {
      super(1024, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<PlayedMove, Stance> eldest) {
      return size() > KNOWN_MOVES;
    }
  }

  /** Returns the different moves of a repetition: the same ones get the same verdict. */
  private Set<PlayedMove> played(int[] codes, Repetition repetition) {
    int first = repetition.firstPly();
    int length = repetition.lastPly() - first + 1;
    Set<PlayedMove> moves = new HashSet<>();
    for (int i = 0; i < length; i++) {
      int before = first - 1 + i;
      moves.add(
          new PlayedMove(keys[before], codes[before], keys[first - 1 + (i - 1 + length) % length]));
    }
    return moves;
  }

  /** True if all moves after a repetition are moves of it. */
  private boolean isUnchanged(int[] codes, Repetition repetition, int length) {
    for (int ply = repetition.lastPly() + 1; ply <= length; ply++) {
      boolean known = false;
      for (int same = repetition.firstPly(); same <= repetition.lastPly() && !known; same++) {
        known = keys[same - 1] == keys[ply - 1] && codes[same - 1] == codes[ply - 1];
      }
      if (!known) {
        return false;
      }
    }
    return true;
  }
}
