package org.qipu.cli.command;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordFormat;

/** Forms in which games are given out. */
enum GameForm {
  TEXT,
  CSV,
  JSON,
  PGN,
  DHTMLXQ,
  LIST;

  /** Returns the format of files of games, or null for rows of data. */
  @Nullable RecordFormat format() {
    return switch (this) {
      case CSV, JSON -> null;
      case TEXT -> RecordFormat.TEXT;
      case PGN -> RecordFormat.PGN;
      case DHTMLXQ -> RecordFormat.DHTMLXQ;
      case LIST -> RecordFormat.LIST;
    };
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
