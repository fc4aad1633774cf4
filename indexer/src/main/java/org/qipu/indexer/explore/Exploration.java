package org.qipu.indexer.explore;

import java.util.List;

/**
 * What was played in a position.
 *
 * @param games games that met it, each once; the four results add up to it
 * @param redWins of these, won by Red
 * @param draws of these, drawn
 * @param blackWins of these, won by Black
 * @param unknown of these, without a known result
 * @param firstYear least known year, 0 if none is known
 * @param lastYear greatest known year, 0 if none is known
 * @param newIn the year in which it was first met; 0 if a game of unknown year may have been before
 * @param ended games whose line ends here
 * @param moves the moves, most played first
 */
public record Exploration(
    int games,
    int redWins,
    int draws,
    int blackWins,
    int unknown,
    int firstYear,
    int lastYear,
    int newIn,
    int ended,
    List<MoveScore> moves) {
  public Exploration {
    moves = List.copyOf(moves);
  }

  /**
   * True if a move was first played here in a year or later, while the position had been met
   * before. Among games of a filter, that is new for these.
   */
  public boolean isNovelty(MoveScore move, int year) {
    return move.newIn() > 0 && move.newIn() >= year && newIn < year;
  }
}
