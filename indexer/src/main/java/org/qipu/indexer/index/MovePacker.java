package org.qipu.indexer.index;

import java.util.Arrays;
import org.qipu.indexer.moves.PackedMoves;
import org.qipu.rules.Move;

/**
 * Collects moves as bytes, see {@link PackedMoves}. The board is moved along by the caller, after
 * each move.
 */
final class MovePacker {
  private static final int MAX_TAKE_BACK = 50_000;

  private byte[] bytes = new byte[256];
  private int length;
  private boolean plain;

  /** Begins a game. */
  void start(boolean packable) {
    length = 0;
    plain = !packable;
    if (plain) {
      put(PackedMoves.PLAIN);
    }
  }

  private void put(int value) {
    if (length == bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * length);
    }
    bytes[length++] = (byte) value;
  }

  /** Adds a move of the board's side to move. */
  void move(SlotBoard board, int from, int to) {
    if (plain) {
      putNumber(Move.codeOf(from, to));
    } else {
      put(PackedMoves.code(board.side(), board.slotAt(from), from, to));
    }
  }

  /** Adds that plies, 0 or more, are taken back: the next move belongs to a variation. */
  void takeBack(int plies) {
    if (plain) {
      int rest = plies;
      do {
        int part = Math.min(rest, MAX_TAKE_BACK);
        putNumber(Move.COUNT + part);
        rest -= part;
      } while (rest > 0);
      return;
    }
    put(PackedMoves.TAKE_BACK);
    int rest = plies;
    while (rest >= 128) {
      put((rest & 127) | 128);
      rest >>>= 7;
    }
    put(rest);
  }

  private void putNumber(int number) {
    put(number >>> 8);
    put(number);
  }

  byte[] buffer() {
    return bytes;
  }

  int length() {
    return length;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, length);
  }
}
