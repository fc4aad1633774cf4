package org.qipu.rules.judge;

import java.util.Arrays;
import java.util.List;

/**
 * A position that stood on the board several times without a capture between.
 *
 * @param plies after which plies it stood, in order; 0 is the start position
 */
public record Repetition(List<Integer> plies) {
  /**
   * Checks the plies.
   *
   * @throws IllegalArgumentException if there are fewer than two
   */
  public Repetition {
    if (plies.size() < 2) {
      throw new IllegalArgumentException("a repetition needs two positions: " + plies);
    }
    plies = List.copyOf(plies);
  }

  Repetition(int[] plies) {
    this(Arrays.stream(plies).boxed().toList());
  }

  /** Returns the first ply of the repeated moves, from 1. */
  public int firstPly() {
    return plies.get(0) + 1;
  }

  /** Returns the last ply of the repeated moves: the one after which the case is open. */
  public int lastPly() {
    return plies.get(plies.size() - 1);
  }
}
