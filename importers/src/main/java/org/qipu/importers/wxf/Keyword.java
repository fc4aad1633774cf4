package org.qipu.importers.wxf;

import java.util.Locale;
import org.qipu.importers.movetext.CharClass;

/**
 * The words with which lines of a header begin. The set is open: others are headers as well, but
 * only these tell where a game begins.
 */
enum Keyword {
  FORMAT,
  VERSION,
  GAME,
  EVENT,
  SITE,
  DATE,
  TIME,
  ROUND,
  RED,
  BLACK,
  RESULT,
  OPENING,
  REMARKS,
  FEN,
  /** No keyword, but the brace behind which the moves stand. */
  START,
  /** None of them. */
  NONE;

  /** Returns what a line begins with. */
  static Keyword of(String line) {
    int from = 0;
    while (from < line.length() && CharClass.isBlank(line.charAt(from))) {
      from++;
    }
    int to = from;
    while (to < line.length() && line.charAt(to) >= 'A' && line.charAt(to) <= 'Z') {
      to++;
    }
    String word = line.substring(from, to);
    if (word.equals(START.name())) {
      return line.substring(to).stripLeading().startsWith("{") ? START : NONE;
    }
    if (to < line.length() && !CharClass.isBlank(line.charAt(to))) {
      return NONE;
    }
    for (Keyword keyword : values()) {
      if (keyword != NONE && keyword.name().equals(word)) {
        return keyword;
      }
    }
    return NONE;
  }

  /** Returns the name of the tag for a word in a header: {@code Event} for {@code EVENT}. */
  static String tagName(String word) {
    for (Keyword keyword : values()) {
      if (keyword.name().equals(word) && keyword != FEN && keyword != NONE) {
        return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
      }
    }
    return word;
  }

  /** Returns the word in a header for the name of a tag: the other way round. */
  static String word(String tagName) {
    String upper = tagName.toUpperCase(Locale.ROOT);
    return tagName(upper).equals(tagName) ? upper : tagName;
  }
}
