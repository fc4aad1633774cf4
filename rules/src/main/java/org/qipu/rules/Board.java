package org.qipu.rules;

import java.util.Arrays;

/**
 * Pieces on squares and what a {@link Position} asks of them again and again: where the pieces of a
 * side are, what stands between two squares, whether a General is attacked. Sides, pieces and
 * squares are numbers here. It knows no turn, no counters and no history.
 */
final class Board {
  static final byte EMPTY = -1;

  private final byte[] pieces = new byte[Square.COUNT];

  /** Occupied squares of each side, unordered; {@link #slotAt} finds a square's place in it. */
  private final byte[][] squares = {new byte[Square.COUNT], new byte[Square.COUNT]};

  /** Occupied squares of each rank, bits are files; then of each file, bits are ranks. */
  private final int[] lines = new int[Square.RANKS + Square.FILES];

  private final int[] counts = new int[2];
  private final byte[] slotAt = new byte[Square.COUNT];
  private final byte[] generals = new byte[2];

  /** Makes an empty board. */
  Board() {
    Arrays.fill(pieces, EMPTY);
  }

  /** Returns the piece on each square; it is the board itself, not to be changed. */
  byte[] pieces() {
    return pieces;
  }

  /** Returns the squares of the side's pieces, as many as {@link #countOf} says. */
  byte[] squaresOf(int side) {
    return squares[side];
  }

  int countOf(int side) {
    return counts[side];
  }

  int general(int side) {
    return generals[side];
  }

  /** Puts a piece on an empty square. */
  void put(int piece, int square) {
    int owner = piece >= Piece.KINDS ? 1 : 0;
    pieces[square] = (byte) piece;
    toggle(square);
    slotAt[square] = (byte) counts[owner];
    squares[owner][counts[owner]++] = (byte) square;
    if (piece == owner * Piece.KINDS) {
      generals[owner] = (byte) square;
    }
  }

  /** Moves a piece of the side to an empty square. */
  void move(int side, int from, int to) {
    int piece = pieces[from];
    byte slot = slotAt[from];
    pieces[from] = EMPTY;
    pieces[to] = (byte) piece;
    toggle(from);
    toggle(to);
    squares[side][slot] = (byte) to;
    slotAt[to] = slot;
    if (piece == side * Piece.KINDS) {
      generals[side] = (byte) to;
    }
  }

  /** Takes a piece of the side away; returns what {@link #restore} needs to put it back. */
  int remove(int side, int square) {
    int slot = slotAt[square];
    int last = --counts[side];
    byte moved = squares[side][last];
    squares[side][slot] = moved;
    slotAt[moved] = (byte) slot;
    pieces[square] = EMPTY;
    toggle(square);
    return slot;
  }

  /** Puts a piece back that was removed; even the order of the squares is as before. */
  void restore(int side, int piece, int square, int slot) {
    int last = counts[side]++;
    byte moved = squares[side][slot];
    squares[side][last] = moved;
    slotAt[moved] = (byte) last;
    squares[side][slot] = (byte) square;
    slotAt[square] = (byte) slot;
    pieces[square] = (byte) piece;
    toggle(square);
  }

  /** Marks a square that was empty as occupied on its lines, or the reverse. */
  private void toggle(int square) {
    int rank = square / Square.FILES;
    int file = square - rank * Square.FILES;
    lines[rank] ^= 1 << file;
    lines[Square.RANKS + file] ^= 1 << rank;
  }

  /** True if nothing stands between the two Generals on one file. */
  boolean generalsFacing() {
    return generals[0] % Square.FILES == generals[1] % Square.FILES
        && piecesInTheWay(Move.codeOf(generals[0], generals[1])) == 0;
  }

  /**
   * Returns the number of pieces in the way of a move with the code: between on a straight move, on
   * the leg of a Horse, on the eye of an Elephant.
   */
  int piecesInTheWay(int code) {
    return Integer.bitCount(lines[Attacks.WAY_LINE[code]] & Attacks.WAY_SQUARES[code]);
  }

