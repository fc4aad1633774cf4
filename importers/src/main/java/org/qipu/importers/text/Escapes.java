package org.qipu.importers.text;

import java.util.Locale;

/**
 * Texts in the form that {@link TextWriter} writes. A backslash makes the next character stand for
 * itself; {@code \n} is a line break and {@code \}{@code uXXXX} a character by its number.
 */
final class Escapes {
  private static final int UNICODE_DIGITS = 4;
  private static final int HEX = 16;

  private Escapes() {}

  /** Returns a comment as it stands between braces; its line breaks stay. */
  static String comment(String comment) {
    StringBuilder text = new StringBuilder(comment.length() + 8);
    boolean lineStart = false;
    for (int i = 0; i < comment.length(); i++) {
      char c = comment.charAt(i);
      boolean own = lineStart && isOwnLine(comment, i);
      if (c == '\\' || c == '{' || c == '}' || own) {
        text.append('\\').append(c);
      } else if (c == '\n') {
        text.append(c);
      } else {
        append(text, comment, i);
      }
      lineStart = c == '\n' || (lineStart && Character.isWhitespace(c));
    }
    return text.toString();
  }

  /** True if a line of a comment could be taken for the beginning or the end of a game. */
  private static boolean isOwnLine(String text, int at) {
    return text.startsWith(TextLine.EXACT_HEAD, at) || text.startsWith(TextLine.EXACT_FOOT, at);
  }

  /** Returns a value as it stands behind its key word. */
  static String value(String value) {
    StringBuilder text = new StringBuilder(value.length() + 8);
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean edge = (i == 0 || i == value.length() - 1) && isBlank(c);
      if (c == '\\') {
        text.append("\\\\");
      } else if (edge) {
        unicode(text, c);
      } else if (c == '\n') {
        text.append("\\n");
      } else {
        append(text, value, i);
      }
    }
    return text.toString();
  }

  /** Returns a name that is none of the key words. */
  static String name(String name) {
    String text = value(name).replace(":", "\\:").replace("：", "\\：");
    boolean plain = !name.isEmpty() && Character.isLetter(name.charAt(0)) && text.equals(name);
    return plain && HeaderKeys.tagNamed(name).equals(name) ? text : literal(text);
  }

  private static String literal(String text) {
    return text.startsWith("\\") ? text : "\\" + text;
  }

  /** Returns a text in the place of a move, which may be anything. */
  static String word(String word) {
    StringBuilder text = new StringBuilder(word.length() + 8);
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c == '\\' || c == '{' || c == '}') {
        text.append('\\').append(c);
      } else if (isBlank(c)) {
        unicode(text, c);
      } else {
        append(text, word, i);
      }
    }
    boolean taken = word.isEmpty() || "0123456789.…!?$【变變*".indexOf(word.charAt(0)) >= 0;
    return taken ? literal(text.toString()) : text.toString();
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u200B';
  }

  /** Appends a character, by its number if a text file cannot hold it. */
  private static void append(StringBuilder text, String from, int at) {
    char c = from.charAt(at);
    boolean alone = Character.isSurrogate(c) && !isPair(from, at);
    if (c == 0 || c == '\r' || c == '\n' || c == '\uFEFF' || alone) {
      unicode(text, c);
    } else {
      text.append(c);
    }
  }

  private static boolean isPair(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
  }

  private static void unicode(StringBuilder text, char c) {
    text.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
  }

  /** Returns the text that was written so. */
  static String read(String written) {
    if (written.indexOf('\\') < 0) {
      return written;
    }
    StringBuilder text = new StringBuilder(written.length());
    int i = 0;
    while (i < written.length()) {
      char c = written.charAt(i++);
      if (c != '\\' || i == written.length()) {
        text.append(c);
        continue;
      }
      char next = written.charAt(i++);
      int code = next == 'u' ? code(written, i) : -1;
      if (code >= 0) {
        text.append((char) code);
        i += UNICODE_DIGITS;
      } else {
        text.append(next == 'n' ? '\n' : next);
      }
    }
    return text.toString();
  }

  private static int code(String text, int from) {
    if (from + UNICODE_DIGITS > text.length()) {
      return -1;
    }
    int code = 0;
    for (int i = from; i < from + UNICODE_DIGITS; i++) {
      char c = text.charAt(i);
      int digit = c < 0x80 ? Character.digit(c, HEX) : -1;
      if (digit < 0) {
        return -1;
      }
      code = HEX * code + digit;
    }
    return code;
  }

  /** Returns the index of the first of two characters that has no backslash before it, or -1. */
  static int indexOf(String text, int from, int to, char first, char second) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == first || c == second) {
        return i;
      }
    }
    return -1;
  }
}
