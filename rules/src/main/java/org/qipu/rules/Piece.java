package org.qipu.rules;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A piece of one side; {@link #index()} runs from 0 to 13, Red's seven kinds first.
 *
 * <p>The order of the constants is part of the disk format: {@link PositionKeys} counts by it.
 */
public enum Piece {
  RED_GENERAL,
  RED_ADVISOR,
  RED_ELEPHANT,
  RED_HORSE,
  RED_CHARIOT,
  RED_CANNON,
  RED_SOLDIER,
  BLACK_GENERAL,
  BLACK_ADVISOR,
  BLACK_ELEPHANT,
  BLACK_HORSE,
  BLACK_CHARIOT,
  BLACK_CANNON,
  BLACK_SOLDIER;

  static final int KINDS = PieceType.values().length;
  static final int COUNT = 2 * KINDS;

  private static final Piece[] VALUES = values();

  private final Side side;
  private final PieceType type;

  Piece() {
    PieceType[] types = PieceType.values();
    side = Side.values()[ordinal() / types.length];
    type = types[ordinal() % types.length];
  }

  /** Returns the piece of the given side and kind. */
  public static Piece of(Side side, PieceType type) {
    return VALUES[side.ordinal() * KINDS + type.ordinal()];
  }

  /**
   * Returns the piece with the given index.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= index <= 13}
   */
  public static Piece ofIndex(int index) {
    return VALUES[index];
  }

  /**
   * Returns the piece of a FEN letter, upper case for Red; the letters of all dialects are known: H
   * for the Horse, E and M for the Elephant, G and S for the Advisor. Null for any other character.
   */
  public static @Nullable Piece fromFen(char letter) {
    PieceType type =
        switch (letter | 0x20) {
          case 'k' -> PieceType.GENERAL;
          case 'a', 'g', 's' -> PieceType.ADVISOR;
          case 'b', 'e', 'm' -> PieceType.ELEPHANT;
          case 'n', 'h' -> PieceType.HORSE;
          case 'r' -> PieceType.CHARIOT;
          case 'c' -> PieceType.CANNON;
          case 'p' -> PieceType.SOLDIER;
          default -> null;
        };
    return type == null ? null : of((letter & 0x20) == 0 ? Side.RED : Side.BLACK, type);
  }

  /** Returns 0 to 13. */
  public int index() {
    return ordinal();
  }

  /** Returns the owner. */
  public Side side() {
    return side;
  }

  /** Returns the kind. */
  public PieceType type() {
    return type;
  }

  /** Returns the canonical FEN letter, upper case for Red. */
  public char fenLetter() {
    char letter = type.fenLetter();
    return side == Side.RED ? Character.toUpperCase(letter) : letter;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
