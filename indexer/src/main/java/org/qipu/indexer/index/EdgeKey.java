package org.qipu.indexer.index;

import org.qipu.rules.GameResult;
import org.qipu.rules.Move;

/**
 * The key of an edge: a position and what was played in it. Layout of the 64 bits, from the top:
 *
 * <pre>
 * 49 bits  the upper bits of the position's key
 * 13 bits  code of the move, or {@link #NONE} for the last position of a line,
 *          or {@link #MET_AGAIN}
 *  2 bits  result of the game: 0 Red wins, 1 Black wins, 2 draw, 3 unknown
 * </pre>
 *
 * <p>All edges of a position lie side by side in the index: a position is one range. Each edge
 * stands there once a game. A game that leaves a position by n different edges has n - 1 marks
 * {@link #MET_AGAIN} beside them, so that edges less marks is the number of games.
 */
final class EdgeKey {
  /** Instead of a move: the line ends here. */
  static final int NONE = 8191;

  /** Instead of a move: this game has one more edge from this position. */
  static final int MET_AGAIN = 8190;

  private static final long LOW_BITS = 0x7FFF;

  private EdgeKey() {}

  static long of(long positionKey, int move, int resultCode) {
    return (positionKey & ~LOW_BITS) | ((long) move << 2) | resultCode;
  }

  /** Returns the least key of a position's edges. */
  static long first(long positionKey) {
    return positionKey & ~LOW_BITS;
  }

  /** Returns the greatest key of a position's edges. */
  static long last(long positionKey) {
    return positionKey | LOW_BITS;
  }

  static int move(long edge) {
    return (int) (edge >>> 2) & 0x1FFF;
  }

  /** Returns the move of an edge as it stands in the index. */
  static int move(byte[] edge) {
    return ((edge[6] & 0x7F) << 6) | ((edge[7] & 0xFF) >>> 2);
  }

  static int resultCode(long edge) {
    return (int) edge & 3;
  }

  /** Returns the two bits of a result. */
  static int codeOf(GameResult result) {
    return switch (result) {
      case RED_WINS -> 0;
      case BLACK_WINS -> 1;
      case DRAW -> 2;
      case UNKNOWN -> 3;
    };
  }

  /** Returns the mirror image of what stands in the place of the move. */
  static int mirrored(int move) {
    return move < Move.COUNT ? Move.ofCode(move).mirrored().code() : move;
  }
}
