package org.qipu.indexer.statistics;

import java.util.EnumMap;
import java.util.Map;

/**
 * Which games a table is about.
 *
 * @param counted games that are in the table
 * @param leftOut games that answer the query and are not, each for the first reason that applies
 */
public record StatSummary(int counted, Map<LeftOut, Integer> leftOut) {
  public StatSummary {
    leftOut = leftOut.isEmpty() ? Map.of() : new EnumMap<>(leftOut);
  }

  /** Returns the number of games that answer the query. */
  public int found() {
    return counted + leftOut.values().stream().mapToInt(Integer::intValue).sum();
  }
}
