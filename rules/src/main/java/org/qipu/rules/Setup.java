package org.qipu.rules;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Anything that can stand on a board: pieces, the side to move and the two counters of FEN. It may
 * be empty or lack a General. Immutable, with structural equality. A {@link Position} is what one
 * can play from.
 */
public final class Setup {
  private static final String START_ROWS =
      "RNBAKABNR/........./.C.....C./P.P.P.P.P/........."
          + "/........./p.p.p.p.p/.c.....c./........./rnbakabnr";

  /** The standard start position. */
  public static final Setup START = start();

  private final @Nullable Piece[] pieces;
  private final Side sideToMove;
  private final int quietPlies;
  private final int moveNumber;

  private Setup(@Nullable Piece[] pieces, Side sideToMove, int quietPlies, int moveNumber) {
    this.pieces = pieces;
    this.sideToMove = sideToMove;
    this.quietPlies = quietPlies;
    this.moveNumber = moveNumber;
  }

  private static Setup start() {
    Builder builder = new Builder();
    String[] rows = START_ROWS.split("/", -1);
    for (Square square : Square.values()) {
      Piece piece = Piece.fromFen(rows[square.rank()].charAt(square.file()));
      if (piece != null) {
        builder.put(square, piece);
      }
    }
    return builder.build();
  }

  /** Returns the piece on a square, or null. */
  public @Nullable Piece pieceAt(Square square) {
    return pieces[square.index()];
  }

  /** Returns who moves next. */
  public Side sideToMove() {
    return sideToMove;
  }

  /** Returns the number of plies since the last capture, 0 or more. */
  public int quietPlies() {
    return quietPlies;
  }

  /** Returns the number of the next pair of plies, 1 or more. */
  public int moveNumber() {
    return moveNumber;
  }

  /** True if no piece stands on the board. */
  public boolean isEmpty() {
    return Arrays.stream(pieces).allMatch(piece -> piece == null);
  }

  /** Returns this setup with the other side to move. */
  public Setup withSideToMove(Side side) {
    return new Setup(pieces, side, quietPlies, moveNumber);
  }

  /** Returns the left-right mirror image. */
  public Setup mirrored() {
    Builder builder = builder();
    for (Square square : Square.values()) {
      builder.put(square.mirrored(), pieceAt(square));
    }
    return builder.build();
  }

  /** Returns the board after a half turn; the pieces keep their colours. */
  public Setup rotated() {
    Builder builder = builder();
    for (Square square : Square.values()) {
      builder.put(square.rotated(), pieceAt(square));
    }
    return builder.build();
  }

  /** Returns the same fight with the colours exchanged: rotated, recoloured, other side to move. */
  public Setup coloursSwapped() {
    Builder builder = builder().sideToMove(sideToMove.opposite());
    for (Square square : Square.values()) {
      Piece piece = pieceAt(square);
      builder.put(
          square.rotated(), piece == null ? null : Piece.of(piece.side().opposite(), piece.type()));
    }
    return builder.build();
  }

  /** Returns a builder that starts from this setup. */
  public Builder builder() {
    Builder builder = new Builder().sideToMove(sideToMove);
    builder.quietPlies(quietPlies).moveNumber(moveNumber);
    System.arraycopy(pieces, 0, builder.pieces, 0, pieces.length);
    return builder;
  }

  /** Returns everything that is wrong with this setup; empty for a regular position. */
  public Set<SetupProblem> problems() {
    EnumSet<SetupProblem> problems = EnumSet.noneOf(SetupProblem.class);
    int[] counts = new int[Piece.COUNT];
    for (Square square : Square.values()) {
      Piece piece = pieceAt(square);
      if (piece != null) {
        counts[piece.index()]++;
        addSquareProblem(problems, piece, square);
      }
    }
    for (Piece piece : Piece.values()) {
      int count = counts[piece.index()];
      if (piece.type() == PieceType.GENERAL) {
        boolean red = piece.side() == Side.RED;
        if (count == 0) {
          problems.add(red ? SetupProblem.RED_GENERAL_MISSING : SetupProblem.BLACK_GENERAL_MISSING);
        } else if (count > 1) {
          problems.add(
              red ? SetupProblem.SEVERAL_RED_GENERALS : SetupProblem.SEVERAL_BLACK_GENERALS);
        }
      } else if (count > piece.type().countPerSide()) {
        problems.add(SetupProblem.TOO_MANY_PIECES);
      }
    }
    if (isEmpty()) {
      problems.add(SetupProblem.EMPTY_BOARD);
    }
    if (problems.stream().noneMatch(SetupProblem::isUnplayable)) {
      addCheckProblems(problems);
    }
    return problems;
  }

