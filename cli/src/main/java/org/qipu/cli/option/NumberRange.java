package org.qipu.cli.option;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * A range of whole numbers as given on the command line, both ends included: {@code 10..40} or
 * {@code 10-40}, {@code 10..} and {@code ..40}, or one number.
 *
 * @param first null if open
 * @param last null if open
 */
record NumberRange(@Nullable Integer first, @Nullable Integer last) {
  private static final Pattern RANGE =
      Pattern.compile("(\\d{1,9})?\\s*(\\.\\.|[-~～至])?\\s*(\\d{1,9})?");

  /** Returns the range of a text; null if it is none, or ends before it begins. */
  static @Nullable NumberRange parse(String text) {
    Matcher matcher = RANGE.matcher(text.strip());
    if (!matcher.matches() || (matcher.group(1) == null && matcher.group(3) == null)) {
      return null;
    }
    Integer first = number(matcher.group(1));
    Integer last = matcher.group(2) == null ? first : number(matcher.group(3));
    return first != null && last != null && last < first ? null : new NumberRange(first, last);
  }

  /**
   * Returns the range that an option is given.
   *
   * @throws ParameterException if the text is none
   */
  static NumberRange of(CommandLine commandLine, Messages messages, String option, String text) {
    NumberRange range = parse(text);
    if (range == null) {
      throw new ParameterException(commandLine, messages.text("usage.range", option, text));
    }
    return range;
  }

  /** True if it is one number. */
  boolean isOne() {
    return first != null && first.equals(last);
  }

  private static @Nullable Integer number(@Nullable String digits) {
    return digits == null ? null : Integer.valueOf(digits);
  }

  /** Returns the first number, or another where the range is open. */
  int firstOr(int open) {
    return first == null ? open : first;
  }

  /** Returns the last number, or another where the range is open. */
  int lastOr(int open) {
    return last == null ? open : last;
  }
}
