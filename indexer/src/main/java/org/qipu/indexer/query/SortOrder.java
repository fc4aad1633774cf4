package org.qipu.indexer.query;

/**
 * How hits are ordered; games that are equal by the key are ordered by id, ascending.
 *
 * @param key by what
 * @param descending true for the greatest first
 */
public record SortOrder(Key key, boolean descending) {
  /** By date, then id; games without a date last, whichever way. */
  public static final SortOrder DEFAULT = new SortOrder(Key.DATE, false);

  /** What hits are ordered by. */
  public enum Key {
    DATE,
    ID,
    PLIES,
    RED,
    BLACK,
    EVENT
  }
}
