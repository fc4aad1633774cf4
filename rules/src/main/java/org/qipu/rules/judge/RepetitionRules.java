package org.qipu.rules.judge;

import java.util.List;
import org.qipu.rules.Position;

/** A code of rules for repetitions: the nature of moves, and what they come to. Not thread-safe. */
interface RepetitionRules {
  /**
   * Classifies a legal move.
   *
   * @param before the position before it, unchanged afterwards
   * @param ply the number that the answer bears
   * @param earlier the position after the same side's move before that, with the move given back to
   *     it, as if the opponent had passed
   */
  JudgedMove classify(Position before, int code, int ply, Position earlier);

  /** Rules on all moves of a repetition, which are in order and begin with either side. */
  Ruling rule(List<JudgedMove> moves);

  /** Returns the rules of a code. */
  static RepetitionRules of(RuleSet rules) {
    return switch (rules) {
      case CN -> new ChineseRules();
      case AXF -> new AsianRules();
    };
  }
}
