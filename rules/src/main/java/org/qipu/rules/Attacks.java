package org.qipu.rules;

import java.util.Arrays;

/**
 * Precomputed geometry of the empty board. Every table is indexed by square, 0 to 89; tables that
 * depend on the side have Red's part first.
 *
 * <p>Source: World Xiangqi Rules, chapter on the moves of the pieces.
 */
final class Attacks {
  private static final int FILES = Square.FILES;

  /** The left-right mirror image of each square. */
  static final byte[] MIRROR = new byte[Square.COUNT];

  /** Squares in a straight line, nearest first; the index is {@code square * 4 + direction}. */
  static final byte[][] RAYS = new byte[Square.COUNT * 4][];

  /** Pairs of (target, leg) of a Horse on the square. */
  static final byte[][] HORSE = new byte[Square.COUNT][];

  /** Pairs of (origin, leg) of Horses that attack the square. */
  static final byte[][] HORSE_ATTACKERS = new byte[Square.COUNT][];

  /** Pairs of (target, eye) of an Elephant; it stays on the side's half. */
  static final byte[][][] ELEPHANT = new byte[2][Square.COUNT][];

  /** Targets of an Advisor inside the side's palace. */
  static final byte[][][] ADVISOR = new byte[2][Square.COUNT][];

  /** Targets of a General inside the side's palace. */
  static final byte[][][] GENERAL = new byte[2][Square.COUNT][];

  /** Targets of a Soldier of the side. */
  static final byte[][][] SOLDIER = new byte[2][Square.COUNT][];

  /** Squares from which a Soldier of the side attacks the square. */
  static final byte[][][] SOLDIER_ATTACKERS = new byte[2][Square.COUNT][];

  /**
   * Which kinds of pieces of the side go from one square to another on the empty board: one bit a
   * {@link PieceType}, the index is the code of the move.
   */
  static final byte[][] REACH = new byte[2][Move.COUNT];

  /**
   * Where the squares lie that can be in the way of a move with the code: a rank, or 10 and a file.
   * They are those between on a straight move, a Horse's leg or an Elephant's eye.
   */
  static final byte[] WAY_LINE = new byte[Move.COUNT];

  /** The squares themselves, a bit each: files of the rank or ranks of the file; 0 if none. */
  static final short[] WAY_SQUARES = new short[Move.COUNT];

  /** True where {@code [general * 90 + square]} can matter for an attack on the General. */
  static final boolean[] NEAR_GENERAL = new boolean[Square.COUNT * Square.COUNT];

  private static final int[][] STRAIGHT = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
  private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

  static {
    for (int square = 0; square < Square.COUNT; square++) {
      MIRROR[square] = (byte) (square / FILES * FILES + FILES - 1 - square % FILES);
      fillRays(square);
      fillHorse(square);
      for (int side = 0; side < 2; side++) {
        fillElephant(side, square);
        ADVISOR[side][square] = palaceSteps(side, square, DIAGONAL);
        GENERAL[side][square] = palaceSteps(side, square, STRAIGHT);
        fillSoldier(side, square);
      }
      fillNearGeneral(square);
      fillReach(square);
      fillStraightWays(square);
    }
  }

  private Attacks() {}

  static boolean onBoard(int file, int rank) {
    return file >= 0 && file < FILES && rank >= 0 && rank < Square.RANKS;
  }

  static boolean inPalace(int side, int file, int rank) {
    int ownRank = side == 0 ? rank : Square.RANKS - 1 - rank;
    return file >= 3 && file <= 5 && ownRank >= 0 && ownRank <= 2;
  }

  /** True on the side's own five ranks. */
  static boolean onOwnHalf(int side, int square) {
    return side == 0 ? square < Square.COUNT / 2 : square >= Square.COUNT / 2;
  }

  private static void fillRays(int square) {
    for (int direction = 0; direction < 4; direction++) {
      byte[] ray = new byte[Square.RANKS];
      int length = 0;
      int file = square % FILES + STRAIGHT[direction][0];
      int rank = square / FILES + STRAIGHT[direction][1];
      while (onBoard(file, rank)) {
        ray[length++] = (byte) (rank * FILES + file);
        file += STRAIGHT[direction][0];
        rank += STRAIGHT[direction][1];
      }
      RAYS[square * 4 + direction] = Arrays.copyOf(ray, length);
    }
  }

  private static void fillHorse(int square) {
    byte[] moves = new byte[16];
    byte[] attackers = new byte[16];
    int moveCount = 0;
    int attackerCount = 0;
    int file = square % FILES;
    int rank = square / FILES;
    for (int[] leg : STRAIGHT) {
      for (int[] corner : DIAGONAL) {
        if (corner[0] * leg[0] + corner[1] * leg[1] != 1) {
          continue;
        }
        int toFile = file + leg[0] + corner[0];
        int toRank = rank + leg[1] + corner[1];
        if (onBoard(toFile, toRank)) {
          moves[moveCount++] = (byte) (toRank * FILES + toFile);
          moves[moveCount++] = (byte) ((rank + leg[1]) * FILES + file + leg[0]);
        }
        int fromFile = file - leg[0] - corner[0];
        int fromRank = rank - leg[1] - corner[1];
        if (onBoard(fromFile, fromRank)) {
          attackers[attackerCount++] = (byte) (fromRank * FILES + fromFile);
          attackers[attackerCount++] = (byte) ((fromRank + leg[1]) * FILES + fromFile + leg[0]);
        }
      }
    }
    HORSE[square] = Arrays.copyOf(moves, moveCount);
    HORSE_ATTACKERS[square] = Arrays.copyOf(attackers, attackerCount);
  }

