package org.qipu.benchmarks.collection;

/**
 * A player, invented.
 *
 * @param name in simplified Chinese
 * @param firstYear of the games
 * @param lastYear of the games
 * @param strength rating in the best years
 */
record Player(String name, int firstYear, int lastYear, int strength) {
  /** Years of a career after which a player is at the best. */
  private static final int BEST = 14;

  boolean isActive(int year) {
    return firstYear <= year && year <= lastYear;
  }

  /** Returns the rating in a year: it rises fast, falls slowly, and is never quite the same. */
  int rating(int year) {
    int off = year - firstYear - BEST;
    int below = off < 0 ? off * off : off * off / 5;
    int luck = (int) (((name.hashCode() * 31L + year) * 0x9E3779B97F4A7C15L) >>> 58);
    return Math.max(1000, strength - Math.min(300, below) + luck - 32);
  }
}
