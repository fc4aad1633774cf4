package org.qipu.importers.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.Move;

/**
 * The moves of a game for a format that stores squares: those that replay, and those that do not
 * but are written as squares. A move that is neither is left out with all that follows it.
 */
public final class SquareTree {
  private static final short LEFT_OUT = -1;

  private final MoveTree tree;
  private final short[] codes;
  private int firstLeftOut = MoveTree.NONE;

  /** Makes the tree of a game. */
  public SquareTree(ReplayedGame game) {
    tree = game.record().tree();
    codes = Arrays.copyOf(game.moves(), game.moves().length);
    for (int node = 1; node < codes.length; node++) {
      int parent = tree.parent(node);
      boolean reachable = parent == MoveTree.ROOT || codes[parent] != LEFT_OUT;
      if (reachable && codes[node] < 0) {
        Move written = Move.fromName(tree.text(node).text());
        codes[node] = written == null ? LEFT_OUT : (short) written.code();
        if (written == null && firstLeftOut == MoveTree.NONE) {
          firstLeftOut = node;
        }
      }
    }
  }

  /** Returns the first move that is left out, or {@link MoveTree#NONE}. */
  public int firstLeftOut() {
    return firstLeftOut;
  }

  /** Returns the move of a node that is not left out. */
  public Move move(int node) {
    return Move.ofCode(codes[node]);
  }

  /** Returns the move after which a line goes on, or {@link MoveTree#NONE}. */
  public int firstChild(int node) {
    return fromHere(tree.firstChild(node));
  }

  /** Returns the next alternative to a move, or {@link MoveTree#NONE}. */
  public int nextSibling(int node) {
    return fromHere(tree.nextSibling(node));
  }

  private int fromHere(int node) {
    int at = node;
    while (at != MoveTree.NONE && codes[at] == LEFT_OUT) {
      at = tree.nextSibling(at);
    }
    return at;
  }

  /** Returns the node that follows in pre-order, or {@link MoveTree#NONE}. */
  public int next(int node) {
    int child = firstChild(node);
    if (child != MoveTree.NONE) {
      return child;
    }
    for (int at = node; at != MoveTree.NONE; at = tree.parent(at)) {
      int sibling = nextSibling(at);
      if (sibling != MoveTree.NONE) {
        return sibling;
      }
    }
    return MoveTree.NONE;
  }

  /** Returns all that is said about a move, that before it first; null if nothing is. */
  public @Nullable String comment(int node) {
    String opening = tree.openingComment(node);
    String comment = tree.comment(node);
    if (opening == null) {
      return comment;
    }
    return comment == null ? opening : opening + '\n' + comment;
  }
}
