package org.qipu.importers.dhtmlxq;

import org.jspecify.annotations.Nullable;

/**
 * The part of a tag between its brackets.
 *
 * @param kind what it opens or closes
 * @param field the name of the field as written; empty for an envelope
 * @param length characters from the opening bracket on
 */
record TagName(Kind kind, String field, int length) {
  /** What a tag does. */
  enum Kind {
    ENVELOPE,
    ENVELOPE_END,
    FIELD,
    FIELD_END
  }

  /** The beginning of every tag, behind the bracket and a slash. */
  static final String PREFIX = "DhtmlXQ";

  /** Longest tag, brackets included. */
  static final int MAX_LENGTH = 80;

  /** Gives the characters of a text, or its bytes. */
  interface Chars {
    /** Returns the character or byte at an index. */
    char at(int index);
  }

  /** Returns the tag that begins at a bracket, or null if none does. */
  static @Nullable TagName read(Chars chars, int open, int end) {
    int at = open + 1;
    boolean closes = at < end && chars.at(at) == '/';
    if (closes) {
      at++;
    }
    if (at + PREFIX.length() > end) {
      return null;
    }
    for (int i = 0; i < PREFIX.length(); i++) {
      if (lower(chars.at(at + i)) != lower(PREFIX.charAt(i))) {
        return null;
      }
    }
    at += PREFIX.length();
    StringBuilder rest = new StringBuilder();
    while (at < end && at - open < MAX_LENGTH && isNameCharacter(chars.at(at))) {
      rest.append(chars.at(at++));
    }
    boolean bracket = at < end && chars.at(at) == ']';
    String name = rest.toString();
    if (name.startsWith("_")) {
      // A closing tag ends a value even where its own bracket is lost.
      if (!bracket && !closes) {
        return null;
      }
      Kind kind = closes ? Kind.FIELD_END : Kind.FIELD;
      return new TagName(kind, name.substring(1), at - open + (bracket ? 1 : 0));
    }
    boolean envelope =
        name.isEmpty() || name.equalsIgnoreCase("html") || name.equalsIgnoreCase("iframe");
    if (!bracket || !envelope) {
      return null;
    }
    return new TagName(closes ? Kind.ENVELOPE_END : Kind.ENVELOPE, "", at + 1 - open);
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

  private static boolean isNameCharacter(char c) {
    char lower = lower(c);
    return (lower >= 'a' && lower <= 'z')
        || (c >= '0' && c <= '9')
        || c == '_'
        || c == '-'
        || c >= 0x80;
  }
}
