package org.qipu.indexer.index;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.Tags;

/**
 * What a tally asks of a game, in one number, so that it reads one column and not four. Layout,
 * from the top:
 *
 * <pre>
 * 12 bits  year, 0 if unknown
 *  4 bits  month, 0 if unknown
 *  5 bits  day, 0 if unknown
 * 14 bits  rating of Red, 0 if unknown
 * 14 bits  rating of Black, 0 if unknown
 *  2 bits  result as in {@link EdgeKey}
 * </pre>
 */
final class GameFacts {
  private static final int RESULT_BITS = 2;
  private static final int RATING_BITS = 14;
  private static final int RATING_MASK = (1 << RATING_BITS) - 1;
  private static final int DATE_SHIFT = RESULT_BITS + 2 * RATING_BITS;
  private static final int MONTH_SHIFT = 5;
  private static final int YEAR_SHIFT = 9;

  private GameFacts() {}

  static long of(Tags tags, int resultCode) {
    GameDate date = tags.date();
    long facts = (long) date.year() << YEAR_SHIFT | date.month() << MONTH_SHIFT | date.day();
    facts = facts << RATING_BITS | rating(tags.rating(true));
    facts = facts << RATING_BITS | rating(tags.rating(false));
    return facts << RESULT_BITS | resultCode;
  }

  private static int rating(@Nullable Integer rating) {
    return rating == null ? 0 : Math.min(rating, RATING_MASK);
  }

  /** Returns a number in the order of the dates; 0 if the date is unknown. */
  static int date(long facts) {
    return (int) (facts >>> DATE_SHIFT);
  }

  /** Returns the year of a {@link #date}. */
  static int year(int date) {
    return date >>> YEAR_SHIFT;
  }

  static int redRating(long facts) {
    return (int) (facts >>> (RESULT_BITS + RATING_BITS)) & RATING_MASK;
  }

  static int blackRating(long facts) {
    return (int) (facts >>> RESULT_BITS) & RATING_MASK;
  }

  static int resultCode(long facts) {
    return (int) facts & ((1 << RESULT_BITS) - 1);
  }
}
