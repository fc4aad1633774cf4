package org.qipu.indexer.statistics;

/** Why a game that was found is not counted. */
public enum LeftOut {
  /** A position without moves: it was not played. */
  NO_MOVES,
  /** Given up without being played to an end. */
  FORFEIT,
  /** The same start and moves as another game that is counted. */
  REPEATED,
  NO_YEAR,
  NO_PLAYER,
  NO_EVENT,
  NO_SITE,
  /** Another start position than the standard one: openings have no code. */
  NO_OPENING,
  /** It shows none of the structures that names of openings ask for. */
  NO_STRUCTURE,
  /** Nothing can be played from its start position. */
  NO_BOARD
}
