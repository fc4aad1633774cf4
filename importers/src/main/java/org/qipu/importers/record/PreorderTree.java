package org.qipu.importers.record;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.rules.Move;
import org.qipu.rules.Square;

/**
 * Builds a tree from moves in pre-order, each of which says whether the line goes on after it and
 * whether an alternative to it comes behind all that. Binary formats store trees so.
 */
public final class PreorderTree {
  /** Most moves of one record; the largest real tree has 226,491. */
  public static final int MAX_MOVES = 2_000_000;

  private final MoveTree tree = new MoveTree();

  /** The nodes whose next child comes later, the innermost last. */
  private int[] waiting = new int[16];

  private int waitingCount;
  private int parent = MoveTree.ROOT;
  private boolean complete;

  /** Makes a tree of the start position, which has marks like those of a move. */
  public PreorderTree(boolean continues, boolean hasAlternative) {
    after(MoveTree.ROOT, MoveTree.ROOT, continues, hasAlternative);
  }

  /** True if no move is to come. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * Adds the next move and returns its node.
   *
   * @throws IllegalStateException if none is to come
   */
  public int add(MoveText text, boolean continues, boolean hasAlternative) {
    if (complete) {
      throw new IllegalStateException("the tree is complete");
    }
    int node = tree.add(parent, text);
    after(node, parent, continues, hasAlternative);
    return node;
  }

  private void after(int node, int above, boolean continues, boolean hasAlternative) {
    if (hasAlternative) {
      if (waitingCount == waiting.length) {
        waiting = Arrays.copyOf(waiting, 2 * waitingCount);
      }
      waiting[waitingCount++] = above;
    }
    if (continues) {
      parent = node;
    } else if (waitingCount > 0) {
      parent = waiting[--waitingCount];
    } else {
      complete = true;
    }
  }

  /** Returns the tree as far as it has come. */
  public MoveTree tree() {
    return tree;
  }

  /**
   * Returns the text of a move between two squares; where a byte is no square, a text that no
   * notation reads.
   *
   * @param fromByte as it stands in the file, for that text
   * @param toByte the same
   * @param offset of the move in the file
   */
  public static MoveText text(
      @Nullable Square from, @Nullable Square to, int fromByte, int toByte, long offset) {
    String text =
        from == null || to == null
            ? String.format(Locale.ROOT, "x%02X-x%02X", fromByte, toByte)
            : Move.of(from, to).toString();
    return new MoveText(text, new ByteLocation(offset));
  }
}
