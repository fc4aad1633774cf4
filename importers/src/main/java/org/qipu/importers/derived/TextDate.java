package org.qipu.importers.derived;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.importers.record.GameDate;

/** Finds a date inside a text. */
final class TextDate {
  private static final String YEAR = "(?<![0-9])((?:1[89]|20)[0-9]{2})";

  private static final Pattern COMPACT =
      Pattern.compile(YEAR + "(0[0-9]|1[0-2])([0-2][0-9]|3[01])(?![0-9])");
  private static final Pattern WRITTEN =
      Pattern.compile(YEAR + "[年.-]([0-9]{1,2})[月.-]([0-9]{1,2})(?![0-9])");
  private static final Pattern SHORT_AT_END =
      Pattern.compile("(?<![0-9])([0-9]{2})-([0-9]{1,2})-([0-9]{1,2})$");
  private static final Pattern YEAR_ALONE =
      Pattern.compile("(?<![-~至到—])" + YEAR + "年(?:度)?(?:([0-9]{1,2})月)?(?![-~至到—])");

  private TextDate() {}

  /** Returns the first date that a folded text gives in a form that is sure. */
  static GameDate find(String text) {
    if (text.chars().noneMatch(c -> c >= '0' && c <= '9')) {
      return GameDate.UNKNOWN;
    }
    for (Pattern pattern : new Pattern[] {COMPACT, WRITTEN, SHORT_AT_END}) {
      Matcher matcher = pattern.matcher(text);
      if (matcher.find()) {
        return GameDate.read(matcher.group(1) + '-' + matcher.group(2) + '-' + matcher.group(3));
      }
    }
    Matcher year = YEAR_ALONE.matcher(text);
    if (!year.find()) {
      return GameDate.UNKNOWN;
    }
    return GameDate.read(
        year.group(2) == null ? year.group(1) : year.group(1) + '-' + year.group(2));
  }
}
