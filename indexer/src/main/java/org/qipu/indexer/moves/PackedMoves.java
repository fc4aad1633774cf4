package org.qipu.indexer.moves;

import org.qipu.rules.Move;
import org.qipu.rules.Square;

/**
 * Moves as bytes, one a ply: which piece of the side to move, and its direction or target line.
 * Decoding needs to know where the pieces stand but no rules.
 *
 * <pre>
 * moves     = packed / plain
 * packed    = *( code / %x7F count )     ; %x7F takes plies back
 * plain     = %xFF *( number )           ; where the start position has too many of a kind
 * number    = 2 bytes, high first: move code 0 to 8099, or 8100 + plies to take back
 * count     = base-128 digits, least first, all but the last with the high bit set
 * code      = first code of the slot + direction
 * </pre>
 *
 * <p>Each side has 16 slots: one General, two of each other kind, five Soldiers; in a start
 * position they are taken in the order of the squares. Slots in order with their number of codes:
 * General 4; two Advisors, 4 each; two Elephants, 4; two Horses, 8; two Chariots, 19; two Cannons,
 * 19; five Soldiers, 3: 127 in all. Directions are numbered: General up, down, right, left (up is
 * towards Black's side); the jumping pieces from the greatest difference of square numbers to the
 * least; Chariot and Cannon 0 to 8 along the rank to that file, 9 to 18 along the file to rank 0 to
 * 9; Soldier forward, right, left.
 */
public final class PackedMoves {
  public static final int CODES = 127;
  public static final int TAKE_BACK = 127;

  /** Number of bytes that stand for a code or are {@link #TAKE_BACK}: a power of 2. */
  public static final int ALL_CODES = 128;

  public static final int PLAIN = 0xFF;

  /** Slots of a side. */
  public static final int SLOTS = 16;

  private static final int[] FIRST_SLOT = {0, 1, 3, 5, 7, 9, 11, SLOTS};

  private static final int[] CODES_PER_KIND = {4, 4, 4, 8, 19, 19, 3};
  private static final int[] GENERAL = {9, -9, 1, -1};
  private static final int[] ADVISOR = {10, 8, -8, -10};
  private static final int[] ELEPHANT = {20, 16, -16, -20};
  private static final int[] HORSE = {19, 17, 11, 7, -7, -11, -17, -19};
  private static final int[][] SOLDIER = {{9, 1, -1}, {-9, 1, -1}};

  private static final byte[] KINDS = {0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6};
  private static final int[] FIRST_CODE = new int[SLOTS];
  private static final byte[] SLOT = new byte[CODES];

  /** Target square by side, code and square left. */
  private static final byte[] TARGET = new byte[2 * CODES * Square.COUNT];

  static {
    int code = 0;
    for (int slot = 0; slot < SLOTS; slot++) {
      FIRST_CODE[slot] = code;
      int kind = kind(slot);
      for (int direction = 0; direction < CODES_PER_KIND[kind]; direction++) {
        SLOT[code] = (byte) slot;
        for (int side = 0; side < 2; side++) {
          for (int from = 0; from < Square.COUNT; from++) {
            TARGET[(side * CODES + code) * Square.COUNT + from] =
                (byte) target(kind, side, from, direction);
          }
        }
        code++;
      }
    }
  }

  private PackedMoves() {}

  /** Returns the first slot of a kind of piece, by the ordinal of its type; of 7 the end. */
  public static int firstSlot(int kind) {
    return FIRST_SLOT[kind];
  }

  private static int kind(int slot) {
    return KINDS[slot];
  }

  private static int[] steps(int kind, int side) {
    return switch (kind) {
      case 0 -> GENERAL;
      case 1 -> ADVISOR;
      case 2 -> ELEPHANT;
      case 3 -> HORSE;
      case 6 -> SOLDIER[side];
      default -> throw new IllegalArgumentException("no steps of kind " + kind);
    };
  }

  private static boolean isRider(int kind) {
    return kind == 4 || kind == 5;
  }

  private static int target(int kind, int side, int from, int direction) {
    if (isRider(kind)) {
      return direction < Square.FILES
          ? from / Square.FILES * Square.FILES + direction
          : (direction - Square.FILES) * Square.FILES + from % Square.FILES;
    }
    int to = from + steps(kind, side)[direction];
    return to >= 0 && to < Square.COUNT ? to : -1;
  }

  private static int direction(int kind, int side, int from, int to) {
    if (isRider(kind)) {
      if (from / Square.FILES == to / Square.FILES) {
        return to % Square.FILES;
      }
      return from % Square.FILES == to % Square.FILES ? Square.FILES + to / Square.FILES : -1;
    }
    int[] steps = steps(kind, side);
    for (int i = 0; i < steps.length; i++) {
      if (from + steps[i] == to) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the code of a move that the slot's piece of the side makes.
   *
   * @throws IllegalArgumentException if the kind of piece has no such move
   */
  public static int code(int side, int slot, int from, int to) {
    int code = codeOrNone(side, slot, from, to);
    if (code < 0) {
      Move move = Move.ofCode(Move.codeOf(from, to));
      throw new IllegalArgumentException("the piece of slot " + slot + " does not move " + move);
    }
    return code;
  }

  /** Returns the code of a move, or -1 if the slot's kind of piece has no such move. */
  public static int codeOrNone(int side, int slot, int from, int to) {
    int direction = direction(kind(slot), side, from, to);
    return direction < 0 ? -1 : FIRST_CODE[slot] + direction;
  }

  /** Returns the slot of a code. */
  public static int slot(int code) {
    return SLOT[code];
  }

  /** Returns the square that a code leads to. */
  public static int target(int side, int code, int from) {
    return TARGET[(side * CODES + code) * Square.COUNT + from];
  }
}
