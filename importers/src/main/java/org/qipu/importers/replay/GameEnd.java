package org.qipu.importers.replay;

import java.util.Locale;

/** How the legal part of a main line ends on the board. */
public enum GameEnd {
  OPEN,
  MATE,
  STALEMATE,
  /** The last move written is suicide and the result is against the mover: a legitimate end. */
  ILLEGAL_FINAL_MOVE;

  /** Returns the text used in every output, such as {@code illegal-final-move}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
