package org.qipu.importers.source;

import org.jspecify.annotations.Nullable;

/**
 * How deep inside other files a file lies. An archive is one level; a compressed file is one inside
 * another compressed file only, so that {@code games.tar.gz} is one level as {@code games.zip} is.
 *
 * @param level levels around the file
 * @param isUnpacked true if what holds the file is a compressed file
 */
record Nesting(int level, boolean isUnpacked) {
  /** A file on disk or standard input. */
  static final Nesting NONE = new Nesting(0, false);

  /** Returns where the contents of a packed file lie, or null if that is deeper than a limit. */
  @Nullable Nesting inside(Packing packing, int limit) {
    boolean isLevel = !packing.isCompressed() || isUnpacked;
    if (isLevel && level == limit) {
      return null;
    }
    return new Nesting(isLevel ? level + 1 : level, packing.isCompressed());
  }
}
