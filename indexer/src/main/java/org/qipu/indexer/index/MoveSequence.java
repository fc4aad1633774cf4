package org.qipu.indexer.index;

import java.util.Arrays;
import java.util.List;

/** Moves in an order, in groups that follow each other at once, with gaps between the groups. */
public final class MoveSequence extends WantedMoves {
  /** A gap of any length. */
  public static final int ANY_GAP = Integer.MAX_VALUE;

  private final List<Group> groups;

  /** 2 if the moves of one side count alone, else 1. */
  private final int distance;

  /**
   * Makes a sequence.
   *
   * @param groups at least one
   * @param own true if they are the moves of one side, whatever the other plays in between
   * @param within the plies at which all of them are played
   */
  public MoveSequence(List<Group> groups, boolean own, PlyRange within) {
    this(groups, own ? 2 : 1, within);
  }

  private MoveSequence(List<Group> groups, int distance, PlyRange within) {
    super(within);
    this.groups = List.copyOf(groups);
    this.distance = distance;
  }

  /**
   * Moves that follow each other at once.
   *
   * @param gap most moves that may come before, behind the last group; for the first it says
   *     nothing
   * @param steps at least one
   */
  public record Group(int gap, List<MoveStep> steps) {
    public Group {
      steps = List.copyOf(steps);
    }

    private Group in(BoardImage image) {
      return new Group(gap, steps.stream().map(step -> step.in(image)).toList());
    }
  }

  @Override
  public MoveSequence in(BoardImage image) {
    return new MoveSequence(
        groups.stream().map(group -> group.in(image)).toList(), distance, within());
  }

  /** Takes each group where it comes first, whatever the gaps are. */
  @Override
  boolean couldFit(byte[] packed, int from, int plies) {
    for (int first = 0; first < distance; first++) {
      if (couldFitFrom(packed, from + firstIndex() + first, from + endIndex(plies))) {
        return true;
      }
    }
    return false;
  }

  private boolean couldFitFrom(byte[] packed, int from, int end) {
    int at = from;
    for (Group group : groups) {
      int last = end - (group.steps.size() - 1) * distance - 1;
      while (at <= last && !couldFit(group.steps, packed, at)) {
        at += distance;
      }
      if (at > last) {
        return false;
      }
      at += group.steps.size() * distance;
    }
    return true;
  }

  private boolean couldFit(List<MoveStep> steps, byte[] packed, int first) {
    int at = first;
    for (int i = 0; i < steps.size(); i++) {
      if (!steps.get(i).fitsCode(packed[at])) {
        return false;
      }
      at += distance;
    }
    return true;
  }

  @Override
  boolean couldFitInSome(byte[] packed, int from, int to) {
    for (Group group : groups) {
      for (MoveStep step : group.steps) {
        if (!step.fitsSomeCode(packed, from, to)) {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  boolean fits(LineMoves line, int least) {
    int end = endIndex(line.plies());
    // Where the groups so far may end: the index of the move behind them.
    boolean[] ends = new boolean[end + distance];
    Arrays.fill(ends, true);
    boolean isFirst = true;
    for (Group group : groups) {
      boolean[] next = new boolean[end + distance];
      boolean some = false;
      int[] latest = {-1, -1};
      int last = end - (group.steps.size() - 1) * distance - 1;
      for (int at = firstIndex(); at <= last; at++) {
        if (ends[at]) {
          latest[at % distance] = at;
        }
        int before = latest[at % distance];
        boolean near = before >= 0 && (at - before) / distance <= group.gap;
        if ((isFirst || near) && line.fits(group.steps, at, distance)) {
          next[at + group.steps.size() * distance] = true;
          some = true;
        }
      }
      if (!some) {
        return false;
      }
      ends = next;
      isFirst = false;
    }
    for (int i = Math.max(0, least + distance); i < ends.length; i++) {
      if (ends[i]) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return groups + (distance == 2 ? " own " : " ") + within();
  }
}
