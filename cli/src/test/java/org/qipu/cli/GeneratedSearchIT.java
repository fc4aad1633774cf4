package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.ProgressListener;

/**
 * Compares the answers to random questions over generated games, and what the explorer tells, with
 * a walk through all of them. {@code -Dqipu.games=…} sets their number.
 */
class GeneratedSearchIT {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_306L);
  private static final int GAMES = Integer.getInteger("qipu.games", 5_000);
  private static final int QUESTIONS = 300;
  private static final int POSITIONS = 200;

  @TempDir private Path folder;

  @Test
  void agreesWithAWalkThroughAllGames() throws Exception {
    Path file = folder.resolve("games.pgn");
    GeneratedGames.write(file, GAMES, SEED);
    Path path = folder.resolve("db");
    CommandRun.of(path, "import", file.toString()).exits(0);
    try (Database database = Database.open(path, ProgressListener.NONE)) {
      assertThat(database.gameCount()).isEqualTo(GAMES);
      ExploredPositions.compare(database, SEED, POSITIONS, true);
      RandomQueries.compare(database, SEED, QUESTIONS, true);
    }
  }
}
