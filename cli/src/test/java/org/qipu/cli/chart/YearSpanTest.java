package org.qipu.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YearSpanTest {
  @ParameterizedTest(name = "[{index}] {0}")
  @CsvSource({
    // games of years | width | first, last, outside
    "'', 1, 0, 0, 0",
    "1980:5, 1, 1980, 1980, 0",
    "1980:5 1999:5, 1, 1980, 1999, 0",
    "1193:1 1950:50 1951:49, 1, 1950, 1951, 1",
    "1193:3 1950:50 1951:49, 1, 1193, 1951, 0",
    "1940:1 1950:50 1951:50, 1, 1940, 1951, 0",
    "1193:1 1700:1 1950:50 1951:50 2100:2, 1, 1950, 1951, 4",
    "1190:1 1870:1 1950:100 1960:100, 10, 1950, 1960, 2",
    "1930:1 1950:100 1960:100, 10, 1930, 1960, 0"
  })
  void leavesOutFewGamesFarFromTheRest(String text, int width, int first, int last, int outside) {
    SortedMap<Integer, Integer> games = new TreeMap<>();
    for (String entry : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      String[] parts = entry.split(":", -1);
      games.put(Integer.valueOf(parts[0]), Integer.valueOf(parts[1]));
    }
    assertThat(YearSpan.of(games, width)).isEqualTo(new YearSpan(first, last, outside));
  }
}
