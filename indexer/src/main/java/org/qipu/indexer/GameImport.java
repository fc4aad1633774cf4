package org.qipu.indexer;

import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.store.ImportOutcome;

/**
 * One import into a database: records in, in the order of the input, by one thread. What has been
 * added since the last {@link #commit()} may be lost by a kill; so report a record as stored only
 * after the commit that follows it. The thread must not be interrupted.
 */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class GameImport implements AutoCloseable {
  GameImport() {}

  /**
   * Begins a file or an entry of an archive and returns a number for {@link #add} and {@link
   * #endFile}.
   *
   * @param path as it is to stand in the sources of its games, such as {@code a.zip!/b.pgn}
   * @param size in bytes; -1 if unknown
   * @param sha256 64 hexadecimal digits; empty if unknown
   */
  public long beginFile(String path, long size, String sha256) {
    throw new UnsupportedOperationException();
  }

  /** Stores one record of a file in store and index, or finds it there, or rejects it. */
  public ImportOutcome add(long file, ReplayedGame game) {
    throw new UnsupportedOperationException();
  }

  /**
   * Keeps what is known of a file that no reader knows or that cannot be read.
   *
   * @param file number from {@link #beginFile}
   * @param reason the diagnostic
   * @param firstBytes its beginning, perhaps empty
   */
  public ImportOutcome addUnknownFile(long file, Diagnostic reason, byte[] firstBytes) {
    throw new UnsupportedOperationException();
  }

  /** Notes that a file has been read to its end, for incremental imports. */
  public void endFile(long file) {
    throw new UnsupportedOperationException();
  }

  /** Returns how many records have been added since the last commit. */
  public int pending() {
    throw new UnsupportedOperationException();
  }

  /**
   * Makes all that was added durable and returns the number of the change.
   *
   * @throws org.qipu.indexer.store.DatabaseException if writing fails
   */
  public long commit() {
    throw new UnsupportedOperationException();
  }

  /** Commits what is pending and brings the index up to date; merges it after a large import. */
  public void finish() {
    throw new UnsupportedOperationException();
  }

  /** Gives up what was not committed. Does nothing after {@link #finish()}. */
  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
