package org.qipu.benchmarks.collection;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * How often moves were played from the standard start position: a tree of lines with the number of
 * games on each move. Node 0 is the start position. Not changed once it is made; for any number of
 * threads.
 */
final class OpeningBook {
  /** The node of the start position. */
  static final int ROOT = 0;

  /** No such node. */
  static final int NONE = -1;

  private final short[] moves;
  private final int[] games;
  private final int[] firstChildren;
  private final int[] nextSiblings;

  private OpeningBook(Builder builder) {
    moves = Arrays.copyOf(builder.moves, builder.size);
    games = Arrays.copyOf(builder.games, builder.size);
    firstChildren = Arrays.copyOf(builder.firstChildren, builder.size);
    nextSiblings = Arrays.copyOf(builder.nextSiblings, builder.size);
  }

  /** Returns the number of nodes, the start position included. */
  int size() {
    return moves.length;
  }

  /** Returns the code of the move that leads to a node; it means nothing for the root. */
  int move(int node) {
    return moves[node];
  }

  /** Returns the number of games that came to a node. */
  int games(int node) {
    return games[node];
  }

  /** Returns the first move known from a node, or {@link #NONE}. */
  int firstChild(int node) {
    return firstChildren[node];
  }

  /** Returns the next alternative to a node, or {@link #NONE}. */
  int nextSibling(int node) {
    return nextSiblings[node];
  }

  /** Returns the node after a move, or {@link #NONE} if the book does not know it there. */
  int child(int node, int code) {
    int child = firstChildren[node];
    while (child != NONE && moves[child] != code) {
      child = nextSiblings[child];
    }
    return child;
  }

  /**
   * Draws the node after the next move, each as often as it was played; {@link #NONE} as often as a
   * move was played that the book does not know, or none.
   */
  int draw(int node, SplittableRandom random) {
    int child = firstChildren[node];
    if (child == NONE) {
      return NONE;
    }
    int rest = random.nextInt(games[node]);
    while (child != NONE) {
      rest -= games[child];
      if (rest < 0) {
        return child;
      }
      child = nextSiblings[child];
    }
    return NONE;
  }

  /** Collects lines. */
  static final class Builder {
    private short[] moves = new short[1024];
    private int[] games = new int[1024];
    private int[] firstChildren = new int[1024];
    private int[] nextSiblings = new int[1024];
    private int size;

    /** Makes a book of the start position alone. */
    Builder() {
      append(0, 0);
    }

    /** Adds one game. */
    void addGame(int[] codes, int length) {
      int node = ROOT;
      games[ROOT]++;
      for (int i = 0; i < length; i++) {
        node = childOrNew(node, codes[i]);
        games[node]++;
      }
    }

    /** Adds games that came to the start position. */
    void addGamesAtStart(int count) {
      games[ROOT] += count;
    }

    /** Adds a move to a node and returns the node after it. */
    int addMove(int node, int code, int count) {
      int child = childOrNew(node, code);
      games[child] += count;
      return child;
    }

    private int childOrNew(int node, int code) {
      int last = NONE;
      int child = firstChildren[node];
      while (child != NONE && moves[child] != code) {
        last = child;
        child = nextSiblings[child];
      }
      if (child == NONE) {
        child = append(code, 0);
        if (last == NONE) {
          firstChildren[node] = child;
        } else {
          nextSiblings[last] = child;
        }
      }
      return child;
    }

    private int append(int code, int count) {
      if (size == moves.length) {
        int length = 2 * size;
        moves = Arrays.copyOf(moves, length);
        games = Arrays.copyOf(games, length);
        firstChildren = Arrays.copyOf(firstChildren, length);
        nextSiblings = Arrays.copyOf(nextSiblings, length);
      }
      moves[size] = (short) code;
      games[size] = count;
      firstChildren[size] = NONE;
      nextSiblings[size] = NONE;
      return size++;
    }

    /** Returns the book of all that was added. */
    OpeningBook build() {
      return new OpeningBook(this);
    }

    /**
     * Returns the book without moves of few games; its nodes are in the order of a walk that goes
     * into a move before its alternatives.
     *
     * @param fewest games that a move must have
     */
    OpeningBook build(int fewest) {
      Builder kept = new Builder();
      kept.games[ROOT] = games[ROOT];
      int[] nodes = new int[64];
      int[] copies = new int[64];
      int depth = 0;
      nodes[0] = firstChildren[ROOT];
      copies[0] = ROOT;
      while (depth >= 0) {
        int node = nodes[depth];
        if (node == NONE) {
          depth--;
          continue;
        }
        nodes[depth] = nextSiblings[node];
        if (games[node] < fewest) {
          continue;
        }
        int copy = kept.addMove(copies[depth], moves[node], games[node]);
        depth++;
        if (depth == nodes.length) {
          nodes = Arrays.copyOf(nodes, 2 * depth);
          copies = Arrays.copyOf(copies, 2 * depth);
        }
        nodes[depth] = firstChildren[node];
        copies[depth] = copy;
      }
      return kept.build();
    }
  }
}
