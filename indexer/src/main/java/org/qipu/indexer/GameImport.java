package org.qipu.indexer;

import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.store.GameWriter;
import org.qipu.indexer.store.ImportOutcome;
import org.qipu.indexer.store.StoredGame;

/**
 * One import into a database: records in, in the order of the input, by one thread. What has been
 * added since the last {@link #commit()} may be lost by a kill; so report a record as stored only
 * after the commit that follows it. The thread must not be interrupted.
 */
public final class GameImport implements AutoCloseable {
  /**
   * Games after which a commit of the store is followed by one of the index. In between a kill
   * costs the time to index them again, no game.
   */
  private static final int INDEX_COMMIT = 400_000;

  /** From this many games on, and if they are a fifth of all, the index is merged at the end. */
  private static final int LARGE_IMPORT = 10_000;

  private final Database database;
  private final GameWriter writer;
  private IndexingThreads indexing;
  private String path = "";
  private long indexed;
  private long sinceIndexCommit;
  private boolean finished;

  GameImport(Database database, GameWriter writer) {
    this.database = database;
    this.writer = writer;
    indexing = IndexingThreads.start(database.path(), database.index());
  }

  /**
   * Begins a file or an entry of an archive and returns a number for {@link #add} and {@link
   * #endFile}.
   *
   * @param path as it is to stand in the sources of its games, such as {@code a.zip!/b.pgn}
   * @param size in bytes; -1 if unknown
   * @param sha256 64 hexadecimal digits; empty if not known yet
   */
  public long beginFile(String path, long size, String sha256) {
    this.path = path;
    return writer.beginFile(path, size, sha256);
  }

  /** Stores one record of a file in store and index, or finds it there, or rejects it. */
  public ImportOutcome add(long file, ReplayedGame game) {
    ImportOutcome outcome = writer.add(file, game);
    if (outcome instanceof ImportOutcome.Stored stored) {
      int ordinal = game.record().ordinal();
      String source = ordinal > 0 ? path + '#' + ordinal : path;
      indexing.add(new StoredGame(stored.id(), source, game));
      indexed++;
      sinceIndexCommit++;
    }
    return outcome;
  }

  /**
   * Keeps what is known of a file that no reader knows or that cannot be read.
   *
   * @param file number from {@link #beginFile}
   * @param reason the diagnostic
   * @param firstBytes its beginning, perhaps empty
   */
  public ImportOutcome addUnknownFile(long file, Diagnostic reason, byte[] firstBytes) {
    return writer.addUnknownFile(file, reason, firstBytes);
  }

  /**
   * Notes that a file has been read to its end, for incremental imports.
   *
   * @param size in bytes
   * @param sha256 64 hexadecimal digits
   */
  public void endFile(long file, long size, String sha256) {
    writer.endFile(file, size, sha256);
  }

  /** Returns how many records have been added since the last commit. */
  public int pending() {
    return writer.pending();
  }

  /**
   * Makes all that was added durable and returns the number of the change.
   *
   * @throws org.qipu.indexer.store.DatabaseException if writing fails
   */
  public long commit() {
    long journal = writer.commit();
    if (sinceIndexCommit >= INDEX_COMMIT) {
      indexing.close();
      database.commitIndex(journal);
      indexing = IndexingThreads.start(database.path(), database.index());
      sinceIndexCommit = 0;
    }
    return journal;
  }

  /** Commits what is pending and brings the index up to date; merges it after a large import. */
  public void finish() {
    long journal = writer.commit();
    indexing.close();
    database.finishIndex(journal, indexed >= LARGE_IMPORT && 5 * indexed >= database.gameCount());
    finished = true;
    writer.close();
  }

  /** Takes back what was not committed. Does nothing after {@link #finish()}. */
  @Override
  public void close() {
    if (!finished) {
      finished = true;
      try {
        indexing.stop();
      } finally {
        writer.close();
      }
      database.renewIndex();
    }
  }
}
