package org.qipu.rules.judge;

/** The answer of a bounded search. */
enum Answer {
  YES,
  NO,
  /** The search hit its bound. */
  UNDECIDED
}
