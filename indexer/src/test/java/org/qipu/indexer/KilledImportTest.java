package org.qipu.indexer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;

/**
 * Kills importing processes at random moments; {@code -Dqipu.kills=100} does so a hundred times.
 */
class KilledImportTest {
  private static final int GAMES = 10_000;
  private static final int BATCH = 100;
  private static final long SEED = 42;

  @TempDir Path folder;

  @Test
  void p39WhatWasReportedIsThereAndNothingIsDoubled() throws Exception {
    int kills = Integer.getInteger("qipu.kills", 1);
    Random random = new Random(SEED);
    for (int kill = 1; kill <= kills; kill++) {
      Path dir = folder.resolve("db" + kill);
      int reported = importAndKill(dir, random.nextInt(GAMES / BATCH / 4), random.nextInt(50));

      try (Database database = Database.open(dir, ProgressListener.NONE)) {
        long games = database.info().games();
        assertThat(games).as("kill %d", kill).isGreaterThanOrEqualTo(reported);
        assertThat(games % BATCH).isZero();
        assertThat(database.info().indexedGames()).isEqualTo(games);
        assertThat(database.verify(ProgressListener.NONE).problems()).isEmpty();
        for (int number = 1; number <= reported; number += 1 + random.nextInt(50)) {
          ReplayedGame expected = ImportProcess.game(SEED, number);
          StoredGame stored = database.game(number).orElseThrow();
          assertThat(stored.game().moves()).isEqualTo(expected.moves());
          assertThat(stored.game().record().tags()).isEqualTo(expected.record().tags());
        }
      }
      int whole = reported + 2 * BATCH;
      importAgain(dir, whole);
      try (Database database = Database.open(dir, ProgressListener.NONE)) {
        assertThat(database.info().duplicates()).isZero();
        assertThat(database.verify(ProgressListener.NONE).problems()).isEmpty();
        assertThat(database.info().games())
            .isGreaterThanOrEqualTo(whole)
            .isLessThanOrEqualTo(whole + 20L * BATCH);
      }
    }
  }

  private static void importAgain(Path dir, int count) {
    try (Database database = Database.openForWriting(dir, "again", ProgressListener.NONE);
        GameImport games = database.startImport(Dedupe.SKIP)) {
      long before = database.gameCount();
      long file = games.beginFile("random.pgn", 1, "");
      long stored = 0;
      for (int i = 1; i <= count; i++) {
        long id = games.add(file, ImportProcess.game(SEED, i)).id();
        assertThat(id).isEqualTo(i);
        stored = Math.max(before, id);
      }
      games.finish();
      assertThat(database.gameCount()).isEqualTo(stored);
    }
  }

  /** Returns the last number that the process reported before it was killed. */
  private static int importAndKill(Path dir, int reports, int millis) throws Exception {
    Process process = start(dir);
    int reported = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (int i = 0; i <= reports; i++) {
        String line = lines.readLine();
        assertThat(line).isNotNull();
        reported = Integer.parseInt(line);
      }
      assertSecondWriterIsRefused(dir, process);
      Thread.sleep(millis);
      process.toHandle().destroyForcibly(); // leaves the rest of its output readable
      String line = lines.readLine();
      while (line != null) {
        reported = "end".equals(line) ? GAMES : Integer.parseInt(line);
        line = lines.readLine();
      }
    }
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return reported;
  }

  private static void assertSecondWriterIsRefused(Path dir, Process process) {
    assertThatThrownBy(() -> Database.openForWriting(dir, "second", ProgressListener.NONE))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("process " + process.pid());
    assertThatThrownBy(() -> Database.open(dir, ProgressListener.NONE))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("process " + process.pid());
  }

  private static Process start(Path dir) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ImportProcess.class.getName(),
            dir.toString(),
            Long.toString(SEED),
            Integer.toString(GAMES),
            Integer.toString(BATCH))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
