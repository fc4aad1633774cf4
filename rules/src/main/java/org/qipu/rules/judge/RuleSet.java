package org.qipu.rules.judge;

/** A code of rules for repetitions. */
public enum RuleSet {
  /** The Chinese rules of play, clauses 25 to 29. */
  CN,
  /** The rules of the Asian Xiangqi Federation, where they differ. */
  AXF
}
