package org.qipu.indexer.explore;

/**
 * The rating that would be expected of a score made against opponents: R + 400 log10(p / (1 - p))
 * with R the mean of their ratings and p the score, but at most 800 points from R. This is Elo's
 * formula with the logistic distribution; the table of FIDE has the normal one, which differs by up
 * to 16 points for scores from 10 to 90 %, and the same ends for scores of 0 and 1.
 *
 * <p>Source: FIDE Handbook, B.02 FIDE Rating Regulations, table of rating differences dp for
 * fractional scores p.
 */
final class PerformanceRating {
  private static final double MOST = 800;
  private static final double SCALE = 400;

  private PerformanceRating() {}

  /**
   * Returns the rating.
   *
   * @param opponents mean rating of the opponents
   * @param score 0 to 1
   */
  static int of(double opponents, double score) {
    double difference = SCALE * Math.log10(score / (1 - score));
    return (int) Math.round(opponents + Math.max(-MOST, Math.min(MOST, difference)));
  }
}
