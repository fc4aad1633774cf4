package org.qipu.cli.command;

import java.util.List;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.sql.SqlType;

/**
 * The files that were read, and what became of the records in each.
 *
 * @param database that read them
 */
record SourcesTable(Database database) implements DataTable {
  private static final String COMPLETE = "complete";
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("source"),
          Column.number("bytes"),
          Column.hidden("sha256"),
          Column.of(COMPLETE),
          Column.number("games"),
          Column.number("duplicates"),
          Column.number("rejected"));

  @Override
  public List<Column> columns() {
    return COLUMNS;
  }

  @Override
  public SqlType type(Column column) {
    return column.name().equals(COMPLETE) ? SqlType.FLAG : DataTable.super.type(column);
  }

  @Override
  public void write(RowWriter rows) {
    database.forEachSource(
        source ->
            rows.row(
                source.path(),
                source.size() < 0 ? null : source.size(),
                source.sha256(),
                source.complete(),
                source.games(),
                source.duplicates(),
                source.rejected()));
  }
}
