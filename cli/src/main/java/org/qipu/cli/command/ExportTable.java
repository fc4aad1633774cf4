package org.qipu.cli.command;

import java.util.Locale;

/** The tables that can be exported as rows of data. */
enum ExportTable {
  /** A row for each game. */
  GAMES,
  /** A row for each player of the games. */
  PLAYERS,
  /** A row for each event of the games. */
  EVENTS,
  /** A row for each legal ply of each main line. */
  MOVES,
  /** A row for each diagnostic about a game. */
  DIAGNOSTICS;

  /** True if its rows count games: their order and number are not those of the games. */
  boolean isCounted() {
    return this == PLAYERS || this == EVENTS;
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
