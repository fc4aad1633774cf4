package org.qipu.rules.notation;

import org.qipu.rules.Move;
import org.qipu.rules.Position;

/** One way of writing moves. Reading and writing need the position in which the move is made. */
public sealed interface MoveNotation
    permits ChineseNotation, WxfNotation, CoordinateNotation, SanNotation {
  /** Returns what a text means for the side to move; never throws for what the text says. */
  MoveReading read(Position position, String text);

  /**
   * Returns the canonical text of a legal move; reading it back gives the same move.
   *
   * @throws IllegalArgumentException if the move is not legal
   */
  String write(Position position, Move move);
}
