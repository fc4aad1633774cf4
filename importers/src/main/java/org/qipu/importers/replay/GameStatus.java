package org.qipu.importers.replay;

import java.util.Locale;

/** What became of a record, from the best to the worst. */
public enum GameStatus {
  /** Every move of the main line is legal as written. */
  VALID,
  /** The main line replays after a certain mend, each with a diagnostic. */
  REPAIRED,
  /** The main line is legal up to a ply; the rest is kept as written. */
  TRUNCATED,
  /** No game could be made of it; its original bytes are kept. */
  REJECTED;

  /** Returns the lower-case name used in every output. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
