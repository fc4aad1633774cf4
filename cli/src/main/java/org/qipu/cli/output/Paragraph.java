package org.qipu.cli.output;

import java.util.ArrayList;
import java.util.List;

/** Text brought to the width of a terminal, in which Chinese characters take two columns. */
public final class Paragraph {
  private static final int WIDTH = 80;

  private Paragraph() {}

  /** Returns a text with blanks behind it up to a width. */
  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - DisplayWidth.of(text)));
  }

  /** Returns a text with blanks before it up to a width. */
  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(0, width - DisplayWidth.of(text))) + text;
  }

  /** Returns lines of at most 80 columns, broken at blanks or between Chinese characters. */
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
      if (at < text.length() && lastBlank > start && text.codePointAt(at) < 0x2E80) {
        end = lastBlank;
      }
      lines.add((indent + text.substring(start, end)).stripTrailing());
      start = end;
      while (start < text.length() && text.charAt(start) == ' ') {
        start++;
      }
    }
  }
}
