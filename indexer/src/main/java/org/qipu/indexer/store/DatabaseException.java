package org.qipu.indexer.store;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A database that cannot be opened, read or written. The message names the folder and says why. */
public sealed class DatabaseException extends RuntimeException permits OldSchemaException {
  private static final long serialVersionUID = 1L;

  /** Makes one from the folder or file of the database and one sentence. */
  public DatabaseException(Path path, String message) {
    this(path, message, null);
  }

  /** Makes one from the folder or file of the database, one sentence and what was behind it. */
  public DatabaseException(Path path, String message, @Nullable Throwable cause) {
    super("database " + path + ": " + message, cause);
  }
}
