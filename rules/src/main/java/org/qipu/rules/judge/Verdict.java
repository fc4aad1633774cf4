package org.qipu.rules.judge;

import java.util.Locale;

/** What the rules say of a line of moves. */
public enum Verdict {
  RED_LOSES,
  BLACK_LOSES,
  DRAW,
  /** There is nothing to rule. */
  NONE,
  /** A repetition whose verdict hangs on moves of doubtful nature (待判). */
  NEEDS_ARBITER;

  /** Returns the name in output, such as {@code red_loses}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
