package org.qipu.indexer.statistics;

/**
 * A share of points with its 95 % interval, all from 0 to 1; NaN without a game that has a result.
 *
 * @param value wins and half the draws by the games that have a result
 * @param low lower end of the interval
 * @param high upper end
 */
public record Score(double value, double low, double high) {
  /** Half of the normal distribution's 95 % lie between 0 and this. */
  private static final double Z = 1.959963984540054;

  private static final Score NONE = new Score(Double.NaN, Double.NaN, Double.NaN);

  /**
   * Returns the score of some games with Wilson's interval. Draws make a score steadier than wins
   * and losses of the same share do, so that the interval is on the safe side.
   *
   * <p>Source: E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference,
   * Journal of the American Statistical Association 22 (1927), 209–212.
   */
  public static Score of(int wins, int draws, int losses) {
    double games = (double) wins + draws + losses;
    if (games == 0) {
      return NONE;
    }
    double share = (wins + draws / 2.0) / games;
    double weight = 1 + Z * Z / games;
    double centre = (share + Z * Z / (2 * games)) / weight;
    double spread = share * (1 - share) / games + Z * Z / (4 * games * games);
    double half = Z / weight * Math.sqrt(spread);
    return new Score(share, Math.max(0, centre - half), Math.min(1, centre + half));
  }
}
