package org.qipu.indexer.opening;

import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Follows a game from the standard start position and knows its opening at every ply. Mutable,
 * owned by one thread, to be used again for the next game; a ply costs a fraction of a microsecond
 * and allocates nothing. Moves are taken back one by one, so that it can walk a tree of moves.
 *
 * <p>ECCO is decided by the two lists of moves and not by positions, and so is what happens first
 * among the features; see {@link EccoProfile} for how many plies count. A reflected game has the
 * same answers.
 */
public final class OpeningTracker {
  /** Later plies change nothing. */
  public static final int PLIES = 2 * EccoRules.MOVES;

  private static final int EMPTY = -1;
  private static final int KINDS = PieceType.values().length;
  private static final byte[] START = start();

  private final EccoState ecco;
  private final FeatureEvents features = new FeatureEvents();
  private final byte[] board = START.clone();
  private final short[] moves = new short[PLIES];
  private final byte[] captured = new byte[PLIES];
  private boolean mirrored;
  private int plies;

  /** Makes a tracker at the start position. */
  public OpeningTracker(EccoProfile profile) {
    ecco = new EccoState(EccoRules.of(profile));
  }

  private static byte[] start() {
    byte[] board = new byte[Square.COUNT];
    for (Square square : Square.values()) {
      Piece piece = Setup.START.pieceAt(square);
      board[square.index()] = (byte) (piece == null ? EMPTY : piece.index());
    }
    return board;
  }

  /** Returns a mark of the definitions: what was classified by others must be done again. */
  public static String fingerprint() {
    return ResourceLines.fingerprint("ecco-rules.txt", "ecco.tsv", "features.txt");
  }

  /** Returns the number of plies played and not taken back. */
  public int plies() {
    return plies;
  }

  /** Goes back to the start position. */
  public void reset() {
    plies = 0;
    System.arraycopy(START, 0, board, 0, board.length);
    ecco.reset();
    features.reset();
  }

  /**
   * Plays a legal move, given by its code; it is not checked.
   *
   * @throws IllegalArgumentException if no piece of the side to move stands there, within the first
   *     {@value #PLIES} plies
   */
  public void play(int code) {
    if (plies >= PLIES) {
      plies++;
      return;
    }
    Side side = side(plies);
    int from = code / Square.COUNT;
    int to = code % Square.COUNT;
    int piece = board[from];
    if (piece == EMPTY || Piece.ofIndex(piece).side() != side) {
      throw new IllegalArgumentException("no piece of the side to move on " + Square.ofIndex(from));
    }
    int move = number(piece, side, from, to);
    if (plies == 0) {
      mirrored = move != OwnMove.TANDEM && OwnMove.file(move) > 5;
    }
    moves[plies] = (short) code;
    captured[plies] = board[to];
    board[to] = (byte) piece;
    board[from] = EMPTY;
    ecco.play(mirrored ? OwnMove.mirrored(move) : move);
    features.play(side, type(piece), move, from, to);
    plies++;
  }

  /**
   * Takes the last move back.
   *
   * @throws IllegalStateException if there is none
   */
  public void undo() {
    if (plies == 0) {
      throw new IllegalStateException("no move to take back");
    }
    plies--;
    if (plies >= PLIES) {
      return;
    }
    int from = moves[plies] / Square.COUNT;
    int to = moves[plies] % Square.COUNT;
    int piece = board[to];
    board[from] = (byte) piece;
    board[to] = captured[plies];
    ecco.undo();
    features.undo(side(plies), type(piece), number(piece, side(plies), from, to), to);
  }

  private static Side side(int plies) {
    return plies % 2 == 0 ? Side.RED : Side.BLACK;
  }

  private static int type(int piece) {
    return piece % KINDS;
  }

  /** Returns the number of a move; the moving piece may stand on either square. */
  private int number(int piece, Side side, int from, int to) {
    int type = type(piece);
    boolean maybeTandem =
        type != PieceType.ELEPHANT.ordinal() && type != PieceType.ADVISOR.ordinal();
    if (maybeTandem) {
      for (int square = from % Square.FILES; square < Square.COUNT; square += Square.FILES) {
        if (board[square] == piece && square != from && square != to) {
          return OwnMove.TANDEM;
        }
      }
    }
    return OwnMove.of(type, side, from, to);
  }

  /** Returns the ECCO opening reached, {@code A00} before the first move. */
  public EccoOpening opening() {
    return EccoTable.get().opening(ecco.code());
  }

  /** Returns what the two sides have shown so far. */
  public OpeningFeatures features() {
    return features.holding(mirrored);
  }
}
