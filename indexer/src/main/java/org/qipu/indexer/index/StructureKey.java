package org.qipu.indexer.index;

import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.PositionKeys;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The key of a position's structure: how many pieces of each kind there are, and where the Soldiers
 * stand. Long runs of plies share it, so a game has few. Layout: 5 bytes, the upper 40 bits of the
 * sum, modulo 2^64, of one constant a piece, most significant byte first. The constant of a Soldier
 * is that of the position key for its square; the constant of any other piece is that of the
 * position key for the piece on a0, wherever it stands. Whoever finds a game by this key replays it
 * to see whether it is the right one.
 */
final class StructureKey {
  static final int BYTES = 5;

  private StructureKey() {}

  /** Returns what a piece on a square adds to the sum. */
  static long part(int piece, int square) {
    boolean soldier = Piece.ofIndex(piece).type() == PieceType.SOLDIER;
    return PositionKeys.of(piece, soldier ? square : 0);
  }

  /** Returns the sum over all pieces of a position. */
  static long sum(Position position) {
    long sum = 0;
    for (Side side : Side.values()) {
      for (int i = position.pieceCount(side) - 1; i >= 0; i--) {
        int square = position.pieceSquare(side, i);
        sum += part(position.pieceIndexAt(square), square);
      }
    }
    return sum;
  }

  /** Returns the sum over all pieces of the mirror image of a position. */
  static long mirrorSum(Position position) {
    long sum = 0;
    for (Side side : Side.values()) {
      for (int i = position.pieceCount(side) - 1; i >= 0; i--) {
        int square = position.pieceSquare(side, i);
        int image = Square.ofIndex(square).mirrored().index();
        sum += part(position.pieceIndexAt(square), image);
      }
    }
    return sum;
  }

  /** Returns the key, as the lower 40 bits, of a sum. */
  static long of(long sum) {
    return sum >>> 24;
  }

  static void write(long key, byte[] bytes) {
    for (int i = 0; i < BYTES; i++) {
      bytes[i] = (byte) (key >>> (8 * (BYTES - 1 - i)));
    }
  }
}
