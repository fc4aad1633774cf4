package org.qipu.rules;

/**
 * What is wrong with a {@link Setup}. Only a General that is missing or not alone keeps it from
 * being played from; everything else is worth a warning.
 */
public enum SetupProblem {
  RED_GENERAL_MISSING(true),
  BLACK_GENERAL_MISSING(true),
  SEVERAL_RED_GENERALS(true),
  SEVERAL_BLACK_GENERALS(true),
  EMPTY_BOARD(true),
  /** More Advisors, Elephants, Horses, Chariots, Cannons or Soldiers than a side owns. */
  TOO_MANY_PIECES(false),
  GENERAL_OUTSIDE_PALACE(false),
  ADVISOR_OFF_ITS_POINTS(false),
  ELEPHANT_OFF_ITS_POINTS(false),
  /** Behind its start rank, or before the river on a file where no Soldier starts. */
  SOLDIER_ON_IMPOSSIBLE_SQUARE(false),
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
