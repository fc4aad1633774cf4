package org.qipu.importers.pgn;

import org.qipu.importers.movetext.CharClass;

/**
 * Finds the bracket that closes another. A search that fails is not made again behind that place,
 * so that many brackets that are never closed do not take quadratic time.
 */
final class BracketPairs {
  private final char[] chars;
  private final int end;
  private int failedFrom;

  BracketPairs(char[] chars, int end) {
    this.chars = chars;
    this.end = end;
    failedFrom = end;
  }

  /** Returns the index of the bracket that closes the one at an index, or -1. */
  int close(int open) {
    // What is unclosed once leaves everything in front of it unclosed or closed close by.
    int stop = open < failedFrom ? end : CharClass.lineEnd(chars, open, end);
    int depth = 0;
    boolean comment = false;
    for (int i = open; i < stop; i++) {
      char c = CharClass.fold(chars[i]);
      if (comment) {
        comment = c != '}';
      } else if (c == '{') {
        comment = true;
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        return i;
      }
    }
    failedFrom = Math.min(failedFrom, open);
    return -1;
  }
}
