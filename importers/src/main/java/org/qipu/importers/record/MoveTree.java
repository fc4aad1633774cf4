package org.qipu.importers.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a record as a tree of numbered nodes: node 0 is the start position, every other node
 * is a move. The first child of a node continues its line, further children are variations in the
 * order of the file. Nodes are numbered in the order they are added, parents before children.
 * Arrays instead of objects, since real trees have 226,000 nodes and lines of 543 plies; all walks
 * are loops.
 */
public final class MoveTree {
  /** The node of the start position. */
  public static final int ROOT = 0;

  /** No such node. */
  public static final int NONE = -1;

  /** Room for the moves of most games; a quarter more than an average one has. */
  private static final int USUAL_SIZE = 104;

  private static final int[] NO_NODES = {};
  private static final @Nullable CharSequence[] NO_TEXTS = {};

  private int size = 1;
  private @Nullable MoveText[] texts = new @Nullable MoveText[USUAL_SIZE];
  private int[] parents = new int[USUAL_SIZE];
  private int[] firstChildren = new int[USUAL_SIZE];

  // What most games have not is made when it is needed, and then by node.

  private int[] lastChildren = NO_NODES;
  private int[] nextSiblings = NO_NODES;

  /** Texts; what is put together of several is a builder until it is asked for. */
  private @Nullable CharSequence[] comments = NO_TEXTS;

  private @Nullable CharSequence[] openingComments = NO_TEXTS;
  private @Nullable List<Integer>[] marks = newMarks(0);

  /** Makes a tree of the start position alone. */
  public MoveTree() {
    parents[ROOT] = NONE;
    firstChildren[ROOT] = NONE;
  }

  @SuppressWarnings("unchecked") // an array of a generic type can be made in no other way
  private static @Nullable List<Integer>[] newMarks(int length) {
    return (List<Integer>[]) new List<?>[length];
  }

  /** Adds a move as the last child of a node and returns its number. */
  public int add(int parent, MoveText text) {
    if (size == parents.length) {
      grow();
    }
    int node = size++;
    texts[node] = text;
    parents[node] = parent;
    firstChildren[node] = NONE;
    if (firstChildren[parent] == NONE) {
      firstChildren[parent] = node;
    } else {
      addSibling(parent, node);
    }
    return node;
  }

  private void addSibling(int parent, int node) {
    if (nextSiblings.length < parents.length) {
      int from = nextSiblings.length;
      nextSiblings = Arrays.copyOf(nextSiblings, parents.length);
      Arrays.fill(nextSiblings, from, parents.length, NONE);
      lastChildren = Arrays.copyOf(lastChildren, parents.length);
      Arrays.fill(lastChildren, from, parents.length, NONE);
    }
    int last = lastChildren[parent] == NONE ? firstChildren[parent] : lastChildren[parent];
    nextSiblings[last] = node;
    lastChildren[parent] = node;
  }

  private void grow() {
    int length = 2 * size;
    texts = Arrays.copyOf(texts, length);
    parents = Arrays.copyOf(parents, length);
    firstChildren = Arrays.copyOf(firstChildren, length);
  }

  /** Returns the number of nodes, the start position included. */
  public int size() {
    return size;
  }

  /** Returns the number of moves in the whole tree. */
  public int moveCount() {
    return size - 1;
  }

  /** Returns the node before, or {@link #NONE} for the root. */
  public int parent(int node) {
    return parents[node];
  }

  /** Returns the node that continues the line, or {@link #NONE}. */
  public int firstChild(int node) {
    return firstChildren[node];
  }

  /** Returns the next alternative to a node, or {@link #NONE}. */
  public int nextSibling(int node) {
    return node < nextSiblings.length ? nextSiblings[node] : NONE;
  }

  /**
   * Returns the move as written.
   *
   * @throws IllegalArgumentException for the root, which is no move
   */
  public MoveText text(int node) {
    MoveText text = texts[node];
    if (text == null) {
      throw new IllegalArgumentException("node " + node + " is no move");
    }
    return text;
  }

  /** Replaces a move text. */
  public void setText(int node, MoveText text) {
    texts[node] = text;
  }

  /** Returns the comment after a move, or on the game for the root; null if there is none. */
  public @Nullable String comment(int node) {
    return text(comments, node);
  }

  /** Adds a comment after a move; several are joined by a line feed. */
  public void addComment(int node, String comment) {
    if (node >= comments.length) {
      comments = Arrays.copyOf(comments, parents.length);
    }
    add(comments, node, comment);
  }

  private static @Nullable String text(@Nullable CharSequence[] texts, int node) {
    CharSequence text = node < texts.length ? texts[node] : null;
    if (text == null) {
      return null;
    }
    String whole = text.toString();
    texts[node] = whole;
    return whole;
  }

  private static void add(@Nullable CharSequence[] texts, int node, String more) {
    CharSequence old = texts[node];
    if (old == null) {
      texts[node] = more;
    } else {
      StringBuilder builder = old instanceof StringBuilder known ? known : new StringBuilder(old);
      texts[node] = builder.append('\n').append(more);
    }
  }

  /** Returns the comment before the first move of a variation, or null. */
  public @Nullable String openingComment(int node) {
    return text(openingComments, node);
  }

  /** Adds a comment before the first move of a variation; several are joined by a line feed. */
  public void addOpeningComment(int node, String comment) {
    if (node >= openingComments.length) {
      openingComments = Arrays.copyOf(openingComments, parents.length);
    }
    add(openingComments, node, comment);
  }

  /** Returns the annotation marks of a move as numbers of PGN's NAG table, in order. */
  public List<Integer> marks(int node) {
    List<Integer> list = node < marks.length ? marks[node] : null;
    return list == null ? List.of() : Collections.unmodifiableList(list);
  }

  /** Adds an annotation mark to a move. */
  public void addMark(int node, int nag) {
    if (node >= marks.length) {
      marks = Arrays.copyOf(marks, parents.length);
    }
    List<Integer> list = marks[node];
    if (list == null) {
      list = new ArrayList<>(1);
      marks[node] = list;
    }
    list.add(nag);
  }

  /** Returns the number of moves in the main line. */
  public int mainLineLength() {
    int plies = 0;
    for (int node = firstChildren[ROOT]; node != NONE; node = firstChildren[node]) {
      plies++;
    }
    return plies;
  }

  /** Returns the number of nodes that are not the first child of their parent. */
  public int variationCount() {
    if (nextSiblings.length == 0) {
      return 0;
    }
    int count = 0;
    for (int node = 1; node < size; node++) {
      if (firstChildren[parents[node]] != node) {
        count++;
      }
    }
    return count;
  }

  /** Returns the number of comments of both kinds. */
  public int commentCount() {
    return count(comments) + count(openingComments);
  }

  private static int count(@Nullable CharSequence[] texts) {
    int count = 0;
    for (CharSequence text : texts) {
      count += text == null ? 0 : 1;
    }
    return count;
  }

  /**
   * Returns the node that follows in a walk that visits every node once, parents before children
   * and a line before its variations; {@link #NONE} at the end. Start with {@link #ROOT}.
   */
  public int nextInWalk(int node) {
    if (firstChildren[node] != NONE) {
      return firstChildren[node];
    }
    if (nextSiblings.length == 0) {
      return NONE;
    }
    int at = node;
    while (at != NONE && nextSibling(at) == NONE) {
      at = parents[at];
    }
    return at == NONE ? NONE : nextSibling(at);
  }
}
