package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * A position that is looked for, perhaps with images of it.
 *
 * @param pieces number of pieces
 * @param images what will do, the position itself first; no two of them are the same position
 */
public record PositionTarget(int pieces, List<Image> images) {
  public PositionTarget {
    images = List.copyOf(images);
  }

  /**
   * One position that will do.
   *
   * @param seen what it is to the position asked for
   * @param key its key
   * @param structure its structure key
   */
  public record Image(BoardImage seen, long key, long structure) {}

  /** Returns the target of a position that is known by its keys. */
  static PositionTarget of(long key, long structure, int pieces) {
    return new PositionTarget(pieces, List.of(new Image(BoardImage.AS_ASKED, key, structure)));
  }

  /** Returns the target of a position, perhaps with its mirror image. */
  public static PositionTarget of(Position position, boolean mirror) {
    List<Image> images = new ArrayList<>(2);
    images.add(image(BoardImage.AS_ASKED, position));
    if (mirror && position.key() != position.mirrorKey()) {
      long structure = StructureKey.of(StructureKey.mirrorSum(position));
      images.add(new Image(BoardImage.MIRRORED, position.mirrorKey(), structure));
    }
    return new PositionTarget(pieces(position), images);
  }

  /**
   * Returns the target of images of a setup; of images that are one position the first counts.
   *
   * @throws IllegalArgumentException if it cannot be played from
   */
  public static PositionTarget of(Setup setup, List<BoardImage> seen) {
    List<Image> images = new ArrayList<>();
    for (BoardImage how : seen) {
      Image image = image(how, Position.from(how.of(setup)));
      if (images.stream().noneMatch(other -> other.key == image.key)) {
        images.add(image);
      }
    }
    return new PositionTarget(pieces(Position.from(setup)), images);
  }

  private static Image image(BoardImage seen, Position position) {
    return new Image(seen, position.key(), StructureKey.of(StructureKey.sum(position)));
  }

  private static int pieces(Position position) {
    return position.pieceCount(Side.RED) + position.pieceCount(Side.BLACK);
  }

  /** Returns the key of the first image. */
  long key() {
    return images.get(0).key;
  }

  /** Returns the structure key of the first image. */
  long structure() {
    return images.get(0).structure;
  }

  /** True if there is a second image. */
  boolean hasImage() {
    return images.size() > 1;
  }

  /** Returns the key of the second image. */
  long imageKey() {
    return images.get(1).key;
  }

  /** Returns the structure key of the second image. */
  long imageStructure() {
    return images.get(1).structure;
  }

  /** Returns what a position with a key is to the one asked for; null if it is another. */
  @Nullable BoardImage seen(long other) {
    for (int i = 0; i < images.size(); i++) {
      if (images.get(i).key == other) {
        return images.get(i).seen;
      }
    }
    return null;
  }
}
