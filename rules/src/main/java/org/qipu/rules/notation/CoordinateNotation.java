package org.qipu.rules.notation;

import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Position;
import org.qipu.rules.Square;

/**
 * Moves as two squares, files a to i from Red's left. ICCS ({@code H2-E2}) and UCI ({@code h2e2})
 * count ranks from 0 and read each other's texts; some programs count from 1 ({@code h3e3}, {@code
 * b10c8}). The base belongs to the whole game: see {@link RankBase}.
 */
public final class CoordinateNotation implements MoveNotation {
  /** Writes {@code H2-E2}. */
  public static final CoordinateNotation ICCS = new CoordinateNotation(0, true);

  /** Writes {@code h2e2}. */
  public static final CoordinateNotation UCI = new CoordinateNotation(0, false);

  /** Ranks 1 to 10: {@code h3e3}, {@code b10c8}. */
  public static final CoordinateNotation ONE_BASED = new CoordinateNotation(1, false);

  private final int base;
  private final boolean iccs;

  private CoordinateNotation(int base, boolean iccs) {
    this.base = base;
    this.iccs = iccs;
  }

  @Override
  public MoveReading read(Position position, String text) {
    int code = code(text, base);
    if (code < 0) {
      return new MoveReading.Unreadable(
          -1 - code, base == 0 ? "two squares, a0 to i9" : "two squares, a1 to i10");
    }
    Move move = Move.ofCode(code);
    if (position.isLegal(code)) {
      return new MoveReading.Resolved(move);
    }
    MoveProblem problem = position.problemOf(move);
    if (problem == null) {
      throw new IllegalStateException("legal by one test and not by the other: " + move);
    }
    return new MoveReading.Illegal(move, problem);
  }

  @Override
  public String write(Position position, Move move) {
    if (!position.isLegal(move)) {
      throw new IllegalArgumentException("not legal: " + move);
    }
    char a = iccs ? 'A' : 'a';
    StringBuilder text = new StringBuilder(6);
    text.append((char) (a + move.from().file())).append(move.from().rank() + base);
    if (iccs) {
      text.append('-');
    }
    return text.append((char) (a + move.to().file())).append(move.to().rank() + base).toString();
  }

  /** True if the text has the form of two squares, with ranks from 0 or 1. */
  static boolean looksLike(String text) {
    return code(text, 0) >= 0 || code(text, 1) >= 0;
  }

  /** Returns the code of a text in the plainest form, {@code h2e2} or {@code H2-E2}; else -1. */
  static int plainCode(String text, int base) {
    int length = text.length();
    if (length != 4 && !(length == 5 && text.charAt(2) == '-')) {
      return -1;
    }
    int from = plainSquare(text, 0, base);
    int to = plainSquare(text, length - 2, base);
    return from < 0 || to < 0 ? -1 : from * Square.COUNT + to;
  }

  private static int plainSquare(String text, int at, int base) {
    int file = (text.charAt(at) | 0x20) - 'a';
    int rank = text.charAt(at + 1) - '0' - base;
    boolean plain = file >= 0 && file < Square.FILES && rank >= 0 && rank <= 9 - base;
    return plain ? rank * Square.FILES + file : -1;
  }

  /** Returns the code of the move, or -1 minus the offset where the text stops being one. */
  private static int code(String text, int base) {
    int square = 0;
    int code = 0;
    int at = 0;
    for (int n = 0; n < 2; n++) {
      at = skipBlanks(text, at, n == 1);
      int file = at < text.length() ? (PieceNames.narrow(text.charAt(at)) | 0x20) - 'a' : -1;
      if (file < 0 || file >= Square.FILES) {
        return -1 - at;
      }
      at++;
      int rank = digit(text, at);
      if (rank < 0) {
        return -1 - at;
      }
      if (rank == 1 && base == 1 && digit(text, at + 1) == 0) {
        rank = 10;
        at++;
      }
      rank -= base;
      if (rank < 0) {
        return -1 - at;
      }
      at++;
      square = rank * Square.FILES + file;
      code = code * Square.COUNT + square;
    }
    at = skipMarks(text, at);
    return at == text.length() ? code : -1 - at;
  }

  private static int digit(String text, int at) {
    int digit = at < text.length() ? PieceNames.narrow(text.charAt(at)) - '0' : -1;
    return digit <= 9 ? digit : -1;
  }

  private static int skipBlanks(String text, int from, boolean hyphen) {
    int at = from;
    while (at < text.length()) {
      int symbol = PieceNames.symbol(text.charAt(at));
      boolean dash = hyphen && symbol == (PieceNames.SIGN << 4 | PieceNames.BACK);
      if (symbol != PieceNames.BLANK && !dash) {
        break;
      }
      at++;
    }
    return at;
  }

  private static int skipMarks(String text, int from) {
    int at = skipBlanks(text, from, false);
    while (at < text.length() && "!?+#！？".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return skipBlanks(text, at, false);
  }
}
