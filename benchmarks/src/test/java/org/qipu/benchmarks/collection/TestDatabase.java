package org.qipu.benchmarks.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.Database;
import org.qipu.indexer.GameImport;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.ProgressListener;

/** A small database, and what is in it without asking it. */
final class TestDatabase {
  private static final int SHORTEST = 20;

  private TestDatabase() {}

  /** Makes a database of so many games with 20 moves or more and returns their moves. */
  static List<List<Integer>> make(Path dir, int games) throws IOException {
    GameMaker maker =
        new GameMaker(7, PlayStatistics.ofResource(), new PlayerPool(), new EventCalendar());
    List<List<Integer>> lines = new ArrayList<>();
    try (Database database = Database.openForWriting(dir, "test", ProgressListener.NONE);
        GameImport writing = database.startImport(Dedupe.SKIP)) {
      long file = writing.beginFile("test.pgn", -1, "");
      for (long number = 0; lines.size() < games; number++) {
        ReplayedGame game = maker.game(number);
        if (game.plies() >= SHORTEST) {
          writing.add(file, game);
          lines.add(line(game));
        }
      }
      writing.finish();
    }
    return lines;
  }

  private static List<Integer> line(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    List<Integer> codes = new ArrayList<>();
    int node = tree.firstChild(MoveTree.ROOT);
    while (node != MoveTree.NONE) {
      codes.add((int) game.moves()[node]);
      node = tree.firstChild(node);
    }
    return codes;
  }
}
