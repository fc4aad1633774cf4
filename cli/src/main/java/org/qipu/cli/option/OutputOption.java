package org.qipu.cli.option;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.CsvOutput;
import org.qipu.cli.output.JsonLines;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
import picocli.CommandLine.Option;

/** The form of an answer made of rows. */
public final class OutputOption {
  @Option(
      names = "--output",
      paramLabel = "text|csv|json",
      description = "form of the answer; json is one object a line")
  private Form form;

  @Option(
      names = "--excel",
      description = "with csv: byte order mark, and no cell that a spreadsheet runs as a formula")
  private boolean excel;

  /** Makes the option; text is the form where none is asked for. */
  public OutputOption() {
    this(Form.TEXT);
  }

  /** Makes the option with another form where none is asked for. */
  public OutputOption(Form usual) {
    form = usual;
  }

  /** Returns the form asked for. */
  public Form form() {
    return form;
  }

  /** True if CSV is meant for a spreadsheet. */
  public boolean excel() {
    return excel;
  }

  /** Returns a writer of rows in the form asked for. */
  public RowWriter rows(PrintWriter out, Messages messages, List<Column> columns) {
    return switch (form) {
      case TEXT -> new TextTable(out, messages, columns);
      case CSV -> new CsvOutput(out, columns, excel);
      case JSON -> new JsonLines(out, columns);
    };
  }

  /** Forms of output. */
  public enum Form {
    TEXT,
    CSV,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
