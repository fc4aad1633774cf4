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
 * @param share games as a part of those that met the position, above 0 to 1
 * @param score points of the side to move from games with a known result, 0 to 1; NaN without any
 * @param interval what the score may truly be
 * @param firstYear least known year, 0 if none is known
 * @param lastYear greatest known year, 0 if none is known
 * @param newIn the year in which it was first played here; 0 if a game of unknown year may have
 *     been before
 * @param averageRating mean rating of the players who made the move, 0 if none is known
 * @param performance the {@link PerformanceRating} of these players, from the games with a result
 *     in which the opponent's rating is known; 0 without any
 * @param firstGame id of the first game by date, of several the least; 0 if no date is known
 * @param sampleGame id of the last game by date, of several the greatest
 * @param topGame id of the game whose two ratings have the greatest sum, of several the greatest; 0
 *     if no rating is known
 */
public record MoveScore(
    Move move,
    int games,
    int redWins,
    int draws,
    int blackWins,
    int unknown,
    int reached,
    double share,
    double score,
    ScoreInterval interval,
    int firstYear,
    int lastYear,
    int newIn,
    int averageRating,
    int performance,
    long firstGame,
    long sampleGame,
    long topGame) {}
