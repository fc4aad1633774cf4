package org.qipu.indexer.index;

import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * What stands on a board, as letters of FEN such as {@code KRPAA-kncbb}: for each side the General,
 * Chariots, Horses, Cannons, Soldiers, Advisors, Elephants.
 */
public final class Material {
  private static final PieceType[] ORDER = {
    PieceType.GENERAL,
    PieceType.CHARIOT,
    PieceType.HORSE,
    PieceType.CANNON,
    PieceType.SOLDIER,
    PieceType.ADVISOR,
    PieceType.ELEPHANT
  };
  private static final String BETWEEN = "-";
  private static final String LETTERS = "KRNCPAB-krncpab";
  private static final String CHINESE = "帅车马炮兵仕相对将车马炮卒士象";
  private static final String COUNTERS = "零一双三四五六七八九";

  private Material() {}

  static String of(SlotBoard board) {
    int[] counts = new int[Piece.values().length];
    for (int square = 0; square < Square.COUNT; square++) {
      int piece = board.pieceOrNone(square);
      if (piece >= 0) {
        counts[piece]++;
      }
    }
    StringBuilder text = new StringBuilder();
    for (Side side : Side.values()) {
      text.append(side == Side.RED ? "" : BETWEEN);
      for (PieceType type : ORDER) {
        char letter = type.fenLetter();
        int count = counts[Piece.of(side, type).index()];
        for (int i = 0; i < count; i++) {
          text.append(side == Side.RED ? (char) (letter - 'a' + 'A') : letter);
        }
      }
    }
    return text.toString();
  }

  /** Returns the same without Advisors and Elephants, which never cross the river. */
  public static String attackers(String material) {
    StringBuilder text = new StringBuilder(material.length());
    for (int i = 0; i < material.length(); i++) {
      if ("ABab".indexOf(material.charAt(i)) < 0) {
        text.append(material.charAt(i));
      }
    }
    return text.toString();
  }

  /** Returns the pieces in Chinese, such as {@code 车兵双仕对马炮双象}; a General only if alone. */
  public static String chinese(String material) {
    StringBuilder text = new StringBuilder();
    int run = 0;
    for (int i = 0; i < material.length(); i++) {
      char letter = material.charAt(i);
      boolean last = i + 1 == material.length();
      char next = last ? '-' : material.charAt(i + 1);
      run++;
      if (next == letter) {
        continue;
      }
      boolean withOthers = next != '-' && (letter == 'K' || letter == 'k');
      if (!withOthers) {
        if (run > 1) {
          text.append(
              run < COUNTERS.length() ? COUNTERS.substring(run, run + 1) : String.valueOf(run));
        }
        text.append(CHINESE.charAt(LETTERS.indexOf(letter)));
      }
      run = 0;
    }
    return text.toString();
  }
}
