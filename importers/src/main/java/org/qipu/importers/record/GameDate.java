package org.qipu.importers.record;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A date of which perhaps only the year, or the year and month, is known. The order is by year,
 * then month, then day; an unknown part comes before every known one, an unknown year before all.
 * The text as written stays in the tag.
 *
 * @param year 1 to 2999, or 0 if unknown
 * @param month 1 to 12, or 0 if unknown; 0 if the year is unknown
 * @param day 1 to 31, or 0 if unknown; 0 if the month is unknown
 */
public record GameDate(int year, int month, int day) implements Comparable<GameDate> {
  /** Nothing is known. */
  public static final GameDate UNKNOWN = new GameDate(0, 0, 0);

  /** A two-digit year up to this one belongs to the 21st century, a later one to the 20th. */
  private static final int LAST_SHORT_YEAR_OF_THIS_CENTURY = 29;

  private static final String SEPARATOR = "\\s*[-./,，。、·_年月\\s]\\s*";
  private static final Pattern FULL =
      Pattern.compile(
          "^\\D{0,3}?(\\d{4}|\\d{2})"
              + SEPARATOR
              + "(\\d{1,2}|\\?+|\\*)"
              + SEPARATOR
              + "(\\d{1,2}|\\?+|\\*)(?!\\d).*",
          Pattern.DOTALL);

  /**
   * A two-digit year can only be known as the last part if it is no day or slashes stand before.
   */
  private static final Pattern YEAR_LAST =
      Pattern.compile(
          "^(\\d{1,2})[-/.,，。、](\\d{1,2})(?:[-/.,，。、](\\d{4}|3[2-9]|[4-9]\\d)|/(\\d{2}))$");

  /** 26.5.01 is the 26th of May or the first of May. */
  private static final Pattern DAY_OR_YEAR_FIRST =
      Pattern.compile("^(?:1[3-9]|2\\d|3[01])\\.\\d{1,2}\\.\\d{2}$");

  private static final Pattern YEAR_AND_MONTH =
      Pattern.compile(
          "^(\\d{4}|\\d{2}(?=年))" + SEPARATOR + "(\\d{1,2}|\\?+|\\*)(?![\\dA-Za-z]).*",
          Pattern.DOTALL);
  private static final Pattern COMPACT =
      Pattern.compile("^(\\d{4})(\\d{2})(\\d{2})(?!\\d).*", Pattern.DOTALL);
  private static final Pattern YEAR = Pattern.compile("^(\\d{4})(?!\\d).*", Pattern.DOTALL);

  /** Checks the ranges. */
  public GameDate {
    boolean sound =
        year >= 0
            && year <= 2999
            && month >= 0
            && month <= 12
            && day >= 0
            && day <= 31
            && (year > 0 || month == 0)
            && (month > 0 || day == 0);
    if (!sound) {
      throw new IllegalArgumentException("no date: " + year + "-" + month + "-" + day);
    }
  }

  /**
   * Returns the date that a text gives, as far as it is sure; {@link #UNKNOWN} if nothing is. A day
   * that the month does not have leaves the month; a month over 12 leaves the year.
   */
  public static GameDate read(String text) {
    GameDate plain = readPlain(text);
    if (plain != null) {
      return plain;
    }
    String folded = fold(text);
    if (folded.isEmpty()) {
      return UNKNOWN;
    }
    Matcher compact = COMPACT.matcher(folded);
    if (compact.matches()) {
      return from(compact.group(1), compact.group(2), compact.group(3));
    }
    Matcher yearLast = YEAR_LAST.matcher(folded);
    if (yearLast.matches()) {
      return yearLast(
          Integer.parseInt(yearLast.group(1)),
          Integer.parseInt(yearLast.group(2)),
          yearLast.group(3) == null ? yearLast.group(4) : yearLast.group(3));
    }
    if (DAY_OR_YEAR_FIRST.matcher(folded).matches()) {
      return UNKNOWN;
    }
    Matcher full = FULL.matcher(folded);
    if (full.matches()) {
      return from(full.group(1), full.group(2), full.group(3));
    }
    Matcher yearAndMonth = YEAR_AND_MONTH.matcher(folded);
    if (yearAndMonth.matches()) {
      return from(yearAndMonth.group(1), yearAndMonth.group(2), null);
    }
    Matcher year = YEAR.matcher(folded);
    return year.matches() ? from(year.group(1), null, null) : UNKNOWN;
  }

