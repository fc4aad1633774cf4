package org.qipu.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.indexer.statistics.GroupKey;

class ChartKindTest {
  @ParameterizedTest
  @CsvSource({
    "OPENING, SCORES",
    "FAMILY, SCORES",
    "STRUCTURE, SCORES",
    "PLAYER, SCORES",
    "YEAR, YEARS",
    "DECADE, YEARS",
    "LENGTH, LENGTHS",
    "OPENING YEAR, OPENINGS_BY_YEAR",
    "DECADE FAMILY, OPENINGS_BY_YEAR",
    "EVENT,",
    "PLAYER YEAR,",
    "OPENING FAMILY,",
    "YEAR DECADE,",
    "OPENING YEAR RESULT,"
  })
  void followsFromTheKeys(String keys, ChartKind expected) {
    List<GroupKey> list = Arrays.stream(keys.split(" ", -1)).map(GroupKey::valueOf).toList();
    assertThat(ChartKind.of(list)).isEqualTo(expected);
  }
}
