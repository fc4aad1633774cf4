package org.qipu.indexer.store;

import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads parts of games whose numbers are given, many with one query. */
final class ChosenGames {
  private final Sql sql;
  private final Diagnostics diagnostics;

  ChosenGames(Sql sql, Diagnostics diagnostics) {
    this.sql = sql;
    this.diagnostics = diagnostics;
  }

  /** Reads one row of a query over chosen games. */
  @FunctionalInterface
  private interface Reader<T> {
    T read(ResultSet rows) throws SQLException;
  }

  /**
   * Reads rows by the numbers of their games, which stand in the first column.
   *
   * @param query with the numbers as its only parameter
   */
  private <T> Map<Long, T> read(List<Long> ids, String query, Reader<T> reader)
      throws SQLException {
    Map<Long, T> found = new HashMap<>(2 * ids.size());
    try (PreparedStatement select = sql.connection().prepareStatement(query)) {
      Array array = sql.connection().createArrayOf("BIGINT", ids.toArray());
      select.setArray(1, array);
      try (ResultSet rows = select.executeQuery()) {
        while (rows.next()) {
          found.put(rows.getLong(1), reader.read(rows));
        }
      }
      array.free();
    }
    return found;
  }

  /** Gives main lines to a consumer in the order of the numbers; unknown ones are left out. */
  void mainLines(List<Long> ids, Consumer<? super MainLine> consumer) throws SQLException {
    Map<Long, MainLine> lines =
        read(
            ids,
            "SELECT g.id, g.red, g.black, g.start_fen, g.content, g.content_rest"
                + " FROM TABLE(id BIGINT = ?) t JOIN game g ON g.id = t.id",
            this::mainLine);
    for (Long id : ids) {
      MainLine line = lines.get(id);
      if (line != null) {
        consumer.accept(line);
      }
    }
  }

  private MainLine mainLine(ResultSet rows) throws SQLException {
    long id = rows.getLong(1);
    @Nullable String startFen = rows.getString(4);
    byte[] content = GameRow.content(rows.getBytes(5), rows.getBlob(6));
    try {
      return GameCodec.decodeMainLine(content)
          .of(id, rows.getString(2), rows.getString(3), startFen);
    } catch (IllegalArgumentException e) {
      throw new DatabaseException(sql.file(), "game " + id + " is damaged: " + e.getMessage(), e);
    }
  }

  /** Gives the diagnostics of games to a consumer in the order of the numbers. */
  void diagnostics(List<Long> ids, Consumer<? super GameFinding> consumer) throws SQLException {
    Map<Long, List<GameFinding>> findings =
        read(
            ids,
            "SELECT g.id, f.path, g.ordinal FROM TABLE(id BIGINT = ?) t JOIN game g ON g.id = t.id"
                + " JOIN source_file f ON f.id = g.file WHERE g.diagnostics > 0",
            this::findings);
    for (Long id : ids) {
      findings.getOrDefault(id, List.of()).forEach(consumer);
    }
  }

  private List<GameFinding> findings(ResultSet rows) throws SQLException {
    long game = rows.getLong(1);
    String path = rows.getString(2);
    int ordinal = rows.getInt(3);
    return diagnostics.select(game).stream()
        .map(diagnostic -> new GameFinding(game, path, ordinal, diagnostic))
        .toList();
  }
}
