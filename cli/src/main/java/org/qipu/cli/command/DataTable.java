package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;

/** A table of data about games that is made row by row. */
interface DataTable {
  /** Returns its columns, their names fixed for scripts. */
  List<Column> columns();

  /**
   * Writes all rows, and not the end.
   *
   * @throws IOException if the index cannot be read
   */
  void write(RowWriter rows) throws IOException;
}
