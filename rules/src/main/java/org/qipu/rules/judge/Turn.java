package org.qipu.rules.judge;

import org.qipu.rules.Move;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * A move that is no check, with the positions from which its nature is seen. None of them changes
 * but for moves that are taken back at once.
 *
 * @param before with the side to move that makes the move
 * @param after with the opponent to move
 * @param next with the move given back to the side, as if the opponent had passed
 * @param earlier the same after the side's move before this one
 */
record Turn(int code, Position before, Position after, Position next, Position earlier) {
  static Turn of(Position before, int code, Position earlier) {
    Position after = played(before, code);
    return new Turn(code, before, after, passed(after), earlier);
  }

  private static Position played(Position before, int code) {
    before.make(code);
    Position after = before.copy();
    before.unmake();
    return after;
  }

  /** Returns the position with the other side to move, and without the moves that led there. */
  static Position passed(Position position) {
    return Position.from(
        position.toSetup().builder().sideToMove(position.sideToMove().opposite()).build());
  }

  Side side() {
    return before.sideToMove();
  }

  /** Returns the kind of the piece that moves. */
  PieceType mover() {
    return CaptureSearch.typeAt(before, code / Square.COUNT);
  }

  boolean wasInCheck() {
    return before.isInCheck();
  }

  /** True if the General answers a check. */
  boolean generalEvades() {
    return mover() == PieceType.GENERAL && wasInCheck();
  }

  /** True if an enemy piece stands on the square and one of the same kind and it can capture. */
  boolean standsInExchange(int target) {
    if (next.pieceIndexAt(target) < 0) {
      return false;
    }
    PieceType type = CaptureSearch.typeAt(next, target);
    for (int from : CaptureSearch.capturers(next, target)) {
      if (CaptureSearch.typeAt(next, from) == type && after.isLegal(Move.codeOf(target, from))) {
        return true;
      }
    }
    return false;
  }
}
