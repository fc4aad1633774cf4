package org.qipu.indexer.explore;

/**
 * The range that the true score lies in with a confidence of 95 %: the score interval of Wilson,
 *
 * <pre>
 *        p + z²/2n ± z √(p(1 - p)/n + z²/4n²)
 *        ------------------------------------   with z = 1.95996
 *                     1 + z²/n
 * </pre>
 *
 * where p is the mean score of n games, a win counted as 1 and a draw as ½. Draws make the scores
 * of single games vary less than wins and losses alone, so that the interval is rather too wide
 * than too narrow.
 *
 * <p>Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
 * Journal of the American Statistical Association 22 (1927), 209–212.
 *
 * @param low 0 to 1; NaN without a game
 * @param high 0 to 1; NaN without a game
 */
public record ScoreInterval(double low, double high) {
  /** The quantile of the normal distribution that leaves 2.5 % on each side. */
  private static final double Z = 1.959963984540054;

  /**
   * Returns the interval of a mean score.
   *
   * @param score 0 to 1
   * @param games number of games, 0 or more
   */
  public static ScoreInterval of(double score, int games) {
    if (games == 0) {
      return new ScoreInterval(Double.NaN, Double.NaN);
    }
    double z2 = Z * Z / games;
    double middle = score + z2 / 2;
    double spread = Math.sqrt(z2 * (score * (1 - score) + z2 / 4));
    return new ScoreInterval(
        Math.max(0, (middle - spread) / (1 + z2)), Math.min(1, (middle + spread) / (1 + z2)));
  }
}
