package org.qipu.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts the leaves of the tree of legal moves: the standard check of a move generator.
 *
 * <p>One count is not a matter of legal moves. In a setup where the side not to move is in check,
 * capturing its General counts as a line of one ply that nothing follows, so that the numbers agree
 * with those of engines. Legal play never reaches such a position.
 */
public final class Perft {
  private final Position position;
  private final List<MoveList> lists = new ArrayList<>();

  /** Counts from the given position, which is unchanged after each call. */
  public Perft(Position position) {
    this.position = position;
  }

  /**
   * Returns the number of lines of exactly the given length in plies.
   *
   * @throws IllegalArgumentException if the depth is negative
   */
  public long count(int depth) {
    requireAtLeast(0, depth);
    return switch (depth) {
      case 0 -> 1;
      case 1 -> countFrom(1) + generalCaptures().size();
      default -> countFrom(depth);
    };
  }

  /**
   * Returns the part of each first move in {@link #count}, ordered by the moves' names.
   *
   * @throws IllegalArgumentException if the depth is less than 1
   */
  public Map<Move, Long> divide(int depth) {
    requireAtLeast(1, depth);
    Map<Move, Long> parts = new TreeMap<>((a, b) -> a.toString().compareTo(b.toString()));
    for (Move capture : generalCaptures()) {
      parts.put(capture, depth == 1 ? 1L : 0L);
    }
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.code(i));
      parts.put(moves.move(i), count(depth - 1));
      position.unmake();
    }
    return parts;
  }

  private void requireAtLeast(int least, int depth) {
    if (depth < least) {
      throw new IllegalArgumentException("depth must be " + least + " or more: " + depth);
    }
    while (lists.size() <= depth) {
      lists.add(new MoveList());
    }
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

  private List<Move> generalCaptures() {
    List<Move> captures = new ArrayList<>();
    Square general = position.general(position.sideToMove().opposite());
    for (int i = 0; i < position.pieceCount(position.sideToMove()); i++) {
      int from = position.pieceSquare(position.sideToMove(), i);
      int code = Move.codeOf(from, general.index());
      if (MoveGenerator.reaches(position.board(), from, general.index())
          && position.isSafe(code, true)) {
        captures.add(Move.ofCode(code));
      }
    }
    return captures;
  }
}
