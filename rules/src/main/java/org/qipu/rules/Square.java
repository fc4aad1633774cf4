package org.qipu.rules;

import org.jspecify.annotations.Nullable;

/**
 * A point of the board. Files a to i (0 to 8) run from Red's left, ranks 0 to 9 from Red's back
 * rank; {@link #index()} is {@code rank * 9 + file}, so {@code a0} is 0 and {@code i9} is 89.
 */
public enum Square {
  A0,
  B0,
  C0,
  D0,
  E0,
  F0,
  G0,
  H0,
  I0,
  A1,
  B1,
  C1,
  D1,
  E1,
  F1,
  G1,
  H1,
  I1,
  A2,
  B2,
  C2,
  D2,
  E2,
  F2,
  G2,
  H2,
  I2,
  A3,
  B3,
  C3,
  D3,
  E3,
  F3,
  G3,
  H3,
  I3,
  A4,
  B4,
  C4,
  D4,
  E4,
  F4,
  G4,
  H4,
  I4,
  A5,
  B5,
  C5,
  D5,
  E5,
  F5,
  G5,
  H5,
  I5,
  A6,
  B6,
  C6,
  D6,
  E6,
  F6,
  G6,
  H6,
  I6,
  A7,
  B7,
  C7,
  D7,
  E7,
  F7,
  G7,
  H7,
  I7,
  A8,
  B8,
  C8,
  D8,
  E8,
  F8,
  G8,
  H8,
  I8,
  A9,
  B9,
  C9,
  D9,
  E9,
  F9,
  G9,
  H9,
  I9;

  /** Number of files. */
  public static final int FILES = 9;

  /** Number of ranks. */
  public static final int RANKS = 10;

  /** Number of squares. */
  public static final int COUNT = FILES * RANKS;

  private static final Square[] VALUES = values();

  /**
   * Returns the square with the given index.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= index <= 89}
   */
  public static Square ofIndex(int index) {
    return VALUES[index];
  }

  /**
   * Returns the square at a file and rank.
   *
   * @throws IllegalArgumentException unless {@code 0 <= file <= 8} and {@code 0 <= rank <= 9}
   */
  public static Square of(int file, int rank) {
    if (file < 0 || file >= FILES || rank < 0 || rank >= RANKS) {
      throw new IllegalArgumentException("no square at file " + file + ", rank " + rank);
    }
    return VALUES[rank * FILES + file];
  }

  /** Returns the square of an ICCS name such as {@code h2} or {@code H2}, or null. */
  public static @Nullable Square fromName(CharSequence name) {
    if (name.length() != 2) {
      return null;
    }
    int file = (name.charAt(0) | 0x20) - 'a';
    int rank = name.charAt(1) - '0';
    return file >= 0 && file < FILES && rank >= 0 && rank < RANKS
        ? VALUES[rank * FILES + file]
        : null;
  }

  /** Returns 0 to 89. */
  public int index() {
    return ordinal();
  }

  /** Returns the file, 0 (a, Red's left) to 8 (i). */
  public int file() {
    return ordinal() % FILES;
  }

  /** Returns the rank, 0 (Red's back rank) to 9 (Black's). */
  public int rank() {
    return ordinal() / FILES;
  }

  /** Returns the file as the given side counts it, 1 to 9 from that side's own right. */
  public int fileNumber(Side side) {
    return side == Side.RED ? FILES - file() : file() + 1;
  }

  /** Returns the left-right mirror image. */
  public Square mirrored() {
    return VALUES[rank() * FILES + FILES - 1 - file()];
  }

  /** Returns the square after a half turn of the board. */
  public Square rotated() {
    return VALUES[COUNT - 1 - ordinal()];
  }

  /** Returns the lower-case ICCS name, such as {@code h2}. */
  @Override
  public String toString() {
    return "" + (char) ('a' + file()) + (char) ('0' + rank());
  }
}
