package org.qipu.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

  /** Ninety-nine of a hundred queries do nothing, one sleeps. */
  @Test
  void oneSlowQueryOfAHundredIsBeyondTheLimit() throws Exception {
    List<TimedQuery> queries =
        LongStream.range(0, 100).<TimedQuery>mapToObj(i -> () -> sleep(i == 40)).toList();
    QueryTiming timing = QueryTiming.measure("x", queries);
    assertThat(timing.p99()).isLessThan(300);
    assertThat(timing.median()).isLessThanOrEqualTo(timing.p99());
    List<TimedQuery> two =
        LongStream.range(0, 100).<TimedQuery>mapToObj(i -> () -> sleep(i > 97)).toList();
    assertThat(QueryTiming.measure("x", two).p99()).isGreaterThanOrEqualTo(300);
  }

  private static long sleep(boolean wanted) {
    if (wanted) {
      try {
        Thread.sleep(300);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return 0;
  }
}
