package org.qipu.importers.pipeline;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.qipu.importers.source.SourceWalker;

/**
 * Reads files, folders and archives and delivers the replayed games: one thread walks, several read
 * and replay, the calling one delivers in input order. Many small files are dealt with together;
 * the records of a large one are replayed in parallel while it is being read. Queues are bounded,
 * no thread is ever interrupted.
 */
public final class ImportPipeline {
  /** Units that may wait for delivery, for each thread. */
  private static final int UNITS_PER_THREAD = 4;

  private final ImportOptions options;
  private final SourceWalker walker;

  /** Makes a pipeline. */
  public ImportPipeline(ImportOptions options, SourceWalker walker) {
    this.options = options;
    this.walker = walker;
  }

  /**
   * Delivers all games of the given files, folders and archives and returns what was delivered.
   * What cannot be read is a finding, and the others are done.
   *
   * @param paths as {@link SourceWalker#walk} takes them
   * @param stop asked before each game and finding, in the calling thread; once it says true none
   *     is delivered any more
   * @throws IOException if the consumer throws it
   */
  public ImportCounts run(
      List<String> paths, GameConsumer consumer, ProgressListener progress, BooleanSupplier stop)
      throws IOException {
    Delivery delivery = new Delivery(UNITS_PER_THREAD * options.threads());
    ExecutorService workers = Executors.newFixedThreadPool(options.threads(), Workers::newThread);
    WalkTask walk = new WalkTask(options, walker, paths, delivery, workers);
    Thread walking = new Thread(walk, "qipu-walk");
    walking.setDaemon(true);
    Tally tally = new Tally(consumer, progress, TotalSize.of(paths));
    boolean stopped = false;
    try {
      walking.start();
      List<Event> unit = delivery.take();
      while (unit != null && !stopped) {
        stopped = !tally.deliver(unit, stop);
        unit = stopped ? null : delivery.take();
      }
      walk.throwFailure();
      return tally.counts(stopped);
    } finally {
      delivery.cancel();
      Workers.join(walking);
      workers.shutdown();
    }
  }
}
