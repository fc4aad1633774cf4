package org.qipu.indexer.statistics;

import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table.
 *
 * @param name stable camelCase name
 * @param kind what stands in it
 * @param values gives the value of a row; null where there is none
 */
public record StatColumn(String name, Kind kind, IntFunction<@Nullable Object> values) {
  /** What stands in a column. */
  public enum Kind {
    /** Words, as {@link String}. */
    WORDS,
    /** Words that follow from the column before. */
    DESCRIPTION,
    /** Whole numbers, as {@link Integer}. */
    NUMBER,
    /** Shares from 0 to 1, as {@link Double}. */
    SHARE,
    /** Numbers with a fraction, as {@link Double}. */
    MEAN
  }

  static StatColumn words(String name, IntFunction<@Nullable Object> values) {
    return new StatColumn(name, Kind.WORDS, values);
  }

  static StatColumn number(String name, IntFunction<@Nullable Object> values) {
    return new StatColumn(name, Kind.NUMBER, values);
  }

  static StatColumn share(String name, IntFunction<@Nullable Object> values) {
    return new StatColumn(name, Kind.SHARE, values);
  }
}
