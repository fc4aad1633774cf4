package org.qipu.indexer.store;

import java.io.ByteArrayInputStream;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;

/** The table of rejected records while it is written. */
final class RejectedRecords implements AutoCloseable {
  private final Words words;
  private final Diagnostics diagnostics;
  private final HashIndex byHash = new HashIndex();
  private final PreparedStatement insert;
  private long nextId = 1;

  RejectedRecords(Sql sql, Words words, Diagnostics diagnostics) throws SQLException {
    this.words = words;
    this.diagnostics = diagnostics;
    insert =
        sql.connection()
            .prepareStatement(
                "INSERT INTO rejected (id, file, ordinal, format, charset, reason, hash,"
                    + " byte_count, bytes, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    try (PreparedStatement all =
            sql.connection().prepareStatement("SELECT id, hash FROM rejected ORDER BY id");
        ResultSet rows = all.executeQuery()) {
      while (rows.next()) {
        byHash.put(rows.getLong(2), rows.getLong(1), 1);
        nextId = rows.getLong(1) + 1;
      }
    }
  }

  /** Adds a record and returns its number; the same record of the same place is added once. */
  long add(
      Dedupe dedupe,
      long file,
      int ordinal,
      String format,
      String charset,
      String reason,
      byte @Nullable [] bytes,
      byte @Nullable [] content,
      List<Diagnostic> findings)
      throws SQLException {
    Hash64 sum = new Hash64(3).add(file).add(ordinal).add(reason);
    if (bytes != null) {
      sum.add(bytes);
    }
    if (content != null) {
      sum.add(content);
    }
    long hash = sum.value();
    if (dedupe == Dedupe.SKIP) {
      long known = byHash.find(hash, id -> true);
      if (known != 0) {
        return known;
      }
    }
    long id = nextId++;
    insert.setLong(1, id);
    insert.setLong(2, file);
    insert.setInt(3, ordinal);
    insert.setInt(4, words.number(format));
    insert.setInt(5, words.number(charset));
    insert.setString(6, reason);
    insert.setLong(7, hash);
    insert.setLong(8, bytes == null ? 0 : bytes.length);
    setBlob(9, bytes);
    setBlob(10, content);
    insert.executeUpdate();
    diagnostics.insert(-id, findings);
    byHash.put(hash, id, 1);
    return id;
  }

  private void setBlob(int column, byte @Nullable [] bytes) throws SQLException {
    if (bytes == null) {
      insert.setNull(column, Types.BLOB);
    } else {
      insert.setBinaryStream(column, new ByteArrayInputStream(bytes));
    }
  }

  @Override
  public void close() throws SQLException {
    insert.close();
  }
}
