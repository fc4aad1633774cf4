package org.qipu.importers.replay;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.notation.Notations;
import org.qipu.rules.notation.RankBase;

/** What the shapes of a record's move texts say about all of them: a game never mixes notations. */
final class MoveTexts {
  /** {@code h2e2}, {@code H2-E2}, {@code Che2}, {@code R1xh10}: every number in them is a rank. */
  private static final Pattern COORDINATES =
      Pattern.compile("[A-Za-z]{0,2}\\d{0,2}[-x:]?[A-Ia-i](?:10|\\d)[+#!?]*");

  private static final Pattern SQUARE_PAIR =
      Pattern.compile("[A-Ia-i](?:10|\\d)-?[A-Ia-i](?:10|\\d)");

  private static final Pattern WESTERN_CHESS =
      Pattern.compile(
          "(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|[O0]-[O0](?:-[O0])?)[+#]?[!?]*");

  private static final Pattern WESTERN_PAWN_MOVE = Pattern.compile("[a-h][1-8]");

  /** Moves looked at to tell Western chess. */
  private static final int WESTERN_SAMPLE = 20;

  /** Formats that store squares: their readers give ranks from 0. */
  private static final Set<String> FORMATS_OF_SQUARES =
      Set.of("dhtmlxq", "list", "xqf", "cbr", "cbl", "mxq");

  private static final String DIRECTIONS = "进進退平上下+-=.*＋－＝．−–—";
  private static final int LONGEST_SHORT_TEXT = 5;

  private MoveTexts() {}

  /**
   * Returns how the record counts ranks, ZERO when it does not write coordinates; null for
   * coordinates without a rank 0 or 10.
   */
  static @Nullable RankBase rankBase(GameRecord record) {
    MoveTree tree = record.tree();
    int first = tree.firstChild(MoveTree.ROOT);
    if (first == MoveTree.NONE
        || FORMATS_OF_SQUARES.contains(record.format())
        || !isCoordinates(tree.text(first).text())) {
      return RankBase.ZERO;
    }
    for (int node = 1; node < tree.size(); node++) {
      RankBase base = baseOf(tree.text(node).text());
      if (base != null) {
        return base;
      }
    }
    return null;
  }

  /** A 10 anywhere means ranks 1 to 10, a 0 alone means 0 to 9. */
  private static @Nullable RankBase baseOf(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (ascii(text.charAt(i)) == '0') {
        boolean ten = i > 0 && ascii(text.charAt(i - 1)) == '1';
        return ten ? RankBase.ONE : RankBase.ZERO;
      }
    }
    return null;
  }

  private static boolean isCoordinates(String text) {
    if (Notations.isPlainSquares(text)) {
      return true;
    }
    char last = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
    // Chinese texts, nearly all there are, need no pattern.
    if (last >= '\u2E80' && last < '\uFF00') {
      return false;
    }
    return COORDINATES.matcher(fold(text)).matches();
  }

  /**
   * True if every text of the main line, some at least, is a move of Western chess and none shows a
   * rank or a piece that only xiangqi has. Squares alone ({@code h2e2}) say nothing.
   */
  static boolean isWesternChess(MoveTree tree) {
    int node = tree.firstChild(MoveTree.ROOT);
    for (int i = 0; i < WESTERN_SAMPLE && node != MoveTree.NONE; i++) {
      String text = tree.text(node).text();
      if (!WESTERN_CHESS.matcher(text).matches() || SQUARE_PAIR.matcher(text).matches()) {
        return false;
      }
      node = tree.firstChild(node);
    }
    return tree.firstChild(MoveTree.ROOT) != MoveTree.NONE;
  }

  /** True for a Pawn's move such as {@code e4}, with which most games of Western chess begin. */
  static boolean isWesternPawnMove(String text) {
    return WESTERN_PAWN_MOVE.matcher(text).matches();
  }

  /** True if every move of the record lacks its direction, as in 炮25 馬8 7. */
  static boolean isShortScore(MoveTree tree) {
    for (int node = 1; node < tree.size(); node++) {
      if (!isShort(tree.text(node).text())) {
        return false;
      }
    }
    return tree.size() > 1;
  }

  private static boolean isShort(String text) {
    int length = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (DIRECTIONS.indexOf(c) >= 0) {
        return false;
      }
      if (!Character.isWhitespace(c) && c != '\u3000') {
        length++;
      }
    }
    return length <= LONGEST_SHORT_TEXT && !isCoordinates(text);
  }

  private static char ascii(char c) {
    return c >= '\uFF01' && c <= '\uFF5E' ? (char) (c - 0xFEE0) : c;
  }

  private static String fold(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      folded.append(ascii(text.charAt(i)));
    }
    return folded.toString();
  }
}
