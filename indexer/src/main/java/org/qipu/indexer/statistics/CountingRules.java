package org.qipu.indexer.statistics;

/**
 * Which of the games that answer a query are counted.
 *
 * @param all true to count games without moves, forfeits and games of which a key of the table is
 *     not known as well
 * @param distinct true to count games with the same start and the same moves once: the one with a
 *     result, else with a year, else with both players, else the one with the lowest number
 */
public record CountingRules(boolean all, boolean distinct) {
  /** What statistics are made by unless other rules are asked for. */
  public static final CountingRules USUAL = new CountingRules(false, false);
}
