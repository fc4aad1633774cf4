package org.qipu.indexer.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class ScoreTest {
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvFileSource(resources = "intervals.csv", numLinesToSkip = 1)
  void givesPublishedIntervals(
      int wins, int draws, int losses, double value, double low, double high, String source) {
    Score score = Score.of(wins, draws, losses);

    assertThat(score.value()).as(source).isCloseTo(value, within(0.00005));
    assertThat(score.low()).as(source).isCloseTo(low, within(0.00005));
    assertThat(score.high()).as(source).isCloseTo(high, within(0.00005));
  }

  @Test
  void isUnknownWithoutAResult() {
    assertThat(Score.of(0, 0, 0).value()).isNaN();
    assertThat(Score.of(0, 0, 0).low()).isNaN();
  }
}
