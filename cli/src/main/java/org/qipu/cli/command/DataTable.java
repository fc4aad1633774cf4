package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.sql.SqlType;

/** A table of data about games that is made row by row. */
interface DataTable {
  /** Returns its columns, their names fixed for scripts. */
  List<Column> columns();

  /** Returns what stands in one of its columns. */
  default SqlType type(Column column) {
    return column.right() ? SqlType.WHOLE : SqlType.TEXT;
  }

  /** Returns the memory in bytes that a value of one of its columns takes in a table, about. */
  default int bytes(Column column) {
    return column.isSparse() ? 0 : type(column).bytes();
  }

  /**
   * Writes all rows, and not the end.
   *
   * @throws IOException if the index cannot be read
   */
  void write(RowWriter rows) throws IOException;

  /**
   * Writes all rows for somebody who looks at some columns only: others may be null.
   *
   * @param wanted names of columns
   * @throws IOException if the index cannot be read
   */
  default void write(Set<String> wanted, RowWriter rows) throws IOException {
    write(rows);
  }
}
