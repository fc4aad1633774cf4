package org.qipu.importers.dhtmlxq;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;

/**
 * The main line, number 0, and the variations by their numbers, put together to a tree. A variation
 * names the line it leaves and the ply, counted from the start of the game, that its first move
 * replaces; plies before the first of a line are those of the line it leaves.
 *
 * <p>Source: formats, "DhtmlXQ", section 5.
 */
final class LineTable {
  /** Steps from line to line in one game: bounds what a file made for it can cost. */
  private static final int MAX_STEPS = 20_000_000;

  private final MoveTree tree = new MoveTree();
  private final Map<Integer, Line> placed = new HashMap<>();
  private final Map<Integer, List<Variation>> waiting = new HashMap<>();
  private int steps;

  /**
   * A variation as written.
   *
   * @param parent number of the line it leaves
   * @param ply its first, from 1
   * @param number its own
   * @param moves as written
   * @param field where it was read
   */
  record Variation(
      int parent, int ply, int number, List<MoveText> moves, FieldScanner.Field field) {}

  /**
   * A line in its place.
   *
   * @param first its first ply
   * @param nodes of its moves
   * @param earlier the nearest line on the way back that begins at a smaller ply; null for line 0
   */
  @SuppressWarnings("ArrayRecordComponent") // one number a move; lines are not compared
  private record Line(int first, int[] nodes, @Nullable Line earlier) {}

  LineTable(List<MoveText> mainLine) {
    placed.put(0, new Line(1, add(MoveTree.ROOT, mainLine), null));
  }

  MoveTree tree() {
    return tree;
  }

  private int[] add(int parent, List<MoveText> moves) {
    int[] nodes = new int[moves.size()];
    int at = parent;
    for (int i = 0; i < nodes.length; i++) {
      at = tree.add(at, moves.get(i));
      nodes[i] = at;
    }
    return nodes;
  }

  /** Adds variations in the order of the file; returns those that belong nowhere. */
  List<Variation> addAll(List<Variation> variations) {
    List<Variation> orphans = new ArrayList<>();
    Deque<Variation> ready = new ArrayDeque<>();
    for (Variation variation : variations) {
      ready.add(variation);
      while (!ready.isEmpty()) {
        Variation next = ready.poll();
        Line parent = placed.get(next.parent());
        if (parent == null) {
          waiting.computeIfAbsent(next.parent(), number -> new ArrayList<>()).add(next);
        } else if (placed.containsKey(next.number()) || !place(next, parent)) {
          orphans.add(next);
        } else {
          List<Variation> now = waiting.remove(next.number());
          if (now != null) {
            ready.addAll(now);
          }
        }
      }
    }
    waiting.values().forEach(orphans::addAll);
    waiting.clear();
    return orphans;
  }

  private boolean place(Variation variation, Line parent) {
    int node = node(parent, variation.ply() - 1);
    if (node == MoveTree.NONE) {
      return false;
    }
    Line earlier = parent;
    while (earlier != null && earlier.first() >= variation.ply() && steps < MAX_STEPS) {
      steps++;
      earlier = earlier.earlier();
    }
    placed.put(
        variation.number(), new Line(variation.ply(), add(node, variation.moves()), earlier));
    return true;
  }

  private int node(Line line, int ply) {
    Line at = line;
    while (at != null && at.first() > ply && ply > 0) {
      if (++steps > MAX_STEPS) {
        return MoveTree.NONE;
      }
      at = at.earlier();
    }
    if (ply == 0) {
      return MoveTree.ROOT;
    }
    if (at == null || ply < 0 || ply - at.first() >= at.nodes().length) {
      return MoveTree.NONE;
    }
    return at.nodes()[ply - at.first()];
  }

  /** Returns the node of a line after a ply, or NONE if there is none. */
  int node(int number, int ply) {
    Line line = placed.get(number);
    return line == null ? MoveTree.NONE : node(line, ply);
  }

  /** Returns the first node of a variation if the ply is the one before it, else NONE. */
  int nodeBehind(int number, int ply) {
    Line line = placed.get(number);
    boolean before = number > 0 && line != null && ply == line.first() - 1;
    return before && line != null && line.nodes().length > 0 ? line.nodes()[0] : MoveTree.NONE;
  }

  /** Returns the last node of a line, or the start of the game. */
  int lastNode(int number) {
    Line line = placed.get(number);
    int length = line == null ? 0 : line.nodes().length;
    return line == null || length == 0 ? MoveTree.ROOT : line.nodes()[length - 1];
  }
}
