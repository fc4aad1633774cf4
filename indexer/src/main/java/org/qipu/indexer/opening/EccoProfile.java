package org.qipu.indexer.opening;

import java.util.Locale;

/** Which form of the ECCO rules classifies a game. */
public enum EccoProfile {
  /** The published definitions over all 20 plies. */
  STD(20),

  /** What made the tags of many files: an older library that was given 15 plies. */
  LEGACY(15);

  private final int plies;

  EccoProfile(int plies) {
    this.plies = plies;
  }

  /** Returns how many plies of a game decide. */
  public int plies() {
    return plies;
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
