package org.qipu.importers.pgn;

import java.util.Arrays;
import org.qipu.importers.movetext.CharClass;

/**
 * Finds the bracket that closes another in a text of one game or several. A search that fails is
 * made again behind that place only within the line, and what a search finds out about the brackets
 * inside is kept: neither many brackets that are never closed nor many inside each other take
 * quadratic time.
 */
final class BracketPairs {
  private static final int UNKNOWN = -2;

  private final char[] chars;
  private final int end;
  private int failedFrom;

  /** The opening brackets of the last search in order, and what closes each, or -1. */
  private int[] opens = new int[16];

  private int[] closes = new int[16];
  private int count;

  private int lastBrace = UNKNOWN;
  private int lineFrom;
  private int lineEnd;

  BracketPairs(char[] chars, int end) {
    this.chars = chars;
    this.end = end;
    failedFrom = end;
  }

  /** Forgets for another game, or another reading of one, which searches have failed. */
  void restart() {
    failedFrom = end;
  }

  /** True if a comment that begins at an index can end: a closing brace stands behind it. */
  boolean canCloseComment(int index) {
    if (lastBrace == UNKNOWN) {
      lastBrace = end - 1;
      while (lastBrace >= 0 && chars[lastBrace] != '}') {
        lastBrace--;
      }
    }
    return index < lastBrace;
  }

  /** Returns the index of the bracket that closes the one at an index, or -1. */
  int close(int open) {
    // What is unclosed once leaves everything in front of it unclosed or closed close by.
    int stop = open < failedFrom ? end : lineEnd(open);
    int known = known(open);
    int close = known == UNKNOWN ? search(open, stop) : known;
    if (close >= 0 && close < stop) {
      return close;
    }
    failedFrom = Math.min(failedFrom, open);
    return -1;
  }

  private int lineEnd(int index) {
    if (index < lineFrom || index >= lineEnd) {
      lineFrom = index;
      lineEnd = CharClass.lineEnd(chars, index, end);
    }
    return lineEnd;
  }

  private int known(int open) {
    int at = Arrays.binarySearch(opens, 0, count, open);
    return at < 0 ? UNKNOWN : closes[at];
  }

  private int search(int open, int stop) {
    count = 0;
    int innermost = -1; // index of the bracket that is to be closed next; the others by its close
    boolean comment = false;
    for (int i = open; i < stop; i++) {
      char c = CharClass.fold(chars[i]);
      if (comment) {
        comment = c != '}';
      } else if (c == '{') {
        if (!canCloseComment(i)) {
          break;
        }
        comment = true;
      } else if (c == '(') {
        add(i, innermost);
        innermost = count - 1;
      } else if (c == ')') {
        int outer = -closes[innermost] - 2;
        closes[innermost] = i;
        innermost = outer;
        if (innermost < 0) {
          return i;
        }
      }
    }
    for (int i = innermost; i >= 0; ) {
      int outer = -closes[i] - 2;
      closes[i] = -1;
      i = outer;
    }
    return -1;
  }

  /** As long as a bracket is open its place holds which one is around it, as -2 - index. */
  private void add(int open, int outer) {
    if (count == opens.length) {
      opens = Arrays.copyOf(opens, 2 * count);
      closes = Arrays.copyOf(closes, 2 * count);
    }
    opens[count] = open;
    closes[count++] = -2 - outer;
  }
}
