package org.qipu.cli.command;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.CsvOutput;
import org.qipu.cli.output.JsonLines;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
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

  /**
   * Returns a writer of rows of data, as text where it is a format of files.
   *
   * @param excel true if CSV is meant for a spreadsheet
   */
  RowWriter rows(PrintWriter out, Messages messages, List<Column> columns, boolean excel) {
    return switch (this) {
      case TEXT, PGN, DHTMLXQ, WXF, LIST, XQF, CBR, CBL -> new TextTable(out, messages, columns);
      case CSV -> new CsvOutput(out, columns, excel);
      case JSON -> new JsonLines(out, columns);
    };
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
