package org.qipu.indexer.explore;

import org.qipu.rules.GameResult;

/**
 * How the games of an opening ended.
 *
 * @param code the ECCO code, or the beginning of one; empty for all games with a code
 * @param games number of games
 * @param redWins of which Red won
 * @param draws of which were drawn
 * @param blackWins of which Black won
 */
public record OpeningScore(String code, int games, int redWins, int draws, int blackWins) {
  /** Returns the games without a result. */
  public int unknown() {
    return games - redWins - draws - blackWins;
  }

  /** Returns the share of the points that Red made, 0 to 1; NaN without a result. */
  public double redScore() {
    int decided = redWins + draws + blackWins;
    return decided == 0 ? Double.NaN : (redWins + draws / 2.0) / decided;
  }

  OpeningScore plus(OpeningScore other) {
    return new OpeningScore(
        code,
        games + other.games,
        redWins + other.redWins,
        draws + other.draws,
        blackWins + other.blackWins);
  }

  static OpeningScore of(String code, GameResult result, int games) {
    return new OpeningScore(
        code,
        games,
        result == GameResult.RED_WINS ? games : 0,
        result == GameResult.DRAW ? games : 0,
        result == GameResult.BLACK_WINS ? games : 0);
  }

  OpeningScore as(String otherCode) {
    return new OpeningScore(otherCode, games, redWins, draws, blackWins);
  }
}
