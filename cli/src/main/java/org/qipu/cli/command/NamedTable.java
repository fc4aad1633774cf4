package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.sql.SqlColumn;
import org.qipu.indexer.sql.SqlTable;

/** A table of data under the name that it has in SQL; it is made when it is first asked for. */
final class NamedTable implements SqlTable {
  private static final int ROWS_SHOWN = 1000;

  private final String name;
  private final boolean unique;
  private final Source source;
  private final @Nullable Rows rows;
  private final Progress progress;
  private @Nullable DataTable made;

  /** Makes a table of data. */
  @FunctionalInterface
  interface Source {
    DataTable make() throws IOException, QuerySyntaxException;
  }

  /** Counts rows before they are made. */
  @FunctionalInterface
  interface Rows {
    long count() throws IOException, QuerySyntaxException;
  }

  /**
   * Names a table.
   *
   * @param unique true if no two rows have the same first column
   * @param source its query is known to be one
   * @param rows null if they cannot be counted before
   * @param progress hears how many rows there are
   */
  NamedTable(String name, boolean unique, Source source, @Nullable Rows rows, Progress progress) {
    this.name = name;
    this.unique = unique;
    this.source = source;
    this.rows = rows;
    this.progress = progress;
  }

  private DataTable table() throws IOException {
    DataTable known = made;
    if (known == null) {
      try {
        known = source.make();
      } catch (QuerySyntaxException e) {
        throw unreadable(e);
      }
      made = known;
    }
    return known;
  }

  private static IllegalStateException unreadable(QuerySyntaxException cause) {
    return new IllegalStateException("the query was read before", cause);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isUnique() {
    return unique;
  }

  @Override
  public List<SqlColumn> columns() throws IOException {
    DataTable table = table();
    List<SqlColumn> columns = new ArrayList<>();
    for (Column each : table.columns()) {
      columns.add(new SqlColumn(each.name(), table.type(each), table.bytes(each)));
    }
    return columns;
  }

  @Override
  public OptionalLong rows() throws IOException {
    if (rows == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(rows.count());
    } catch (QuerySyntaxException e) {
      throw unreadable(e);
    }
  }

  @Override
  public void fill(Set<String> wanted, Consumer<@Nullable Object[]> rows) throws IOException {
    table()
        .write(
            wanted,
            new RowWriter() {
              private long count;

              @Override
              public void row(@Nullable Object... values) {
                rows.accept(values);
                count++;
                if (count % ROWS_SHOWN == 0) {
                  progress.rows(name, count);
                }
              }

              @Override
              public void end() {
                // Nothing is held back.
              }
            });
  }
}
