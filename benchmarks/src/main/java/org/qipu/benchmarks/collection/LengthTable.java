package org.qipu.benchmarks.collection;

import java.util.Arrays;
import java.util.SplittableRandom;

/** How many games had how many plies. */
final class LengthTable {
  /** Games of this length or longer count as one length. */
  static final int LONGEST = 400;

  /** The number of games with up to so many plies. */
  private final int[] upTo;

  /**
   * Makes a table.
   *
   * @param games number of games of each length, up to {@link #LONGEST}; at least one in all
   */
  LengthTable(int[] games) {
    upTo = Arrays.copyOf(games, LONGEST + 1);
    Arrays.parallelPrefix(upTo, Integer::sum);
    if (upTo[LONGEST] == 0) {
      throw new IllegalArgumentException("lengths of no games");
    }
  }

  /** Returns the number of games with so many plies. */
  int games(int plies) {
    return plies == 0 ? upTo[0] : upTo[plies] - upTo[plies - 1];
  }

  /** Draws a length, each as often as there were games. */
  int draw(SplittableRandom random) {
    int wanted = random.nextInt(upTo[LONGEST]) + 1;
    int at = Arrays.binarySearch(upTo, wanted);
    if (at < 0) {
      return -at - 1;
    }
    while (at > 0 && upTo[at - 1] == wanted) {
      at--; // lengths of no game repeat the sum before them
    }
    return at;
  }
}
