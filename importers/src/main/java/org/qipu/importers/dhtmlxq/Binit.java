package org.qipu.importers.dhtmlxq;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The board as 32 slots of two digits, column and row from the top; {@code 99} for an absent piece.
 *
 * <p>Source: formats, "DhtmlXQ", section 3.
 */
final class Binit {
  private static final String SLOTS = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
  private static final String ABSENT = "99";
  private static final int LENGTH = 2 * SLOTS.length();

  private Binit() {}

  /** Returns the square of a column and a row from the top, or null if there is none. */
  static @Nullable Square square(int column, int row) {
    boolean onBoard = column >= 0 && column < Square.FILES && row >= 0 && row < Square.RANKS;
    return onBoard ? Square.of(column, Square.RANKS - 1 - row) : null;
  }

  /** Appends the two digits of a square. */
  static void append(StringBuilder text, Square square) {
    text.append((char) ('0' + square.file()));
    text.append((char) ('0' + Square.RANKS - 1 - square.rank()));
  }

  /** Returns the board with Red to move, or null if the digits are no board. */
  static @Nullable Setup read(String digits) {
    if (digits.length() != LENGTH) {
      return null;
    }
    Setup.Builder builder = new Setup.Builder();
    boolean[] taken = new boolean[Square.COUNT];
    for (int i = 0; i < SLOTS.length(); i++) {
      if (digits.startsWith(ABSENT, 2 * i)) {
        continue;
      }
      Square square = square(digits.charAt(2 * i) - '0', digits.charAt(2 * i + 1) - '0');
      if (square == null || taken[square.index()]) {
        return null;
      }
      taken[square.index()] = true;
      builder.put(square, Piece.fromFen(SLOTS.charAt(i)));
    }
    return builder.build();
  }

  /** Returns the digits of a board, or null if it has more pieces of a kind than slots. */
  static @Nullable String write(Setup setup) {
    StringBuilder text = new StringBuilder(LENGTH);
    for (Side side : Side.values()) {
      Map<PieceType, Deque<Square>> squares = new EnumMap<>(PieceType.class);
      for (Square square : Square.values()) {
        Piece piece = setup.pieceAt(square);
        if (piece != null && piece.side() == side) {
          squares.computeIfAbsent(piece.type(), type -> new ArrayDeque<>()).add(square);
        }
      }
      int half = SLOTS.length() / 2;
      for (int i = 0; i < half; i++) {
        Piece piece = Piece.fromFen(SLOTS.charAt(i));
        Deque<Square> left = piece == null ? null : squares.get(piece.type());
        Square square = left == null ? null : left.poll();
        if (square == null) {
          text.append(ABSENT);
        } else {
          append(text, square);
        }
      }
      if (squares.values().stream().anyMatch(left -> !left.isEmpty())) {
        return null;
      }
    }
    return text.toString();
  }
}
