package org.qipu.rules.notation;

import static org.qipu.rules.notation.PieceNames.FORWARD;
import static org.qipu.rules.notation.PieceNames.LEVEL;

import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/** What direction and number of a text by files mean, and which ones a move has. */
final class VerticalGeometry {
  private static final PieceType[] TYPES = PieceType.values();

  private VerticalGeometry() {}

  /** Returns a direction of {@link PieceNames}. */
  static int direction(Side side, Move move) {
    int ranks = (move.to().rank() - move.from().rank()) * side.forward();
    if (ranks == 0) {
      return PieceNames.LEVEL;
    }
    return ranks > 0 ? PieceNames.FORWARD : PieceNames.BACK;
  }

  /** Returns the last number: ranks for pieces that move straight ahead, else the file reached. */
  static int number(Piece piece, Move move) {
    int ranks = Math.abs(move.to().rank() - move.from().rank());
    return ranks == 0 || !piece.type().movesStraight() ? move.to().fileNumber(piece.side()) : ranks;
  }

  /** Returns how many ranks a piece that does not move straight goes with so many files, or 0. */
  static int ranks(int type, int files) {
    return switch (TYPES[type]) {
      case ADVISOR -> files == 1 ? 1 : 0;
      case ELEPHANT -> files == 2 ? 2 : 0;
      case HORSE -> files == 1 || files == 2 ? 3 - files : 0;
      case GENERAL, CHARIOT, CANNON, SOLDIER -> 0;
    };
  }

  /** Returns the square that the piece reaches, or -1 if that is none, or its own. */
  static int target(int type, int from, int direction, int number, Side side) {
    int rank = from / Square.FILES;
    int file = from - rank * Square.FILES;
    int targetFile = side == Side.RED ? Square.FILES - number : number - 1;
    if (direction == LEVEL) {
      boolean moves = TYPES[type].movesStraight() && targetFile != file;
      return moves ? from - file + targetFile : -1;
    }
    int ranks = number;
    if (TYPES[type].movesStraight()) {
      targetFile = file;
    } else {
      ranks = ranks(type, Math.abs(targetFile - file));
      if (ranks == 0) {
        return -1;
      }
    }
    int targetRank = rank + ((direction == FORWARD) == (side == Side.RED) ? ranks : -ranks);
    return targetRank >= 0 && targetRank < Square.RANKS
        ? targetRank * Square.FILES + targetFile
        : -1;
  }
}
