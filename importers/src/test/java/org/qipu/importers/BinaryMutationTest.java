package org.qipu.importers;

import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Checkout;

/**
 * Damaged files of the binary formats: whatever the bytes, diagnostics come out, soon. A short run
 * with a fixed seed; {@code -Dqipu.fuzz.seconds=N} gives each format N seconds with new seeds.
 */
class BinaryMutationTest {
  private static final long SEED = 20261130;
  private static final int RUNS = 1_500;
  private static final long HANG = SECONDS.toNanos(2);

  /** Larger files only make the run slow. */
  private static final int LARGEST = 200_000;

  private static final int MOST_REAL_FILES = 40;

  private static final String PGN =
      """
      [Event "甲级联赛"]
      [Red "胡荣华"]
      [Black "柳大华"]
      [Result "1-0"]

      {引言} 1. h2e2 h9g7 {好
      棋} 2. h0g2 (2. g3g4 {变} g6g5 (2... b9c7)) i9h9 1-0

      [Event "二"]
      [FEN "4k4/9/9/9/9/9/9/9/9/R3K4 b - - 0 1"]

      1. e9e8 *
      """;

  @ParameterizedTest
  @EnumSource(names = {"XQF", "CBR", "CBL"})
  void onlyDiagnosticsComeOut(RecordFormat format) throws IOException {
    List<byte[]> seeds = seeds(format);
    Integer seconds = Integer.getInteger("qipu.fuzz.seconds");
    long end = System.nanoTime() + SECONDS.toNanos(seconds == null ? 0 : seconds);
    long seed = seconds == null ? SEED : System.nanoTime();
    for (int run = 0; seconds == null ? run < RUNS : System.nanoTime() < end; run++) {
      Random random = new Random(seed + run);
      byte[] bytes = mutated(seeds.get(random.nextInt(seeds.size())), random);
      try {
        read(format, bytes);
      } catch (RuntimeException | Error e) {
        throw new AssertionError(format + ", seed " + (seed + run), e);
      }
    }
  }

  private static void read(RecordFormat format, byte[] bytes) {
    long start = System.nanoTime();
    List<ReplayedGame> games = FileGames.read(format, bytes);
    long nodes = 0;
    for (ReplayedGame game : games) {
      nodes += game.record().tree().moveCount();
      assertThat(FileGames.codes(game)).doesNotContain(DiagnosticCode.INTERNAL_ERROR);
      assertThat(game.start() != null || game.record().original() != null).isTrue();
    }
    // A zlib stream can hold a thousand times its bytes.
    assertThat(nodes).isLessThanOrEqualTo(bytes.length * (format == RecordFormat.CBL ? 200L : 1L));
    FileGames.write(format, games, new ArrayList<>());
    long taken = System.nanoTime() - start;
    assertThat(taken).as("%s ms", NANOSECONDS.toMillis(taken)).isLessThan(HANG);
  }

  private static byte[] mutated(byte[] seed, Random random) {
    byte[] bytes = seed.clone();
    int changes = 1 + random.nextInt(8);
    for (int i = 0; i < changes && bytes.length > 0; i++) {
      int at = place(bytes.length, random);
      switch (random.nextInt(7)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt(256);
        case 2 -> bytes[at] = (byte) (random.nextBoolean() ? 0xFF : 0x7F);
        case 3 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), (byte) 0xFF);
        case 4 -> bytes = Arrays.copyOf(bytes, at);
        case 5 -> {
          int length = Math.min(random.nextInt(300), bytes.length - at);
          System.arraycopy(bytes, place(bytes.length - length + 1, random), bytes, at, length);
        }
        default -> {
          byte[] longer = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(40));
          System.arraycopy(bytes, at, longer, at + longer.length - bytes.length, bytes.length - at);
          bytes = longer;
        }
      }
    }
    return bytes;
  }

  /** Any place, one near the beginning, or one near the end. */
  private static int place(int length, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(Math.min(length, 100));
      case 1 -> length - 1 - random.nextInt(Math.min(length, 200));
      default -> random.nextInt(length);
    };
  }

  private static List<byte[]> seeds(RecordFormat format) throws IOException {
    List<ReplayedGame> games =
        FileGames.read(RecordFormat.PGN, PGN.getBytes(StandardCharsets.UTF_8));
    List<byte[]> seeds = new ArrayList<>();
    seeds.add(FileGames.write(format, games, new ArrayList<>()));
    seeds.add(FileGames.write(format, games.subList(1, 2), new ArrayList<>()));
    Path data = Checkout.shared().orElse(Path.of("nowhere")).resolve("data");
    if (Files.isDirectory(data)) {
      String ending = "." + format;
      try (var files = Files.walk(data)) {
        List<Path> real =
            files
                .filter(path -> path.toString().toLowerCase(Locale.ROOT).endsWith(ending))
                .filter(path -> path.toFile().length() < LARGEST)
                .sorted()
                .limit(MOST_REAL_FILES)
                .toList();
        for (Path path : real) {
          seeds.add(Files.readAllBytes(path));
        }
      }
    }
    return seeds;
  }
}
