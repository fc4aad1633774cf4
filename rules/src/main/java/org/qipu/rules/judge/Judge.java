package org.qipu.rules.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Ending;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

/**
 * Judges lines of moves: the end of the game on the board, repetitions, the natural limit, and
 * positions that nobody can win. It tells what could be claimed; it ends no game.
 *
 * <p>Reusable and owned by one thread. A line without repetition costs a replay, a probe of a table
 * a ply, and a look at the last position; nothing is allocated per ply.
 *
 * <p>Source: the Chinese rules of play, clauses 4, 23 to 29; the rules of the Asian federation.
 */
public final class Judge {
  /** How often a position stands on the board before there is something to judge (23.2). */
  public static final int DEFAULT_OCCURRENCES = 3;

  private final RuleSet ruleSet;
  private final RepetitionRules rules;
  private final RepetitionFinder finder;
  private final int limit;

  private Judge(RuleSet ruleSet, int occurrences, int limit) {
    this.ruleSet = ruleSet;
    this.rules = RepetitionRules.of(ruleSet);
    this.finder = new RepetitionFinder(occurrences);
    this.limit = limit;
  }

  /** Returns a judge for the third occurrence of a position and the natural limit of 60 rounds. */
  public static Judge of(RuleSet rules) {
    return of(rules, DEFAULT_OCCURRENCES, NaturalLimit.DEFAULT_LIMIT);
  }

  /**
   * Returns a judge.
   *
   * @param occurrences how often a position must stand on the board, 2 or more
   * @param limit rounds of the natural limit, 1 or more
   */
  public static Judge of(RuleSet rules, int occurrences, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("the limit must be 1 round or more: " + limit);
    }
    return new Judge(rules, occurrences, limit);
  }

  /**
   * Judges legal moves from a position, which is unchanged afterwards. Moves that are not legal
   * there make the answer meaningless.
   */
  public Judgment judge(Position start, List<Move> moves) {
    int[] codes = new int[moves.size()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = moves.get(i).code();
    }
    return judge(start, codes, codes.length);
  }

  /**
   * Judges legal moves from a position, which is unchanged afterwards. Moves that are not legal
   * there make the answer meaningless.
   *
   * @param codes codes of moves
   * @param length how many of them
   */
  public Judgment judge(Position start, int[] codes, int length) {
    @Nullable Repetition repetition = null;
    long repeatedKey = 0;
    boolean again = false;
    int longest = start.quietPlies();
    finder.restart(0);
    finder.add(start.key());
    for (int ply = 1; ply <= length; ply++) {
      start.make(codes[ply - 1]);
      int quiet = start.quietPlies();
      longest = Math.max(longest, quiet);
      if (repetition == null) {
        if (quiet == 0) {
          finder.restart(ply);
        }
        if (finder.add(start.key())) {
          repetition = finder.repetition();
          repeatedKey = start.key();
        }
      } else {
        again |= start.key() == repeatedKey;
      }
    }
    Ending ending = start.ending();
    boolean nobodyWins = Material.cannotWin(start);
    for (int ply = 0; ply < length; ply++) {
      start.unmake();
    }
    @Nullable NaturalLimit count =
        longest >= 2L * limit ? NaturalLimit.count(start, codes, length, limit) : null;
    if (ending != Ending.OPEN) {
      return ended(start, length, ending, repetition, count);
    }
    if (repetition != null) {
      return repeated(start, codes, repetition, again, count);
    }
    if (count != null && count.reachedAt() != null) {
      int last = count.reachedAt();
      int first = (int) Math.max(1, last - 2L * limit + 1);
      return plain(Verdict.DRAW, Clause.NATURAL_LIMIT, first, last, ending, count);
    }
    if (nobodyWins) {
      return plain(Verdict.DRAW, Clause.NO_WIN, length, length, ending, count);
    }
    return plain(Verdict.NONE, null, 0, 0, ending, count);
  }

  private Judgment plain(
      Verdict verdict,
      @Nullable Clause clause,
      int firstPly,
      int lastPly,
      Ending ending,
      @Nullable NaturalLimit count) {
    return new Judgment(
        ruleSet,
        verdict,
        clause,
        Set.of(verdict),
        firstPly,
        lastPly,
        List.of(),
        null,
        false,
        count,
        ending);
  }

  private Judgment ended(
      Position start,
      int length,
      Ending ending,
      @Nullable Repetition repetition,
      @Nullable NaturalLimit count) {
    boolean redToMove = (start.sideToMove() == Side.RED) == (length % 2 == 0);
    Verdict verdict = redToMove ? Verdict.RED_LOSES : Verdict.BLACK_LOSES;
    return new Judgment(
        ruleSet,
        verdict,
        ending == Ending.CHECKMATE ? Clause.CHECKMATE : Clause.STALEMATE,
        Set.of(verdict),
        length,
        length,
        List.of(),
        repetition,
        false,
        count,
        ending);
  }

  private Judgment repeated(
      Position start,
      int[] codes,
      Repetition repetition,
      boolean again,
      @Nullable NaturalLimit count) {
    List<JudgedMove> moves = classify(start, codes, repetition);
    Ruling ruling = rules.rule(moves);
    return new Judgment(
        ruleSet,
        ruling.verdict(),
        ruling.clause(),
        ruling.possible(),
        repetition.firstPly(),
        repetition.lastPly(),
        moves,
        repetition,
        again,
        count,
        Ending.OPEN);
  }

  private List<JudgedMove> classify(Position start, int[] codes, Repetition repetition) {
    record PlayedMove(long key, int code, long earlierKey) {}

    int first = repetition.firstPly();
    int length = repetition.lastPly() - first + 1;
    for (int ply = 1; ply < first; ply++) {
      start.make(codes[ply - 1]);
    }
    // After each ply of the span, with the move given back to the side that made it.
    List<Position> givenBack = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      start.make(codes[first - 1 + i]);
      givenBack.add(Turn.passed(start));
    }
    for (int i = 0; i < length; i++) {
      start.unmake();
    }
    List<JudgedMove> moves = new ArrayList<>();
    Map<PlayedMove, JudgedMove> known = new HashMap<>();
    for (int i = 0; i < length; i++) {
      int code = codes[first - 1 + i];
      // The span ends where it begins, so that its last moves came before its first ones.
      Position earlier = givenBack.get((i - 2 + length) % length);
      PlayedMove played = new PlayedMove(start.key(), code, earlier.key());
      JudgedMove judged = known.get(played);
      JudgedMove move =
          judged == null
              ? rules.classify(start, code, first + i, earlier)
              : judged.atPly(first + i);
      known.putIfAbsent(played, move);
      moves.add(move);
      start.make(code);
    }
    for (int ply = 0; ply < repetition.lastPly(); ply++) {
      start.unmake();
    }
    return moves;
  }
}
