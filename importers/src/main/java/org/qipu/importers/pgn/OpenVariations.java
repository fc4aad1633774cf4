package org.qipu.importers.pgn;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** The variations that are open at a place of a game, and where the line goes on behind each. */
final class OpenVariations {
  private int depth;
  private int[] nodes = new int[8];
  private int[] brackets = new int[8];
  private int[] numbers = new int[8];
  private int[] rounds = new int[8];
  private boolean[] closing = new boolean[8];

  /**
   * Opens a variation.
   *
   * @param node the node in front of its bracket
   * @param bracket index of the bracket
   * @param number the last move number in front of it
   * @param pliesOfRound the plies since that number
   * @param closesItself true if no bracket closes it: it ends where the numbers go back
   */
  void push(int node, int bracket, int number, int pliesOfRound, boolean closesItself) {
    if (depth == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * depth);
      brackets = Arrays.copyOf(brackets, 2 * depth);
      numbers = Arrays.copyOf(numbers, 2 * depth);
      rounds = Arrays.copyOf(rounds, 2 * depth);
      closing = Arrays.copyOf(closing, 2 * depth);
    }
    nodes[depth] = node;
    brackets[depth] = bracket;
    numbers[depth] = number;
    rounds[depth] = pliesOfRound;
    closing[depth] = closesItself;
    depth++;
  }

  /** Closes the innermost variation; {@link #node} and the like then tell where it began. */
  void pop() {
    depth--;
  }

  int depth() {
    return depth;
  }

  /** True if no bracket closes the innermost variation. */
  boolean closesItself() {
    return closing[depth - 1];
  }

  /** Returns the node in front of the variation closed last. */
  int node() {
    return nodes[depth];
  }

  /** Returns the move number in front of the variation closed last. */
  int number() {
    return numbers[depth];
  }

  /** Returns the plies since that number. */
  int pliesOfRound() {
    return rounds[depth];
  }

  /** Returns the indexes of all brackets that are open. */
  Set<Integer> brackets() {
    Set<Integer> indexes = new HashSet<>();
    for (int i = 0; i < depth; i++) {
      indexes.add(brackets[i]);
    }
    return indexes;
  }
}
