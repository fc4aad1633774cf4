package org.qipu.indexer.explore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PerformanceRatingTest {
  /**
   * Scores and differences of FIDE's table, which has another distribution, up to 16 points off.
   */
  @ParameterizedTest
  @CsvSource({
    "0.00, -800, 0",
    "0.10, -366, 16",
    "0.25, -193, 3",
    "0.40, -72, 2",
    "0.50, 0, 0",
    "0.55, 36, 2",
    "0.67, 125, 3",
    "0.80, 240, 3",
    "0.90, 366, 16",
    "1.00, 800, 0"
  })
  void liesNearTheTableOfFide(double score, int difference, int tolerance) {
    assertThat(PerformanceRating.of(2200, score) - 2200)
        .isBetween(difference - tolerance, difference + tolerance);
  }
}
