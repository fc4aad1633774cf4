package org.qipu.rules.judge;

/** The nature of a move in a repetition, from the gravest to the lightest (27.4). */
public enum MoveClass {
  /** 将: attacks the General. */
  CHECK,
  /** 杀: threatens to mate by checks. */
  MATE_THREAT,
  /** 捉: threatens to win a piece. */
  CHASE,
  /** 捉 by Soldiers alone, idle except in mutual attack. */
  SOLDIER_CHASE,
  /** 闲. */
  IDLE
}
