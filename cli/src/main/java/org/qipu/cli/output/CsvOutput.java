package org.qipu.cli.output;

import java.io.Flushable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * CSV of RFC 4180 with a header. Raw by default; for spreadsheets it begins with a byte order mark,
 * and a text that a spreadsheet would run as a formula has an apostrophe before it.
 */
public final class CsvOutput implements RowWriter {
  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final String FORMULA_STARTS = "=+-@\t\r\n";

  private final Appendable out;

  /** The present row: cells are short, and each would take the locks of a writer. */
  private final StringBuilder line = new StringBuilder(256);

  private final CSVPrinter printer;
  private final int columns;
  private final boolean excel;

  /** Makes an output and writes the header. */
  public CsvOutput(Appendable out, List<Column> columns, boolean excel) {
    this.out = out;
    this.columns = columns.size();
    this.excel = excel;
    try {
      if (excel) {
        out.append(BYTE_ORDER_MARK);
      }
      printer = new CSVPrinter(line, CSVFormat.RFC4180);
      printer.printRecord(columns.stream().map(Column::name).toList());
      printLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void row(@Nullable Object... values) {
    if (values.length != columns) {
      throw new IllegalArgumentException(values.length + " values for " + columns);
    }
    try {
      for (Object value : values) {
        printer.print(cell(value));
      }
      printer.println();
      printLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void printLine() throws IOException {
    out.append(line);
    line.setLength(0);
  }

  private @Nullable Object cell(@Nullable Object value) {
    if (value instanceof Double number) {
      return BigDecimal.valueOf(number).toPlainString(); // never 2.0E-4
    }
    return excel && value instanceof String text ? safe(text) : value;
  }

  private static String safe(String text) {
    return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }

  @Override
  public void end() {
    try {
      if (out instanceof Flushable writer) {
        writer.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
