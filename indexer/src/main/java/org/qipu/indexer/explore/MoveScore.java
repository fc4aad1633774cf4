package org.qipu.indexer.explore;

import org.qipu.rules.Move;

/**
 * How a move fared. A game that played it here several times counts once.
 *
 * @param move the move
 * @param games games in which it was played here; the four results add up to it
 * @param redWins of these, won by Red
 * @param draws of these, drawn
 * @param blackWins of these, won by Black
 * @param unknown of these, without a known result
 * @param reached games that met the resulting position in any way
 * @param score points of the side to move from games with a known result, 0 to 1; NaN without any
 * @param firstYear least known year, 0 if none is known
 * @param lastYear greatest known year, 0 if none is known
 * @param averageRating mean rating of the players who made the move, 0 if none is known
 * @param sampleGame id of a game: the last by date, then the greatest id
 */
public record MoveScore(
    Move move,
    int games,
    int redWins,
    int draws,
    int blackWins,
    int unknown,
    int reached,
    double score,
    int firstYear,
    int lastYear,
    int averageRating,
    long sampleGame) {}
