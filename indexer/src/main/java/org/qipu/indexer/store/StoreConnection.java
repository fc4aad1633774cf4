package org.qipu.indexer.store;

import java.io.EOFException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.h2.api.ErrorCode;

/** Opens the file of a store with H2, and says in plain words why it cannot. */
final class StoreConnection {
  private static final String SUFFIX = ".mv.db";

  /**
   * A commit is written at once and the file is closed by us, not by a shutdown hook; a trace file
   * would only be a foreign body in the folder, since errors are thrown.
   */
  private static final String SETTINGS =
      ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0"
          + ";CACHE_SIZE=32768;COMPRESS=TRUE";

  private static final String DAMAGED =
      "the file is damaged or no store of Qipu; restore it from a backup";

  private StoreConnection() {}

  /** Opens a file for reading or writing; {@code create} allows to make it. */
  static Sql open(Path file, boolean readOnly, boolean create) {
    String name = file.toAbsolutePath().toString();
    if (!name.endsWith(SUFFIX)) {
      throw new IllegalArgumentException("a store's name must end in " + SUFFIX + ": " + name);
    }
    if (name.indexOf(';') >= 0) {
      throw new DatabaseException(file, "the name of its folder must not contain a semicolon");
    }
    if (!create && !Files.exists(file)) {
      throw new DatabaseException(file, "there is none");
    }
    String url =
        "jdbc:h2:file:"
            + name.substring(0, name.length() - SUFFIX.length())
            + SETTINGS
            + (readOnly ? ";ACCESS_MODE_DATA=r" : "")
            + (create ? "" : ";IFEXISTS=TRUE");
    try {
      Connection connection = DriverManager.getConnection(url, "qipu", "");
      if (connection.isReadOnly() != readOnly) {
        connection.close();
        throw new DatabaseException(
            file,
            readOnly ? "it is being written" : "somebody is reading it, or it must not be written");
      }
      connection.setAutoCommit(false);
      return new Sql(connection, file);
    } catch (SQLException e) {
      throw new DatabaseException(file, reason(e, readOnly), e);
    }
  }

  private static String reason(SQLException e, boolean readOnly) {
    return switch (e.getErrorCode()) {
      case ErrorCode.DATABASE_ALREADY_OPEN_1, ErrorCode.CANNOT_CHANGE_SETTING_WHEN_OPEN_1 ->
          readOnly
              ? "another process is writing it"
              : "another process is reading it; try again when it has finished";
      case ErrorCode.FILE_CORRUPTED_1 -> DAMAGED;
      case ErrorCode.FILE_VERSION_ERROR_1 -> "the file has another format, or a newer one";
      default ->
          Sql.rootOf(e) instanceof EOFException
              ? DAMAGED
              : "the store cannot be opened: " + Sql.reason(e);
    };
  }
}
