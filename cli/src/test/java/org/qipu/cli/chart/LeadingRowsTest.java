package org.qipu.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeadingRowsTest {
  private static final int[] GAMES = {3, 9, 3, 7, 9};

  @Test
  void takesTheGreatestFirstAndOfEqualOnesTheFirst() {
    assertThat(LeadingRows.of(GAMES.length, i -> GAMES[i], 4)).containsExactly(1, 4, 3, 0);
    assertThat(LeadingRows.of(GAMES.length, i -> GAMES[i], 9)).containsExactly(1, 4, 3, 0, 2);
    assertThat(LeadingRows.of(0, i -> 0, 4)).isEmpty();
  }
}
