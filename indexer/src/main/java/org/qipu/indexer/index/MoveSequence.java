package org.qipu.indexer.index;

import java.util.Arrays;
import java.util.List;
import org.qipu.indexer.moves.PackedMoves;

/** Moves in an order, in groups that follow each other at once, with gaps between the groups. */
public final class MoveSequence extends WantedMoves {
  /** A gap of any length. */
  public static final int ANY_GAP = Integer.MAX_VALUE;

  private final List<Group> groups;

  /** {@link #stepsOfCodes} for each group. */
  private final long[][] stepsOfCodes;

  /** {@link #stepsOfCodes} of all groups, for either side. */
  private final long[][] stepsOfSomeCodes;

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
    stepsOfCodes = new long[groups.size()][];
    stepsOfSomeCodes = new long[groups.size()][];
    for (int group = 0; group < stepsOfCodes.length; group++) {
      stepsOfCodes[group] = stepsOfCodes(groups.get(group).steps);
      stepsOfSomeCodes[group] = ofEitherSide(stepsOfCodes[group]);
    }
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
  boolean couldFit(byte[] packed, int from, int plies, int side) {
    for (int first = firstIndex(); first < firstIndex() + distance; first++) {
      if (couldFitFrom(packed, from + first, from + endIndex(plies), (side + first) & 1)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Keeps, as bits, how many steps of the group may have come just now, for each number of steps.
   */
  private boolean couldFitFrom(byte[] packed, int from, int end, int side) {
    int at = from;
    int codes = side * PackedMoves.ALL_CODES;
    int otherCodes = distance == 1 ? codes ^ PackedMoves.ALL_CODES : codes;
    for (int group = 0; group < stepsOfCodes.length; group++) {
      long[] steps = stepsOfCodes[group];
      long all = Long.highestOneBit(allSteps(groups.get(group).steps.size()));
      long come = 0;
      while ((come & all) == 0) {
        if (at >= end) {
          return false;
        }
        come = ((come << 1) | 1) & steps[codes + packed[at]];
        at += distance;
        int next = otherCodes;
        otherCodes = codes;
        codes = next;
      }
    }
    return true;
  }

  @Override
  boolean couldFitInSome(byte[] packed, int from, int to) {
    for (int group = 0; group < stepsOfSomeCodes.length; group++) {
      long found = 0;
      for (int i = from; i < to; i++) {
        found |= stepsOfSomeCodes[group][packed[i] & PackedMoves.TAKE_BACK];
      }
      if (found != allSteps(groups.get(group).steps.size())) {
        return false;
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
