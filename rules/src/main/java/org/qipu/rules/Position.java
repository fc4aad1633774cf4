package org.qipu.rules;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A position that can be played from: exactly one General a side. Mutable, owned by one thread;
 * {@link #make} and {@link #unmake} change it in place and allocate nothing per ply.
 *
 * <p>Two positions are equal when the same pieces stand on the same squares and the same side is to
 * move: what repetition needs. The counters do not matter; {@link Setup} has structural equality.
 * {@link #key()} is kept up to date by every move, and so is the key of the left-right mirror
 * image.
 */
public final class Position {
  private static final int EMPTY = Board.EMPTY;
  private static final int RED = 0;

  private final Board board = new Board();
  private int side;
  private long key;
  private long mirrorKey;
  private int quietPlies;
  private int firstSide;
  private int firstMoveNumber;
  private int plies;

  // What unmake needs, one entry a ply.
  private short[] madeCodes = new short[256];
  private byte[] madeCaptures = new byte[256];
  private byte[] madeSlots = new byte[256];
  private int[] madeQuietPlies = new int[256];
  private long[] madeKeys = new long[256];
  private long[] madeMirrorKeys = new long[256];

  private Position() {}

  /** Returns the standard start position. */
  public static Position start() {
    return from(Setup.START);
  }

  /**
   * Returns the position of a setup. Problems that leave it playable do not matter here; see {@link
   * Setup#problems()}.
   *
   * @throws IllegalArgumentException unless each side has exactly one General
   */
  public static Position from(Setup setup) {
    Position position = new Position();
    int[] generalCounts = new int[2];
    for (Square square : Square.values()) {
      Piece piece = setup.pieceAt(square);
      if (piece != null) {
        position.board.put(piece.index(), square.index());
        position.key ^= PositionKeys.of(piece.index(), square.index());
        position.mirrorKey ^= PositionKeys.mirrored(piece.index(), square.index());
        if (piece.type() == PieceType.GENERAL) {
          generalCounts[piece.side().ordinal()]++;
        }
      }
    }
    if (generalCounts[0] != 1 || generalCounts[1] != 1) {
      throw new IllegalArgumentException(
          "a position needs one General a side, not " + Arrays.toString(generalCounts));
    }
    position.side = setup.sideToMove().ordinal();
    if (position.side != RED) {
      position.key ^= PositionKeys.BLACK_TO_MOVE;
      position.mirrorKey ^= PositionKeys.BLACK_TO_MOVE;
    }
    position.quietPlies = setup.quietPlies();
    position.firstSide = position.side;
    position.firstMoveNumber = setup.moveNumber();
    return position;
  }

  /** True if {@link #from} accepts the setup. */
  @SuppressWarnings("ReferenceEquality") // an equal one is looked at, with the same answer
  public static boolean isPlayable(Setup setup) {
    if (setup == Setup.START) {
      return true; // asked once or twice a game
    }
    Set<SetupProblem> problems = setup.problems();
    return problems.stream().noneMatch(SetupProblem::isUnplayable);
  }

  /** Returns an independent copy without the moves that led here. */
  public Position copy() {
    return from(toSetup());
  }

  /** Returns the pieces, the side to move and the counters as a value. */
  public Setup toSetup() {
    Setup.Builder builder =
        new Setup.Builder()
            .sideToMove(sideToMove())
            .quietPlies(quietPlies)
            .moveNumber(firstMoveNumber + (firstSide + plies) / 2);
    for (Square square : Square.values()) {
      builder.put(square, pieceAt(square));
    }
    return builder.build();
  }

  /** Returns who moves next. */
  public Side sideToMove() {
    return side == RED ? Side.RED : Side.BLACK;
  }

  /** Returns the piece on a square, or null. */
  public @Nullable Piece pieceAt(Square square) {
    int piece = pieceIndexAt(square.index());
    return piece == EMPTY ? null : Piece.ofIndex(piece);
  }

  /** Returns the index of the piece (0 to 13) on the square with the given index, or -1. */
  public int pieceIndexAt(int square) {
    return board.pieces()[square];
  }

  /** Returns how many pieces the given side has. */
  public int pieceCount(Side owner) {
    return board.countOf(owner.ordinal());
  }

  /**
   * Returns the index of the square of the side's n-th piece; the order is arbitrary and changes
   * with every move.
   */
  public int pieceSquare(Side owner, int n) {
    return board.squaresOf(owner.ordinal())[n];
  }

  /** Returns the square of the side's General. */
  public Square general(Side owner) {
    return Square.ofIndex(board.general(owner.ordinal()));
  }

  /** Returns the 64-bit key of board and side to move. It is stable: databases contain it. */
  public long key() {
    return key;
  }

  /** Returns the key of the left-right mirror image. */
  public long mirrorKey() {
    return mirrorKey;
  }

  /** Returns the number of plies since the last capture. */
  public int quietPlies() {
    return quietPlies;
  }

  /** Returns the number of plies made on this object and not taken back. */
  public int plies() {
    return plies;
  }

  /** Returns the code of the last move made, or -1 when there is none. */
  public int lastMoveCode() {
    return plies == 0 ? -1 : madeCodes[plies - 1];
  }

  /** Plays a move without any check; the same as {@link #make(int)} with its code. */
  public void make(Move move) {
    make(move.code());
  }

  /**
   * Plays the move with the given code without any check. The caller has made sure that a piece of
   * the side to move stands on its origin, and neither one of its own nor a General on its target.
   */
  public void make(int code) {
    int from = code / Square.COUNT;
    int to = code - from * Square.COUNT;
    if (plies == madeCodes.length) {
      growHistory();
    }
    byte[] pieces = board.pieces();
    int piece = pieces[from];
    int captured = pieces[to];
    madeCodes[plies] = (short) code;
    madeCaptures[plies] = (byte) captured;
    madeQuietPlies[plies] = quietPlies;
    madeKeys[plies] = key;
    madeMirrorKeys[plies] = mirrorKey;
    key ^= PositionKeys.of(piece, from) ^ PositionKeys.of(piece, to) ^ PositionKeys.BLACK_TO_MOVE;
    mirrorKey ^=
        PositionKeys.mirrored(piece, from)
            ^ PositionKeys.mirrored(piece, to)
            ^ PositionKeys.BLACK_TO_MOVE;
    quietPlies++;
    if (captured != EMPTY) {
      key ^= PositionKeys.of(captured, to);
      mirrorKey ^= PositionKeys.mirrored(captured, to);
      quietPlies = 0;
      madeSlots[plies] = (byte) board.remove(1 - side, to);
    }
    board.move(side, from, to);
    plies++;
    side = 1 - side;
  }

  /**
   * Takes the last move back.
   *
   * @throws IllegalStateException if there is none
   */
  public void unmake() {
    if (plies == 0) {
      throw new IllegalStateException("no move to take back");
    }
    plies--;
    side = 1 - side;
    int code = madeCodes[plies];
    int from = code / Square.COUNT;
    int to = code - from * Square.COUNT;
    board.move(side, to, from);
    int captured = madeCaptures[plies];
    if (captured != EMPTY) {
      board.restore(1 - side, captured, to, madeSlots[plies]);
    }
    quietPlies = madeQuietPlies[plies];
    key = madeKeys[plies];
    mirrorKey = madeMirrorKeys[plies];
  }

  private void growHistory() {
    int length = 2 * madeCodes.length;
    madeCodes = Arrays.copyOf(madeCodes, length);
    madeCaptures = Arrays.copyOf(madeCaptures, length);
    madeSlots = Arrays.copyOf(madeSlots, length);
    madeQuietPlies = Arrays.copyOf(madeQuietPlies, length);
    madeKeys = Arrays.copyOf(madeKeys, length);
    madeMirrorKeys = Arrays.copyOf(madeMirrorKeys, length);
  }

  /** True if the General of the side to move is attacked. */
  public boolean isInCheck() {
    return board.isGeneralAttacked(side);
  }

  /** True if the General of the given side is attacked; Generals that face attack each other. */
  public boolean isInCheck(Side defender) {
    return board.isGeneralAttacked(defender.ordinal());
  }

  /** True if the legal move with the given code attacks the General of the side not to move. */
  public boolean givesCheck(int code) {
    if (!Attacks.onOwnHalf(1 - side, board.general(1 - side))) {
      // Only in puzzles, where also the pieces that never leave home can give check.
      make(code);
      boolean check = isInCheck();
      unmake();
      return check;
    }
    return board.leavesGeneralAttacked(1 - side, code / Square.COUNT, code % Square.COUNT);
  }

  /** True if nothing stands between the two Generals on one file. */
  public boolean generalsFacing() {
    return board.generalsFacing();
  }

  /** Replaces the content of the list with all legal moves of the side to move, in any order. */
  public void legalMoves(MoveList moves) {
    MoveGenerator.pseudoLegal(board, side, moves);
    boolean inCheck = isInCheck();
    int kept = 0;
    for (int i = 0; i < moves.size(); i++) {
      int code = moves.code(i);
      if (isSafe(code, inCheck)) {
        moves.set(kept++, code);
      }
    }
    moves.truncate(kept);
  }

  /**
   * Replaces the content of the list with all moves that the pieces of the side to move can make,
   * whatever that means to the own General, in any order.
   */
  public void pseudoLegalMoves(MoveList moves) {
    MoveGenerator.pseudoLegal(board, side, moves);
  }

  /**
   * True if the piece can make the move, whatever that means to the own General.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= code <= 8099}
   */
  public boolean isPseudoLegal(int code) {
    return MoveGenerator.isPseudoLegal(board, side, code);
  }

  /**
   * True if the side to move can legally play the move with the given code.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= code <= 8099}
   */
  public boolean isLegal(int code) {
    return MoveGenerator.isPseudoLegal(board, side, code)
        && !board.leavesGeneralAttacked(side, code / Square.COUNT, code % Square.COUNT);
  }

  /** True if the side to move can legally play the move. */
  public boolean isLegal(Move move) {
    return isLegal(move.code());
  }

  /**
   * Plays the move with the given code if it is legal: the way to replay a record. One test for
   * both, and the position is unchanged when the answer is false.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= code <= 8099}
   */
  public boolean makeIfLegal(int code) {
    if (!MoveGenerator.isPseudoLegal(board, side, code)) {
      return false;
    }
    make(code);
    if (board.isGeneralAttacked(1 - side)) {
      unmake();
      return false;
    }
    return true;
  }

  /**
   * True if a pseudo-legal move leaves the own General safe. Most moves are far from the General
   * and need no look at the board, unless it is in check already.
   */
  boolean isSafe(int code, boolean inCheck) {
    if (!inCheck) {
      int from = code / Square.COUNT;
      int general = board.general(side);
      int to = code - from * Square.COUNT;
      if (from != general
          && !Attacks.NEAR_GENERAL[general * Square.COUNT + from]
          && !Attacks.NEAR_GENERAL[general * Square.COUNT + to]) {
        return true;
      }
    }
    return !board.leavesGeneralAttacked(side, code / Square.COUNT, code % Square.COUNT);
  }

  /** Returns why a move is not legal, or null if it is. */
  public @Nullable MoveProblem problemOf(Move move) {
    int from = move.from().index();
    int to = move.to().index();
    byte[] pieces = board.pieces();
    int piece = pieces[from];
    if (piece == EMPTY) {
      return MoveProblem.NO_PIECE;
    }
    if (piece / Piece.KINDS != side) {
      return MoveProblem.WRONG_SIDE;
    }
    if (pieces[to] != EMPTY && pieces[to] / Piece.KINDS == side) {
      return MoveProblem.OWN_PIECE_ON_TARGET;
    }
    if (to == board.general(1 - side) && MoveGenerator.reaches(board, from, to)) {
      return MoveProblem.CAPTURES_GENERAL;
    }
    if (!MoveGenerator.isPseudoLegal(board, side, move.code())) {
      return MoveProblem.BAD_GEOMETRY;
    }
    boolean inCheck = isInCheck();
    make(move.code());
    boolean attacked = board.isGeneralAttacked(1 - side);
    boolean facing = generalsFacing();
    unmake();
    if (!attacked) {
      return null;
    }
    if (facing) {
      return MoveProblem.GENERALS_FACING;
    }
    if (inCheck) {
      return MoveProblem.LEFT_IN_CHECK;
    }
    return from == board.general(side) ? MoveProblem.WALKS_INTO_CHECK : MoveProblem.EXPOSES_GENERAL;
  }

  /** Returns how the game stands by the board alone. */
  public Ending ending() {
    MoveList moves = new MoveList();
    MoveGenerator.pseudoLegal(board, side, moves);
    boolean inCheck = isInCheck();
    for (int i = 0; i < moves.size(); i++) {
      if (isSafe(moves.code(i), inCheck)) {
        return Ending.OPEN;
      }
    }
    return inCheck ? Ending.CHECKMATE : Ending.STALEMATE;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Position that
        && side == that.side
        && Arrays.equals(board.pieces(), that.board.pieces());
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(board.pieces()) + side;
  }

  @Override
  public String toString() {
    return toSetup().toString();
  }

  Board board() {
    return board;
  }
}
