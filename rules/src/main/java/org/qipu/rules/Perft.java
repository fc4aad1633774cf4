package org.qipu.rules;

import java.util.ArrayList;
import java.util.List;

/** Counts the leaves of the tree of legal moves: the standard check of a move generator. */
public final class Perft {
  private final Position position;
  private final List<MoveList> lists = new ArrayList<>();

  /** Counts from the given position, which is unchanged after each call. */
  public Perft(Position position) {
    this.position = position;
  }

  /**
   * Returns the number of lines of legal moves of exactly the given length.
   *
   * @throws IllegalArgumentException if the depth is negative
   */
  public long count(int depth) {
    if (depth < 0) {
      throw new IllegalArgumentException("depth must be 0 or more: " + depth);
    }
    while (lists.size() <= depth) {
      lists.add(new MoveList());
    }
    return depth == 0 ? 1 : countFrom(depth);
  }

  // Recursion is bounded by the depth that was asked for, never by a record.
  private long countFrom(int depth) {
    MoveList moves = lists.get(depth);
    position.legalMoves(moves);
    if (depth == 1) {
      return moves.size();
    }
    long nodes = 0;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.code(i));
      nodes += countFrom(depth - 1);
      position.unmake();
    }
    return nodes;
  }
}
