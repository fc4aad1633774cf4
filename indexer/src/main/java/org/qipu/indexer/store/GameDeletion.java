package org.qipu.indexer.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashSet;

/** Deletes games and all that belongs to them; the caller ends the transaction. */
final class GameDeletion implements AutoCloseable {
  private final Diagnostics diagnostics;
  private final Tally tally;
  private final PreparedStatement select;
  private final PreparedStatement game;
  private final PreparedStatement original;
  private final PreparedStatement sources;
  private final PreparedStatement note;

  GameDeletion(Sql sql, Diagnostics diagnostics, long journal) throws SQLException {
    this.diagnostics = diagnostics;
    tally = new Tally(sql);
    Connection connection = sql.connection();
    select =
        connection.prepareStatement("SELECT status, result, format, plies FROM game WHERE id = ?");
    game = connection.prepareStatement("DELETE FROM game WHERE id = ?");
    original = connection.prepareStatement("DELETE FROM original WHERE game = ?");
    sources = connection.prepareStatement("DELETE FROM game_source WHERE game = ?");
    note =
        connection.prepareStatement(
            "INSERT INTO deleted (game, journal) VALUES (?, " + journal + ")");
  }

  /** Returns how many of the games there were. */
  long delete(Collection<Long> ids) throws SQLException {
    long count = 0;
    for (long id : new LinkedHashSet<>(ids)) {
      select.setLong(1, id);
      try (ResultSet rows = select.executeQuery()) {
        if (!rows.next()) {
          continue;
        }
        tally.add(rows.getInt(1), rows.getInt(2), rows.getInt(3), -1, -rows.getLong(4));
      }
      for (PreparedStatement statement : new PreparedStatement[] {game, original, sources, note}) {
        statement.setLong(1, id);
        statement.executeUpdate();
      }
      diagnostics.delete(id);
      count++;
    }
    tally.flush();
    return count;
  }

  @Override
  public void close() throws SQLException {
    tally.close();
    select.close();
    game.close();
    original.close();
    sources.close();
    note.close();
  }
}
