package org.qipu.rules.fen;

/** What was unusual or wrong in a FEN text. */
public enum FenProblem {
  /** Not ten ranks. */
  WRONG_RANK_COUNT(true),
  /** A rank with fewer or more than nine squares. */
  WRONG_RANK_LENGTH(true),
  /** A character that is no piece, digit or separator. */
  UNKNOWN_CHARACTER(true),
  /** No side to move; Red is assumed. */
  SIDE_MISSING(false),
  /** A side to move that is none; Red is assumed. */
  UNKNOWN_SIDE(false),
  /** A counter that is no number in range; the usual start value is assumed. */
  BAD_COUNTER(false),
  /** Red stood on top; the board was turned by half a turn. */
  UPSIDE_DOWN(false),
  /** Text after the counters, which is ignored. */
  TRAILING_TEXT(false);

  private final boolean fatal;

  FenProblem(boolean fatal) {
    this.fatal = fatal;
  }

  /** True if no setup can be made of the text. */
  public boolean isFatal() {
    return fatal;
  }
}
