package org.qipu.indexer.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjLongConsumer;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;

/** Reads and writes the table of diagnostics. The subject is a game or minus a rejected record. */
final class Diagnostics implements AutoCloseable {
  /** Room for the diagnostics of one subject. */
  private static final int ROOM = 256;

  private static final int FETCHED = 1000;

  private final PreparedStatement insert;
  private final PreparedStatement select;
  private final PreparedStatement delete;

  Diagnostics(Sql sql) throws SQLException {
    insert =
        sql.connection()
            .prepareStatement(
                "INSERT INTO diagnostic (id, code, ply, at_line, at_column, at_offset, found,"
                    + " expected, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    select =
        sql.connection()
            .prepareStatement(
                "SELECT code, ply, at_line, at_column, at_offset, found, expected, message"
                    + " FROM diagnostic WHERE id BETWEEN ? AND ? ORDER BY id");
    delete = sql.connection().prepareStatement("DELETE FROM diagnostic WHERE id BETWEEN ? AND ?");
  }

  void insert(long subject, List<Diagnostic> diagnostics) throws SQLException {
    for (int i = 0; i < Math.min(ROOM, diagnostics.size()); i++) {
      Diagnostic diagnostic = diagnostics.get(i);
      insert.setLong(1, subject * ROOM + i);
      insert.setString(2, diagnostic.code().toString());
      insert.setInt(3, diagnostic.ply());
      insert.setNull(4, Types.INTEGER);
      insert.setNull(5, Types.INTEGER);
      insert.setNull(6, Types.BIGINT);
      if (diagnostic.location() instanceof TextLocation text) {
        insert.setInt(4, text.line());
        insert.setInt(5, text.column());
      } else if (diagnostic.location() instanceof ByteLocation bytes) {
        insert.setLong(6, bytes.offset());
      }
      insert.setString(7, diagnostic.found());
      insert.setString(8, diagnostic.expected());
      insert.setString(9, diagnostic.message());
      insert.executeUpdate();
    }
  }

  List<Diagnostic> select(long subject) throws SQLException {
    List<Diagnostic> diagnostics = new ArrayList<>();
    select.setLong(1, subject * ROOM);
    select.setLong(2, subject * ROOM + ROOM - 1);
    try (ResultSet rows = select.executeQuery()) {
      while (rows.next()) {
        int line = rows.getInt(3);
        int column = rows.getInt(4);
        long offset = rows.getLong(5);
        SourceLocation location;
        if (line > 0) {
          location = new TextLocation(line, column);
        } else {
          location = offset == 0 ? SourceLocation.NONE : new ByteLocation(offset);
        }
        diagnostics.add(
            new Diagnostic(
                code(rows.getString(1)),
                rows.getInt(2),
                location,
                rows.getString(6),
                rows.getString(7),
                rows.getString(8)));
      }
    }
    return diagnostics;
  }

  /** Gives the code of every diagnostic of a game, with the game's number, in their order. */
  static void forEachOfGames(Sql sql, ObjLongConsumer<DiagnosticCode> consumer)
      throws SQLException {
    try (Statement statement = sql.connection().createStatement()) {
      statement.setFetchSize(FETCHED);
      try (ResultSet rows =
          statement.executeQuery(
              "SELECT id, code FROM diagnostic WHERE id >= " + ROOM + " ORDER BY id")) {
        while (rows.next()) {
          consumer.accept(code(rows.getString(2)), rows.getLong(1) / ROOM);
        }
      }
    }
  }

  private static DiagnosticCode code(String text) {
    DiagnosticCode code = DiagnosticCode.fromText(text);
    if (code == null) {
      throw new IllegalArgumentException("unknown diagnostic " + text);
    }
    return code;
  }

  void delete(long subject) throws SQLException {
    delete.setLong(1, subject * ROOM);
    delete.setLong(2, subject * ROOM + ROOM - 1);
    delete.executeUpdate();
  }

  @Override
  public void close() throws SQLException {
    insert.close();
    select.close();
    delete.close();
  }
}
