package org.qipu.indexer.index;

import java.util.Arrays;
import java.util.List;
import org.qipu.indexer.moves.PackedMoves;

/** Moves in any order, each at a ply of its own. */
public final class MoveSet extends WantedMoves {
  private final List<MoveStep> steps;
  private final boolean own;

  /** {@link #stepsOfCodes}; steps beyond the bits of a long are left to the replay. */
  private final long[] stepsOfCodes;

  /** The same, whichever side plays. */
  private final long[] stepsOfSomeCodes;

  private final long allSteps;

  /**
   * Makes a set.
   *
   * @param steps at least one; what stands there twice is played twice
   * @param own true if one side plays all of them
   * @param within the plies at which all of them are played
   */
  public MoveSet(List<MoveStep> steps, boolean own, PlyRange within) {
    super(within);
    this.steps = List.copyOf(steps);
    this.own = own;
    stepsOfCodes = stepsOfCodes(steps);
    stepsOfSomeCodes = ofEitherSide(stepsOfCodes);
    allSteps = allSteps(steps.size());
  }

  @Override
  public MoveSet in(BoardImage image) {
    return new MoveSet(steps.stream().map(step -> step.in(image)).toList(), own, within());
  }

  @Override
  boolean couldFit(byte[] packed, int from, int plies, int side) {
    long found = 0;
    int end = endIndex(plies);
    for (int i = firstIndex(); i < end; i++) {
      found |= stepsOfCodes[((side + i) & 1) * PackedMoves.ALL_CODES + packed[from + i]];
    }
    return found == allSteps;
  }

  @Override
  boolean couldFitInSome(byte[] packed, int from, int to) {
    long found = 0;
    for (int i = from; i < to; i++) {
      found |= stepsOfSomeCodes[packed[i] & PackedMoves.TAKE_BACK];
    }
    return found == allSteps;
  }

  @Override
  boolean fits(LineMoves line, int least) {
    return own ? fits(line, least, 0, 2) || fits(line, least, 1, 2) : fits(line, least, 0, 1);
  }

  /**
   * Gives every step a move of its own. Sets of moves that can be given so are the independent sets
   * of a matroid: a move that fits some step is in one of the largest, so that the last move may be
   * looked for by itself.
   */
  private boolean fits(LineMoves line, int least, int side, int distance) {
    int end = endIndex(line.plies());
    int first = firstIndex() + (firstIndex() % distance == side ? 0 : 1) * (distance - 1);
    if (!someFits(line, Math.max(first, least), end, side, distance)) {
      return false;
    }
    int[] stepOfMove = new int[end];
    Arrays.fill(stepOfMove, -1);
    for (int step = 0; step < steps.size(); step++) {
      if (!place(line, step, first, distance, stepOfMove)) {
        return false;
      }
    }
    return true;
  }

  private boolean someFits(LineMoves line, int from, int end, int side, int distance) {
    for (int i = from; i < end; i++) {
      if (i % distance == side % distance) {
        for (MoveStep step : steps) {
          if (line.fits(step, i)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Finds a move for a step, for which steps placed before may go to others, breadth first. */
  private boolean place(LineMoves line, int step, int first, int distance, int[] stepOfMove) {
    int[] queue = new int[stepOfMove.length + 1];
    int[] moveBefore = new int[stepOfMove.length];
    Arrays.fill(moveBefore, -2);
    int size = 0;
    queue[size++] = -1;
    for (int head = 0; head < size; head++) {
      int moved = queue[head] < 0 ? step : stepOfMove[queue[head]];
      for (int i = first; i < stepOfMove.length; i += distance) {
        if (moveBefore[i] == -2 && line.fits(steps.get(moved), i)) {
          moveBefore[i] = queue[head];
          if (stepOfMove[i] < 0) {
            shift(step, i, moveBefore, stepOfMove);
            return true;
          }
          queue[size++] = i;
        }
      }
    }
    return false;
  }

  private static void shift(int step, int free, int[] moveBefore, int[] stepOfMove) {
    int to = free;
    while (moveBefore[to] >= 0) {
      stepOfMove[to] = stepOfMove[moveBefore[to]];
      to = moveBefore[to];
    }
    stepOfMove[to] = step;
  }

  @Override
  public String toString() {
    return steps + " in any order" + (own ? " own " : " ") + within();
  }
}
