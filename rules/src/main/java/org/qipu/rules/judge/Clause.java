package org.qipu.rules.judge;

/** The rule that decides. */
public enum Clause {
  /** Checkmate. */
  CHECKMATE("4.1.1"),
  /** A last move that leaves or puts the own General under attack. */
  SUICIDE("4.1.2"),
  /** No legal move without check (困毙). */
  STALEMATE("4.1.3"),
  /** Neither side can possibly win. */
  NO_WIN("4.2.1"),
  /** Rounds without a capture (自然限着). */
  NATURAL_LIMIT("23.3"),
  /** A repetition that an arbiter must judge (待判局面). */
  ARBITER("24"),
  /** One-sided perpetual check. */
  PERPETUAL_CHECK("26.1"),
  /** Both sides made allowed moves. */
  BOTH_ALLOWED("26.2"),
  /** Both sides made forbidden moves only. */
  BOTH_FORBIDDEN("26.3"),
  /** One side made forbidden moves only, the other did not. */
  ONE_FORBIDDEN("26.4"),
  /** Asian rules: one side checks perpetually. */
  AXF_CHECK("AXF perpetual check"),
  /** Asian rules: one side chases a piece perpetually. */
  AXF_CHASE("AXF perpetual chase"),
  /** Asian rules: neither side does worse than the other. */
  AXF_DRAW("AXF repetition"),
  /** Asian rules: the nature of a move is in dispute. */
  AXF_ARBITER("AXF arbiter");

  private final String number;

  Clause(String number) {
    this.number = number;
  }

  /** Returns the number of the clause, such as {@code 26.4}. */
  @Override
  public String toString() {
    return number;
  }
}
