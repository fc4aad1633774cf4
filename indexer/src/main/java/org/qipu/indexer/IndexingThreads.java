package org.qipu.indexer;

import java.io.IOException;
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
 * Adds new games to the index in threads of its own, so that storing and indexing overlap. Games
 * are handed over in bundles; at most one more than there are threads is in memory. The threads are
 * never interrupted: an empty bundle ends one.
 */
final class IndexingThreads implements AutoCloseable {
  private static final int BUNDLE = 256;

  /** More gain nothing: by then another part of an import is what limits it. */
  private static final int MOST_THREADS = 4;

  private final Path dir;
  private final BlockingQueue<List<StoredGame>> queue = new SynchronousQueue<>();
  private final List<Thread> threads = new ArrayList<>();
  private List<StoredGame> bundle = new ArrayList<>(BUNDLE);
  private volatile @Nullable Throwable failure;

  private IndexingThreads(Path dir) {
    this.dir = dir;
  }

  static IndexingThreads start(Path dir, GameIndex index) {
    IndexingThreads indexing = new IndexingThreads(dir);
    int count = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
    for (int i = 0; i < count; i++) {
      GameIndex.Adder adder = index.adder();
      Thread thread = new Thread(() -> indexing.run(adder), "qipu-indexing");
      thread.setDaemon(true);
      indexing.threads.add(thread);
      thread.start();
    }
    return indexing;
  }

  private void run(GameIndex.Adder adder) {
    List<StoredGame> games = take();
    while (!games.isEmpty()) {
      try {
        for (StoredGame game : games) {
          if (failure == null) {
            adder.add(game);
          }
        }
      } catch (IOException e) { // told to the caller by the next call, as all others
        failure = IndexKeeper.failure(dir, e);
      } catch (RuntimeException | Error e) {
        failure = e;
      }
      games = take();
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
    while (!taken && isAnyAlive()) {
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

  private boolean isAnyAlive() {
    return threads.stream().anyMatch(Thread::isAlive);
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

  /** Waits until all games that were added are in the index, and ends the threads. */
  @Override
  public void close() {
    if (!bundle.isEmpty()) {
      handOver(bundle);
    }
    stop();
    check();
  }

  /** Ends the threads; games that wait in the last bundle are not added. */
  void stop() {
    bundle = new ArrayList<>();
    for (int i = 0; i < threads.size(); i++) {
      handOver(List.of());
    }
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
