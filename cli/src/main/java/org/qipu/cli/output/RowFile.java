package org.qipu.cli.output;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A file of rows, CSV or JSON Lines by the end of its name. */
public final class RowFile implements Closeable {
  private final BufferedWriter writer;
  private final RowWriter rows;

  private RowFile(BufferedWriter writer, RowWriter rows) {
    this.writer = writer;
    this.rows = rows;
  }

  /** True if the end of a name says one of the two forms. */
  public static boolean isKnown(Path path) {
    String name = path.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".csv") || isJson(name);
  }

  private static boolean isJson(String name) {
    return name.endsWith(".json") || name.endsWith(".jsonl");
  }

  /**
   * Creates a file, or empties it.
   *
   * @throws IOException if it can't be written
   */
  public static RowFile create(Path path, List<Column> columns) throws IOException {
    BufferedWriter writer = Files.newBufferedWriter(path, StandardCharsets.UTF_8);
    try {
      RowWriter rows =
          isJson(path.toString().toLowerCase(Locale.ROOT))
              ? new JsonLines(writer, columns)
              : new CsvOutput(writer, columns, false);
      return new RowFile(writer, rows);
    } catch (UncheckedIOException e) {
      writer.close();
      throw e;
    }
  }

  /** Writes one row, see {@link RowWriter#row}. */
  public void row(@Nullable Object... values) {
    rows.row(values);
  }

  /**
   * Hands what was written to the system.
   *
   * @throws IOException if it can't be written
   */
  public void flush() throws IOException {
    rows.end();
    writer.flush();
  }

  @Override
  public void close() throws IOException {
    try (writer) {
      flush();
    }
  }
}
