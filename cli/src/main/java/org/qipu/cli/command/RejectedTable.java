package org.qipu.cli.command;

import java.util.List;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;

/**
 * The records of which no game could be made.
 *
 * @param database that keeps them
 */
record RejectedTable(Database database) implements DataTable {
  private static final List<Column> COLUMNS =
      List.of(
          Column.number("id"),
          Column.of("source"),
          Column.of("format"),
          Column.of("charset"),
          Column.number("bytes"),
          Column.of("reason"));

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public void write(RowWriter rows) {
    database.forEachRejected(
        record ->
            rows.row(
                record.id(),
                record.source(),
                record.format(),
                record.charset(),
                record.byteCount(),
                record.reason()));
  }
}