  private static void fillElephant(int side, int square) {
    byte[] moves = new byte[8];
    int count = 0;
    int file = square % FILES;
    int rank = square / FILES;
    for (int[] step : DIAGONAL) {
      int toFile = file + 2 * step[0];
      int toRank = rank + 2 * step[1];
      if (onBoard(toFile, toRank) && onOwnHalf(side, toRank * FILES + toFile)) {
        moves[count++] = (byte) (toRank * FILES + toFile);
        moves[count++] = (byte) ((rank + step[1]) * FILES + file + step[0]);
      }
    }
    ELEPHANT[side][square] = Arrays.copyOf(moves, count);
  }

  private static byte[] palaceSteps(int side, int square, int[][] steps) {
    byte[] moves = new byte[4];
    int count = 0;
    for (int[] step : steps) {
      int file = square % FILES + step[0];
      int rank = square / FILES + step[1];
      if (inPalace(side, file, rank)) {
        moves[count++] = (byte) (rank * FILES + file);
      }
    }
    return Arrays.copyOf(moves, count);
  }

  private static void fillSoldier(int side, int square) {
    byte[] targets = new byte[3];
    byte[] attackers = new byte[3];
    int targetCount = 0;
    int attackerCount = 0;
    int file = square % FILES;
    int rank = square / FILES;
    int forward = side == 0 ? 1 : -1;
    if (onBoard(file, rank + forward)) {
      targets[targetCount++] = (byte) (square + forward * FILES);
    }
    if (onBoard(file, rank - forward)) {
      attackers[attackerCount++] = (byte) (square - forward * FILES);
    }
    if (!onOwnHalf(side, square)) {
      for (int step = -1; step <= 1; step += 2) {
        if (onBoard(file + step, rank)) {
          targets[targetCount++] = (byte) (square + step);
          attackers[attackerCount++] = (byte) (square + step);
        }
      }
    }
    SOLDIER[side][square] = Arrays.copyOf(targets, targetCount);
    SOLDIER_ATTACKERS[side][square] = Arrays.copyOf(attackers, attackerCount);
  }

  private static void fillReach(int square) {
    for (int side = 0; side < 2; side++) {
      addReach(side, PieceType.GENERAL, square, GENERAL[side][square]);
      addReach(side, PieceType.ADVISOR, square, ADVISOR[side][square]);
      addReach(side, PieceType.SOLDIER, square, SOLDIER[side][square]);
      addReachOfJumps(side, PieceType.ELEPHANT, square, ELEPHANT[side][square]);
      addReachOfJumps(side, PieceType.HORSE, square, HORSE[square]);
      for (int direction = 0; direction < 4; direction++) {
        addReach(side, PieceType.CHARIOT, square, RAYS[square * 4 + direction]);
        addReach(side, PieceType.CANNON, square, RAYS[square * 4 + direction]);
      }
    }
  }

  private static void addReach(int side, PieceType type, int from, byte[] targets) {
    for (byte to : targets) {
      REACH[side][Move.codeOf(from, to)] |= (byte) (1 << type.ordinal());
    }
  }

  private static void addReachOfJumps(int side, PieceType type, int from, byte[] pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      int code = Move.codeOf(from, pairs[i]);
      REACH[side][code] |= (byte) (1 << type.ordinal());
      WAY_LINE[code] = (byte) (pairs[i + 1] / FILES);
      WAY_SQUARES[code] = (short) (1 << pairs[i + 1] % FILES);
    }
  }

  private static void fillStraightWays(int from) {
    for (int direction = 0; direction < 4; direction++) {
      boolean alongFile = STRAIGHT[direction][0] == 0;
      int between = 0;
      for (byte to : RAYS[from * 4 + direction]) {
        int code = Move.codeOf(from, to);
        WAY_LINE[code] = (byte) (alongFile ? Square.RANKS + from % FILES : from / FILES);
        WAY_SQUARES[code] = (short) between;
        between |= 1 << (alongFile ? to / FILES : to % FILES);
      }
    }
  }

  private static void fillNearGeneral(int general) {
    for (int square = 0; square < Square.COUNT; square++) {
      int files = Math.abs(general % FILES - square % FILES);
      int ranks = Math.abs(general / FILES - square / FILES);
      // Lines for Chariots, Cannons and the facing General; a Horse's leg is a diagonal neighbour.
      NEAR_GENERAL[general * Square.COUNT + square] =
          files == 0 || ranks == 0 || (files == 1 && ranks == 1);
    }
  }
}
