package org.qipu.rules;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The laws of movement once more, slow and plain: a two-dimensional board, one sentence a piece, a
 * question for every pair of squares. The judge of {@link Position} and {@link MoveGenerator}.
 */
final class ReferenceRules {
  private final @Nullable Piece[][] board = new @Nullable Piece[10][9];
  private final Side mover;

  ReferenceRules(Setup setup) {
    for (Square square : Square.values()) {
      board[square.rank()][square.file()] = setup.pieceAt(square);
    }
    mover = setup.sideToMove();
  }

  Set<String> legalMoves() {
    Set<String> moves = new TreeSet<>();
    for (Square from : Square.values()) {
      for (Square to : Square.values()) {
        if (problemOf(from, to) == null) {
          moves.add("" + from + to);
        }
      }
    }
    return moves;
  }

  Ending ending() {
    if (!legalMoves().isEmpty()) {
      return Ending.OPEN;
    }
    return isInCheck(mover) ? Ending.CHECKMATE : Ending.STALEMATE;
  }

  @Nullable MoveProblem problemOf(Square from, Square to) {
    Piece piece = at(from);
    Piece target = at(to);
    if (piece == null) {
      return MoveProblem.NO_PIECE;
    }
    if (piece.side() != mover) {
      return MoveProblem.WRONG_SIDE;
    }
    if (target != null && target.side() == mover) {
      return MoveProblem.OWN_PIECE_ON_TARGET;
    }
    if (!goes(piece, from, to)) {
      return MoveProblem.BAD_GEOMETRY;
    }
    if (target != null && target.type() == PieceType.GENERAL) {
      return MoveProblem.CAPTURES_GENERAL;
    }
    boolean wasInCheck = isInCheck(mover);
    put(from, null);
    put(to, piece);
    boolean facing = generalsFacing();
    boolean attacked = isInCheck(mover);
    put(from, piece);
    put(to, target);
    if (!attacked) {
      return null;
    }
    if (facing) {
      return MoveProblem.GENERALS_FACING;
    }
    if (wasInCheck) {
      return MoveProblem.LEFT_IN_CHECK;
    }
    return piece.type() == PieceType.GENERAL
        ? MoveProblem.WALKS_INTO_CHECK
        : MoveProblem.EXPOSES_GENERAL;
  }

  boolean isInCheck(Side side) {
    Square general = general(side);
    for (Square from : Square.values()) {
      Piece piece = at(from);
      if (piece != null && piece.side() != side && goes(piece, from, general)) {
        return true;
      }
    }
    return generalsFacing();
  }

  boolean generalsFacing() {
    Square red = general(Side.RED);
    Square black = general(Side.BLACK);
    return red.file() == black.file() && piecesBetween(red, black) == 0;
  }

  private boolean goes(Piece piece, Square from, Square to) {
    int files = Math.abs(to.file() - from.file());
    int ranks = Math.abs(to.rank() - from.rank());
    int ahead = (to.rank() - from.rank()) * (piece.side() == Side.RED ? 1 : -1);
    boolean straight = (files == 0) != (ranks == 0);
    return switch (piece.type()) {
      case GENERAL -> files + ranks == 1 && inPalace(piece.side(), to);
      case ADVISOR -> files == 1 && ranks == 1 && inPalace(piece.side(), to);
      case ELEPHANT ->
          files == 2 && ranks == 2 && onOwnHalf(piece.side(), to) && isEmpty(middle(from, to));
      case HORSE ->
          (files == 1 && ranks == 2 && isEmpty(Square.of(from.file(), middle(from, to).rank())))
              || (files == 2
                  && ranks == 1
                  && isEmpty(Square.of(middle(from, to).file(), from.rank())));
      case CHARIOT -> straight && piecesBetween(from, to) == 0;
      case CANNON -> straight && piecesBetween(from, to) == (isEmpty(to) ? 0 : 1);
      case SOLDIER ->
          (files == 0 && ahead == 1)
              || (files == 1 && ranks == 0 && !onOwnHalf(piece.side(), from));
    };
  }

  private int piecesBetween(Square from, Square to) {
    int count = 0;
    for (Square square : Square.values()) {
      boolean onRank =
          square.rank() == from.rank()
              && square.rank() == to.rank()
              && isBetween(square.file(), from.file(), to.file());
      boolean onFile =
          square.file() == from.file()
              && square.file() == to.file()
              && isBetween(square.rank(), from.rank(), to.rank());
      if ((onRank || onFile) && !isEmpty(square)) {
        count++;
      }
    }
    return count;
  }

  private static boolean isBetween(int value, int one, int other) {
    return value > Math.min(one, other) && value < Math.max(one, other);
  }

  private static Square middle(Square one, Square other) {
    return Square.of((one.file() + other.file()) / 2, (one.rank() + other.rank()) / 2);
  }

  private static boolean inPalace(Side side, Square square) {
    boolean onItsRanks = side == Side.RED ? square.rank() <= 2 : square.rank() >= 7;
    return onItsRanks && square.file() >= 3 && square.file() <= 5;
  }

  private static boolean onOwnHalf(Side side, Square square) {
    return side == Side.RED ? square.rank() <= 4 : square.rank() >= 5;
  }

  private Square general(Side side) {
    for (Square square : Square.values()) {
      if (at(square) == Piece.of(side, PieceType.GENERAL)) {
        return square;
      }
    }
    throw new IllegalStateException("no General of " + side);
  }

  private @Nullable Piece at(Square square) {
    return board[square.rank()][square.file()];
  }

  private boolean isEmpty(Square square) {
    return at(square) == null;
  }

  private void put(Square square, @Nullable Piece piece) {
    board[square.rank()][square.file()] = piece;
  }
}
