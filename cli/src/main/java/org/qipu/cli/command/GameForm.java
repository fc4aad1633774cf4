package org.qipu.cli.command;

import java.util.Locale;

/** Forms in which games are given out. */
enum GameForm {
  TEXT,
  CSV,
  JSON,
  PGN;

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
