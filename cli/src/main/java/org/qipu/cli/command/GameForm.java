package org.qipu.cli.command;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordFormat;

/** Forms in which games are given out: rows of data, and every format of files. */
enum GameForm {
  TEXT,
  CSV,
  JSON,
  PGN,
  DHTMLXQ,
  WXF,
  LIST,
  XQF,
  CBR,
  CBL;

  /** Returns the format of files of games, or null for rows of data. */
  @Nullable RecordFormat format() {
    return RecordFormat.fromText(name());
  }

  /** True if it can be looked at; the others are for files only. */
  boolean isText() {
    RecordFormat format = format();
    return format == null || format.isText();
  }

  /** Returns the lower-case name that the command line uses. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The names of the forms that can be looked at, for the help and for completion. */
  static final class TextNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(values()).filter(GameForm::isText).map(GameForm::toString).iterator();
    }
  }
}