  private static void addSquareProblem(Set<SetupProblem> problems, Piece piece, Square square) {
    int side = piece.side().ordinal();
    int file = square.file();
    int ownRank = piece.side() == Side.RED ? square.rank() : Square.RANKS - 1 - square.rank();
    switch (piece.type()) {
      case GENERAL -> {
        if (!Attacks.inPalace(side, file, square.rank())) {
          problems.add(SetupProblem.GENERAL_OUTSIDE_PALACE);
        }
      }
      case ADVISOR -> {
        if (!Attacks.inPalace(side, file, square.rank()) || (file + ownRank) % 2 == 0) {
          problems.add(SetupProblem.ADVISOR_OFF_ITS_POINTS);
        }
      }
      case ELEPHANT -> {
        boolean edge = ownRank % 4 == 0 && (file == 2 || file == 6);
        boolean middle = ownRank == 2 && file % 4 == 0;
        if (ownRank > 4 || !(edge || middle)) {
          problems.add(SetupProblem.ELEPHANT_OFF_ITS_POINTS);
        }
      }
      case SOLDIER -> {
        if (ownRank < 3 || (ownRank < 5 && file % 2 != 0)) {
          problems.add(SetupProblem.SOLDIER_ON_IMPOSSIBLE_SQUARE);
        }
      }
      case HORSE, CHARIOT, CANNON -> {}
    }
  }

  private void addCheckProblems(Set<SetupProblem> problems) {
    Position position = Position.from(this);
    if (position.generalsFacing()) {
      problems.add(SetupProblem.GENERALS_FACING);
    } else if (position.isInCheck(sideToMove.opposite())) {
      problems.add(SetupProblem.SIDE_NOT_TO_MOVE_IN_CHECK);
    }
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (this == other) {
      return true; // nearly all games begin from the one standard position
    }
    return other instanceof Setup that
        && Arrays.equals(pieces, that.pieces)
        && sideToMove == that.sideToMove
        && quietPlies == that.quietPlies
        && moveNumber == that.moveNumber;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(pieces) * 31 + sideToMove.hashCode();
  }

  /** Returns ten rows of FEN letters, Black's back rank first, and the side to move. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int rank = Square.RANKS - 1; rank >= 0; rank--) {
      for (int file = 0; file < Square.FILES; file++) {
        Piece piece = pieceAt(Square.of(file, rank));
        text.append(piece == null ? '.' : piece.fenLetter());
      }
      text.append('\n');
    }
    return text.append(sideToMove).toString();
  }

  /** Builds a setup; starts with an empty board, Red to move, counters 0 and 1. */
  public static final class Builder {
    private final @Nullable Piece[] pieces = new @Nullable Piece[Square.COUNT];
    private Side sideToMove = Side.RED;
    private int quietPlies;
    private int moveNumber = 1;

    /** Puts a piece on a square, or clears it when the piece is null. */
    public Builder put(Square square, @Nullable Piece piece) {
      pieces[square.index()] = piece;
      return this;
    }

    /** Sets who moves next. */
    public Builder sideToMove(Side side) {
      sideToMove = side;
      return this;
    }

    /**
     * Sets the number of plies since the last capture.
     *
     * @throws IllegalArgumentException if negative
     */
    public Builder quietPlies(int plies) {
      if (plies < 0) {
        throw new IllegalArgumentException("quiet plies must be 0 or more: " + plies);
      }
      quietPlies = plies;
      return this;
    }

    /**
     * Sets the number of the next pair of plies.
     *
     * @throws IllegalArgumentException if less than 1
     */
    public Builder moveNumber(int number) {
      if (number < 1) {
        throw new IllegalArgumentException("move number must be 1 or more: " + number);
      }
      moveNumber = number;
      return this;
    }

    /** Returns the setup. */
    public Setup build() {
      return new Setup(pieces.clone(), sideToMove, quietPlies, moveNumber);
    }
  }
}
