package org.qipu.rules.judge;

import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

/** Positions that neither side can possibly win, as far as that is certain. */
public final class Material {
  private Material() {}

  /**
   * True if neither side has a piece that can cross the river: no Chariot, Horse, Cannon or
   * Soldier. Every other draw of endgame theory is a matter of knowledge, not of rules.
   *
   * <p>Source: clause 4.2.1.
   */
  public static boolean cannotWin(Position position) {
    for (Side side : Side.values()) {
      for (int i = 0; i < position.pieceCount(side); i++) {
        Piece piece = Piece.ofIndex(position.pieceIndexAt(position.pieceSquare(side, i)));
        switch (piece.type()) {
          case GENERAL, ADVISOR, ELEPHANT -> {}
          case HORSE, CHARIOT, CANNON, SOLDIER -> {
            return false;
          }
        }
      }
    }
    return true;
  }
}
