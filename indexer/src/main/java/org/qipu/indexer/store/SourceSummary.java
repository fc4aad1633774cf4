package org.qipu.indexer.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.function.Consumer;

/**
 * A file that was read, and what became of its records.
 *
 * @param path as it stands in the sources of games
 * @param size in bytes; -1 if unknown
 * @param sha256 hexadecimal digits; empty if unknown
 * @param complete true if it was read to its end
 * @param games stored from it
 * @param duplicates found stored already
 * @param rejected records of which no game could be made
 */
public record SourceSummary(
    String path,
    long size,
    String sha256,
    boolean complete,
    long games,
    long duplicates,
    long rejected) {
  static void readAll(Sql sql, Consumer<? super SourceSummary> consumer) throws SQLException {
    String query =
        "SELECT f.path, f.size, f.sha256, f.complete, COALESCE(g.n, 0), COALESCE(s.n, 0),"
            + " COALESCE(r.n, 0) FROM source_file f"
            + counts("game", "g")
            + counts("game_source", "s")
            + counts("rejected", "r")
            + " ORDER BY f.id";
    try (Statement statement = sql.connection().createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        consumer.accept(
            new SourceSummary(
                rows.getString(1),
                rows.getLong(2),
                HexFormat.of().formatHex(rows.getBytes(3)),
                rows.getBoolean(4),
                rows.getLong(5),
                rows.getLong(6),
                rows.getLong(7)));
      }
    }
  }

  private static String counts(String table, String name) {
    return " LEFT JOIN (SELECT file, COUNT(*) n FROM "
        + table
        + " GROUP BY file) "
        + name
        + " ON "
        + name
        + ".file = f.id";
  }
}
