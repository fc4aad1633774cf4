package org.qipu.indexer.index;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.moves.PackedMoves;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Square;

/** One move of a pattern: any of certain moves of certain pieces. */
public final class MoveStep {
  private final BitSet moves = new BitSet();

  /** For each side its packed codes that may be such a move. */
  private final boolean[] packedCodes = new boolean[2 * PackedMoves.ALL_CODES];

  private final @Nullable String text;
  private final BoardImage seen;

  /**
   * Makes a step that nothing fits yet.
   *
   * @param text what the move must be called in its position, such as 前炮平五; null if the piece and
   *     the squares say it all
   */
  public MoveStep(@Nullable String text) {
    this(text, BoardImage.AS_ASKED);
  }

  private MoveStep(@Nullable String text, BoardImage seen) {
    this.text = text;
    this.seen = seen;
  }

  /** Adds a move of a piece. */
  public void add(Piece piece, Move move) {
    int kind = piece.type().ordinal();
    int side = piece.side().ordinal();
    int from = move.from().index();
    int to = move.to().index();
    for (int slot = PackedMoves.firstSlot(kind); slot < PackedMoves.firstSlot(kind + 1); slot++) {
      int code = PackedMoves.codeOrNone(side, slot, from, to);
      if (code < 0) {
        return;
      }
      packedCodes[side * PackedMoves.ALL_CODES + code] = true;
    }
    moves.set(piece.index() * Move.COUNT + move.code());
  }

  /** Adds a move of whatever piece can make it. */
  public void addForAnyPiece(Move move) {
    for (Piece piece : Piece.values()) {
      add(piece, move);
    }
  }

  /** Returns the same step as it is played in an image of the board. */
  public MoveStep in(BoardImage image) {
    MoveStep step = new MoveStep(text, image);
    moves.stream()
        .forEach(
            i ->
                step.add(
                    image.of(Piece.ofIndex(i / Move.COUNT)),
                    image.of(Move.ofCode(i % Move.COUNT))));
    return step;
  }

  /** True if no move fits. */
  public boolean isEmpty() {
    return moves.isEmpty();
  }

  /** True if a packed code of a side may be a move that fits. */
  boolean fitsCode(int side, int code) {
    return packedCodes[side * PackedMoves.ALL_CODES + code];
  }

  boolean fits(int piece, int code) {
    return moves.get(piece * (Square.COUNT * Square.COUNT) + code);
  }

  /** Returns which image of the board the text is for. */
  BoardImage seen() {
    return seen;
  }

  @Nullable String text() {
    return text;
  }
}
