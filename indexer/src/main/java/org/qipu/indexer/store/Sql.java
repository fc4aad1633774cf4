package org.qipu.indexer.store;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A connection to the store's file.
 *
 * @param connection to H2, never in auto-commit mode
 * @param file the file, for messages
 */
record Sql(Connection connection, Path file) {
  /** Something done with the connection. */
  @FunctionalInterface
  interface Work<T> {
    T run() throws SQLException;
  }

  /** Something done with the connection that returns nothing. */
  @FunctionalInterface
  interface Task {
    void run() throws SQLException;
  }

  /**
   * Does something; its SQLException, or complaint about damaged bytes, becomes a {@link
   * DatabaseException}.
   *
   * @param operation what is being done, such as {@code read game 17}
   */
  <T> T run(String operation, Work<T> work) {
    try {
      return work.run();
    } catch (SQLException e) {
      throw failure(operation, e);
    }
  }

  /** Does something that returns nothing. */
  void perform(String operation, Task task) {
    try {
      task.run();
    } catch (SQLException e) {
      throw failure(operation, e);
    }
  }

  /** Returns the exception for something that could not be done. */
  DatabaseException failure(String operation, Exception cause) {
    return new DatabaseException(file, "cannot " + operation + ": " + reason(cause), cause);
  }

  /** Returns what was first behind an exception. */
  static Throwable rootOf(Throwable exception) {
    Throwable root = exception;
    for (Throwable next = root.getCause(); next != null; next = next.getCause()) {
      root = next;
    }
    return root;
  }

  /** Says in one line why: what the disk says, where it is behind it, else what H2 says. */
  static String reason(Throwable cause) {
    if (rootOf(cause) instanceof IOException io && io.getMessage() != null) {
      return io.getMessage();
    }
    String message = cause.getMessage();
    if (message == null) {
      return cause.getClass().getSimpleName();
    }
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end).stripTrailing();
  }
}
