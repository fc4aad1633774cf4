package org.qipu.indexer.opening;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.PieceType;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * When each event of the features happened in a game, for both ways to turn the board: only the
 * sixth move settles for certain which one counts.
 */
final class FeatureEvents implements Formula.Game {
  private static final int DECIDING_MOVES = 6;
  private static final int CENTRAL_FILE = 4;

  private final FeatureSignals signals = FeatureTable.get().signals();
  private final Formula[] formulas = FeatureTable.get().formulas();
  private final @Nullable Side[] only = FeatureTable.get().onlySides();

  /** For each side, as it is and then reflected: the move that met each event, 0 for none. */
  private final byte[][][] times = new byte[2][2][signals.count()];

  private final int[] moves = new int[2];

  /** Red's first move of a Cannon to the central file, 0 for none. */
  private int cannonMove;

  private boolean cannonFromLeft;

  // While features are worked out.
  private final long[][] found = new long[2][2];
  private final byte[][] counting = {times[0][0], times[1][0]};

  /** Adds a move of a side, given by its number and its squares. */
  void play(Side side, int type, int move, int from, int to) {
    int n = ++moves[side.ordinal()];
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      byte[] firsts = times[side.ordinal()][mirrored];
      replace(firsts, ofMove(move, mirrored), 0, n);
      replace(firsts, signals.ofArrival(type, side, to, mirrored == 1), 0, n);
    }
    boolean sideways = from / Square.FILES == to / Square.FILES;
    if (cannonMove == 0
        && side == Side.RED
        && n <= DECIDING_MOVES
        && type == PieceType.CANNON.ordinal()
        && sideways
        && to % Square.FILES == CENTRAL_FILE) {
      cannonMove = n;
      cannonFromLeft = from % Square.FILES < CENTRAL_FILE;
    }
  }

  /** Forgets all moves. */
  void reset() {
    for (byte[][] orientations : times) {
      for (byte[] firsts : orientations) {
        Arrays.fill(firsts, (byte) 0);
      }
    }
    Arrays.fill(moves, 0);
    cannonMove = 0;
  }

  /** Takes the last move of a side back. */
  void undo(Side side, int type, int move, int to) {
    int n = moves[side.ordinal()]--;
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      byte[] firsts = times[side.ordinal()][mirrored];
      replace(firsts, ofMove(move, mirrored), n, 0);
      replace(firsts, signals.ofArrival(type, side, to, mirrored == 1), n, 0);
    }
    if (side == Side.RED && cannonMove == n) {
      cannonMove = 0;
    }
  }

  private int[] ofMove(int move, int mirrored) {
    return signals.ofMove(mirrored == 1 ? OwnMove.mirrored(move) : move);
  }

  private static void replace(byte[] times, int[] events, int old, int time) {
    for (int event : events) {
      if (times[event] == old) {
        times[event] = (byte) time;
      }
    }
  }

  /**
   * Returns the features that hold now.
   *
   * @param firstFromLeft true if Red's first move was on the left
   */
  OpeningFeatures holding(boolean firstFromLeft) {
    int mirrored = (cannonMove > 0 ? cannonFromLeft : firstFromLeft) ? 1 : 0;
    counting[0] = times[0][mirrored];
    counting[1] = times[1][mirrored];
    for (long[] bits : found) {
      bits[0] = 0;
      bits[1] = 0;
    }
    for (int i = 0; i < formulas.length; i++) {
      if (only[i] != Side.BLACK && formulas[i].holds(this, EccoRules.RED)) {
        found[0][i / Long.SIZE] |= 1L << i;
      }
      if (only[i] != Side.RED && formulas[i].holds(this, EccoRules.BLACK)) {
        found[1][i / Long.SIZE] |= 1L << i;
      }
    }
    return new OpeningFeatures(
        new FeatureSet(found[0][0], found[0][1]), new FeatureSet(found[1][0], found[1][1]));
  }

  @Override
  public int firstTime(int side, int event) {
    return counting[side][event];
  }

  @Override
  public int moves(int side) {
    return moves[side];
  }

  @Override
  public boolean has(int side, int feature) {
    return (found[side][feature / Long.SIZE] & 1L << feature) != 0;
  }
}
