package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;

/**
 * What was found about games, a row for each diagnostic: the columns of {@code qipu validate}
 * behind the number of the game.
 *
 * @param database where the games are
 * @param ids the games, in order
 */
record DiagnosticsTable(Database database, List<Long> ids) implements DataTable {
  private static final int BATCH = 500;

  @Override
  public List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.number("id"));
    columns.addAll(FindingRow.COLUMNS);
    return columns;
  }

  @Override
  public void write(RowWriter rows) {
    for (int from = 0; from < ids.size(); from += BATCH) {
      List<Long> batch = ids.subList(from, Math.min(ids.size(), from + BATCH));
      database.diagnostics(
          batch,
          found -> {
            @Nullable Object[] finding =
                FindingRow.values(found.path(), found.ordinal(), found.diagnostic());
            @Nullable Object[] values = new Object[finding.length + 1];
            values[0] = found.game();
            System.arraycopy(finding, 0, values, 1, finding.length);
            rows.row(values);
          });
    }
  }
}
