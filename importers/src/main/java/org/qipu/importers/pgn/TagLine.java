package org.qipu.importers.pgn;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What the bytes of one line say about tags, in any character set in which ASCII stands for itself:
 * quotes, blanks and line ends are never the second byte of a character there.
 */
final class TagLine {
  /** How much a line looks like a tag. */
  enum Kind {
    /** No tag. */
    NONE,
    /** A bracket, or a standard name and a quote, or the end of a tag. */
    TAG_LIKE,
    /** Bracket and standard name, but no quote. */
    DAMAGED,
    /** Bracket, some name, quote. */
    OTHER,
    /** Bracket, standard name, quote. */
    STANDARD
  }

  private static final int MAX_NAME = 40;

  Kind kind = Kind.NONE;
  String name = "";

  /** True if something follows the last tag on the line. */
  boolean hasTextBehind;

  /** Looks at a line. */
  void read(byte[] bytes, int from, int to) {
    kind = Kind.NONE;
    name = "";
    hasTextBehind = false;
    int at = skipBlanks(bytes, from, to);
    boolean bracket = at < to && bytes[at] == '[';
    if (bracket) {
      at = skipBlanks(bytes, at + 1, to);
      if (at < to && bytes[at] == '%') {
        return; // a command inside a comment, such as [%clk 0:10]
      }
    }
    int nameFrom = at;
    while (at < to && at - nameFrom < MAX_NAME && isNameByte(bytes[at])) {
      at++;
    }
    int nameLength = at - nameFrom;
    if (!bracket && (nameLength < 3 || nameLength > StandardTags.MAX_LENGTH)) {
      kind = endsAsTag(bytes, nameFrom, to) ? Kind.TAG_LIKE : Kind.NONE;
      return;
    }
    String found = new String(bytes, nameFrom, nameLength, StandardCharsets.ISO_8859_1);
    boolean standard = StandardTags.contains(found);
    at = skipBlanks(bytes, at, to);
    boolean quote = at < to && (bytes[at] == '"' || bytes[at] == '\'');
    if (bracket && quote && nameLength > 0) {
      kind = standard ? Kind.STANDARD : Kind.OTHER;
    } else if (standard && bracket) {
      kind = Kind.DAMAGED;
    } else if (bracket || (standard && quote) || endsAsTag(bytes, nameFrom, to)) {
      kind = Kind.TAG_LIKE;
    }
    if (kind != Kind.NONE) {
      name = found.toLowerCase(Locale.ROOT);
      hasTextBehind = hasTextBehind(bytes, at, to);
    }
  }

  private static int skipBlanks(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      int b = bytes[at];
      boolean mark =
          b == (byte) 0xEF
              && at + 2 < to
              && bytes[at + 1] == (byte) 0xBB
              && bytes[at + 2] == (byte) 0xBF;
      if (mark) {
        at += 3;
      } else if (b >= 0 && b <= ' ') {
        at++;
      } else {
        break;
      }
    }
    return at;
  }

  private static boolean isNameByte(byte b) {
    return b < 0 || (b >= '0' && b <= '9') || isLetter(b) || b == '_';
  }

  private static boolean isLetter(byte b) {
    return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
  }

  private static boolean endsAsTag(byte[] bytes, int from, int to) {
    int at = to - 1;
    while (at > from && bytes[at] >= 0 && bytes[at] <= ' ') {
      at--;
    }
    return at > from && bytes[at] == ']' && (bytes[at - 1] == '"' || bytes[at - 1] == '\'');
  }

  /** Looks behind the last quote that is followed by a closing bracket. */
  private static boolean hasTextBehind(byte[] bytes, int from, int to) {
    for (int quote = to - 2; quote >= from; quote--) {
      if (bytes[quote] == '"' || bytes[quote] == '\'') {
        int at = quote + 1;
        while (at < to && (bytes[at] == ' ' || bytes[at] == '\t')) {
          at++;
        }
        if (at < to && bytes[at] == ']') {
          return skipBlanks(bytes, at + 1, to) < to;
        }
      }
    }
    return false;
  }
}
