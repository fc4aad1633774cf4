package org.qipu.indexer.query;

import java.util.List;

/**
 * How hits are ordered: by the first key, where that is equal by the next, in the end by id,
 * ascending. So the order is always the same, and pages follow each other without gap or overlap.
 *
 * @param keys at least one
 */
public record SortOrder(List<By> keys) {
  /** By date, then id. */
  public static final SortOrder DEFAULT = new SortOrder(Key.DATE, false);

  public SortOrder {
    keys = List.copyOf(keys);
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("an order needs a key");
    }
  }

  /** Makes the order by one key, then id. */
  public SortOrder(Key key, boolean descending) {
    this(List.of(new By(key, descending)));
  }

  /**
   * One key. Games that have nothing there come last, whichever way.
   *
   * @param key by what
   * @param descending true for the greatest first
   */
  public record By(Key key, boolean descending) {}

  /** What hits are ordered by. */
  public enum Key {
    DATE,
    ID,
    PLIES,
    RED,
    BLACK,
    EVENT,
    /** The code that the moves have. */
    OPENING,
    /** The mean of the known ratings of the two players, rounded down. */
    RATING,
    /**
     * How well names and comments answer the text: names more than comments, and comments the more,
     * the rarer the words and the shorter the comment. Without a text all games are equal.
     */
    RELEVANCE
  }
}
