package org.qipu.cli.command;

import java.util.List;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.sql.SqlType;
import org.qipu.indexer.statistics.StatColumn;
import org.qipu.indexer.statistics.StatTable;

/**
 * A table of statistics as it is printed.
 *
 * @param table with its rows in order
 */
record CountedTable(StatTable table) implements DataTable {
  /** Returns a table with the rows that stand for most games first, else by its first column. */
  static CountedTable commonestFirst(StatTable table) {
    List<StatColumn> order =
        List.of(table.column(StatTable.GAMES).orElseThrow(), table.columns().get(0));
    return new CountedTable(table.sorted(order, List.of(true, false)));
  }

  @Override
  public List<Column> columns() {
    return StatsTable.columns(table);
  }

  @Override
  public SqlType type(Column column) {
    return switch (table.column(column.name()).orElseThrow().kind()) {
      case WORDS, DESCRIPTION -> SqlType.TEXT;
      case NUMBER -> SqlType.WHOLE;
      case SHARE, MEAN -> SqlType.FRACTION;
    };
  }

  @Override
  public void write(RowWriter rows) {
    StatsTable.write(table, rows, false);
  }
}
