package org.qipu.indexer.index;

import org.jspecify.annotations.Nullable;

/**
 * When a game first met a position.
 *
 * @param ply number of plies played before, in its line; -1 if it never met it
 * @param inVariation true if the main line never met it
 * @param seen which image of the position it met; null if none
 */
public record Meeting(int ply, boolean inVariation, @Nullable BoardImage seen) {
  /** The game did not meet it. */
  public static final Meeting NEVER = new Meeting(-1, false, null);

  /** True if the game met it. */
  boolean happened() {
    return ply >= 0;
  }
}
