package org.qipu.indexer.store;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveTree;

/** Compares two move trees by what they say, not by how their nodes are numbered. All loops. */
final class TreeComparison {
  private TreeComparison() {}

  /** True if both main lines are the same, move by move; illegal moves by their text. */
  static boolean sameMainLine(MoveTree one, short[] moves, MoveTree other, short[] otherMoves) {
    int a = one.firstChild(MoveTree.ROOT);
    int b = other.firstChild(MoveTree.ROOT);
    while (a != MoveTree.NONE && b != MoveTree.NONE) {
      if (moves[a] != otherMoves[b]
          || (moves[a] < 0 && !one.text(a).text().equals(other.text(b).text()))) {
        return false;
      }
      a = one.firstChild(a);
      b = other.firstChild(b);
    }
    return a == b; // both NONE
  }

  /**
   * True if every line, comment and mark of one tree is in the other. Where the other has the same
   * move twice in one place the first is taken, so that the answer may be no where yes were right.
   */
  static boolean isContained(MoveTree part, short[] moves, MoveTree whole, short[] wholeMoves) {
    if (part.moveCount() == part.mainLineLength() && sameMainLine(part, moves, whole, wholeMoves)) {
      return isMainLineContained(part, whole); // by far the most cases
    }
    Map<Edge, Integer> edges = new HashMap<>(2 * whole.size());
    for (int node = 1; node < whole.size(); node++) {
      edges.putIfAbsent(Edge.of(whole, wholeMoves, node, whole.parent(node)), node);
    }
    int[] images = new int[part.size()];
    for (int node = 0; node < part.size(); node++) { // parents come before children
      if (node != MoveTree.ROOT) {
        Integer image = edges.get(Edge.of(part, moves, node, images[part.parent(node)]));
        if (image == null) {
          return false;
        }
        images[node] = image;
      }
      if (!isContained(part, node, whole, images[node])) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMainLineContained(MoveTree part, MoveTree whole) {
    int image = MoveTree.ROOT;
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = part.firstChild(node)) {
      if (!isContained(part, node, whole, image)) {
        return false;
      }
      image = whole.firstChild(image);
    }
    return true;
  }

  private static boolean isContained(MoveTree part, int node, MoveTree whole, int image) {
    return isContained(part.comment(node), whole, image)
        && isContained(part.openingComment(node), whole, image)
        && whole.marks(image).containsAll(part.marks(node));
  }

  private static boolean isContained(@Nullable String comment, MoveTree whole, int node) {
    if (comment == null || comment.isBlank()) {
      return true;
    }
    String text = comment.strip();
    String after = whole.comment(node);
    String before = whole.openingComment(node);
    return (after != null && after.contains(text)) || (before != null && before.contains(text));
  }

  /** A move in the place after a node of the whole tree; text only where the move is illegal. */
  private record Edge(int parent, short move, String text) {
    static Edge of(MoveTree tree, short[] moves, int node, int parent) {
      return new Edge(parent, moves[node], moves[node] < 0 ? tree.text(node).text() : "");
    }
  }
}
