package org.qipu.rules.judge;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Ending;
import org.qipu.rules.Side;

/**
 * What the rules say of a line of moves, and why. What stands on the board at the end goes before a
 * repetition, the first repetition before the natural limit.
 *
 * @param rules by which code
 * @param verdict in all
 * @param clause the clause that decides, or null if there is nothing to rule
 * @param possible the verdicts that doubtful moves leave open; the verdict alone if it is decided
 * @param firstPly the first ply that the verdict rests on, from 1; 0 if there is nothing to rule
 * @param lastPly the last one; for a repetition the ply at which the case is open
 * @param moves the moves of the repetition, if the verdict is about one
 * @param repetition the first repetition, or null
 * @param repeatedAgain true if the position of the repetition stood once more after it. At first
 *     the side that makes forbidden moves must only change; it loses by one more repetition (24.3)
 * @param naturalLimit the count of rounds, or null if no stretch is as long as the limit
 * @param ending the last position
 */
public record Judgment(
    RuleSet rules,
    Verdict verdict,
    @Nullable Clause clause,
    Set<Verdict> possible,
    int firstPly,
    int lastPly,
    List<JudgedMove> moves,
    @Nullable Repetition repetition,
    boolean repeatedAgain,
    @Nullable NaturalLimit naturalLimit,
    Ending ending) {
  /** Copies the collections. */
  public Judgment {
    possible = Set.copyOf(possible);
    moves = List.copyOf(moves);
  }

  /**
   * Returns the judgment of a line whose last move is suicide: the side that made it loses at once.
   *
   * @param side the side that made it
   * @param ply its number, from 1
   */
  public static Judgment ofSuicide(RuleSet rules, Side side, int ply) {
    Verdict verdict = side == Side.RED ? Verdict.RED_LOSES : Verdict.BLACK_LOSES;
    return new Judgment(
        rules,
        verdict,
        Clause.SUICIDE,
        Set.of(verdict),
        ply,
        ply,
        List.of(),
        null,
        false,
        null,
        Ending.OPEN);
  }

  /** Returns the moves whose nature is doubtful, in order. */
  public List<JudgedMove> doubtfulMoves() {
    return moves.stream().filter(move -> !move.isSure()).toList();
  }
}
