package org.qipu.indexer.index;

import java.util.Locale;

/**
 * Which lines of a game a question about positions is put to. A position is in the variations if a
 * variation begins in it or passes through it.
 */
public enum LineScope {
  MAIN,
  VARIATIONS,
  ALL;

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
