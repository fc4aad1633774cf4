package org.qipu.indexer.store;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;

/** The table of sums while it is written: changes are gathered and added before each commit. */
final class Tally implements AutoCloseable {
  private final Map<Kind, long[]> changes = new HashMap<>();
  private final PreparedStatement update;
  private final PreparedStatement insert;

  private record Kind(int status, int result, int format) {}

  Tally(Sql sql) throws SQLException {
    update =
        sql.connection()
            .prepareStatement(
                "UPDATE tally SET games = games + ?, plies = plies + ?"
                    + " WHERE status = ? AND result = ? AND format = ?");
    insert =
        sql.connection()
            .prepareStatement(
                "INSERT INTO tally (games, plies, status, result, format) VALUES (?, ?, ?, ?, ?)");
  }

  void add(int status, int result, int format, long games, long plies) {
    long[] sums = changes.computeIfAbsent(new Kind(status, result, format), kind -> new long[2]);
    sums[0] += games;
    sums[1] += plies;
  }

  void flush() throws SQLException {
    for (Map.Entry<Kind, long[]> change : changes.entrySet()) {
      if (run(update, change.getKey(), change.getValue()) == 0) {
        run(insert, change.getKey(), change.getValue());
      }
    }
    changes.clear();
  }

  private static int run(PreparedStatement statement, Kind kind, long[] sums) throws SQLException {
    statement.setLong(1, sums[0]);
    statement.setLong(2, sums[1]);
    statement.setInt(3, kind.status());
    statement.setInt(4, kind.result());
    statement.setInt(5, kind.format());
    return statement.executeUpdate();
  }

  @Override
  public void close() throws SQLException {
    update.close();
    insert.close();
  }
}
