package org.qipu.indexer.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.qipu.indexer.store.StoredGame;

/** The index of a database: derived from the store, never the only place of anything. */
public final class GameIndex implements Closeable {
  /** What {@link #journalNumber()} says of an index that was never committed. */
  public static final long NEVER_COMMITTED = -1;

  private GameIndex() {}

  /**
   * Opens the index in a folder for writing and searching; makes it when there is none.
   *
   * @throws IndexFormatException if it has another format
   */
  public static GameIndex openForWriting(Path folder) throws IOException {
    return new GameIndex();
  }

  /**
   * Opens the index in a folder for searching; creates nothing.
   *
   * @throws IndexFormatException if it has another format
   * @throws org.apache.lucene.index.IndexNotFoundException if there is none
   */
  public static GameIndex openReadOnly(Path folder) throws IOException {
    return new GameIndex();
  }

  /** Adds a game, replacing the one with the same id. Called by one thread. */
  public void add(StoredGame game) throws IOException {}

  /** Removes a game; nothing happens when there is none with this id. */
  public void delete(long id) throws IOException {}

  /** Writes everything to disk, marked with the number of the last change it contains. */
  public void commit(long journalNumber) throws IOException {}

  /** Merges the index to one segment, so that positions are found fastest; commit follows. */
  public void finishLargeImport() throws IOException {}

  /** Returns the number of the last commit, or {@link #NEVER_COMMITTED}. */
  public long journalNumber() {
    return NEVER_COMMITTED;
  }

  /** Returns the number of games. */
  public int gameCount() throws IOException {
    return 0;
  }

  @Override
  public void close() throws IOException {}
}
