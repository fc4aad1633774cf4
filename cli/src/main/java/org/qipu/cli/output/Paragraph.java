package org.qipu.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Text brought to the width of a terminal, in which Chinese characters take two columns. */
public final class Paragraph {
  /** The blank that keeps a move number and its move on one line. */
  public static final char NO_BREAK = '\u00A0';

  private static final int WIDTH = 80;

  /** A move with its number and brackets; what has no blank for longer is running Chinese text. */
  private static final int LONGEST_WORD = 18;

  /** What never begins a line. */
  private static final String NEVER_FIRST = "，。、；：！？）》」』】…”’)},.;:!?";

  private Paragraph() {}

  /** Returns a text with blanks behind it up to a width. */
  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - DisplayWidth.of(text)));
  }

  /** Returns a text with blanks before it up to a width. */
  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - DisplayWidth.of(text))) + text;
  }

  /**
   * Returns lines of at most 80 columns, broken at blanks or between Chinese characters, at a blank
   * by preference. A no-break space is none to break at, and printed as a blank.
   */
  public static List<String> wrap(String text, String indent) {
    List<String> lines = new ArrayList<>();
    int room = WIDTH - indent.length();
    for (String part : text.split("\\R", -1)) {
      wrapOne(TextTable.printable(part), indent, room, lines);
    }
    return lines;
  }

  private static void wrapOne(String text, String indent, int room, List<String> lines) {
    int start = 0;
    while (start < text.length()) {
      int width = 0;
      int at = start;
      int lastBlank = -1;
      while (at < text.length()) {
        int c = text.codePointAt(at);
        String character = Character.toString(c);
        if (c == ' ') {
          lastBlank = at;
        }
        width += DisplayWidth.of(character);
        if (width > room) {
          break;
        }
        at += character.length();
      }
      int end = at;
      if (at < text.length() && lastBlank > start) {
        int lost = DisplayWidth.of(text.substring(lastBlank, at));
        if (text.codePointAt(at) < 0x2E80 || lost <= LONGEST_WORD) {
          end = lastBlank;
        }
      }
      while (end < text.length() && end > start + 1 && NEVER_FIRST.indexOf(text.charAt(end)) >= 0) {
        end--;
      }
      lines.add((indent + text.substring(start, end)).replace(NO_BREAK, ' ').stripTrailing());
      start = end;
      while (start < text.length() && text.charAt(start) == ' ') {
        start++;
      }
    }
  }
}
