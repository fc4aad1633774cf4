package org.qipu.indexer.opening;

import java.util.Arrays;
import org.qipu.rules.PieceType;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * A move as its own side sees it, such as {@code N8+7}, as a number: what opening rules compare.
 * Two sides that do the same have the same numbers.
 */
final class OwnMove {
  /** All numbers are smaller. */
  static final int COUNT = PieceType.values().length * Square.FILES * 3 * Square.FILES;

  /** A move that no rule can name: the piece shares its file with another of its kind. */
  static final int TANDEM = -1;

  private static final String PIECES = "KABNRCP";
  private static final String DIRECTIONS = ".+-";
  private static final int SIDEWAYS = 0;
  private static final int FORWARDS = 1;
  private static final int BACKWARDS = 2;

  private static final short[] MIRRORED = new short[COUNT];

  static {
    for (int number = 0; number < COUNT; number++) {
      MIRRORED[number] = (short) mirror(number);
    }
  }

  private OwnMove() {}

  private static int number(int type, int file, int direction, int target) {
    return ((type * Square.FILES + file - 1) * 3 + direction) * Square.FILES + target - 1;
  }

  /**
   * Returns the number of a move that is written exactly.
   *
   * @throws IllegalArgumentException if the text is none, or has a wildcard
   */
  static int parse(String text) {
    int[] numbers = parseAll(text);
    if (numbers.length != 1) {
      throw new IllegalArgumentException("not one move: " + text);
    }
    return numbers[0];
  }

  /**
   * Returns the numbers of all moves that a text means, where {@code *} stands for any file, any
   * direction or any target: {@code R1.*}, {@code R***}.
   *
   * @throws IllegalArgumentException if the text is no move
   */
  static int[] parseAll(String text) {
    if (!looksLike(text)) {
      throw new IllegalArgumentException("not a move of one side: " + text);
    }
    int type = PIECES.indexOf(text.charAt(0));
    int[] numbers = new int[3 * Square.FILES * Square.FILES];
    int count = 0;
    for (int file = 1; file <= Square.FILES; file++) {
      if (!fits(text.charAt(1), (char) ('0' + file))) {
        continue;
      }
      for (int direction = 0; direction < 3; direction++) {
        if (!fits(text.charAt(2), DIRECTIONS.charAt(direction))) {
          continue;
        }
        for (int target = 1; target <= Square.FILES; target++) {
          if (fits(text.charAt(3), (char) ('0' + target))) {
            numbers[count++] = number(type, file, direction, target);
          }
        }
      }
    }
    return Arrays.copyOf(numbers, count);
  }

  private static boolean fits(char pattern, char actual) {
    return pattern == '*' || pattern == actual;
  }

  /** True if a text has the form of a move. */
  static boolean looksLike(String text) {
    return text.length() == 4
        && PIECES.indexOf(text.charAt(0)) >= 0
        && isFile(text.charAt(1))
        && (text.charAt(2) == '*' || DIRECTIONS.indexOf(text.charAt(2)) >= 0)
        && isFile(text.charAt(3));
  }

  private static boolean isFile(char c) {
    return c == '*' || (c >= '1' && c <= '9');
  }

  /** Returns the index of a piece's letter, which is that of its {@link PieceType}, or -1. */
  static int pieceType(char letter) {
    return PIECES.indexOf(letter);
  }

  /** Returns the number of a move of a piece that is alone on its file. */
  static int of(int type, Side side, int from, int to) {
    int fileFrom = ownFile(side, from);
    int fileTo = ownFile(side, to);
    int advance = (to / Square.FILES - from / Square.FILES) * side.forward();
    if (advance == 0) {
      return number(type, fileFrom, SIDEWAYS, fileTo);
    }
    int target = fileFrom == fileTo ? Math.abs(advance) : fileTo;
    return number(type, fileFrom, advance > 0 ? FORWARDS : BACKWARDS, target);
  }

  /** Returns the number of the left-right mirror image. */
  static int mirrored(int number) {
    return number == TANDEM ? TANDEM : MIRRORED[number];
  }

  private static int mirror(int number) {
    int target = number % Square.FILES + 1;
    int direction = number / Square.FILES % 3;
    int file = file(number);
    int type = number / (3 * Square.FILES * Square.FILES);
    boolean steps =
        direction != SIDEWAYS
            && type != PieceType.HORSE.ordinal()
            && type != PieceType.ELEPHANT.ordinal()
            && type != PieceType.ADVISOR.ordinal();
    return number(type, 10 - file, direction, steps ? target : 10 - target);
  }

  /** Returns the file that a move leaves, 1 to 9. */
  static int file(int number) {
    return number / (3 * Square.FILES) % Square.FILES + 1;
  }

  private static int ownFile(Side side, int square) {
    int file = square % Square.FILES;
    return side == Side.RED ? Square.FILES - file : file + 1;
  }
}
