package org.qipu.cli.command;

import java.nio.file.Files;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.ProgressListener;

/** Opens the database of a session. */
final class Databases {
  // Lucene says on standard error, at each start, which of its ways to read files it takes. A
  // logger
  // that nobody holds is forgotten, its level with it.
  private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

  static {
    LUCENE.setLevel(Level.SEVERE);
  }

  private Databases() {}

  /** Keeps Lucene quiet: to be called before it is used by another way than this class. */
  static void quietLogs() {
    LUCENE.setLevel(Level.SEVERE);
  }

  /** Opens a database that must be there for writing. */
  static Database openExisting(Session session, String command, ProgressListener progress) {
    if (!Files.isDirectory(session.database())) {
      throw new CommandFailure(
          ExitCode.FAILURE, session.messages().text("db.missing", session.database()));
    }
    return openForWriting(session, command, progress);
  }

  /** Opens a database that must be there for writing, with an index made anew from its store. */
  static Database openWithNewIndex(Session session, String command, ProgressListener progress) {
    return Database.openWithNewIndex(session.database(), command, progress);
  }

  /** Opens it for reading. */
  static Database open(Session session) {
    return Database.open(session.database(), ProgressListener.NONE);
  }

  /** Opens it for writing; creates it if need be. */
  static Database openForWriting(Session session, String command, ProgressListener progress) {
    return Database.openForWriting(session.database(), command, progress);
  }
}
