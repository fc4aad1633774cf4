package org.qipu.rules.judge;

import java.util.SplittableRandom;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;

/**
 * What the squares of a line of moves tell without a look at the pieces: how long it goes without a
 * capture, and whether a position may stand for the third time. Most lines need no closer look.
 *
 * <p>Reusable and owned by one thread.
 */
public final class LineOutline {
  private static final long[] SQUARE_KEYS = new long[Square.COUNT];

  static {
    SplittableRandom random = new SplittableRandom(90);
    for (int square = 0; square < Square.COUNT; square++) {
      SQUARE_KEYS[square] = random.nextLong();
    }
  }

  private final RepetitionFinder arrangements = new RepetitionFinder(Judge.DEFAULT_OCCURRENCES);
  private final boolean[] occupied = new boolean[Square.COUNT];
  private boolean mayRepeat;
  private int longestQuiet;

  /**
   * Looks at moves, each from a square with a piece to another square.
   *
   * @param codes codes of moves
   * @param length how many of them
   */
  public void draw(Setup start, int[] codes, int length) {
    for (int square = 0; square < Square.COUNT; square++) {
      occupied[square] = start.pieceAt(Square.ofIndex(square)) != null;
    }
    mayRepeat = false;
    int quiet = start.quietPlies();
    longestQuiet = quiet;
    // Equal positions have equal sums, whatever the pieces are.
    long sum = 0;
    arrangements.restart(0);
    arrangements.add(sum);
    for (int ply = 1; ply <= length; ply++) {
      int from = codes[ply - 1] / Square.COUNT;
      int to = codes[ply - 1] % Square.COUNT;
      if (occupied[to]) {
        quiet = 0;
        arrangements.restart(ply);
      } else {
        quiet++;
        longestQuiet = Math.max(longestQuiet, quiet);
      }
      occupied[from] = false;
      occupied[to] = true;
      sum += SQUARE_KEYS[to] - SQUARE_KEYS[from];
      mayRepeat |= arrangements.add(sum);
    }
  }

  /** False if no position stands for the third time. */
  public boolean mayRepeat() {
    return mayRepeat;
  }

  /** Returns the most plies in a row without a capture, those before the start included. */
  public int longestQuiet() {
    return longestQuiet;
  }
}
