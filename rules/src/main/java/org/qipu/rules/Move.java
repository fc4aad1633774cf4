package org.qipu.rules;

import org.jspecify.annotations.Nullable;

/**
 * A move from one square to another: an immutable flyweight, one object for each of the 8,100
 * pairs. {@link #code()} is {@code from * 90 + to}. Equal moves are the same object.
 */
public final class Move {
  /** Number of codes. */
  public static final int COUNT = Square.COUNT * Square.COUNT;

  private static final Move[] TABLE = new Move[COUNT];

  static {
    for (int code = 0; code < COUNT; code++) {
      TABLE[code] = new Move(code);
    }
  }

  private final short code;

  /** Made when first asked for; records of millions of moves share these texts. */
  private @Nullable String name;

  private Move(int code) {
    this.code = (short) code;
  }

  /** Returns the move between two squares; it need not be possible for any piece. */
  public static Move of(Square from, Square to) {
    return TABLE[codeOf(from.index(), to.index())];
  }

  /**
   * Returns the move with the given code.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= code <= 8099}
   */
  public static Move ofCode(int code) {
    return TABLE[code];
  }

  /** Returns the code of a move between two square indices, 0 to 89 each, which is not checked. */
  public static int codeOf(int from, int to) {
    return from * Square.COUNT + to;
  }

  /** Returns the move of four characters such as {@code h2e2} in either case, or null. */
  public static @Nullable Move fromName(CharSequence name) {
    if (name.length() != 4) {
      return null;
    }
    Square from = Square.fromName(name.subSequence(0, 2));
    Square to = Square.fromName(name.subSequence(2, 4));
    return from == null || to == null ? null : of(from, to);
  }

  /**
   * Returns the move of four characters such as {@code h2e2}.
   *
   * @throws IllegalArgumentException if the text is anything else
   */
  public static Move parse(String name) {
    Move move = fromName(name);
    if (move == null) {
      throw new IllegalArgumentException("not a coordinate move: " + name);
    }
    return move;
  }

  /** Returns 0 to 8099. */
  public int code() {
    return code;
  }

  /** Returns the square that is left. */
  public Square from() {
    return Square.ofIndex(code / Square.COUNT);
  }

  /** Returns the square that is reached. */
  public Square to() {
    return Square.ofIndex(code % Square.COUNT);
  }

  /** Returns the left-right mirror image. */
  public Move mirrored() {
    return of(from().mirrored(), to().mirrored());
  }

  /** Returns the move after a half turn of the board. */
  public Move rotated() {
    return of(from().rotated(), to().rotated());
  }

  /** Returns the four characters of UCI with ranks 0 to 9, such as {@code h2e2}. */
  @Override
  public String toString() {
    String text = name;
    if (text == null) {
      text = from().toString() + to();
      name = text; // harmless when several threads do it: the texts are equal
    }
    return text;
  }
}
