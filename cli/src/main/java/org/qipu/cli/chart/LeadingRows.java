package org.qipu.cli.chart;

import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Chooses what is drawn where there is no room for all. */
final class LeadingRows {
  private LeadingRows() {}

  /**
   * Returns the places with the greatest numbers, greatest first; of equal ones the first.
   *
   * @param size number of places
   * @param most how many are chosen at most
   */
  static int[] of(int size, IntUnaryOperator number, int most) {
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingInt((Integer place) -> -number.applyAsInt(place)))
        .limit(most)
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
