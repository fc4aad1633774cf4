package org.qipu.indexer.statistics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Which games a table is about.
 *
 * @param counted games that are in the table
 * @param years how many of them are of each year; those without one are of none
 * @param leftOut games that answer the query and are not, each for the first reason that applies
 */
public record StatSummary(
    int counted, SortedMap<Integer, Integer> years, Map<LeftOut, Integer> leftOut) {
  public StatSummary {
    years = Collections.unmodifiableSortedMap(new TreeMap<>(years));
    leftOut = leftOut.isEmpty() ? Map.of() : new EnumMap<>(leftOut);
  }

  /** Returns the number of games that answer the query. */
  public int found() {
    return counted + leftOut.values().stream().mapToInt(Integer::intValue).sum();
  }
}
