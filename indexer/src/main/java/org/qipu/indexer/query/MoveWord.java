package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;

/**
 * A move text inside a longer one.
 *
 * @param column where it begins, from 1, in code points
 * @param text the move text
 */
record MoveWord(int column, String text) {

  /** Returns the move texts between blanks, commas and semicolons; move numbers are left out. */
  static List<MoveWord> split(String text) {
    List<MoveWord> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (isSeparator(text.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      while (at < text.length() && !isSeparator(text.charAt(at))) {
        at++;
      }
      start += numberLength(text, start, at);
      if (start < at) {
        words.add(new MoveWord(text.codePointCount(0, start) + 1, text.substring(start, at)));
      }
    }
    return words;
  }

  private static boolean isSeparator(char c) {
    return c <= ' ' || c == '\u3000' || c == '\u00A0' || ",;，；、。".indexOf(c) >= 0;
  }

  /** Returns the length of {@code 12.}, {@code 12...}, {@code 12、} or a bare number, else 0. */
  private static int numberLength(String text, int start, int end) {
    int at = start;
    while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (at == start) {
      while (at < end && isDot(text.charAt(at))) {
        at++;
      }
      return at == end ? at - start : 0;
    }
    int digits = at;
    while (at < end && isDot(text.charAt(at))) {
      at++;
    }
    return at > digits || at == end ? at - start : 0;
  }

  private static boolean isDot(char c) {
    return c == '.' || c == '．' || c == '…' || c == ':' || c == '：';
  }
}
