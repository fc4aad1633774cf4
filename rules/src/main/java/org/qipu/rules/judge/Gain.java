package org.qipu.rules.judge;

import org.qipu.rules.Piece;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * What a line of captures wins: strong pieces (a Chariot counts two, a Horse or Cannon one), weak
 * pieces (Advisors and Elephants) and Soldiers that have crossed the river, won minus lost. A
 * Soldier's value floats, so the three are never one number; only a search that must choose between
 * lines weighs them.
 *
 * <p>Inside a search a gain is a {@code long} that can be added and negated: from the top the
 * weight, then the three counts. The greater long is the better gain for its side.
 *
 * <p>Source: clause 25.3.
 *
 * @param strong Chariots twice, Horses and Cannons once
 * @param weak Advisors and Elephants
 * @param soldiers Soldiers beyond the river
 */
public record Gain(int strong, int weak, int soldiers) {
  static final long NONE = 0;

  static final int STRONG_WEIGHT = 100;
  static final int WEAK_WEIGHT = 30;
  static final int SOLDIER_WEIGHT = 30;

  /** No gain and no loss. */
  static final Gain NOTHING = new Gain(0, 0, 0);

  /** Being mated; lines that end so are no gains. */
  static final long MATED = -(1L << 52);

  private static final int FIELD = 10;

  /** Whether the rules count this as winning a piece. */
  enum Worth {
    YES,
    NO,
    /** Weak pieces against strong ones: the rules name no price. */
    VALUE,
    /** A Soldier was lost on the way. */
    SOLDIER
  }

  static long of(int strong, int weak, int soldiers) {
    long weight =
        (long) strong * STRONG_WEIGHT
            + (long) weak * WEAK_WEIGHT
            + (long) soldiers * SOLDIER_WEIGHT;
    return (weight << (3 * FIELD))
        + ((long) strong << (2 * FIELD))
        + ((long) weak << FIELD)
        + soldiers;
  }

  /** Returns what capturing a piece on a square gains; nothing for a Soldier at home. */
  static long ofCapture(int piece, int square) {
    return switch (Piece.ofIndex(piece).type()) {
      case GENERAL -> NONE;
      case ADVISOR, ELEPHANT -> of(0, 1, 0);
      case HORSE, CANNON -> of(1, 0, 0);
      case CHARIOT -> of(2, 0, 0);
      case SOLDIER -> hasCrossed(piece, square) ? of(0, 0, 1) : NONE;
    };
  }

  /** True if a Soldier of the piece's side has crossed the river on the square. */
  private static boolean hasCrossed(int piece, int square) {
    boolean upperHalf = square >= Square.COUNT / 2;
    return (Piece.ofIndex(piece).side() == Side.RED) == upperHalf;
  }

  static Gain decode(long packed) {
    int soldiers = field(packed);
    long rest = (packed - soldiers) >> FIELD;
    int weak = field(rest);
    rest = (rest - weak) >> FIELD;
    return new Gain(field(rest), weak, soldiers);
  }

  private static int field(long packed) {
    return (int) (packed << (64 - FIELD) >> (64 - FIELD));
  }

  static boolean isMate(long packed) {
    return Math.abs(packed) > -MATED / 2;
  }

  static int weight(long packed) {
    return (int) ((packed + (1L << (3 * FIELD - 1))) >> (3 * FIELD));
  }

  /** True if one piece, strong or weak, or none was won for one Soldier (25.3). */
  static boolean isPieceForSoldier(long packed) {
    if (isMate(packed)) {
      return false;
    }
    Gain gain = decode(packed);
    return gain.soldiers == -1 && gain.strong + gain.weak <= 1;
  }

  static Worth worth(long packed) {
    if (isMate(packed)) {
      return packed > 0 ? Worth.YES : Worth.NO;
    }
    return decode(packed).worth();
  }

  Worth worth() {
    if (soldiers > 0) {
      return strong >= 0 && weak >= 0 ? Worth.YES : Worth.NO;
    }
    if (soldiers < 0) {
      if (strong >= 2) {
        return Worth.YES;
      }
      return strong == 1 || (strong == 0 && weak > 0) ? Worth.SOLDIER : Worth.NO;
    }
    if (strong > 0) {
      return weak >= -1 ? Worth.YES : Worth.VALUE;
    }
    if (strong == 0) {
      return weak > 0 ? Worth.YES : Worth.NO;
    }
    return weak >= 2 * -strong ? Worth.VALUE : Worth.NO;
  }
}