  /** True if a text gives year, month and day in numbers of which there is no such day. */
  public static boolean isImpossible(String text) {
    if (readPlain(text) != null) {
      return false;
    }
    String folded = fold(text);
    Matcher matcher = COMPACT.matcher(folded);
    if (!matcher.matches()) {
      matcher = FULL.matcher(folded);
    }
    if (!matcher.matches()) {
      return false;
    }
    boolean numbers = isPositive(matcher.group(2)) && isPositive(matcher.group(3));
    return numbers && from(matcher.group(1), matcher.group(2), matcher.group(3)).day == 0;
  }

  /** Reads {@code 1998.03.07}, the form of most dates, without a pattern; else returns null. */
  private static @Nullable GameDate readPlain(String text) {
    if (text.length() != 10 || !isPlainSeparator(text, 4) || !isPlainSeparator(text, 7)) {
      return null;
    }
    int year = plainNumber(text, 0, 4);
    int month = plainNumber(text, 5, 7);
    int day = plainNumber(text, 8, 10);
    boolean sure = year >= 1000 && year <= 2999 && month >= 1 && month <= 12;
    return sure && day >= 1 && day <= 28 ? new GameDate(year, month, day) : null;
  }

  private static boolean isPlainSeparator(String text, int at) {
    char c = text.charAt(at);
    return c == '.' || c == '-' || c == '/';
  }

  private static int plainNumber(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = 10 * number + c - '0';
    }
    return number;
  }

  /** A month or day 0 is an unknown one. */
  private static boolean isPositive(String digits) {
    return Character.isDigit(digits.charAt(0)) && Integer.parseInt(digits) > 0;
  }

  /**
   * Of day and month in front of a year, only a number over 12 tells which is which: collections
   * write both 12/2/1987 for December and 12/12/2001 among days of December.
   */
  private static GameDate yearLast(int first, int second, String year) {
    if (first > 12 && second <= 12) {
      return from(year, Integer.toString(second), Integer.toString(first));
    }
    if (first == second || (second > 12 && first <= 12)) {
      return from(year, Integer.toString(first), Integer.toString(second));
    }
    return from(year, null, null);
  }

  private static String fold(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > '\uFF00' && c <= '\uFF5E' && c != '，') {
        folded.append((char) (c - 0xFEE0));
      } else if (c == '元') {
        folded.append('1');
      } else {
        folded.append(c);
      }
    }
    return folded.toString().strip();
  }

  private static GameDate from(String year, @Nullable String month, @Nullable String day) {
    int y = Integer.parseInt(year);
    if (year.length() == 2) {
      y += y <= LAST_SHORT_YEAR_OF_THIS_CENTURY ? 2000 : 1900;
    }
    if (y < 1000 || y > 2999) {
      return UNKNOWN;
    }
    int m = number(month, 12);
    int d = m == 0 ? 0 : number(day, 31);
    if (d > 0) {
      try {
        LocalDate.of(y, m, d);
      } catch (DateTimeException e) {
        d = 0; // 30 February: the month is all that is sure
      }
    }
    return new GameDate(y, m, d);
  }

  private static int number(@Nullable String digits, int max) {
    if (digits == null || !Character.isDigit(digits.charAt(0))) {
      return 0;
    }
    int value = Integer.parseInt(digits);
    return value <= max ? value : 0;
  }

  /** True if not even the year is known. */
  public boolean isUnknown() {
    return year == 0;
  }

  /** Returns {@code year * 10000 + month * 100 + day}: a number in the order of the dates. */
  public int sortKey() {
    return year * 10000 + month * 100 + day;
  }

  /** Returns the date of a {@link #sortKey()}. */
  public static GameDate ofSortKey(int key) {
    return new GameDate(key / 10000, key / 100 % 100, key % 100);
  }

  @Override
  public int compareTo(GameDate other) {
    return Integer.compare(sortKey(), other.sortKey());
  }

  /** Returns {@code 2003-05-06}, {@code 2003-05}, {@code 2003} or an empty text. */
  @Override
  public String toString() {
    if (year == 0) {
      return "";
    }
    if (month == 0) {
      return String.format(Locale.ROOT, "%04d", year);
    }
    return day == 0
        ? String.format(Locale.ROOT, "%04d-%02d", year, month)
        : String.format(Locale.ROOT, "%04d-%02d-%02d", year, month, day);
  }
}
