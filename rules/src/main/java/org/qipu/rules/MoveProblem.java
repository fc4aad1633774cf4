package org.qipu.rules;

/** Why a move is not legal in a position, from the grossest reason to the finest. */
public enum MoveProblem {
  /** No piece stands on the square that is left. */
  NO_PIECE,
  /** The piece belongs to the side that is not to move. */
  WRONG_SIDE,
  /** A piece of the same side stands on the square that is reached. */
  OWN_PIECE_ON_TARGET,
  /** The piece does not move that way, or its way, leg, eye or screen does not allow it. */
  BAD_GEOMETRY,
  /** The move would capture a General; the game ends before that. */
  CAPTURES_GENERAL,
  /** After the move the Generals face each other on an open file. */
  GENERALS_FACING,
  /** The own General was in check and still is. */
  LEFT_IN_CHECK,
  /** The General moves onto an attacked square. */
  WALKS_INTO_CHECK,
  /** Another piece moves and opens or completes an attack on the own General. */
  EXPOSES_GENERAL;

  /** True for moves that a piece can make but that leave the own General to be captured. */
  public boolean isSuicide() {
    return compareTo(GENERALS_FACING) >= 0;
  }
}
