package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.Checkout;
import org.qipu.rules.RandomGames;

/**
 * Kills the real command at random moments of an import, of making the index anew, of deleting and
 * of a backup, and looks at what is left. {@code -Dqipu.kills=100} does so a hundred times; the
 * table is in {@code cli/target/kills.csv}.
 */
class KilledCommandIT {
  private static final int GAMES = 12_000;
  private static final int PLIES = 24;

  @TempDir private Path folder;
  private final SplittableRandom random = RandomGames.seeded().random();
  private final List<String> table =
      new ArrayList<>(List.of("command,millis,exit,reported,found,lost,doubled,opening"));
  private Path games;

  /** Every third game, unless it ended before, has one more ply, by which the deletion chooses. */
  private long longGames;

  private Path whole;

  private enum Operation {
    IMPORT,
    REINDEX,
    DELETE,
    BACKUP
  }

  @BeforeEach
  void importOnce() throws Exception {
    games = folder.resolve("games.pgn");
    longGames =
        RandomGameFile.write(games, GAMES, KilledCommandIT::plies).stream()
            .filter(plies -> plies > PLIES)
            .count();
    whole = folder.resolve("whole");
    CommandRun.of(whole, "import", games.toString()).exits(0);
  }

  private static int plies(int game) {
    return game % 3 == 0 ? PLIES + 1 : PLIES;
  }

  @Test
  void nothingReportedIsLostAndNothingIsDoubled() throws Exception {
    int kills = Integer.getInteger("qipu.kills", Operation.values().length);
    long[] durations = new long[Operation.values().length];
    int killed = 0;
    // A command that has ended before it was to be killed does not count.
    for (int attempt = 0; killed < kills && attempt < 10 * kills; attempt++) {
      Operation operation = Operation.values()[killed % Operation.values().length];
      Path dir = folder.resolve("db");
      if (operation != Operation.IMPORT) {
        Folders.copy(whole, dir);
      }
      long duration = durations[operation.ordinal()];
      if (duration == 0) {
        duration = run(operation, dir, new Moment(false, Long.MAX_VALUE)).millis();
        durations[operation.ordinal()] = duration;
        Files.deleteIfExists(manifest());
        Folders.clear(dir);
        if (operation != Operation.IMPORT) {
          Folders.copy(whole, dir);
        }
      }
      Run run = run(operation, dir, moment(operation, attempt, duration));
      killed += run.killed() ? 1 : 0;
      check(operation, dir, run.millis(), run.killed() ? -9 : 0);
      Folders.clear(dir);
      Files.deleteIfExists(manifest());
    }
    Files.write(Checkout.root().resolve("cli/target/kills.csv"), table);
    assertThat(killed).isEqualTo(kills);
  }

  private Path manifest() {
    return folder.resolve("manifest.csv");
  }

  private Path backup() {
    return folder.resolve("backup.zip");
  }

  private List<String> arguments(Operation operation) {
    return switch (operation) {
      case IMPORT -> List.of("import", games.toString(), "--manifest", manifest().toString());
      case REINDEX -> List.of("db", "reindex");
      case DELETE -> List.of("delete", "plies:" + (PLIES + 1));
      case BACKUP -> List.of("db", "backup", "--force", backup().toString());
    };
  }

  /**
   * When a command is to be killed.
   *
   * @param reported true if the time counts from its first report, false if from its start
   * @param millis the time
   */
  private record Moment(boolean reported, long millis) {}

  /**
   * How a command ended.
   *
   * @param millis from its start
   * @param killed false if it was faster than the kill
   */
  private record Run(long millis, boolean killed) {}

  /**
   * The start of the JVM changes nothing: most kills come after it. Every second import has already
   * reported something that can be lost.
   */
  private Moment moment(Operation operation, int attempt, long duration) {
    return operation == Operation.IMPORT && attempt / Operation.values().length % 2 == 0
        ? new Moment(true, random.nextLong(duration / 2))
        : new Moment(false, duration / 5 + random.nextLong(duration));
  }

  private Run run(Operation operation, Path dir, Moment moment) throws Exception {
    long start = System.nanoTime();
    Process process =
        CommandProcess.start(
            CommandProcess.words(dir, arguments(operation)), folder.resolve("log"));
    while (moment.reported() && reported(operation) == 0 && process.isAlive()) {
      Thread.sleep(5);
    }
    boolean ended = process.waitFor(Math.min(moment.millis(), 600_000), TimeUnit.MILLISECONDS);
    if (!ended) {
      process.destroyForcibly();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    } else {
      assertThat(process.exitValue()).isZero();
    }
    return new Run(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start), !ended);
  }

  private void check(Operation operation, Path dir, long millis, int code) throws Exception {
    long reported = reported(operation);
    boolean isThere = Files.exists(dir.resolve("games.mv.db"));
    String opening = "";
    long found = 0;
    if (isThere) {
      CommandRun count = CommandRun.of(dir, "search", "--count");
      if (count.code() == 3) {
        // Killed while it was being made: nothing can have been reported.
        assertThat(operation).isEqualTo(Operation.IMPORT);
        assertThat(reported).isZero();
        opening = count.err().strip();
      } else {
        found = Long.parseLong(count.out().strip());
        CommandRun.of(dir, "db", "verify").exits(0);
      }
    }
    long expected = operation == Operation.IMPORT ? reported : GAMES;
    if (operation == Operation.DELETE && found != GAMES) {
      expected = GAMES - longGames; // all or nothing
      assertThat(found).isEqualTo(expected);
    }
    assertThat(found).as("%s after %d ms", operation, millis).isGreaterThanOrEqualTo(expected);
    CommandRun.of(dir, "import", "--again", games.toString()).exits(0);
    long all = Long.parseLong(CommandRun.of(dir, "search", "--count").exits(0).out().strip());
    assertThat(all).isEqualTo(GAMES);
    CommandRun.of(dir, "db", "verify").exits(0);
    if (operation == Operation.BACKUP && Files.exists(backup())) {
      Path restored = folder.resolve("restored");
      CommandRun.of(restored, "db", "restore", backup().toString()).exits(0);
      assertThat(CommandRun.of(restored, "search", "--count").out().strip())
          .isEqualTo(Integer.toString(GAMES));
      Folders.clear(restored);
      Files.delete(backup());
    }
    table.add(
        "%s,%d,%d,%d,%d,%d,%d,%s"
            .formatted(
                operation.name().toLowerCase(Locale.ROOT),
                millis,
                code,
                reported,
                found,
                Math.max(0, expected - found),
                all - GAMES,
                opening));
  }

  /** Returns the number of complete lines of the manifest, without its head. */
  private long reported(Operation operation) throws IOException {
    if (operation != Operation.IMPORT || Files.notExists(manifest())) {
      return 0;
    }
    String text = Files.readString(manifest(), StandardCharsets.UTF_8);
    return Math.max(0, text.chars().filter(c -> c == '\n').count() - 1);
  }
}
