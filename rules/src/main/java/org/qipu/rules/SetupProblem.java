package org.qipu.rules;

/**
 * What is wrong with a {@link Setup}. Only a General that is missing or not alone keeps it from
 * being played from; everything else is worth a warning.
 */
public enum SetupProblem {
  /** Red has no General. */
  RED_GENERAL_MISSING(true),
  /** Black has no General. */
  BLACK_GENERAL_MISSING(true),
  /** Red has more than one General. */
  SEVERAL_RED_GENERALS(true),
  /** Black has more than one General. */
  SEVERAL_BLACK_GENERALS(true),
  /** No piece at all: a heading in a library, not a position. */
  EMPTY_BOARD(true),
  /** More Advisors, Elephants, Horses, Chariots, Cannons or Soldiers than a side owns. */
  TOO_MANY_PIECES(false),
  /** A General stands outside its palace. */
  GENERAL_OUTSIDE_PALACE(false),
  /** An Advisor stands on none of its palace's five points. */
  ADVISOR_OFF_ITS_POINTS(false),
  /** An Elephant stands on none of its seven points. */
  ELEPHANT_OFF_ITS_POINTS(false),
  /** Behind its start rank, or before the river on a file where no Soldier starts. */
  SOLDIER_ON_IMPOSSIBLE_SQUARE(false),
  /** The Generals face each other on an open file. */
  GENERALS_FACING(false),
  /** The side that is not to move is in check. */
  SIDE_NOT_TO_MOVE_IN_CHECK(false);

  private final boolean unplayable;

  SetupProblem(boolean unplayable) {
    this.unplayable = unplayable;
  }

  /** True if no game can be played from such a setup. */
  public boolean isUnplayable() {
    return unplayable;
  }
}
