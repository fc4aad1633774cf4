package org.qipu.rules.notation;

import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Square;

/** What the writers of the notations by files share. */
final class VerticalWriting {
  private VerticalWriting() {}

  /** Returns the piece that a legal move moves. */
  static Piece piece(Position position, Move move) {
    return Piece.ofIndex(position.pieceIndexAt(move.from().index()));
  }

  /** True if no other piece of the same kind and side stands on the file that is left. */
  static boolean isAloneOnFile(Position position, Move move) {
    int from = move.from().index();
    int piece = position.pieceIndexAt(from);
    for (int square = from % Square.FILES; square < Square.COUNT; square += Square.FILES) {
      if (square != from && position.pieceIndexAt(square) == piece) {
        return false;
      }
    }
    return true;
  }

  /** Returns the first text that has the move as its one regular reading. */
  static String firstThatReadsBack(Position position, Move move, List<String> texts) {
    for (String text : texts) {
      if (move == VerticalReading.plainMove(position, text)) {
        return text;
      }
    }
    throw new IllegalStateException("no text for " + move + " among " + texts);
  }
}
