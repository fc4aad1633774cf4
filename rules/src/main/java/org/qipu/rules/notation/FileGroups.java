package org.qipu.rules.notation;

import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The pieces of one kind of the side to move, from the mover's right to left by file and on each
 * file from front to rear: the order in which tandem pieces are named.
 */
final class FileGroups {
  private final int[] squares = new int[Square.COUNT];

  /** Where the group of each file number begins; the next entry is where it ends. */
  private final int[] starts = new int[Square.FILES + 2];

  private final int[] tandem = new int[Square.COUNT];
  private int tandemCount;
  private int tandemFiles;

  FileGroups(Position position, int type) {
    Side side = position.sideToMove();
    int piece = Piece.of(side, PieceType.values()[type]).index();
    int count = 0;
    for (int file = 1; file <= Square.FILES; file++) {
      starts[file] = count;
      for (int row = 0; row < Square.RANKS; row++) {
        int square = square(side, file, row);
        if (position.pieceIndexAt(square) == piece) {
          squares[count++] = square;
        }
      }
      if (count - starts[file] >= 2) {
        tandemFiles++;
        for (int i = starts[file]; i < count; i++) {
          tandem[tandemCount++] = squares[i];
        }
      }
    }
    starts[Square.FILES + 1] = count;
  }

  /** Returns the square on a file (1 to 9 from the mover's right), 0 rows from the far rank. */
  private static int square(Side side, int file, int row) {
    return side == Side.RED
        ? (Square.RANKS - 1 - row) * Square.FILES + Square.FILES - file
        : row * Square.FILES + file - 1;
  }

  /** Returns how many pieces stand on a file, 1 to 9 from the mover's right. */
  int count(int file) {
    return starts[file + 1] - starts[file];
  }

  /** Returns the square of the i-th piece on a file, 0 for the frontmost. */
  int square(int file, int i) {
    return squares[starts[file] + i];
  }

  int total() {
    return starts[Square.FILES + 1];
  }

  /** Returns the square of the i-th piece of all. */
  int square(int i) {
    return squares[i];
  }

  /** Returns how many files hold two or more. */
  int tandemFiles() {
    return tandemFiles;
  }

  /** Returns how many pieces stand on the files that hold two or more. */
  int tandemCount() {
    return tandemCount;
  }

  /** Returns the square of the i-th of the pieces on the files that hold two or more. */
  int tandem(int i) {
    return tandem[i];
  }
}
