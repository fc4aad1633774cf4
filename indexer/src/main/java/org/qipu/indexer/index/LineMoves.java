package org.qipu.indexer.index;

import java.util.Arrays;
import java.util.List;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.moves.PackedMoves;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;

/** The moves of one line of a game with the pieces that made them. Owned by one thread. */
final class LineMoves {
  private byte[] pieces = new byte[256];
  private short[] codes = new short[256];
  private int plies;
  private @Nullable BytesRef start;
  private final SlotBoard board = new SlotBoard();
  private final byte[] squares = new byte[SlotBoard.EMPTY];

  /**
   * Begins a line.
   *
   * @param startBytes a start position of {@link SlotBoard#startBytes}, null for the standard one
   */
  void start(@Nullable BytesRef startBytes) {
    start = startBytes;
    plies = 0;
  }

  /**
   * Takes the whole of a main line. A piece that is taken never moves again, so that it is enough
   * to know where the piece of each slot stands.
   *
   * @param startBytes a start position of {@link SlotBoard#startBytes}, null for the standard one
   * @param packed packed moves, not plain ones
   */
  void read(@Nullable BytesRef startBytes, BytesRef packed) {
    start(startBytes);
    if (startBytes == null) {
      board.reset();
    } else {
      board.reset(startBytes.bytes, startBytes.offset);
    }
    board.copySquares(squares);
    reserve(packed.length);
    int side = board.side();
    for (int i = 0; i < packed.length; i++) {
      int code = packed.bytes[packed.offset + i];
      int slot = PackedMoves.slot(code);
      int from = squares[side * SlotBoard.SLOTS + slot];
      int to = PackedMoves.target(side, code, from);
      squares[side * SlotBoard.SLOTS + slot] = (byte) to;
      codes[i] = (short) Move.codeOf(from, to);
      pieces[i] = (byte) SlotBoard.pieceOf(side, slot);
      side ^= 1;
    }
    plies = packed.length;
  }

  private void reserve(int count) {
    if (count > codes.length) {
      int size = Math.max(count, 2 * codes.length);
      codes = Arrays.copyOf(codes, size);
      pieces = Arrays.copyOf(pieces, size);
    }
  }

  /** Takes the last move of a replay; what the line had from there on is gone. */
  void add(PackedReplay replay) {
    int index = replay.plies() - 1;
    reserve(index + 1);
    codes[index] = (short) replay.move();
    pieces[index] = (byte) replay.board().pieceAt(replay.move() % Square.COUNT);
    plies = index + 1;
  }

  int plies() {
    return plies;
  }

  /** True if a move is one of those of a step. */
  boolean fits(MoveStep step, int index) {
    return step.fits(pieces[index], codes[index]) && isCalledSo(step, index);
  }

  /** True if moves at equal distances are those of steps. */
  boolean fits(List<MoveStep> steps, int first, int distance) {
    int index = first;
    for (MoveStep step : steps) {
      if (!step.fits(pieces[index], codes[index])) {
        return false;
      }
      index += distance;
    }
    index = first;
    for (MoveStep step : steps) {
      if (!isCalledSo(step, index)) {
        return false;
      }
      index += distance;
    }
    return true;
  }

  private boolean isCalledSo(MoveStep step, int index) {
    String text = step.text();
    if (text == null) {
      return true;
    }
    Position position = Position.from(start == null ? Setup.START : setup(start));
    for (int i = 0; i < index; i++) {
      position.make(codes[i]);
    }
    BoardImage image = step.seen();
    return Notations.read(Position.from(image.of(position.toSetup())), text)
            instanceof MoveReading.Resolved resolved
        && resolved.remarks().isEmpty()
        && resolved.move() == image.of(Move.ofCode(codes[index]));
  }

  private static Setup setup(BytesRef start) {
    Setup.Builder builder = new Setup.Builder();
    builder.sideToMove(start.bytes[start.offset] == 0 ? Side.RED : Side.BLACK);
    for (int i = 2; i < start.length; i += 2) {
      int at = start.offset + i;
      builder.put(Square.ofIndex(start.bytes[at + 1]), Piece.ofIndex(start.bytes[at]));
    }
    return builder.build();
  }
}
