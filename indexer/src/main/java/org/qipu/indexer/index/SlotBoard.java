package org.qipu.indexer.index;

import java.util.Arrays;
import org.qipu.indexer.moves.PackedMoves;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.PositionKeys;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * A board for replaying games whose moves are known to be legal, as fast as can be: it keeps the
 * position key and the structure sum, and knows no rules. Each side has 16 slots: one General, two
 * of each other kind, five Soldiers; in a start position they are taken in the order of the
 * squares. A start position with more of a kind cannot be packed; its moves are kept as squares.
 */
final class SlotBoard {
  static final int SLOTS = PackedMoves.SLOTS;
  static final int EMPTY = 2 * SLOTS;

  /** What a unit (side * 16 + slot) on a square adds to the key; nothing for the empty unit. */
  private static final long[] KEYS = new long[(EMPTY + 1) * Square.COUNT];

  private static final long[] STRUCTURES = new long[(EMPTY + 1) * Square.COUNT];
  private static final int KINDS = PieceType.values().length;
  private static final byte[] PIECES = new byte[EMPTY];
  private static final SlotBoard START;

  static {
    for (int unit = 0; unit < EMPTY; unit++) {
      int kind = 0;
      while (PackedMoves.firstSlot(kind + 1) <= unit % SLOTS) {
        kind++;
      }
      Side side = unit < SLOTS ? Side.RED : Side.BLACK;
      int piece = Piece.of(side, PieceType.values()[kind]).index();
      PIECES[unit] = (byte) piece;
      for (int square = 0; square < Square.COUNT; square++) {
        KEYS[unit * Square.COUNT + square] = PositionKeys.of(piece, square);
        STRUCTURES[unit * Square.COUNT + square] = StructureKey.part(piece, square);
      }
    }
    START = new SlotBoard();
    START.reset(startBytes(Position.start()), 0);
  }

  private final byte[] units = new byte[Square.COUNT];
  private final byte[] squares = new byte[EMPTY + 1];
  private int side;
  private int pieces;
  private int plies;
  private long key;
  private long structure;
  private boolean packable;

  // What undo needs; written only by moves that can be taken back.
  private int[] undoMoves = new int[64];
  private long[] undoKeys = new long[64];
  private long[] undoStructures = new long[64];

  /**
   * Returns a start position as bytes: the number of the side to move, the number of pieces, then
   * for each piece, in the order of the squares, its index and its square.
   */
  static byte[] startBytes(Position position) {
    return startBytes(position.toSetup());
  }

  static byte[] startBytes(Setup setup) {
    byte[] bytes = new byte[2 + 2 * Square.COUNT];
    bytes[0] = (byte) setup.sideToMove().ordinal();
    int length = 2;
    for (Square square : Square.values()) {
      Piece piece = setup.pieceAt(square);
      if (piece != null) {
        bytes[length++] = (byte) piece.index();
        bytes[length++] = (byte) square.index();
      }
    }
    bytes[1] = (byte) (length / 2 - 1);
    return Arrays.copyOf(bytes, length);
  }

  /** Puts the standard start position up. */
  void reset() {
    System.arraycopy(START.units, 0, units, 0, units.length);
    System.arraycopy(START.squares, 0, squares, 0, squares.length);
    side = 0;
    pieces = START.pieces;
    plies = 0;
    key = START.key;
    structure = START.structure;
    packable = true;
  }