  /**
   * True if the nearest piece on either side of a place on a line is one of two, or the second
   * nearest is a Cannon. A line starts at a square; its places are a step apart.
   */
  private boolean isAttackedOnLine(
      int occupied, int place, int start, int step, int chariot, int cannon, int facing) {
    int above = occupied & (-2 << place);
    if (above != 0) {
      int nearest = pieces[start + step * Integer.numberOfTrailingZeros(above)];
      if (nearest == chariot || nearest == facing) {
        return true;
      }
      above &= above - 1;
      if (above != 0 && pieces[start + step * Integer.numberOfTrailingZeros(above)] == cannon) {
        return true;
      }
    }
    int below = occupied & ((1 << place) - 1);
    if (below != 0) {
      int highest = Integer.highestOneBit(below);
      int nearest = pieces[start + step * Integer.numberOfTrailingZeros(highest)];
      if (nearest == chariot || nearest == facing) {
        return true;
      }
      below ^= highest;
      if (below != 0
          && pieces[start + step * (31 - Integer.numberOfLeadingZeros(below))] == cannon) {
        return true;
      }
    }
    return false;
  }

  /** True if the General of the side is attacked; Generals that face attack each other. */
  boolean isGeneralAttacked(int defender) {
    int general = generals[defender];
    int enemy = (1 - defender) * Piece.KINDS;
    int enemyGeneral = enemy + PieceType.GENERAL.ordinal();
    int enemyHorse = enemy + PieceType.HORSE.ordinal();
    int enemyChariot = enemy + PieceType.CHARIOT.ordinal();
    int enemyCannon = enemy + PieceType.CANNON.ordinal();
    int enemySoldier = enemy + PieceType.SOLDIER.ordinal();
    int file = general % Square.FILES;
    int rank = general / Square.FILES;
    if (isAttackedOnLine(
            lines[Square.RANKS + file],
            rank,
            file,
            Square.FILES,
            enemyChariot,
            enemyCannon,
            enemyGeneral)
        || isAttackedOnLine(
            lines[rank], file, general - file, 1, enemyChariot, enemyCannon, enemyChariot)) {
      return true;
    }
    byte[] horses = Attacks.HORSE_ATTACKERS[general];
    for (int i = 0; i < horses.length; i += 2) {
      if (pieces[horses[i]] == enemyHorse && pieces[horses[i + 1]] == EMPTY) {
        return true;
      }
    }
    for (byte square : Attacks.SOLDIER_ATTACKERS[1 - defender][general]) {
      if (pieces[square] == enemySoldier) {
        return true;
      }
    }
    return !Attacks.onOwnHalf(defender, general) && isAttackedByGuards(defender, general);
  }

  /** The other pieces reach a General only in a puzzle where it stands beyond the river. */
  private boolean isAttackedByGuards(int defender, int general) {
    int enemy = 1 - defender;
    for (int i = 0; i < counts[enemy]; i++) {
      int square = squares[enemy][i];
      int piece = pieces[square];
      // The square may hold a piece that the move being tried has just captured.
      if (piece / Piece.KINDS == enemy
          && piece != EMPTY
          && MoveGenerator.reaches(this, square, general)) {
        return true;
      }
    }
    return false;
  }

  /**
   * True if the General of the side is attacked after a move, its own or the enemy's. Moves the
   * piece alone, looks, and puts it back: cheaper than to keep the lists of squares in step.
   */
  boolean leavesGeneralAttacked(int side, int from, int to) {
    byte piece = pieces[from];
    byte captured = pieces[to];
    byte general = generals[side];
    pieces[from] = EMPTY;
    pieces[to] = piece;
    toggle(from);
    if (captured == EMPTY) {
      toggle(to);
    }
    if (from == general) {
      generals[side] = (byte) to;
    }
    boolean attacked = isGeneralAttacked(side);
    pieces[from] = piece;
    pieces[to] = captured;
    toggle(from);
    if (captured == EMPTY) {
      toggle(to);
    }
    generals[side] = general;
    return attacked;
  }
}
