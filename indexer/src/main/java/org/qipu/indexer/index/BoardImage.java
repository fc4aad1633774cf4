package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;

/**
 * How a game shows what was asked for: as it was asked, on the other wing, with the colours
 * exchanged, or both. Each image of an image is what was asked for again.
 */
public enum BoardImage {
  AS_ASKED(false, false),
  MIRRORED(true, false),
  SWAPPED(false, true),
  MIRRORED_SWAPPED(true, true);

  private final boolean mirrored;
  private final boolean swapped;

  BoardImage(boolean mirrored, boolean swapped) {
    this.mirrored = mirrored;
    this.swapped = swapped;
  }

  /** Returns the images that will do, what was asked for first. */
  public static List<BoardImage> of(boolean mirror, boolean swap) {
    List<BoardImage> images = new ArrayList<>();
    for (BoardImage image : values()) {
      if ((mirror || !image.mirrored) && (swap || !image.swapped)) {
        images.add(image);
      }
    }
    return images;
  }

  /** True if left and right are exchanged. */
  public boolean isMirrored() {
    return mirrored;
  }

  /** True if Red and Black are exchanged. */
  public boolean isSwapped() {
    return swapped;
  }

  /** Returns the image of a setup. */
  public Setup of(Setup setup) {
    Setup image = swapped ? setup.coloursSwapped() : setup;
    return mirrored ? image.mirrored() : image;
  }

  /** Returns the image of a move. */
  public Move of(Move move) {
    Move image = swapped ? move.rotated() : move;
    return mirrored ? image.mirrored() : image;
  }

  /** Returns the piece that stands for a piece in the image. */
  public Piece of(Piece piece) {
    return swapped ? Piece.of(piece.side().opposite(), piece.type()) : piece;
  }

  /** Returns the name that listings use, such as {@code mirrored-swapped}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
