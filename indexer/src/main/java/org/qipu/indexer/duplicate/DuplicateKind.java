package org.qipu.indexer.duplicate;

import java.util.Locale;

/** How games of a group are like one another. */
public enum DuplicateKind {
  /** A record all of which a stored game holds: it was not stored again. */
  EXACT,
  /** The same start and main line; headers, comments or variations differ. */
  SAME,
  /** One main line is the beginning of the others. */
  PREFIX,
  /** The main line of one is that of the others seen in a mirror, left for right. */
  MIRROR,
  /** The main line of one is that of the others with Red and Black exchanged. */
  SWAPPED;

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
