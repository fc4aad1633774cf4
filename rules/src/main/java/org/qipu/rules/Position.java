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
  static final byte EMPTY = -1;
  private static final int RED = 0;

  private final byte[] board = new byte[Square.COUNT];

  /** Occupied squares of each side, unordered; {@link #slotAt} finds a square's place in it. */
  private final byte[][] squares = {new byte[Square.COUNT], new byte[Square.COUNT]};

  /** Occupied squares of each rank, bits are files; then of each file, bits are ranks. */
  private final int[] lines = new int[Square.RANKS + Square.FILES];

  private final int[] counts = new int[2];
  private final byte[] slotAt = new byte[Square.COUNT];
  private final byte[] generals = new byte[2];
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
    Arrays.fill(position.board, EMPTY);
    int[] generalCounts = new int[2];
    for (Square square : Square.values()) {
      Piece piece = setup.pieceAt(square);
      if (piece != null) {
        position.put(piece.index(), square.index());
        if (piece.type() == PieceType.GENERAL) {
          generalCounts[piece.side().ordinal()]++;
          position.generals[piece.side().ordinal()] = (byte) square.index();
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
  public static boolean isPlayable(Setup setup) {
    Set<SetupProblem> problems = setup.problems();
    return problems.stream().noneMatch(SetupProblem::isUnplayable);
  }

  private void put(int piece, int square) {
    int owner = piece >= Piece.KINDS ? 1 : 0;
    board[square] = (byte) piece;
    toggle(square);
    slotAt[square] = (byte) counts[owner];
    squares[owner][counts[owner]++] = (byte) square;
    key ^= PositionKeys.of(piece, square);
    mirrorKey ^= PositionKeys.mirrored(piece, square);
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
    int piece = board[square.index()];
    return piece == EMPTY ? null : Piece.ofIndex(piece);
  }

  /** Returns the index of the piece (0 to 13) on the square with the given index, or -1. */
  public int pieceIndexAt(int square) {
    return board[square];
  }

  /** Returns how many pieces the given side has. */
  public int pieceCount(Side owner) {
    return counts[owner.ordinal()];
  }

  /**
   * Returns the index of the square of the side's n-th piece; the order is arbitrary and changes
   * with every move.
   */
  public int pieceSquare(Side owner, int n) {
    return squares[owner.ordinal()][n];
  }

  /** Returns the square of the side's General. */
  public Square general(Side owner) {
    return Square.ofIndex(generals[owner.ordinal()]);
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
    int piece = board[from];
    int captured = board[to];
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
      toggle(to);
      int enemy = 1 - side;
      int slot = slotAt[to];
      madeSlots[plies] = (byte) slot;
      int last = --counts[enemy];
      byte moved = squares[enemy][last];
      squares[enemy][slot] = moved;
      slotAt[moved] = (byte) slot;
    }
    movePiece(from, to);
    plies++;
    side = 1 - side;
  }

  /** Marks a square that was empty as occupied on its lines, or the reverse. */
  private void toggle(int square) {
    int rank = square / Square.FILES;
    int file = square - rank * Square.FILES;
    lines[rank] ^= 1 << file;
    lines[Square.RANKS + file] ^= 1 << rank;
  }

  private void movePiece(int from, int to) {
    int piece = board[from];
    byte slot = slotAt[from];
    board[from] = EMPTY;
    board[to] = (byte) piece;
    toggle(from);
    toggle(to);
    squares[side][slot] = (byte) to;
    slotAt[to] = slot;
    if (piece == side * Piece.KINDS) {
      generals[side] = (byte) to;
    }
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
    movePiece(to, from);
    int captured = madeCaptures[plies];
    if (captured != EMPTY) {
      int enemy = 1 - side;
      int slot = madeSlots[plies];
      int last = counts[enemy]++;
      byte moved = squares[enemy][slot];
      squares[enemy][last] = moved;
      slotAt[moved] = (byte) last;
      squares[enemy][slot] = (byte) to;
      slotAt[to] = (byte) slot;
      board[to] = (byte) captured;
      toggle(to);
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
    return isGeneralAttacked(side);
  }

  /** True if the General of the given side is attacked; Generals that face attack each other. */
  public boolean isInCheck(Side defender) {
    return isGeneralAttacked(defender.ordinal());
  }

  /** True if nothing stands between the two Generals on one file. */
  public boolean generalsFacing() {
    return generals[0] % Square.FILES == generals[1] % Square.FILES
        && piecesBetween(generals[0], generals[1]) == 0;
  }

  /** Returns the number of pieces strictly between two different squares of one rank or file. */
  int piecesBetween(int one, int other) {
    int oneRank = one / Square.FILES;
    int otherRank = other / Square.FILES;
    if (oneRank == otherRank) {
      int start = oneRank * Square.FILES;
      return Integer.bitCount(lines[oneRank] & bitsBetween(one - start, other - start));
    }
    int file = one - oneRank * Square.FILES;
    return Integer.bitCount(lines[Square.RANKS + file] & bitsBetween(oneRank, otherRank));
  }

  private static int bitsBetween(int one, int other) {
    return ((1 << Math.max(one, other)) - 1) & (-2 << Math.min(one, other));
  }

  /**
   * True if the nearest piece on either side of a place on a line is one of two, or the second
   * nearest is a Cannon. A line starts at a square; its places are a step apart.
   */
  private boolean isAttackedOnLine(
      int occupied, int place, int start, int step, int chariot, int cannon, int facing) {
    int above = occupied & (-2 << place);
    if (above != 0) {
      int nearest = board[start + step * Integer.numberOfTrailingZeros(above)];
      if (nearest == chariot || nearest == facing) {
        return true;
      }
      above &= above - 1;
      if (above != 0 && board[start + step * Integer.numberOfTrailingZeros(above)] == cannon) {
        return true;
      }
    }
    int below = occupied & ((1 << place) - 1);
    if (below != 0) {
      int highest = Integer.highestOneBit(below);
      int nearest = board[start + step * Integer.numberOfTrailingZeros(highest)];
      if (nearest == chariot || nearest == facing) {
        return true;
      }
      below ^= highest;
      if (below != 0
          && board[start + step * (31 - Integer.numberOfLeadingZeros(below))] == cannon) {
        return true;
      }
    }
    return false;
  }

  private boolean isGeneralAttacked(int defender) {
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
      if (board[horses[i]] == enemyHorse && board[horses[i + 1]] == EMPTY) {
        return true;
      }
    }
    for (byte square : Attacks.SOLDIER_ATTACKERS[1 - defender][general]) {
      if (board[square] == enemySoldier) {
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
      int piece = board[square];
      // The square may hold a piece that the move being tried has just captured.
      if (piece / Piece.KINDS == enemy
          && piece != EMPTY
          && MoveGenerator.reaches(this, square, general)) {
        return true;
      }
    }
    return false;
  }

  /** Replaces the content of the list with all legal moves of the side to move, in any order. */
  public void legalMoves(MoveList moves) {
    MoveGenerator.pseudoLegal(this, moves);
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
   * True if the side to move can legally play the move with the given code.
   *
   * @throws ArrayIndexOutOfBoundsException unless {@code 0 <= code <= 8099}
   */
  public boolean isLegal(int code) {
    return MoveGenerator.isPseudoLegal(this, code) && !leavesGeneralAttacked(code);
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
    if (!MoveGenerator.isPseudoLegal(this, code)) {
      return false;
    }
    make(code);
    if (isGeneralAttacked(1 - side)) {
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
      int general = generals[side] * Square.COUNT;
      if (from != generals[side]
          && !Attacks.NEAR_GENERAL[general + from]
          && !Attacks.NEAR_GENERAL[general + code - from * Square.COUNT]) {
        return true;
      }
    }
    return !leavesGeneralAttacked(code);
  }

  /** Moves the piece on the board alone, looks, and puts it back: cheaper than make and unmake. */
  private boolean leavesGeneralAttacked(int code) {
    int from = code / Square.COUNT;
    int to = code - from * Square.COUNT;
    byte piece = board[from];
    byte captured = board[to];
    byte general = generals[side];
    board[from] = EMPTY;
    board[to] = piece;
    toggle(from);
    if (captured == EMPTY) {
      toggle(to);
    }
    if (from == general) {
      generals[side] = (byte) to;
    }
    boolean attacked = isGeneralAttacked(side);
    board[from] = piece;
    board[to] = captured;
    toggle(from);
    if (captured == EMPTY) {
      toggle(to);
    }
    generals[side] = general;
    return attacked;
  }

  /** Returns why a move is not legal, or null if it is. */
  public @Nullable MoveProblem problemOf(Move move) {
    int from = move.from().index();
    int to = move.to().index();
    int piece = board[from];
    if (piece == EMPTY) {
      return MoveProblem.NO_PIECE;
    }
    if (piece / Piece.KINDS != side) {
      return MoveProblem.WRONG_SIDE;
    }
    if (board[to] != EMPTY && board[to] / Piece.KINDS == side) {
      return MoveProblem.OWN_PIECE_ON_TARGET;
    }
    if (to == generals[1 - side] && MoveGenerator.reaches(this, from, to)) {
      return MoveProblem.CAPTURES_GENERAL;
    }
    if (!MoveGenerator.isPseudoLegal(this, move.code())) {
      return MoveProblem.BAD_GEOMETRY;
    }
    boolean inCheck = isInCheck();
    make(move.code());
    boolean attacked = isGeneralAttacked(1 - side);
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
    return from == generals[side] ? MoveProblem.WALKS_INTO_CHECK : MoveProblem.EXPOSES_GENERAL;
  }

  /** Returns how the game stands by the board alone. */
  public Ending ending() {
    MoveList moves = new MoveList();
    MoveGenerator.pseudoLegal(this, moves);
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
    return other instanceof Position that && side == that.side && Arrays.equals(board, that.board);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(board) + side;
  }

  @Override
  public String toString() {
    return toSetup().toString();
  }

  int side() {
    return side;
  }

  int generalSquare(int owner) {
    return generals[owner];
  }

  byte[] board() {
    return board;
  }

  byte[] squaresOf(int owner) {
    return squares[owner];
  }

  int countOf(int owner) {
    return counts[owner];
  }
}
