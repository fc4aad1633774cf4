package org.qipu.importers.pipeline;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.qipu.importers.replay.GameStatus;

/** Hands events to the consumer and counts them. */
final class Tally {
  private final GameConsumer consumer;
  private final ProgressListener progress;
  private final long totalBytes;
  private final Map<GameStatus, Long> games = new EnumMap<>(GameStatus.class);
  private long gameCount;
  private long files;
  private long unreadFiles;
  private long unchangedFiles;
  private long bytes;
  private long position;
  private long findings;
  private long missing;

  Tally(GameConsumer consumer, ProgressListener progress, long totalBytes) {
    this.consumer = consumer;
    this.progress = progress;
    this.totalBytes = totalBytes;
    for (GameStatus status : GameStatus.values()) {
      games.put(status, 0L);
    }
  }

  /**
   * Delivers events one after another; false if it was stopped before a game or a finding. The end
   * of a file whose games have all been delivered is delivered with them.
   */
  boolean deliver(List<Event> events, BooleanSupplier stop) throws IOException {
    for (Event event : events) {
      boolean accounts = event instanceof Event.FileEnd || event instanceof Event.Position;
      if (!accounts && stop.getAsBoolean()) {
        return false;
      }
      if (event instanceof Event.Game game) {
        consumer.game(game.source(), game.file(), game.game());
        games.merge(game.game().status(), 1L, Long::sum);
        gameCount++;
      } else if (event instanceof Event.Finding finding) {
        consumer.finding(finding.file(), finding.diagnostic());
        findings++;
        missing += finding.missing() ? 1 : 0;
      } else if (event instanceof Event.UnknownFile unknown) {
        consumer.unknownFile(unknown.file(), unknown.diagnostic(), unknown.firstBytes());
        findings++;
      } else if (event instanceof Event.FileEnd end) {
        consumer.fileEnd(end.file(), end.games());
        files++;
        unreadFiles += end.games() == 0 ? 1 : 0;
        bytes += Math.max(0, end.file().size());
        position = 0;
      } else if (event instanceof Event.Unchanged unchanged) {
        unchangedFiles++;
        bytes += unchanged.file().size();
      } else if (event instanceof Event.Position reached) {
        position = reached.bytes();
      }
    }
    progress.progress(bytes + position, totalBytes, gameCount);
    return true;
  }

  ImportCounts counts(boolean stopped) {
    return new ImportCounts(
        files, unreadFiles, unchangedFiles, bytes, games, findings, missing, stopped);
  }
}
