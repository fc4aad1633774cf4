package org.qipu.importers.pipeline;

import java.util.Map;
import org.qipu.importers.replay.GameStatus;

/**
 * What a pipeline has delivered.
 *
 * @param files files and archive entries seen
 * @param unreadFiles how many of them gave no game because they could not be read or no reader
 *     knows them
 * @param bytes read
 * @param games by status; every status is present
 * @param fileFindings findings about files as a whole
 * @param stopped true if the run was stopped before its end
 */
public record ImportCounts(
    long files,
    long unreadFiles,
    long bytes,
    Map<GameStatus, Long> games,
    long fileFindings,
    boolean stopped) {
  public ImportCounts {
    games = Map.copyOf(games);
  }

  /** Returns the number of games of all statuses. */
  public long totalGames() {
    return games.values().stream().mapToLong(Long::longValue).sum();
  }
}
