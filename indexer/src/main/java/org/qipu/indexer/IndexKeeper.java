package org.qipu.indexer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.store.Change;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;

/**
 * Makes an index agree with its store: an index that is behind gets the changes it lacks, one that
 * is missing, damaged, foreign or ahead is made anew. The store is the truth.
 */
final class IndexKeeper {
  static final String FOLDER = "index";

  private static final int STEP = 1000;

  private final Path dir;
  private final GameStore store;
  private final ProgressListener listener;

  IndexKeeper(Path dir, GameStore store, ProgressListener listener) {
    this.dir = dir;
    this.store = store;
    this.listener = listener;
  }

  /** True if an index holds all that its store holds and nothing else, as far as numbers tell. */
  static boolean agrees(GameIndex index, GameStore store) throws IOException {
    return index.owner().equals(store.id())
        && index.journalNumber() == store.journalNumber()
        && index.gameCount() == store.gameCount();
  }

  /**
   * Refuses an index that has seen more changes than its store has: the store is written first, so
   * it is an older copy, or something was lost, and nobody may go on as if nothing had happened.
   */
  static void refuseOlderStore(Path dir, GameIndex index, GameStore store) {
    if (index.owner().equals(store.id()) && index.journalNumber() > store.journalNumber()) {
      throw new DatabaseException(
          dir,
          "its store has %d changes, but its index has seen %d: the store is an older copy or lost"
                  .formatted(store.journalNumber(), index.journalNumber())
              + " something; restore it from a backup, or take it as it is (qipu db reindex)");
    }
  }

  /** Opens the index for writing, after bringing it up to date. */
  GameIndex open() {
    GameIndex index = null;
    boolean agrees = false;
    try {
      index = GameIndex.openForWriting(dir.resolve(FOLDER));
      if (index.journalNumber() == GameIndex.NEVER_COMMITTED && store.journalNumber() == 0) {
        index.setOwner(store.id());
        index.commit(0);
      }
      refuseOlderStore(dir, index, store);
      long journal = index.journalNumber();
      if (journal >= 0 && journal < store.journalNumber() && index.owner().equals(store.id())) {
        catchUp(index);
      }
      agrees = agrees(index, store);
      if (agrees) {
        return index;
      }
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      // Damaged or of another format: whatever it is, the store has everything.
      listener.progress("the index cannot be read (" + e.getMessage() + ")", 0, 0);
    } finally {
      if (!agrees && index != null) {
        closeBroken(index);
      }
    }
    return rebuild();
  }

  private void closeBroken(GameIndex index) {
    try {
      index.close();
    } catch (IOException e) {
      listener.progress("the index cannot be closed (" + e.getMessage() + ")", 0, 0);
    }
  }

  private void catchUp(GameIndex index) throws IOException {
    String stage = "bringing the index up to date";
    List<Change> changes = store.changesAfter(index.journalNumber());
    long total = changes.stream().mapToLong(IndexKeeper::size).sum();
    long done = 0;
    listener.progress(stage, 0, total);
    for (Change change : changes) {
      if (change.firstAdded() <= change.lastAdded()) {
        addAll(index, change.firstAdded(), change.lastAdded());
      }
      for (long id : change.deleted()) {
        index.delete(id);
      }
      done += size(change);
      listener.progress(stage, done, total);
    }
    index.commit(store.journalNumber());
    index.summarize();
  }

  private static long size(Change change) {
    return Math.max(0, change.lastAdded() - change.firstAdded() + 1) + change.deleted().size();
  }

  private void addAll(GameIndex index, long firstId, long lastId) {
    store.forEachGame(firstId, lastId, game -> add(dir, index, game));
  }

  static void add(Path dir, GameIndex index, StoredGame game) {
    try {
      index.add(game);
    } catch (IOException e) {
      throw failure(dir, e);
    }
  }

  static DatabaseException failure(Path dir, IOException e) {
    return new DatabaseException(
        dir.resolve(FOLDER),
        "the index cannot be written ("
            + e.getMessage()
            + "); no game is lost: once there is room and the right to write it, opening the"
            + " database repairs it",
        e);
  }

  /** Throws the index away, makes it anew and leaves it open for writing. */
  GameIndex rebuild() {
    String stage = "making the index anew";
    long total = store.gameCount();
    listener.progress(stage, 0, total);
    GameIndex index = null;
    boolean done = false;
    try {
      clear();
      index = GameIndex.openForWriting(dir.resolve(FOLDER));
      index.setOwner(store.id());
      addAll(index, stage, total);
      index.finishLargeImport();
      index.commit(store.journalNumber());
      index.summarize();
      listener.progress(stage, total, total);
      done = true;
      return index;
    } catch (IOException e) {
      throw failure(dir, e);
    } finally {
      if (!done && index != null) {
        closeBroken(index);
      }
    }
  }

  private void addAll(GameIndex index, String stage, long total) {
    IndexingThreads indexing = IndexingThreads.start(dir, index);
    boolean read = false;
    try {
      long[] count = new long[1];
      store.forEachGame(
          game -> {
            indexing.add(game);
            if (++count[0] % STEP == 0) {
              listener.progress(stage, count[0], total);
            }
          });
      read = true;
    } finally {
      if (read) {
        indexing.close();
      } else {
        indexing.stop();
      }
    }
  }

  private void clear() throws IOException {
    Path folder = dir.resolve(FOLDER);
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + " is no folder; move it away");
    }
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }
}
