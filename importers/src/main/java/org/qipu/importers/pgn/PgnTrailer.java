package org.qipu.importers.pgn;

import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.pgn.PgnTokenizer.Kind;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;

/** What stands between the result of a game and the next game: footers, thanks, addresses. */
final class PgnTrailer {
  private final char[] chars;
  private final int end;
  private final boolean tagged;
  private final PgnTokenizer tokens;
  private final Findings findings;

  PgnTrailer(char[] chars, int end, boolean tagged, PgnTokenizer tokens, Findings findings) {
    this.chars = chars;
    this.end = end;
    this.tagged = tagged;
    this.tokens = tokens;
    this.findings = findings;
  }

  /**
   * Skips what follows a result: up to the next tags, or, without tags, up to the next move. A
   * second result is an error.
   */
  void skip(GameResult first, int ply) {
    int trailingFrom = -1;
    while (true) {
      int before = tokens.position();
      Kind kind = tokens.next();
      if (kind == Kind.END
          || (kind == Kind.SQUARE && StandardTags.beginTag(chars, tokens.from(), end))) {
        tokens.position(kind == Kind.END ? end : before);
        break;
      }
      if (!tagged && (kind == Kind.MOVE || (kind == Kind.NUMBER && isMoveAt(tokens.from())))) {
        tokens.position(before);
        break;
      }
      if (kind == Kind.RESULT && trailingFrom < 0 && tokens.result() != first) {
        findings.add(
            DiagnosticCode.CONTRADICTING_RESULTS,
            ply,
            tokens.from(),
            tokens.text(),
            first.toString(),
            "Another result follows the result " + first + ".");
        continue;
      }
      if (trailingFrom < 0) {
        trailingFrom = tokens.from();
      }
      if (tagged) {
        // Nothing in a footer matters but a tag in the middle of a line.
        tokens.position(nextSquare(tokens.from() + 1));
      }
    }
    if (trailingFrom >= 0) {
      report(trailingFrom, tokens.position());
    }
  }

  /** Says that a text after the end of the game was left out. */
  void report(int from, int to) {
    findings.add(
        DiagnosticCode.TRAILING_TEXT,
        from,
        PgnText.readComment(chars, from, Math.min(to, CharClass.lineEnd(chars, from, end))),
        "Text after the end of the game was left out.");
  }

  /** True if a move stands at an index, perhaps behind its number. */
  boolean isMoveAt(int index) {
    PgnTokenizer ahead = new PgnTokenizer(chars, index, end, false);
    Kind kind = ahead.next();
    if (kind == Kind.NUMBER) {
      kind = ahead.next();
    }
    return kind == Kind.MOVE;
  }

  private int nextSquare(int from) {
    int i = from;
    while (i < end && chars[i] != '[') {
      i++;
    }
    return i;
  }
}
