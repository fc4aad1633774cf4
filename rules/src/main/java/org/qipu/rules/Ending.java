package org.qipu.rules;

/** How a position stands towards the end of the game by the board alone. */
public enum Ending {
  /** The side to move has a legal move. */
  OPEN,
  /** The side to move is in check and has no legal move: it loses. */
  CHECKMATE,
  /** The side to move is not in check and has no legal move (困毙): it loses. */
  STALEMATE
}
