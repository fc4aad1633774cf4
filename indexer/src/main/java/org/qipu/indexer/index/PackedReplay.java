package org.qipu.indexer.index;

import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.moves.PackedMoves;
import org.qipu.rules.Move;

/**
 * Walks through the packed moves of one game after the other. Reusable; owned by one thread. {@code
 * replay.start(…); while (replay.next()) …}
 */
final class PackedReplay {
  private final SlotBoard board = new SlotBoard();
  private BytesRef packed = new BytesRef();
  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private boolean plain;
  private boolean tree;
  private boolean inVariation;
  private int move;
  private long keyBefore;

  /**
   * Begins a game.
   *
   * @param start a start position of {@link SlotBoard#startBytes}, null for the standard one
   * @param moves packed moves
   * @param withTakeBacks true if the moves may contain plies taken back
   */
  void start(@Nullable BytesRef start, BytesRef moves, boolean withTakeBacks) {
    if (start == null) {
      board.reset();
    } else {
      board.reset(start.bytes, start.offset);
    }
    packed = moves;
    bytes = moves.bytes;
    at = moves.offset;
    end = at + moves.length;
    plain = moves.length > 0 && bytes[at] == (byte) PackedMoves.PLAIN;
    if (plain) {
      at++;
    }
    tree = withTakeBacks;
    inVariation = false;
    move = -1;
  }

  /** Plays the next move, after the plies taken back before it. False at the end. */
  boolean next() {
    if (at >= end) {
      return false;
    }
    if (plain || tree) {
      return nextOfAnyKind();
    }
    int code = bytes[at++];
    int from = board.squareOf(PackedMoves.slot(code));
    int to = PackedMoves.target(board.side(), code, from);
    move = Move.codeOf(from, to);
    keyBefore = board.key();
    board.move(from, to);
    return true;
  }

  private boolean nextOfAnyKind() {
    int from;
    int to;
    if (plain) {
      int number = number();
      while (number >= Move.COUNT) {
        takeBack(number - Move.COUNT);
        number = number();
      }
      from = Move.ofCode(number).from().index();
      to = Move.ofCode(number).to().index();
    } else {
      int code = bytes[at++];
      if (code == PackedMoves.TAKE_BACK) {
        takeBack(count());
        code = bytes[at++];
      }
      from = board.squareOf(PackedMoves.slot(code));
      to = PackedMoves.target(board.side(), code, from);
    }
    move = Move.codeOf(from, to);
    keyBefore = board.key();
    if (tree) {
      board.moveUndoably(from, to);
    } else {
      board.move(from, to);
    }
    return true;
  }

  private int number() {
    int number = ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
    at += 2;
    return number;
  }

  private int count() {
    int count = 0;
    int shift = 0;
    while (bytes[at] < 0) {
      count |= (bytes[at++] & 127) << shift;
      shift += 7;
    }
    return count | (bytes[at++] << shift);
  }

  private void takeBack(int plies) {
    inVariation = true;
    for (int i = 0; i < plies; i++) {
      board.undo();
    }
  }

  /** True if the next step is a move that continues the present line. */
  boolean lineGoesOn() {
    if (at >= end) {
      return false;
    }
    return plain
        ? (((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF)) < Move.COUNT
        : bytes[at] != PackedMoves.TAKE_BACK;
  }

  /** Returns the packed moves of the game. */
  BytesRef packed() {
    return packed;
  }

  /** Returns the code of the last move, or -1 before the first. */
  int move() {
    return move;
  }

  /** True if the last move belongs to a variation. */
  boolean inVariation() {
    return inVariation;
  }

  /** Returns the key of the position after the last move. */
  long key() {
    return board.key();
  }

  /** Returns the key of the position before the last move. */
  long keyBefore() {
    return keyBefore;
  }

  /** Returns the number of plies from the start position to the present one. */
  int plies() {
    return board.plies();
  }

  /** Returns the number of pieces on the board. */
  int pieces() {
    return board.pieces();
  }

  /** Returns the board. */
  SlotBoard board() {
    return board;
  }
}
