package org.qipu.indexer;

import java.io.Closeable;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.FurtherSource;
import org.qipu.indexer.store.GameHeader;
import org.qipu.indexer.store.KnownFile;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.RejectedRecord;
import org.qipu.indexer.store.StoredGame;

/**
 * A database of games: a folder with a store and an index that agree with each other. Not for use
 * by several threads; its threads must not be interrupted. All methods throw {@link
 * org.qipu.indexer.store.DatabaseException} when the disk or another process stands against them.
 */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class Database implements Closeable {
  private Database() {}

  /** Opens a database for reading; several processes may do so. Creates nothing. */
  public static Database open(Path dir, ProgressListener listener) {
    throw new UnsupportedOperationException();
  }

  /**
   * Opens a database for reading and writing; one process at a time may do so. Creates it if the
   * folder is missing or empty.
   *
   * @param command what the user called, told to others who find the database locked
   */
  public static Database openForWriting(Path dir, String command, ProgressListener listener) {
    throw new UnsupportedOperationException();
  }

  /** Returns the folder. */
  public Path path() {
    throw new UnsupportedOperationException();
  }

  /** Begins an import. */
  public GameImport startImport(Dedupe dedupe) {
    throw new UnsupportedOperationException();
  }

  /** Returns a game, or nothing if there is none with the number. */
  public Optional<StoredGame> game(long id) {
    throw new UnsupportedOperationException();
  }

  /** Returns the headers of games in the order of the numbers; unknown numbers are left out. */
  public List<GameHeader> headers(Collection<Long> ids) {
    throw new UnsupportedOperationException();
  }

  /** Gives every game to a consumer in the order of the numbers, one after another. */
  public void forEachGame(Consumer<? super StoredGame> consumer) {
    throw new UnsupportedOperationException();
  }

  /** Gives the games with the given numbers to a consumer, in that order. */
  public void forEachGame(Collection<Long> ids, Consumer<? super StoredGame> consumer) {
    throw new UnsupportedOperationException();
  }

  /** Gives every rejected record to a consumer in the order of the numbers. */
  public void forEachRejected(Consumer<? super RejectedRecord> consumer) {
    throw new UnsupportedOperationException();
  }

  /** Returns the original bytes of a rejected record, or nothing if there is none. */
  public Optional<byte[]> rejectedBytes(long rejectedId) {
    throw new UnsupportedOperationException();
  }

  /** Returns the further sources of a game: records that were not stored again. */
  public List<FurtherSource> furtherSources(long id) {
    throw new UnsupportedOperationException();
  }

  /** Returns what is remembered of a file that was read to its end, for incremental imports. */
  public Optional<KnownFile> knownFile(String path) {
    throw new UnsupportedOperationException();
  }

  /** Deletes games and returns how many there were. Their numbers are never given again. */
  public long delete(Collection<Long> ids) {
    throw new UnsupportedOperationException();
  }

  /** Returns what is in the database. */
  public DatabaseInfo info() {
    throw new UnsupportedOperationException();
  }

  /** Compares store and index, decodes and replays every game, checks the checksums. */
  public VerifyReport verify(ProgressListener listener) {
    throw new UnsupportedOperationException();
  }

  /** Makes the index anew from the store. */
  public void reindex(ProgressListener listener) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
