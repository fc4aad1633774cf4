package org.qipu.indexer.opening;

import org.qipu.indexer.text.NameFolding;

/**
 * A name of an opening as it is compared: script, width and case folded, 仕 as 士, 象 as 相, 卒 as 兵,
 * digits as Chinese numerals, English plurals as singulars, and only letters left. A dash between
 * words stays as {@value #DASH}, one inside a Latin word does not.
 */
final class NameSpelling {
  static final char DASH = '-';

  private static final String VARIANTS = "仕士象相卒兵俥车傌马砲炮包炮将帅";
  private static final String NUMERALS = "零一二三四五六七八九";
  private static final String DASHES = "-—–－―─";
  private static final int SHORTEST_PLURAL = 4;

  private final String letters;

  /** Where each letter stands in the text. */
  private final int[] offsets;

  private NameSpelling(String letters, int[] offsets) {
    this.letters = letters;
    this.offsets = offsets;
  }

  static NameSpelling of(String text) {
    StringBuilder letters = new StringBuilder(text.length());
    int[] offsets = new int[2 * text.length() + 1];
    int word = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      String folded = NameFolding.latin(NameFolding.foldText(String.valueOf(c)));
      char first = folded.isEmpty() ? ' ' : folded.charAt(0);
      boolean latin = isLatin(first);
      if (latin) {
        word++;
      } else if (c != '\'' && c != '’') {
        if (word >= SHORTEST_PLURAL && letters.charAt(letters.length() - 1) == 's') {
          letters.setLength(letters.length() - 1);
        }
        word = 0;
      }
      for (int k = 0; k < folded.length() && letters.length() < offsets.length; k++) {
        char letter = letter(folded.charAt(k), text, i);
        boolean again =
            letter == DASH && letters.length() > 0 && letters.charAt(letters.length() - 1) == DASH;
        if (letter != 0 && !again) {
          offsets[letters.length()] = i;
          letters.append(letter);
        }
      }
    }
    return new NameSpelling(letters.toString(), offsets);
  }

  /** Returns what is left of a folded character, 0 for nothing. */
  private static char letter(char folded, String text, int at) {
    if (DASHES.indexOf(folded) >= 0) {
      boolean inside =
          at > 0
              && at + 1 < text.length()
              && isLatinOrDigit(text.charAt(at - 1))
              && isLatinOrDigit(text.charAt(at + 1));
      return inside ? 0 : DASH;
    }
    if (folded >= '0' && folded <= '9') {
      return NUMERALS.charAt(folded - '0');
    }
    int variant = VARIANTS.indexOf(folded);
    if (variant >= 0) {
      return VARIANTS.charAt(variant | 1);
    }
    return Character.isLetter(folded) ? folded : 0;
  }

  private static boolean isLatin(char c) {
    return c >= 'a' && c <= 'z';
  }

  private static boolean isLatinOrDigit(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c);
  }

  /** Returns a text with its digits as Chinese numerals. */
  static String withNumerals(String text) {
    StringBuilder numerals = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      int digit = Character.digit(text.charAt(i), 10);
      if (digit >= 0) {
        numerals.setCharAt(i, NUMERALS.charAt(digit));
      }
    }
    return numerals.toString();
  }

  /** Returns what is compared. */
  String letters() {
    return letters;
  }

  /** Returns where a letter stands in the text. */
  int startOf(int letter) {
    return offsets[letter];
  }

  /** Returns where the text goes on behind the letter before the given one and its plural s. */
  int endOf(String text, int end) {
    int at = offsets[end - 1] + 1;
    int next = end < letters.length() ? offsets[end] : text.length();
    while (at < next && isLatinOrDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Returns the part of the text that letters come from. */
  String source(String text, int start, int end) {
    return text.substring(offsets[start], endOf(text, end));
  }

  /** True if letters are Chinese characters. */
  static boolean hasHan(String letters) {
    return letters.chars().anyMatch(c -> NameFolding.isHan((char) c));
  }
}
