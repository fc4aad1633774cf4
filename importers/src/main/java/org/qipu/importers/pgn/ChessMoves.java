package org.qipu.importers.pgn;

import java.util.Locale;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;

/** Recognises a game of western chess by moves that no xiangqi game has. */
final class ChessMoves {
  /** Moves of the main line that are looked at. */
  private static final int PLIES = 60;

  private ChessMoves() {}

  /**
   * Returns the node that shows that this is western chess, or {@link MoveTree#NONE}. A record that
   * says it is xiangqi, or has a player called Red, is never taken for chess.
   */
  static int find(Tags tags, MoveTree tree) {
    boolean xiangqi =
        tags.value("Red") != null
            || tags.text("Variant").toLowerCase(Locale.ROOT).contains("xiangqi")
            || tags.text("Game").toLowerCase(Locale.ROOT).contains("chinese");
    int node = tree.firstChild(MoveTree.ROOT);
    if (xiangqi || node == MoveTree.NONE) {
      return MoveTree.NONE;
    }
    if (isPawnPush(tree.text(node).text())) {
      return node;
    }
    for (int ply = 0; ply < PLIES && node != MoveTree.NONE; ply++) {
      String text = tree.text(node).text();
      boolean castling = text.startsWith("O-O") || text.startsWith("0-0");
      boolean queen = text.length() >= 3 && text.charAt(0) == 'Q';
      if (castling || queen) {
        return node;
      }
      node = tree.firstChild(node);
    }
    return MoveTree.NONE;
  }

  /** True for a first move such as e4, which the dialect of WinBoard could mean as well. */
  private static boolean isPawnPush(String text) {
    return text.length() == 2
        && text.charAt(0) >= 'a'
        && text.charAt(0) <= 'h'
        && (text.charAt(1) == '3' || text.charAt(1) == '4');
  }
}
