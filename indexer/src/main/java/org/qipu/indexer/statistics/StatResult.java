package org.qipu.indexer.statistics;

/**
 * A table, and which games it is about.
 *
 * @param table in the order in which its rows were met
 * @param summary the games
 */
public record StatResult(StatTable table, StatSummary summary) {}
