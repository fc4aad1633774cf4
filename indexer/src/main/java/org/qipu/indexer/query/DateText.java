package org.qipu.indexer.query;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Dates as people type them: {@code 1985}, {@code 1985-03}, {@code 1985.3.9}. */
public final class DateText {
  private static final Pattern DATE =
      Pattern.compile("(\\d{1,4})(?:[-./](\\d{1,2})(?:[-./](\\d{1,2}))?)?");
  private static final Pattern SPAN = Pattern.compile("(.*?)(\\.\\.)(.*)");
  private static final int LAST_PART = 99;

  private DateText() {}

  /**
   * Returns the dates of a text: one date, which stands for all days that it leaves open, or two
   * with {@code ..} between, of which one may be missing. Returns null if it is neither, or if the
   * second is before the first.
   */
  public static GameQuery.@Nullable IntRange span(String text) {
    String whole = text.strip();
    Matcher span = SPAN.matcher(whole);
    boolean two = span.matches();
    String first = two ? span.group(1).strip() : whole;
    String last = two ? span.group(3).strip() : whole;
    if (first.isEmpty() && last.isEmpty()) {
      return null;
    }
    Integer from = first.isEmpty() ? Integer.valueOf(QueryField.FIRST_DATE) : first(first);
    Integer to = last.isEmpty() ? Integer.valueOf(Integer.MAX_VALUE) : last(last);
    return from == null || to == null || from > to ? null : new GameQuery.IntRange(from, to);
  }

  /** Returns the sort key of the first day of a date, or null if the text is none. */
  static @Nullable Integer first(String text) {
    return key(text, 0);
  }

  /** Returns a sort key that no day of a date is behind, or null if the text is none. */
  static @Nullable Integer last(String text) {
    return key(text, LAST_PART);
  }

  private static @Nullable Integer key(String text, int missing) {
    Matcher matcher = DATE.matcher(text.strip());
    if (!matcher.matches()) {
      return null;
    }
    int year = Integer.parseInt(matcher.group(1));
    int month = part(matcher.group(2), missing);
    int day = part(matcher.group(3), missing);
    boolean exists = (month <= 12 || month == missing) && (day <= 31 || day == missing);
    return exists ? Integer.valueOf((year * 100 + month) * 100 + day) : null;
  }

  private static int part(@Nullable String text, int missing) {
    return text == null ? missing : Integer.parseInt(text);
  }
}
