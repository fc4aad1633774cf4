package org.qipu.importers.pgn;

import org.qipu.importers.movetext.CharClass;

/** Tells whether a text is PGN. */
final class PgnSignature {
  /** Tokens that are looked at for moves without tags. */
  private static final int TOKENS = 40;

  private static final int MAX_NAME = 40;

  private PgnSignature() {}

  static boolean matches(char[] chars, int length, boolean isWhole) {
    boolean lineStart = true;
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (lineStart && c == '[' && isTag(chars, i, length)) {
        return true;
      }
      lineStart = CharClass.isLineEnd(c) || (lineStart && CharClass.isBlank(c));
    }
    return beginsWithMoves(chars, length, isWhole);
  }

  private static boolean isTag(char[] chars, int open, int length) {
    int from = open + 1;
    int i = from;
    while (i < length && i < from + MAX_NAME && Character.isLetter(chars[i])) {
      i++;
    }
    String name = new String(chars, from, i - from);
    boolean blank = i < length && CharClass.isBlank(chars[i]);
    while (i < length && CharClass.isBlank(chars[i]) && !CharClass.isLineEnd(chars[i])) {
      i++;
    }
    boolean quote = i < length && (chars[i] == '"' || chars[i] == '\'');
    return quote && (StandardTags.contains(name) || (blank && i - from >= 2));
  }

  /** True if there is nothing but moves, numbers and comments, and two moves or one and the end. */
  private static boolean beginsWithMoves(char[] chars, int length, boolean isWhole) {
    PgnTokenizer tokens = new PgnTokenizer(chars, 0, length, false);
    int moves = 0;
    for (int i = 0; i < TOKENS; i++) {
      switch (tokens.next()) {
        case MOVE -> {
          if (++moves == 2) {
            return true;
          }
        }
        case BRACE -> {
          int close = tokens.position();
          while (close < length && chars[close] != '}') {
            close++;
          }
          tokens.position(Math.min(length, close + 1));
        }
        case NUMBER, OPEN, CLOSE, MARK -> {}
        case RESULT -> {
          return moves > 0;
        }
        case END -> {
          return moves > 0 && isWhole;
        }
        case STRAY_BRACE, LINE_COMMENT, SQUARE, WORD -> {
          return false;
        }
      }
    }
    return false;
  }
}
