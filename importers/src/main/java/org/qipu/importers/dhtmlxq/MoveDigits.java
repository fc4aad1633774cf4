package org.qipu.importers.dhtmlxq;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.source.Findings;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;

/** Moves as four digits each: column and row of both squares, rows from the top. */
final class MoveDigits {
  static final int LENGTH = 4;

  /** Moves played to tell a bare list of digits. */
  private static final int PLAYED = 8;

  private MoveDigits() {}

  /**
   * Returns the moves between two indexes, as {@code h2e2}; what is none stays as written. Part of
   * a move at the end is dropped and reported.
   *
   * @param firstPly of the line
   * @param onMainLine false if the plies are not those of the main line
   */
  static List<MoveText> read(
      char[] chars, int from, int to, int firstPly, boolean onMainLine, Findings findings) {
    List<MoveText> moves = new ArrayList<>((to - from) / LENGTH + 1);
    char[] group = new char[LENGTH];
    int length = 0;
    int index = from;
    for (int i = from; i < to; i++) {
      if (chars[i] == '<') {
        i = skipMarkup(chars, i, to);
        continue;
      }
      char c = fold(chars[i]);
      if (c <= ' ' || c == '\u3000' || c == '\u00A0' || c == ',') {
        continue;
      }
      if (length == 0) {
        index = i;
      }
      group[length++] = c;
      if (length == LENGTH) {
        moves.add(new MoveText(text(group), findings.place(index)));
        length = 0;
      }
    }
    if (length > 0) {
      findings.add(
          DiagnosticCode.TRUNCATED_FILE,
          onMainLine ? firstPly + moves.size() : 0,
          index,
          new String(group, 0, length),
          "four digits",
          "The list of moves ends in the middle of a move, which was left out.");
    }
    return moves;
  }

  /** Returns the index of the end of a tag of HTML, or of the character itself. */
  private static int skipMarkup(char[] chars, int from, int to) {
    for (int i = from; i < to && i < from + 10; i++) {
      if (chars[i] == '>') {
        return i;
      }
    }
    return from;
  }

  private static char fold(char c) {
    return c >= '０' && c <= '９' ? (char) (c - '０' + '0') : c;
  }

  private static String text(char[] group) {
    Square from = Binit.square(group[0] - '0', group[1] - '0');
    Square to = Binit.square(group[2] - '0', group[3] - '0');
    // Nothing else reads a text in brackets as a move: 2133 could be taken for a short one.
    return from == null || to == null
        ? "(" + new String(group) + ")"
        : Move.of(from, to).toString();
  }

  /** Returns the digits of a move text, or null if it is none that the format can hold. */
  static @Nullable String digits(String text) {
    Move move = Move.fromName(text);
    if (move != null) {
      StringBuilder digits = new StringBuilder(LENGTH);
      Binit.append(digits, move.from());
      Binit.append(digits, move.to());
      return digits.toString();
    }
    boolean group =
        text.length() == LENGTH + 2
            && text.charAt(0) == '('
            && text.charAt(LENGTH + 1) == ')'
            && text.substring(1, LENGTH + 1)
                .chars()
                .allMatch(c -> c > ' ' && c < 0x7F && c != '<' && c != '[' && c != ',');
    return group ? text.substring(1, LENGTH + 1) : null;
  }

  /** True if a text is digits alone that begin a game from the standard start. */
  static boolean isBareList(char[] chars, int length) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (c > ' ' && (c < '0' || c > '9')) {
        return false;
      }
      if (c > ' ' && digits.length() < LENGTH * PLAYED) {
        digits.append(c);
      }
    }
    Position position = Position.start();
    Square first =
        digits.length() < 2 ? null : Binit.square(digits.charAt(0) - '0', digits.charAt(1) - '0');
    Piece piece = first == null ? null : position.pieceAt(first);
    if (piece != null) {
      // Either side may begin.
      position = Position.from(Setup.START.withSideToMove(piece.side()));
    }
    for (int i = 0; i + LENGTH <= digits.length(); i += LENGTH) {
      Square from = Binit.square(digits.charAt(i) - '0', digits.charAt(i + 1) - '0');
      Square to = Binit.square(digits.charAt(i + 2) - '0', digits.charAt(i + 3) - '0');
      if (from == null || to == null || !position.isLegal(Move.of(from, to))) {
        return false;
      }
      position.make(Move.of(from, to));
    }
    return position.plies() >= 2;
  }
}
