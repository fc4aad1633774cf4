package org.qipu.rules.judge;

import java.util.List;
import java.util.Set;
import org.qipu.rules.Move;
import org.qipu.rules.Side;

/**
 * A move of a repetition and what it was.
 *
 * @param ply from 1
 * @param moveClass its nature, or what it looks like if that is doubtful
 * @param possible every nature that it may have; one if that is sure
 * @param doubts why its nature is doubtful; empty if it is sure
 * @param threats what it attacks and how; empty for a check or an idle move
 */
public record JudgedMove(
    int ply,
    Side side,
    Move move,
    MoveClass moveClass,
    Set<MoveClass> possible,
    Set<Doubt> doubts,
    List<Threat> threats) {
  /** Copies the collections. */
  public JudgedMove {
    possible = Set.copyOf(possible);
    doubts = possible.size() == 1 ? Set.of() : Set.copyOf(doubts);
    threats = List.copyOf(threats);
  }

  /** True if the nature is certain. */
  public boolean isSure() {
    return possible.size() == 1;
  }

  JudgedMove atPly(int number) {
    return new JudgedMove(number, side, move, moveClass, possible, doubts, threats);
  }

  boolean mayBe(MoveClass nature) {
    return possible.contains(nature);
  }
}
