package org.qipu.indexer.index;

import org.qipu.rules.Position;
import org.qipu.rules.Side;

/**
 * A position whose moves are counted.
 *
 * @param target the position, and its image where that counts too
 * @param mover the side to move
 * @param ownImage true if a move and its image are one: the mirror image counts, and is the same
 */
record TalliedPosition(PositionTarget target, Side mover, boolean ownImage) {
  static TalliedPosition of(Position position, boolean mirror) {
    return new TalliedPosition(
        PositionTarget.of(position, mirror),
        position.sideToMove(),
        mirror && position.key() == position.mirrorKey());
  }

  /** True if one game can come up twice with a move: by the position and by its image. */
  boolean isMirrored() {
    return ownImage || target.hasImage();
  }

  /** Returns the move that stands for what was played in the position or in its image. */
  int asPlayedHere(int move, boolean inImage) {
    if (inImage) {
      return EdgeKey.mirrored(move);
    }
    return ownImage ? Math.max(move, EdgeKey.mirrored(move)) : move;
  }
}
