package org.qipu.indexer.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreIntervalTest {
  /**
   * Source: R. G. Newcombe, Two-sided confidence intervals for the single proportion, Statistics in
   * Medicine 17 (1998), 857–872, table I, method 3.
   */
  @ParameterizedTest
  @CsvSource({
    "81, 263, 0.2553, 0.3662",
    "15, 148, 0.0624, 0.1605",
    "0, 20, 0.0000, 0.1611",
    "1, 29, 0.0061, 0.1718"
  })
  void agreesWithThePublishedIntervals(int wins, int games, double low, double high) {
    ScoreInterval interval = ScoreInterval.of((double) wins / games, games);
    assertThat(interval.low()).isCloseTo(low, within(0.00005));
    assertThat(interval.high()).isCloseTo(high, within(0.00005));
  }

  @Test
  void isTheSameSeenFromTheOtherSide() {
    ScoreInterval wins = ScoreInterval.of(1, 3);
    ScoreInterval losses = ScoreInterval.of(0, 3);
    assertThat(wins.high()).isEqualTo(1);
    assertThat(losses.low()).isZero();
    assertThat(wins.low()).isCloseTo(1 - losses.high(), within(1e-12));
  }

  @Test
  void isUnknownWithoutAGame() {
    assertThat(ScoreInterval.of(Double.NaN, 0).low()).isNaN();
    assertThat(ScoreInterval.of(Double.NaN, 0).high()).isNaN();
  }
}
