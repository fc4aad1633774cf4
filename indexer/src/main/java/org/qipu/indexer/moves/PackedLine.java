package org.qipu.indexer.moves;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;

/**
 * Lines from the standard start position ↔ {@link PackedMoves}, one byte a ply. It needs no board:
 * a piece that is taken never moves again.
 */
public final class PackedLine {
  private static final int UNITS = 2 * PackedMoves.SLOTS;

  /** Where the pieces of all slots stand, Red's first, and which slot stands on each square. */
  private static final byte[] START_SQUARES = new byte[UNITS];

  private static final byte[] START_UNITS = new byte[Square.COUNT];
  private static final byte EMPTY = -1;

  static {
    Arrays.fill(START_UNITS, EMPTY);
    int[] used = new int[2 * PieceType.values().length];
    for (Square square : Square.values()) {
      Piece piece = Setup.START.pieceAt(square);
      if (piece != null) {
        int slot = PackedMoves.firstSlot(piece.type().ordinal()) + used[piece.index()]++;
        int unit = piece.side().ordinal() * PackedMoves.SLOTS + slot;
        START_SQUARES[unit] = (byte) square.index();
        START_UNITS[square.index()] = (byte) unit;
      }
    }
  }

  private PackedLine() {}

  /**
   * Packs a line.
   *
   * @param moves move codes
   * @return as many bytes; null if a move is none that a piece of the side to move can make,
   *     wherever the others stand
   */
  public static byte @Nullable [] pack(short[] moves) {
    byte[] packed = new byte[moves.length];
    byte[] units = START_UNITS.clone();
    int side = 0;
    for (int i = 0; i < moves.length; i++) {
      int from = moves[i] / Square.COUNT;
      int to = moves[i] % Square.COUNT;
      int slot = units[from] - side * PackedMoves.SLOTS;
      int code =
          slot < 0 || slot >= PackedMoves.SLOTS ? -1 : PackedMoves.codeOrNone(side, slot, from, to);
      if (code < 0) {
        return null;
      }
      packed[i] = (byte) code;
      units[to] = units[from];
      units[from] = EMPTY;
      side ^= 1;
    }
    return packed;
  }

  /**
   * Unpacks a line.
   *
   * @return move codes
   * @throws IllegalArgumentException if a byte stands for no move
   */
  public static short[] unpack(byte[] packed) {
    short[] moves = new short[packed.length];
    byte[] squares = START_SQUARES.clone();
    int side = 0;
    for (int i = 0; i < packed.length; i++) {
      int code = packed[i];
      if (code < 0 || code >= PackedMoves.CODES) {
        throw new IllegalArgumentException("no move has the byte " + (code & 0xFF));
      }
      int unit = side * PackedMoves.SLOTS + PackedMoves.slot(code);
      int from = squares[unit];
      int to = PackedMoves.target(side, code, from);
      if (to < 0 || to == from) {
        throw new IllegalArgumentException("the byte " + code + " leads nowhere");
      }
      squares[unit] = (byte) to;
      moves[i] = (short) Move.codeOf(from, to);
      side ^= 1;
    }
    return moves;
  }
}
