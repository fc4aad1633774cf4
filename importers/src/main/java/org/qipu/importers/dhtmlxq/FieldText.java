package org.qipu.importers.dhtmlxq;

import java.util.Locale;
import java.util.Map;

/**
 * Values of fields as text and back. A value may hold entities of HTML, {@code \}{@code u4E00} and
 * {@code <br>}; in comments {@code ||} is a line break; {@code %} is a letter like any other, but
 * for the field {@code refer}. What would be read as something else is written as an entity.
 */
final class FieldText {
  private static final Map<String, Character> ENTITIES =
      Map.ofEntries(
          Map.entry("amp", '&'),
          Map.entry("lt", '<'),
          Map.entry("gt", '>'),
          Map.entry("quot", '"'),
          Map.entry("apos", '\''),
          Map.entry("nbsp", '\u00A0'),
          Map.entry("middot", '·'),
          Map.entry("ldquo", '“'),
          Map.entry("rdquo", '”'),
          Map.entry("lsquo", '‘'),
          Map.entry("rsquo", '’'),
          Map.entry("hellip", '…'),
          Map.entry("mdash", '—'),
          Map.entry("ndash", '–'),
          Map.entry("times", '×'));

  private static final int LONGEST_ENTITY = 10;
  private static final int UNICODE_DIGITS = 4;
  private static final int HEX = 16;

  private final char[] chars;
  private final int end;
  private final boolean comment;
  private final StringBuilder text;
  private int at;

  private FieldText(char[] chars, int from, int end, boolean comment) {
    this.chars = chars;
    this.at = from;
    this.end = end;
    this.comment = comment;
    text = new StringBuilder(end - from);
  }

  /** Returns the text of a value; blanks and line ends around it are left out. */
  static String read(char[] chars, int from, int to, boolean comment) {
    int start = from;
    int end = to;
    while (start < end && chars[start] <= ' ') {
      start++;
    }
    while (end > start && chars[end - 1] <= ' ') {
      end--;
    }
    FieldText reading = new FieldText(chars, start, end, comment);
    while (reading.at < end) {
      reading.readCharacter();
    }
    return reading.text.toString();
  }

  private void readCharacter() {
    char c = chars[at];
    int length =
        switch (c) {
          case '&' -> readEntity();
          case '\\' -> readUnicode();
          case '<' -> readBreak();
          case '|' -> readBars();
          case '\r' -> readReturn();
          default -> 0;
        };
    if (length == 0) {
      text.append(c);
      at++;
    } else {
      at += length;
    }
  }

  private int readEntity() {
    int semicolon = at + 1;
    while (semicolon < end && semicolon - at <= LONGEST_ENTITY && chars[semicolon] != ';') {
      semicolon++;
    }
    if (semicolon >= end || chars[semicolon] != ';' || semicolon < at + 2) {
      return 0;
    }
    String name = new String(chars, at + 1, semicolon - at - 1);
    int code;
    if (name.charAt(0) == '#') {
      boolean hex = name.length() > 1 && (name.charAt(1) | 0x20) == 'x';
      code = number(name, hex ? 2 : 1, hex ? HEX : 10);
    } else {
      Character known = ENTITIES.get(name);
      code = known == null ? -1 : known;
    }
    if (code <= 0 || !Character.isValidCodePoint(code)) {
      return 0;
    }
    text.appendCodePoint(code);
    return semicolon + 1 - at;
  }

  private int readUnicode() {
    if (at + 2 + UNICODE_DIGITS > end || chars[at + 1] != 'u') {
      return 0;
    }
    int code = number(new String(chars, at + 2, UNICODE_DIGITS), 0, HEX);
    if (code < 0) {
      return 0;
    }
    text.append((char) code);
    return 2 + UNICODE_DIGITS;
  }

  private int readBreak() {
    int i = at + 1;
    if (i + 1 >= end || (chars[i] | 0x20) != 'b' || (chars[i + 1] | 0x20) != 'r') {
      return 0;
    }
    i += 2;
    while (i < end && (chars[i] == ' ' || chars[i] == '/')) {
      i++;
    }
    if (i >= end || chars[i] != '>') {
      return 0;
    }
    text.append('\n');
    return i + 1 - at;
  }

  private int readBars() {
    if (!comment || at + 1 >= end || chars[at + 1] != '|') {
      return 0;
    }
    text.append('\n');
    return 2;
  }

  private int readReturn() {
    text.append('\n');
    return at + 1 < end && chars[at + 1] == '\n' ? 2 : 1;
  }

  private static int number(String digits, int from, int base) {
    int value = 0;
    for (int i = from; i < digits.length(); i++) {
      char c = digits.charAt(i);
      int digit = c < 0x80 ? Character.digit(c, base) : -1;
      if (digit < 0 || value > Character.MAX_CODE_POINT) {
        return -1;
      }
      value = value * base + digit;
    }
    return digits.length() > from ? value : -1;
  }

  /** Returns a value as it stands in a field; reading it gives the same. */
  static String write(String value, boolean comment) {
    StringBuilder text = new StringBuilder(value.length() + 16);
    int length = value.length();
    int last = length;
    while (last > 0 && value.charAt(last - 1) <= ' ') {
      last--;
    }
    boolean leading = true;
    for (int i = 0; i < length; i++) {
      char c = value.charAt(i);
      leading = leading && c <= ' ';
      boolean alone = Character.isSurrogate(c) && !isPair(value, i);
      boolean edge = c <= ' ' && (leading || i >= last);
      boolean bar = c == '|' && comment;
      boolean unicode = c == '\\' && value.startsWith("u", i + 1);
      boolean markup = c == '<' && value.regionMatches(true, i + 1, "br", 0, 2);
      if (c == '\n' && comment) {
        text.append("||");
      } else if (c == 0 || c == '\uFEFF' || alone) {
        text.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
      } else if (c == '&' || c == '\n' || c == '\r' || c == '[' || bar || edge || unicode
          || markup) {
        entity(text, c);
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private static void entity(StringBuilder text, char c) {
    text.append("&#").append((int) c).append(';');
  }

  private static boolean isPair(String value, int at) {
    char c = value.charAt(at);
    return Character.isHighSurrogate(c)
        ? at + 1 < value.length() && Character.isLowSurrogate(value.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(value.charAt(at - 1));
  }

  /** Undoes the escapes of an address, {@code %3A} and {@code %u4E00}, if all of them are such. */
  static String unescape(String value) {
    StringBuilder plain = new StringBuilder(value.length());
    int i = 0;
    while (i < value.length()) {
      char c = value.charAt(i++);
      if (c != '%') {
        plain.append(c);
        continue;
      }
      boolean wide = value.startsWith("u", i);
      int from = wide ? i + 1 : i;
      int to = from + (wide ? UNICODE_DIGITS : 2);
      int code = to > value.length() ? -1 : number(value.substring(from, to), 0, HEX);
      if (code < 0) {
        return value;
      }
      plain.append((char) code);
      i = to;
    }
    return plain.toString();
  }

  /** Returns an address with escapes for what is none of its characters. */
  static String escape(String value) {
    StringBuilder text = new StringBuilder(value.length());
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c < ' ' || c == '%') {
        text.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
