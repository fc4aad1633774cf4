package org.qipu.rules.judge;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

/**
 * The count of rounds without a capture (自然限着). Of the checks of the side that claims a draw at
 * most ten count; a further check and its reply are left out. The conservative count leaves out the
 * further checks of both sides, so that it holds whoever claims.
 *
 * <p>A start position may bring plies without a capture from an unknown past. Their checks are not
 * known: they are taken as quiet, and {@link #pliesBefore()} tells how many they are.
 *
 * <p>Source: clauses 4.2.4 and 23.3.
 *
 * @param limit rounds that make a draw
 * @param pliesBefore plies without a capture before the first move, from the start position's count
 * @param now the counts after the last move
 * @param firstRed ply after which a claim by Red was first right, or null
 * @param firstBlack the same for Black
 * @param firstConservative the same for a claim by whomever, or null
 */
public record NaturalLimit(
    int limit,
    int pliesBefore,
    Rounds now,
    @Nullable Integer firstRed,
    @Nullable Integer firstBlack,
    @Nullable Integer firstConservative) {

  /** Rounds of the Chinese rules. */
  public static final int DEFAULT_LIMIT = 60;

  private static final int COUNTED_CHECKS = 10;

  /**
   * Rounds since the last capture; a half round does not count.
   *
   * @param plies plies since the last capture
   * @param redChecks Red's checks among the known ones
   * @param blackChecks Black's checks among them
   * @param raw rounds with all checks
   * @param red rounds for a claim by Red
   * @param black rounds for a claim by Black
   * @param conservative rounds for a claim by whomever
   */
  public record Rounds(
      int plies, int redChecks, int blackChecks, int raw, int red, int black, int conservative) {}

  /** Checks the limit. */
  public NaturalLimit {
    if (limit < 1) {
      throw new IllegalArgumentException("the limit must be 1 round or more: " + limit);
    }
    Objects.requireNonNull(now, "now");
  }

  /** True if a claim by the side was right after some move. */
  public boolean reachedFor(Side claimant) {
    return (claimant == Side.RED ? firstRed : firstBlack) != null;
  }

  /** Returns the ply after which the limit was first reached whoever claims, or null. */
  public @Nullable Integer reachedAt() {
    return firstConservative;
  }

  /**
   * Counts legal moves from a position, which is unchanged afterwards.
   *
   * @param codes codes of moves
   * @param length how many of them
   * @param limit rounds that make a draw, 1 or more
   */
  public static NaturalLimit count(Position start, int[] codes, int length, int limit) {
    Counter counter = new Counter(start.quietPlies());
    @Nullable Integer red = null;
    @Nullable Integer black = null;
    @Nullable Integer both = null;
    for (int ply = 1; ply <= length; ply++) {
      start.make(codes[ply - 1]);
      counter.add(start);
      if (counter.plies >= 2L * limit) {
        if (red == null && counter.roundsOf(Side.RED) >= limit) {
          red = ply;
        }
        if (black == null && counter.roundsOf(Side.BLACK) >= limit) {
          black = ply;
        }
        if (both == null && counter.conservativeRounds() >= limit) {
          both = ply;
        }
      }
    }
    for (int ply = 0; ply < length; ply++) {
      start.unmake();
    }
    return new NaturalLimit(limit, counter.before, counter.rounds(), red, black, both);
  }

  private static final class Counter {
    final int before;
    int plies;
    final int[] checks = new int[2];

    /** Plies left out when the excess checks of both sides are. */
    int excluded;

    /** True if the last ply was an excess check, whose reply is left out too. */
    boolean replyExcluded;

    Counter(int before) {
      this.before = before;
      plies = before;
    }

    void add(Position position) {
      if (position.quietPlies() == 0) {
        plies = 0;
        checks[0] = 0;
        checks[1] = 0;
        excluded = 0;
        replyExcluded = false;
        return;
      }
      plies++;
      int mover = position.sideToMove().opposite().ordinal();
      boolean excess = position.isInCheck() && ++checks[mover] > COUNTED_CHECKS;
      if (excess || replyExcluded) {
        excluded++;
      }
      replyExcluded = excess;
    }

    int roundsOf(Side claimant) {
      return (plies - 2 * Math.max(0, checks[claimant.ordinal()] - COUNTED_CHECKS)) / 2;
    }

    /** A ply that is left out for both sides is left out once. */
    int conservativeRounds() {
      int both = (plies - excluded) / 2;
      return Math.min(both, Math.min(roundsOf(Side.RED), roundsOf(Side.BLACK)));
    }

    Rounds rounds() {
      return new Rounds(
          plies,
          checks[0],
          checks[1],
          plies / 2,
          roundsOf(Side.RED),
          roundsOf(Side.BLACK),
          conservativeRounds());
    }
  }
}
