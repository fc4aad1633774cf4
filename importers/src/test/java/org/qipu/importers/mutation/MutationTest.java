package org.qipu.importers.mutation;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;

/**
 * Damaged files of every format: whatever the bytes, diagnostics come out, soon, and with memory in
 * proportion to the input. A short run with a fixed seed; {@code -Dqipu.fuzz.seconds=N} gives each
 * format N seconds with new seeds, {@code -Dqipu.fuzz.format=pgn} only that one. What breaks a
 * reader is left in {@code importers/target/mutation}; mended, it goes to the former crashers in
 * the resources of the tests, which are read here too.
 */
class MutationTest {
  private static final long SEED = 20261130;
  private static final long RUNS = 1_500;

  private static final @Nullable Charset[] CHARSETS = {
    null,
    null,
    null,
    StandardCharsets.UTF_8,
    Charset.forName("GB18030"),
    Charset.forName("Big5-HKSCS"),
    StandardCharsets.UTF_16LE
  };

  @ParameterizedTest
  @EnumSource(RecordFormat.class)
  void onlyDiagnosticsComeOut(RecordFormat format) throws IOException, InterruptedException {
    run(
        format.toString(),
        Seeds.of(format),
        Seeds.tokens(format),
        (bytes, random) -> read(format, bytes, random));
  }

  private static void run(
      String name, List<byte[]> seeds, List<byte[]> tokens, Fuzzing.Reading reading)
      throws IOException, InterruptedException {
    String only = System.getProperty("qipu.fuzz.format", name);
    assumeTrue(only.equals(name), () -> "asked for " + only);
    Integer seconds = Integer.getInteger("qipu.fuzz.seconds");
    Fuzzing fuzzing = new Fuzzing(name);
    if (seconds == null) {
      fuzzing.run(seeds, tokens, reading, SEED, RUNS, Long.MAX_VALUE);
    } else {
      long nanos = SECONDS.toNanos(seconds);
      fuzzing.run(seeds, tokens, reading, System.nanoTime(), Long.MAX_VALUE, nanos);
    }
  }

  private static void read(RecordFormat format, byte[] bytes, Random random) throws IOException {
    SourceFile file = SourceFile.of("test", bytes);
    RecordFormat detected = FormatDetector.detect(file).format();
    // Now and then a file is read as what it is not, as --format can ask for.
    RecordFormat as = random.nextInt(8) != 0 || detected == null ? format : detected;
    if (random.nextInt(32) == 0) {
      as = RecordFormat.values()[random.nextInt(RecordFormat.values().length)];
    }
    ReadOptions options = new ReadOptions(CHARSETS[random.nextInt(CHARSETS.length)]);
    List<ReplayedGame> games = new ArrayList<>();
    long nodes = 0;
    long position = 0;
    int ordinal = 0;
    try (RecordReader reader = as.reader(file, options)) {
      for (GameRecord record = reader.next(); record != null; record = reader.next()) {
        ReplayedGame game = new Replayer().replay(record);
        games.add(game);
        nodes += record.tree().moveCount();
        assertThat(FileGames.codes(game)).doesNotContain(DiagnosticCode.INTERNAL_ERROR);
        // What is rejected of a text may be kept as texts of moves.
        assertThat(as.isText() || game.start() != null || record.original() != null).isTrue();
        assertThat(record.ordinal()).isGreaterThan(ordinal);
        assertThat(reader.position()).isGreaterThanOrEqualTo(position);
        ordinal = record.ordinal();
        position = reader.position();
      }
    }
    // A zlib stream can hold a thousand times its bytes.
    assertThat(nodes).isLessThanOrEqualTo(bytes.length * (as == RecordFormat.CBL ? 200L : 1L));
    FileGames.write(as, games, new ArrayList<>());
  }
}