  /** Puts a start position of {@link #startBytes} up. */
  void reset(byte[] start, int offset) {
    Arrays.fill(units, (byte) EMPTY);
    side = start[offset];
    pieces = start[offset + 1];
    plies = 0;
    key = side == 0 ? 0 : PositionKeys.BLACK_TO_MOVE;
    structure = 0;
    packable = true;
    int[] used = new int[2 * KINDS];
    for (int i = 0; i < pieces; i++) {
      int piece = start[offset + 2 + 2 * i];
      int square = start[offset + 3 + 2 * i];
      int kind = piece % KINDS;
      int owner = piece / KINDS;
      int slot = PackedMoves.firstSlot(kind) + used[piece];
      if (slot < PackedMoves.firstSlot(kind + 1)) {
        used[piece]++;
      } else {
        packable = false;
        slot = PackedMoves.firstSlot(kind);
      }
      int unit = owner * SLOTS + slot;
      units[square] = (byte) unit;
      squares[unit] = (byte) square;
      key ^= KEYS[unit * Square.COUNT + square];
      structure += STRUCTURES[unit * Square.COUNT + square];
    }
  }

  /** True if every piece has a slot of its own. */
  boolean isPackable() {
    return packable;
  }

  /** Returns the slot of the piece on a square, 0 to 15. */
  int slotAt(int square) {
    return units[square] % SLOTS;
  }

  /** Returns the index of the piece on a square, 0 to 13; there must be one. */
  int pieceAt(int square) {
    return PIECES[units[square]];
  }

  /** Returns the index of the piece on a square, 0 to 13, or -1 if it is empty. */
  int pieceOrNone(int square) {
    int unit = units[square];
    return unit == EMPTY ? -1 : PIECES[unit];
  }

  /** Returns where the piece in a slot of the side to move stands. */
  int squareOf(int slot) {
    return squares[side * SLOTS + slot];
  }

  /** Copies where the pieces of all slots stand, Red's 16 slots first. */
  void copySquares(byte[] into) {
    System.arraycopy(squares, 0, into, 0, EMPTY);
  }

  /** Returns the index of the piece in a slot of a side, 0 to 13. */
  static int pieceOf(int side, int slot) {
    return PIECES[side * SLOTS + slot];
  }

  /** Returns the side to move, 0 for Red. */
  int side() {
    return side;
  }

  /** Returns the number of pieces. */
  int pieces() {
    return pieces;
  }

  /** Returns the number of plies played. */
  int plies() {
    return plies;
  }

  long key() {
    return key;
  }

  /** Returns the sum that {@link StructureKey} is made of. */
  long structure() {
    return structure;
  }

  void move(int from, int to) {
    int unit = units[from];
    int captured = units[to];
    units[from] = EMPTY;
    units[to] = (byte) unit;
    squares[unit] = (byte) to;
    int row = unit * Square.COUNT;
    int capturedAt = captured * Square.COUNT + to;
    key ^= KEYS[row + from] ^ KEYS[row + to] ^ KEYS[capturedAt] ^ PositionKeys.BLACK_TO_MOVE;
    structure += STRUCTURES[row + to] - STRUCTURES[row + from] - STRUCTURES[capturedAt];
    // 1 for the units 0 to 31, 0 for the empty one.
    pieces -= (captured >>> 5) ^ 1;
    side ^= 1;
    plies++;
  }

  /** Plays a move that {@link #undo} can take back. */
  void moveUndoably(int from, int to) {
    if (plies == undoMoves.length) {
      undoMoves = Arrays.copyOf(undoMoves, 2 * plies);
      undoKeys = Arrays.copyOf(undoKeys, 2 * plies);
      undoStructures = Arrays.copyOf(undoStructures, 2 * plies);
    }
    undoMoves[plies] = from | (to << 8) | (units[to] << 16);
    undoKeys[plies] = key;
    undoStructures[plies] = structure;
    move(from, to);
  }

  /** Takes the last move back; all moves so far were made undoably. */
  void undo() {
    plies--;
    side ^= 1;
    int from = undoMoves[plies] & 0xFF;
    int to = (undoMoves[plies] >>> 8) & 0xFF;
    int captured = undoMoves[plies] >>> 16;
    int unit = units[to];
    units[from] = (byte) unit;
    units[to] = (byte) captured;
    squares[unit] = (byte) from;
    key = undoKeys[plies];
    structure = undoStructures[plies];
    pieces += (captured >>> 5) ^ 1;
  }
}
