package org.qipu.importers.pgn;

import java.util.Locale;
import java.util.Set;
import org.qipu.importers.movetext.CharClass;

/** The tag names that mark a line as a tag even where it is damaged. */
final class StandardTags {
  /** Longest standard name. */
  static final int MAX_LENGTH = 12;

  private static final Set<String> NAMES =
      Set.of(
          "game",
          "event",
          "site",
          "date",
          "round",
          "white",
          "red",
          "black",
          "result",
          "redteam",
          "blackteam",
          "whiteteam",
          "redelo",
          "blackelo",
          "whiteelo",
          "title",
          "fen",
          "setup",
          "ecco",
          "opening",
          "variation",
          "variant",
          "format",
          "annotator",
          "author",
          "timecontrol",
          "time",
          "eventdate",
          "plycount",
          "termination");

  private StandardTags() {}

  /** True for a standard name in any case. */
  static boolean contains(String name) {
    return name.length() <= MAX_LENGTH && NAMES.contains(name.toLowerCase(Locale.ROOT));
  }

  /** True if a square bracket begins a tag with one of these names. */
  static boolean beginTag(char[] chars, int open, int stop) {
    int i = open + 1;
    while (i < stop && Character.isLetter(chars[i])) {
      i++;
    }
    String name = new String(chars, open + 1, i - open - 1);
    while (i < stop && CharClass.isBlank(chars[i])) {
      i++;
    }
    return i < stop && chars[i] == '"' && contains(name);
  }
}
