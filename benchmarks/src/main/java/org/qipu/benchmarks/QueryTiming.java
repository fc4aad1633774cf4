package org.qipu.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.qipu.indexer.query.QuerySyntaxException;

/**
 * How long queries of one kind took.
 *
 * @param name of the kind
 * @param queries how many were measured
 * @param median in milliseconds
 * @param p99 time in milliseconds that 99 of 100 queries do not exceed
 * @param medianAnswer the middle one of the numbers of games that they found
 * @param greatestAnswer the greatest one
 */
record QueryTiming(
    String name, int queries, double median, double p99, long medianAnswer, long greatestAnswer) {

  /** A query that returns how many games it found. */
  @FunctionalInterface
  interface TimedQuery {
    long run() throws IOException, QuerySyntaxException;
  }

  /** Runs queries one after the other; at least one must be given. */
  static QueryTiming measure(String name, List<TimedQuery> queries)
      throws IOException, QuerySyntaxException {
    double[] times = new double[queries.size()];
    long[] answers = new long[queries.size()];
    for (int i = 0; i < times.length; i++) {
      long start = System.nanoTime();
      answers[i] = queries.get(i).run();
      times[i] = (System.nanoTime() - start) / 1e6;
    }
    return of(name, times, answers);
  }

  /** Returns what times in milliseconds and answers come to, which it sorts. */
  static QueryTiming of(String name, double[] times, long[] answers) {
    Arrays.sort(times);
    Arrays.sort(answers);
    int middle = times.length / 2;
    int rank99 = (99 * times.length + 99) / 100 - 1;
    return new QueryTiming(
        name,
        times.length,
        times.length % 2 == 1 ? times[middle] : (times[middle - 1] + times[middle]) / 2,
        times[rank99],
        answers[middle],
        answers[times.length - 1]);
  }
}
