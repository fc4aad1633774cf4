package org.qipu.rules;

import java.util.Arrays;

/**
 * A reusable buffer of move codes, so that move generation allocates nothing. It starts with room
 * for 128 moves, enough for every position with normal piece counts, and grows for puzzles.
 */
public final class MoveList {
  private int[] codes = new int[128];
  private int size;

  /** Removes all moves. */
  public void clear() {
    size = 0;
  }

  /** Returns the number of moves. */
  public int size() {
    return size;
  }

  /**
   * Returns the code of the move at an index.
   *
   * @param index 0 to {@code size() - 1}; beyond that the answer means nothing
   */
  public int code(int index) {
    return codes[index];
  }

  /**
   * Returns the move at an index.
   *
   * @param index 0 to {@code size() - 1}; beyond that the answer means nothing
   */
  public Move move(int index) {
    return Move.ofCode(codes[index]);
  }

  /** True if a move with the given code is in the list. */
  public boolean contains(int code) {
    for (int i = 0; i < size; i++) {
      if (codes[i] == code) {
        return true;
      }
    }
    return false;
  }

  void add(int code) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
    }
    codes[size++] = code;
  }

  void set(int index, int code) {
    codes[index] = code;
  }

  void truncate(int newSize) {
    size = newSize;
  }
}
