package org.qipu.indexer.store;

import java.nio.file.Path;

/**
 * A database of an older schema, which must be opened for writing once to be brought up to date.
 */
public final class OldSchemaException extends DatabaseException {
  private static final long serialVersionUID = 1L;

  OldSchemaException(Path path, int version) {
    super(
        path, "it has the old schema version " + version + " and must be opened for writing once");
  }
}
