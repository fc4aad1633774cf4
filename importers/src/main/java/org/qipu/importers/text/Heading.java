package org.qipu.importers.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line with both names and the result between them, which stands over a game.
 *
 * <p>Source: text exports, section 9.
 *
 * @param red the Red player, perhaps with the team
 * @param word what stands between the names
 * @param black the Black player
 */
record Heading(String red, String word, String black) {
  private static final int LONGEST = 60;

  /** Shortest words last: 红先胜 holds 先胜. */
  private static final String WORDS = "红先胜|红先负|红先和|紅先勝|紅先負|紅先和|先胜|先负|先和|先勝|先負";

  private static final Pattern GLUED =
      Pattern.compile("^(.+?)[\\s\\u3000(（\\[]*(" + WORDS + ")[\\s\\u3000)）\\]]*(.+)$");
  private static final Pattern APART =
      Pattern.compile("^(.+?)[\\s\\u3000]+(胜|负|和|勝|負|对|對|vs|VS|红胜|红负|红和)[\\s\\u3000]+(.+)$");

  /** Words of a heading with something missing. */
  private static final Pattern DAMAGED = Pattern.compile("红先|紅先|先胜|先负|先勝|先負|先和");

  private static final Pattern NUMBER = Pattern.compile("^\\d{1,4}[.、．][\\s\\u3000]*");
  private static final String PROSE = "，。；！？：、,;!?:";

  /** Returns what a line says if it is a heading, else null. */
  static @Nullable Heading read(String line) {
    String text = HeaderKeys.trim(line);
    if (text.length() > LONGEST || !hasWord(text) || isProse(text)) {
      return null;
    }
    Matcher matcher = GLUED.matcher(text);
    if (!matcher.matches()) {
      matcher = APART.matcher(text);
      if (!matcher.matches()) {
        return null;
      }
    }
    String red = NUMBER.matcher(HeaderKeys.trim(matcher.group(1))).replaceFirst("");
    String black = HeaderKeys.trim(matcher.group(3));
    boolean nobody = red.isEmpty() || red.equals("红") || red.equals("紅");
    return nobody || black.isEmpty() ? null : new Heading(red, matcher.group(2), black);
  }

  /** Costs less than a pattern: most lines have none of the characters that a heading must have. */
  private static boolean hasWord(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("胜负和勝負对對vV".indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** True for a heading in the form that stands over games only, such as 甲 红先胜 乙. */
  static boolean isFormal(String line) {
    Heading heading = read(line);
    return heading != null && "红紅".indexOf(heading.word().charAt(0)) >= 0;
  }

  /** True for a short line that has a word of a heading and is none. */
  static boolean isDamaged(String line) {
    String text = HeaderKeys.trim(line);
    return text.length() <= LONGEST && !isProse(text) && DAMAGED.matcher(text).find();
  }

  /** True for a short line that can be the name of an event or a round. */
  static boolean isTitle(String line) {
    String text = HeaderKeys.trim(line);
    return !text.isEmpty() && text.length() <= LONGEST && !isProse(text);
  }

  private static boolean isProse(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (PROSE.indexOf(text.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }
}
