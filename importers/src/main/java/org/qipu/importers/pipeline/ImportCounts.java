package org.qipu.importers.pipeline;

import java.util.Map;
import org.qipu.importers.replay.GameStatus;

/**
 * What a pipeline has delivered.
 *
 * @param files files and archive entries dealt with to their end
 * @param unreadFiles how many of them gave no game
 * @param unchangedFiles further files that were known and not read again
 * @param bytes of all these files
 * @param games by status; every status is present
 * @param fileFindings findings about files as a whole
 * @param missingPaths how many of the paths asked for do not exist
 * @param stopped true if the run was stopped before its end
 */
public record ImportCounts(
    long files,
    long unreadFiles,
    long unchangedFiles,
    long bytes,
    Map<GameStatus, Long> games,
    long fileFindings,
    long missingPaths,
    boolean stopped) {
  public ImportCounts {
    games = Map.copyOf(games);
  }

  /** Returns the number of games of one status. */
  public long games(GameStatus status) {
    return games.getOrDefault(status, 0L);
  }

  /** Returns the number of games of all statuses. */
  public long totalGames() {
    return games.values().stream().mapToLong(Long::longValue).sum();
  }
}
