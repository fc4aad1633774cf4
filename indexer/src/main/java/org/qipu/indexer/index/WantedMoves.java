package org.qipu.indexer.index;

import java.util.List;
import org.qipu.indexer.moves.PackedMoves;

/** Moves that are looked for in the lines of games. Indices of moves count from 0. */
public abstract sealed class WantedMoves permits MoveSequence, MoveSet {
  /** Moves at so many plies, the first of which is 1. */
  private final PlyRange within;

  WantedMoves(PlyRange within) {
    this.within = within;
  }

  final PlyRange within() {
    return within;
  }

  /** Returns the least index that a move may have. */
  final int firstIndex() {
    return Math.max(0, within.first() - 1);
  }

  /** Returns the index behind the last move of a line that counts. */
  final int endIndex(int plies) {
    return Math.min(plies, within.last());
  }

  /** Returns the same moves as they are played in an image of the board. */
  public abstract WantedMoves in(BoardImage image);

  /**
   * False if a line cannot have the moves, as its bytes say by themselves.
   *
   * @param packed packed moves, one byte each
   * @param from where the line begins
   * @param plies number of its moves
   * @param side the side that makes the first of them, 0 for Red
   */
  abstract boolean couldFit(byte[] packed, int from, int plies, int side);

  /** False if no line can have the moves that is made of some of these bytes, in whatever order. */
  abstract boolean couldFitInSome(byte[] packed, int from, int to);

  /**
   * Returns for each packed code, Red's 128 before Black's, which of the first 64 steps it may be,
   * a bit each.
   */
  static long[] stepsOfCodes(List<MoveStep> steps) {
    long[] bits = new long[2 * PackedMoves.ALL_CODES];
    for (int step = 0; step < Math.min(Long.SIZE, steps.size()); step++) {
      for (int i = 0; i < bits.length; i++) {
        if (steps.get(step).fitsCode(i / PackedMoves.ALL_CODES, i % PackedMoves.ALL_CODES)) {
          bits[i] |= 1L << step;
        }
      }
    }
    return bits;
  }

  /** Returns the same for each packed code whichever side plays it. */
  static long[] ofEitherSide(long[] stepsOfCodes) {
    long[] bits = new long[PackedMoves.ALL_CODES];
    for (int i = 0; i < stepsOfCodes.length; i++) {
      bits[i % PackedMoves.ALL_CODES] |= stepsOfCodes[i];
    }
    return bits;
  }

  /** Returns a bit for each of the first 64 of so many steps. */
  static long allSteps(int count) {
    return count >= Long.SIZE ? -1 : (1L << count) - 1;
  }

  /**
   * True if a line has the moves.
   *
   * @param least least index of the last of them
   */
  abstract boolean fits(LineMoves line, int least);
}
