package org.qipu.rules;

/**
 * The 64-bit constants of position keys. They are part of the disk format of every database:
 * changing one orphans all of them, so a golden file pins them.
 *
 * <p>The constants are successive outputs of SplitMix64 (Steele, Lea, Flood 2014) from the seed
 * "qipu key" in ASCII: first piece 0 on squares 0 to 89, then piece 1, and so on; last the one for
 * Black to move.
 */
public final class PositionKeys {
  private static final long SEED = 0x71697075206b6579L;
  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private static final long[] PIECE_SQUARE = new long[Piece.COUNT * Square.COUNT];

  /** Part of the key when Black is to move. */
  public static final long BLACK_TO_MOVE;

  static {
    long state = SEED;
    for (int i = 0; i < PIECE_SQUARE.length; i++) {
      state += GAMMA;
      PIECE_SQUARE[i] = mix(state);
    }
    BLACK_TO_MOVE = mix(state + GAMMA);
  }

  private PositionKeys() {}

  private static long mix(long state) {
    long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns the constant of a piece (index 0 to 13) on a square (0 to 89). */
  public static long of(int piece, int square) {
    return PIECE_SQUARE[piece * Square.COUNT + square];
  }

  static long mirrored(int piece, int square) {
    return PIECE_SQUARE[piece * Square.COUNT + Attacks.MIRROR[square]];
  }
}
