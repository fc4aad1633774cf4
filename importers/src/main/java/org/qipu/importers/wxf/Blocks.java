package org.qipu.importers.wxf;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.source.Findings;

/**
 * The comments of a game, which stand between {@code /*} and its counterpart or in braces, and its
 * other braces. One that is not closed before the moves begin or end is a line long.
 */
final class Blocks {
  /** The end of a text that stands nowhere. */
  private static final int NOWHERE = Integer.MAX_VALUE;

  private static final String COMMENT = "COMMENT";
  private static final String BOARD = "BOARD";

  private final String text;
  private final Findings findings;
  private final Next star = new Next("*/");
  private final Next brace = new Next("}");
  private final Next opening = new Next("START{");
  private final Next closing = new Next("}END");

  Blocks(String text, Findings findings) {
    this.text = text;
    this.findings = findings;
  }

  /**
   * Something between two signs.
   *
   * @param content without blanks at its ends; lines end with a line feed
   * @param isBoard true for a position, false for a comment
   * @param end index behind it
   */
  record Block(String content, boolean isBoard, int end) {}

  /** Returns what begins at an index, or null. */
  @Nullable Block at(int from) {
    if (text.startsWith("/*", from)) {
      return block(from, from + 2, star, 2, false);
    }
    for (String word : new String[] {"", COMMENT, BOARD}) {
      if (text.startsWith(word, from)) {
        int at = from + word.length();
        while (!word.isEmpty() && at < text.length() && CharClass.isBlank(text.charAt(at))) {
          at++;
        }
        if (at < text.length() && text.charAt(at) == '{') {
          return block(from, at + 1, brace, 1, word.equals(BOARD));
        }
      }
    }
    return null;
  }

  private Block block(int from, int inner, Next close, int closeLength, boolean board) {
    int limit = Math.min(opening.from(inner), closing.from(inner));
    int stop = close.from(inner);
    if (stop < limit) {
      return new Block(clean(text.substring(inner, stop)), board, stop + closeLength);
    }
    int end = inner;
    while (end < text.length() && end < limit && !CharClass.isLineEnd(text.charAt(end))) {
      end++;
    }
    String content = clean(text.substring(inner, end));
    findings.add(
        DiagnosticCode.UNCLOSED_COMMENT,
        from,
        content,
        "What begins here is never closed; it was read up to the end of its line.");
    return new Block(content, board, end);
  }

  /** Returns a comment without blanks at its ends, its lines ended by line feeds. */
  static String clean(String comment) {
    return comment.strip().replace("\r\n", "\n").replace('\r', '\n');
  }

  /** Where a text stands next; asking in the order of the text takes linear time. */
  private final class Next {
    private final String wanted;
    private int found = -1;

    Next(String wanted) {
      this.wanted = wanted;
    }

    int from(int index) {
      if (found < index) {
        int at = text.indexOf(wanted, index);
        found = at < 0 ? NOWHERE : at;
      }
      return found;
    }
  }
}
