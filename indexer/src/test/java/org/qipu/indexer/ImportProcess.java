package org.qipu.indexer;

import java.nio.file.Path;
import java.util.Random;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.ProgressListener;

/** A process that imports random games until it is killed, and says what is safe. */
final class ImportProcess {
  private ImportProcess() {}

  /** Arguments: folder, seed, number of games, games a commit. */
  @SuppressWarnings("SystemOut") // the parent process reads it
  public static void main(String[] args) {
    Path dir = Path.of(args[0]);
    long seed = Long.parseLong(args[1]);
    int count = Integer.parseInt(args[2]);
    int batch = Integer.parseInt(args[3]);
    try (Database database = Database.openForWriting(dir, "import", ProgressListener.NONE);
        GameImport games = database.startImport(Dedupe.SKIP)) {
      long file = games.beginFile("random.pgn", 1, "");
      for (int i = 1; i <= count; i++) {
        games.add(file, game(seed, i));
        if (i % batch == 0) {
          games.commit();
          System.out.println(i);
          System.out.flush();
        }
      }
      games.finish();
      System.out.println("end");
    }
  }

  /** Returns the game with a number: the same every time. */
  static ReplayedGame game(long seed, int number) {
    Random random = new Random(seed * 1_000_003 + number);
    Tags tags = TestGames.tags("Red", "红" + number, "Black", "黑" + number, "Event", "杯" + seed);
    return TestGames.random(random, number, 20 + random.nextInt(60), tags);
  }
}
