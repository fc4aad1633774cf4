package org.qipu.indexer.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The tables of the store and their versions. The table {@code meta} says what the file is: {@code
 * format} is {@code qipu}, {@code schema} the version, {@code id} names this one database.
 */
final class Schema {
  /** The version that this program writes, and the newest it reads. */
  static final int VERSION = 3;

  private static final String FORMAT = "qipu";

  private Schema() {}

  /**
   * Checks that a store is one of ours in a version that is known, and brings it to the newest one
   * if it may be written. An empty store gets its tables. The version is written last, so that a
   * kill in the middle leaves a store that is finished the next time.
   *
   * @return the version
   * @throws DatabaseException if it is foreign or newer
   */
  static int prepare(Connection connection, Path file, boolean mayWrite) throws SQLException {
    int version = requireOurs(connection, file);
    if (version == VERSION) {
      return version;
    }
    if (!mayWrite && version == 0) {
      throw withoutTables(file);
    }
    if (!mayWrite) {
      throw new OldSchemaException(file, version);
    }
    for (int next = version + 1; next <= VERSION; next++) {
      migrate(connection, next);
    }
    return VERSION;
  }

  /** Returns the complaint about a store that must be read and has no tables. */
  static DatabaseException withoutTables(Path file) {
    return new DatabaseException(
        file,
        "it has no tables: its creation was interrupted, and importing something finishes it; or it"
            + " is damaged: then restore it from a backup");
  }

  /**
   * Returns the version of a store, 0 if it has no tables yet.
   *
   * @throws DatabaseException if it is foreign or newer
   */
  static int requireOurs(Connection connection, Path file) throws SQLException {
    int version = version(readMeta(connection), file);
    if (version > VERSION) {
      throw new DatabaseException(
          file,
          "it has schema version "
              + version
              + ", written by a newer Qipu; this one knows versions up to "
              + VERSION);
    }
    if (version == 0 && hasForeignTables(connection)) {
      throw new DatabaseException(file, "it is no Qipu database but holds other tables");
    }
    return version;
  }

  /** Returns the name of the database that is given once, when it is made. */
  static String id(Connection connection) throws SQLException {
    return readMeta(connection).getOrDefault("id", "");
  }

  private static int version(Map<String, String> meta, Path file) {
    String version = meta.get("schema");
    if (version == null) {
      return 0;
    }
    if (!FORMAT.equals(meta.get("format")) || !version.matches("[1-9][0-9]{0,8}")) {
      throw new DatabaseException(file, "it is no Qipu database");
    }
    return Integer.parseInt(version);
  }

  private static Map<String, String> readMeta(Connection connection) throws SQLException {
    Map<String, String> meta = new HashMap<>();
    if (!hasTable(connection, "META")) {
      return meta;
    }
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT name, content FROM meta")) {
      while (rows.next()) {
        meta.put(rows.getString(1), rows.getString(2));
      }
    }
    return meta;
  }

  private static boolean hasTable(Connection connection, String name) throws SQLException {
    try (ResultSet tables = connection.getMetaData().getTables(null, "PUBLIC", name, null)) {
      return tables.next();
    }
  }

  private static boolean hasForeignTables(Connection connection) throws SQLException {
    try (ResultSet tables = connection.getMetaData().getTables(null, "PUBLIC", "%", null)) {
      while (tables.next()) {
        String name = tables.getString("TABLE_NAME");
        // No later version has made a table.
        if (!script(1).contains(name.toLowerCase(Locale.ROOT)) && !"META".equals(name)) {
          return true;
        }
      }
      return false;
    }
  }

  private static void migrate(Connection connection, int version) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : script(version).split(";\n", -1)) {
        if (!sql.isBlank()) {
          statement.execute(sql);
        }
      }
      statement.execute(
          "CREATE TABLE IF NOT EXISTS meta (name VARCHAR PRIMARY KEY, content VARCHAR NOT NULL)");
    }
    putMeta(connection, "format", FORMAT);
    if (version == 1) {
      putMeta(connection, "id", UUID.randomUUID().toString());
    }
    putMeta(connection, "schema", Integer.toString(version));
    connection.commit();
  }

  private static void putMeta(Connection connection, String name, String value)
      throws SQLException {
    try (PreparedStatement merge =
        connection.prepareStatement("MERGE INTO meta (name, content) VALUES (?, ?)")) {
      merge.setString(1, name);
      merge.setString(2, value);
      merge.executeUpdate();
    }
  }

  private static String script(int version) {
    String name = "schema-" + version + ".sql";
    try (@Nullable InputStream in = Schema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
