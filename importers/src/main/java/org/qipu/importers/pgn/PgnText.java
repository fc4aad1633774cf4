package org.qipu.importers.pgn;

import java.util.Locale;
import org.qipu.importers.movetext.CharClass;

/**
 * Comments as text in braces and back. PGN has no escape for a closing brace, so it is written as
 * the command {@code [%u7D]}, in the manner of other commands in comments; so are an opening square
 * bracket that could be taken for a command of this kind or for a tag, blanks at the ends, and
 * characters that a text file cannot hold.
 */
final class PgnText {
  private static final String COMMAND = "[%u";

  private PgnText() {}

  /** Returns the comment that stands between two braces. */
  static String readComment(char[] chars, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && CharClass.isBlank(chars[start])) {
      start++;
    }
    while (end > start && CharClass.isBlank(chars[end - 1])) {
      end--;
    }
    boolean plain = true;
    for (int i = start; i < end && plain; i++) {
      plain = chars[i] != '\r' && !isCommand(chars, i, end);
    }
    if (plain) {
      return new String(chars, start, end - start);
    }
    StringBuilder text = new StringBuilder(end - start);
    int i = start;
    while (i < end) {
      char c = chars[i];
      int close = isCommand(chars, i, end) ? indexOf(chars, ']', i, Math.min(end, i + 8)) : -1;
      int code = close < 0 ? -1 : hex(chars, i + COMMAND.length(), close);
      if (code >= 0) {
        text.append((char) code);
        i = close + 1;
      } else if (c == '\r') {
        text.append('\n');
        i += i + 1 < end && chars[i + 1] == '\n' ? 2 : 1;
      } else {
        text.append(c);
        i++;
      }
    }
    return text.toString();
  }

  private static boolean isCommand(char[] chars, int at, int end) {
    return chars[at] == '[' && at + 2 < end && chars[at + 1] == '%' && chars[at + 2] == 'u';
  }

  private static int indexOf(char[] chars, char c, int from, int to) {
    for (int i = from; i < to; i++) {
      if (chars[i] == c) {
        return i;
      }
    }
    return -1;
  }

  private static int hex(char[] chars, int from, int to) {
    int code = 0;
    for (int i = from; i < to; i++) {
      int digit = Character.digit(chars[i], 16);
      if (digit < 0) {
        return -1;
      }
      code = 16 * code + digit;
    }
    return to > from ? code : -1;
  }

  /** Returns a comment as it stands between braces; reading it gives the same. */
  static String writeComment(String comment) {
    StringBuilder text = new StringBuilder(comment.length() + 16);
    int length = comment.length();
    int first = 0;
    while (first < length && CharClass.isBlank(comment.charAt(first))) {
      first++;
    }
    int last = length;
    while (last > first && CharClass.isBlank(comment.charAt(last - 1))) {
      last--;
    }
    boolean lineStart = false;
    boolean afterName = false;
    for (int i = 0; i < length; i++) {
      char c = comment.charAt(i);
      char before = i == 0 ? ' ' : comment.charAt(i - 1);
      // Nothing inside may look like a tag: the next game is found by tags alone.
      boolean tag =
          (c == '[' && lineStart)
              || (c == '"' && afterName)
              || (c == ']' && (before == '"' || before == '\''));
      boolean command = c == '[' && comment.startsWith(COMMAND, i);
      boolean edge = i < first || i >= last;
      if (c == '}' || c == '{' || command || edge || tag || c == '\r' || c == 0 || c == '\uFEFF') {
        text.append(COMMAND).append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
        text.append(']');
      } else {
        text.append(c);
      }
      afterName = c != '\n' && (afterName || (lineStart && Character.isLetter(c)));
      lineStart = c == '\n' || (lineStart && CharClass.isBlank(c));
    }
    return text.toString();
  }

  /** Returns a tag's value as it stands between quotes, on one line. */
  static String writeValue(String value) {
    StringBuilder text = new StringBuilder(value.length() + 4);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else {
        text.append(c == '\n' || c == '\r' || c == 0 ? ' ' : c);
      }
    }
    return text.toString();
  }
}
