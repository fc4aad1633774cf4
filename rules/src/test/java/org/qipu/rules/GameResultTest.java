package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class GameResultTest {

  @ParameterizedTest
  @CsvFileSource(resources = "results.csv", useHeadersInDisplayName = true)
  void readsEverySpelling(String text, @Nullable GameResult result) {
    assertThat(GameResult.fromText(text)).isEqualTo(result);
  }

  @Test
  void writesTheStandardForms() {
    assertThat(GameResult.values())
        .extracting(GameResult::toString)
        .containsExactly("1-0", "0-1", "1/2-1/2", "*");
    for (GameResult result : GameResult.values()) {
      assertThat(GameResult.fromText(result.toString())).isEqualTo(result);
    }
  }

  @Test
  void knowsTheWinner() {
    for (Side side : Side.values()) {
      assertThat(GameResult.winFor(side).winner()).isEqualTo(side);
    }
    assertThat(GameResult.DRAW.winner()).isNull();
    assertThat(GameResult.UNKNOWN.winner()).isNull();
  }
}
