package org.qipu.rules.judge;

/** Why the nature of a move is doubtful: what the rules leave open or a program cannot see. */
public enum Doubt {
  /** A search hit its bound. */
  DEPTH("28.2"),
  /** The mating threat stood before the move. */
  OLD_MATE("28.2"),
  /** The mating move captures a piece that was offered for exchange. */
  EXCHANGE_MATE("28.5"),
  /** A threat that arises as the General answers a check. */
  KING_EVADES("27.1"),
  /** The attack stood before the move, but the own General was in check. */
  OLD_IN_CHECK("29.2"),
  /** The attack stood before the move and wins only since the move, or the reverse. */
  NOVELTY("29.2"),
  /** As much could be won before the move by another line. */
  OLD_LINE("29.2"),
  /** Pieces of one kind that capture each other with unclear profit. */
  SAME_KIND("28.5"),
  /** The target stands in an exchange with another piece. */
  TARGET_EXCHANGE("28.5"),
  /** The captor is bound to another duty. */
  BOUND_CAPTOR("29.4"),
  /** The gain arises only through captures on several squares. */
  EXCHANGE("29.1"),
  /** Weak pieces against strong ones. */
  VALUE("25.3"),
  /** A Soldier is lost on the way. */
  SOLDIER_VALUE("25.3"),
  /** A line of checks that a Soldier begins, or that takes a piece offered for exchange. */
  LINE("29.1"),
  /** A Soldier captures, but another piece moved. */
  JOINT("27.2"),
  /** Only Advisors or Elephants are attacked in defence. */
  KEY_POINT("27.3"),
  /** Asian rules: an Advisor or Elephant attacks a protected piece. */
  GUARD_CHASES("AXF");

  private final String clause;

  Doubt(String clause) {
    this.clause = clause;
  }

  /** Returns the clause in question. */
  public String clause() {
    return clause;
  }
}
