package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.notation.MoveReading;

/**
 * Lets the rest of a line decide between the readings of a text: tells how far the line can be
 * played after each of them. A walk with an explicit stack that remembers what it knows of a
 * position, so that the effort grows with the number of different positions and not of lines.
 */
final class ReadingSearch {
  private static final long PLY_FACTOR = 0x9E3779B97F4A7C15L;

  private final LineReader reader;
  private final MoveTree tree;
  private final Map<Long, Integer> known = new HashMap<>();
  private int[] line = {};
  private int basePlies;
  private int nodesLeft;
  private boolean exhausted;

  /** Reads the move of a node in a position. */
  interface LineReader {
    MoveReading read(Position position, int node);

    /** True if the failed reading of a line's last node is a legitimate end of the game. */
    boolean isLegitimateEnd(Position position, int node, MoveReading reading);
  }

  ReadingSearch(MoveTree tree, LineReader reader) {
    this.tree = tree;
    this.reader = reader;
  }

  /** Sets how many moves may be read from now on. */
  void setBudget(int nodes) {
    nodesLeft = nodes;
  }

  /**
   * Prepares for a node that is next in a position; the line is the node and its first children.
   */
  void enter(Position position, int node) {
    exhausted = false;
    int index = position.plies() - basePlies;
    if (index >= 0 && index < line.length && line[index] == node) {
      return;
    }
    known.clear();
    basePlies = position.plies();
    int length = 0;
    for (int at = node; at != MoveTree.NONE; at = tree.firstChild(at)) {
      length++;
    }
    line = new int[length];
    int at = node;
    for (int i = 0; i < length; i++) {
      line[i] = at;
      at = tree.firstChild(at);
    }
  }

  /** True if the bound was met since {@link #enter}: the answers are lower bounds. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Returns the plies from the start of the game to the end of the line. */
  int fullReach() {
    return basePlies + line.length;
  }

  /**
   * Returns how many plies from the start of the game are legal at best, when the move is played in
   * the position of {@link #enter}. The position is unchanged afterwards.
   */
  int reach(Position position, Move move) {
    position.make(move);
    int reached = explore(position);
    position.unmake();
    return reached;
  }

  private int explore(Position position) {
    int first = position.plies() - basePlies;
    int full = fullReach();
    List<Frame> stack = new ArrayList<>();
    stack.add(open(position));
    while (true) {
      Frame frame = stack.get(stack.size() - 1);
      if (frame.next < frame.moves.size() && frame.best < full && !exhausted) {
        position.make(frame.moves.get(frame.next++));
        stack.add(open(position));
        continue;
      }
      int index = position.plies() - basePlies;
      if (!exhausted) {
        known.put(key(position, index), frame.best);
      }
      if (index == first) {
        return frame.best;
      }
      stack.remove(stack.size() - 1);
      position.unmake();
      Frame before = stack.get(stack.size() - 1);
      before.best = Math.max(before.best, frame.best);
    }
  }

  private static long key(Position position, int index) {
    return position.key() ^ (index * PLY_FACTOR);
  }

  private Frame open(Position position) {
    int plies = position.plies();
    int index = plies - basePlies;
    if (index == line.length) {
      return new Frame(List.of(), plies);
    }
    Integer reached = known.get(key(position, index));
    if (reached != null) {
      return new Frame(List.of(), reached);
    }
    if (nodesLeft <= 0) {
      exhausted = true;
      return new Frame(List.of(), plies);
    }
    nodesLeft--;
    MoveReading reading = reader.read(position, line[index]);
    if (reading instanceof MoveReading.Resolved resolved) {
      return new Frame(List.of(resolved.move()), plies);
    }
    if (reading instanceof MoveReading.Ambiguous ambiguous) {
      return new Frame(ambiguous.candidates(), plies);
    }
    boolean end =
        index == line.length - 1 && reader.isLegitimateEnd(position, line[index], reading);
    return new Frame(List.of(), end ? plies + 1 : plies);
  }

  /** One position of the walk: the moves to try and how far the line has been played after them. */
  private static final class Frame {
    private final List<Move> moves;
    private int next;
    private int best;

    Frame(List<Move> moves, int best) {
      this.moves = moves;
      this.best = best;
    }
  }
}
