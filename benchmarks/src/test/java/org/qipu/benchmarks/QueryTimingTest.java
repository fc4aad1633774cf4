package org.qipu.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.qipu.benchmarks.QueryTiming.TimedQuery;

class QueryTimingTest {
  @Test
  void tellsMedianAndGreatestOfAllAnswers() throws Exception {
    List<TimedQuery> queries =
        LongStream.of(9, 1, 5, 100, 7).<TimedQuery>mapToObj(answer -> () -> answer).toList();
    QueryTiming timing = QueryTiming.measure("x", queries);
    assertThat(timing.queries()).isEqualTo(5);
    assertThat(timing.medianAnswer()).isEqualTo(7);
    assertThat(timing.greatestAnswer()).isEqualTo(100);
  }

  /** Times of 1, 2, … milliseconds, the slowest first. */
  private static QueryTiming timing(int queries) {
    double[] times = IntStream.range(0, queries).mapToDouble(i -> queries - i).toArray();
    return QueryTiming.of("x", times, new long[queries]);
  }

  @Test
  void halfOfTheTimesAreBelowTheMedian() {
    assertThat(timing(1).median()).isEqualTo(1);
    assertThat(timing(4).median()).isEqualTo(2.5);
    assertThat(timing(5).median()).isEqualTo(3);
  }

  @Test
  void oneOfAHundredTimesMayBeBeyondTheLimit() {
    assertThat(timing(1).p99()).isEqualTo(1);
    assertThat(timing(50).p99()).isEqualTo(50);
    assertThat(timing(100).p99()).isEqualTo(99);
    assertThat(timing(101).p99()).isEqualTo(100);
    assertThat(timing(200).p99()).isEqualTo(198);
  }
}
