package org.qipu.indexer.index;

import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * A position that is looked for, perhaps with its mirror image.
 *
 * @param key key of the position
 * @param structure its structure key
 * @param pieces number of pieces
 * @param hasImage true if another position, the mirror image, will do too
 * @param imageKey key of the mirror image
 * @param imageStructure its structure key
 */
public record PositionTarget(
    long key, long structure, int pieces, boolean hasImage, long imageKey, long imageStructure) {

  /** Returns the target of a position. */
  public static PositionTarget of(Position position, boolean mirror) {
    return new PositionTarget(
        position.key(),
        StructureKey.of(StructureKey.sum(position)),
        position.pieceCount(Side.RED) + position.pieceCount(Side.BLACK),
        mirror && position.key() != position.mirrorKey(),
        position.mirrorKey(),
        StructureKey.of(StructureKey.mirrorSum(position)));
  }

  /**
   * Returns the target of a setup.
   *
   * @throws IllegalArgumentException if it cannot be played from
   */
  public static PositionTarget of(Setup setup, boolean mirror) {
    return of(Position.from(setup), mirror);
  }

  /** True if a key is that of the position or of the image asked for. */
  boolean hasKey(long other) {
    return other == key || (hasImage && other == imageKey);
  }
}
