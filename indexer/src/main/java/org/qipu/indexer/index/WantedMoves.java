package org.qipu.indexer.index;

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
   */
  abstract boolean couldFit(byte[] packed, int from, int plies);

  /** False if no line can have the moves that is made of some of these bytes, in whatever order. */
  abstract boolean couldFitInSome(byte[] packed, int from, int to);

  /**
   * True if a line has the moves.
   *
   * @param least least index of the last of them
   */
  abstract boolean fits(LineMoves line, int least);
}
