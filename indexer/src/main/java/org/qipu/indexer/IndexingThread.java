package org.qipu.indexer;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.store.StoredGame;

/**
 * Adds games to the index in a thread of its own, so that storing and indexing overlap. Games are
 * handed over in bundles; at most two bundles are in memory. The thread is never interrupted: an
 * empty bundle ends it.
 */
final class IndexingThread implements AutoCloseable {
  private static final int BUNDLE = 256;

  private final Path dir;
  private final GameIndex index;
  private final BlockingQueue<List<StoredGame>> queue = new SynchronousQueue<>();
  private final Thread thread;
  private List<StoredGame> bundle = new ArrayList<>(BUNDLE);
  private volatile @Nullable Throwable failure;

  private IndexingThread(Path dir, GameIndex index) {
    this.dir = dir;
    this.index = index;
    thread = new Thread(this::run, "qipu-indexing");
    thread.setDaemon(true);
  }

  static IndexingThread start(Path dir, GameIndex index) {
    IndexingThread indexing = new IndexingThread(dir, index);
    indexing.thread.start();
    return indexing;
  }

  private void run() {
    boolean open = true;
    while (open) {
      List<StoredGame> games = take();
      open = !games.isEmpty();
      try {
        for (StoredGame game : games) {
          if (failure == null) {
            IndexKeeper.add(dir, index, game);
          }
        }
      } catch (RuntimeException | Error e) { // told to the caller by the next call
        failure = e;
      }
    }
  }

  private List<StoredGame> take() {
    while (true) {
      try {
        return queue.take();
      } catch (InterruptedException e) {
        // Nobody may interrupt a thread that writes; if somebody does, the work goes on.
      }
    }
  }

  void add(StoredGame game) {
    bundle.add(game);
    if (bundle.size() == BUNDLE) {
      handOver(bundle);
      bundle = new ArrayList<>(BUNDLE);
      check();
    }
  }

  private void handOver(List<StoredGame> games) {
    boolean taken = false;
    boolean interrupted = false;
    while (!taken && thread.isAlive()) {
      try {
        taken = queue.offer(games, 1, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void check() {
    Throwable thrown = failure;
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    if (thrown != null) {
      throw new IllegalStateException("indexing failed", thrown);
    }
  }

  /** Waits until all games that were added are in the index, and ends the thread. */
  @Override
  public void close() {
    if (!bundle.isEmpty()) {
      handOver(bundle);
    }
    stop();
    check();
  }

  /** Ends the thread; games that wait in the last bundle are not added. */
  void stop() {
    bundle = new ArrayList<>();
    handOver(List.of());
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
