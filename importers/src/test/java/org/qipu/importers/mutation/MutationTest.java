package org.qipu.importers.mutation;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import org.qipu.importers.source.Archives;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceProblem;
import org.qipu.importers.source.SourceVisitor;
import org.qipu.importers.source.SourceWalker;

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

  @Test
  void onlyDiagnosticsComeOutOfArchives() throws IOException, InterruptedException {
    List<byte[]> tokens =
        Stream.of(
                "PK\3\4",
                "PK\1\2",
                "PK\5\6",
                "7z\274\257\47\34",
                "Rar!\32\7\0",
                "ustar\0",
                "\37\213\10",
                "BZh9")
            .map(token -> token.getBytes(StandardCharsets.ISO_8859_1))
            .toList();
    run("archive", Archives.samples(), tokens, MutationTest::readArchive);
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
    List<ReplayedGame> games = readAll(as, bytes, options);
    FileGames.write(as.isWritable() ? as : RecordFormat.XQF, games, new ArrayList<>());
  }

  private static List<ReplayedGame> readAll(RecordFormat as, byte[] bytes, ReadOptions options)
      throws IOException {
    Replayer replayer = new Replayer();
    List<ReplayedGame> games = new ArrayList<>();
    long nodes = 0;
    long position = 0;
    int ordinal = 0;
    try (RecordReader reader = as.reader(SourceFile.of("test", bytes), options)) {
      for (GameRecord record = reader.next(); record != null; record = reader.next()) {
        ReplayedGame game = replayer.replay(record);
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
    return games;
  }

  /** What once took quadratic time or memory, or the stack: a head and what is repeated. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          PGN  | [Event "x"]~~1. h2e2 h9g7~ | (
          PGN  | [Event "x"]~~1. h2e2 h9g7~ | ()
          PGN  | [Event "x"]~~1. h2e2 h9g7~ | ({~
          PGN  | [Event "x"]~~1. h2e2 h9g7~ | ([Event "~
          PGN  | [Event "x"]~~1. h2e2 h9g7~ | !!
          TEXT | 1. 炮二平五 马8进7~            | (
          TEXT | 1. 炮二平五 马8进7~            | {~
          TEXT | 1. 炮二平五 马8进7~            | }{~
          """)
  void longRuns(RecordFormat format, String head, String unit)
      throws IOException, InterruptedException {
    String text = head.replace('~', '\n') + unit.replace('~', '\n').repeat(240_000 / unit.length());
    List<byte[]> seeds = List.of(text.getBytes(StandardCharsets.UTF_8));
    Fuzzing.Reading reading = (bytes, random) -> readAll(format, bytes, ReadOptions.DEFAULT);
    new Fuzzing("runs").run(seeds, List.of(), reading, SEED, 0, 0);
  }

  private static void readArchive(byte[] bytes, Random random) {
    if (random.nextBoolean()) {
      Checksums.mend(bytes);
    }
    SourceLimits limits = new SourceLimits(1 << 22, 1 << 23, 200, 1 << 20, 1_000, 2, 1 << 22);
    new SourceWalker(limits, new ByteArrayInputStream(bytes))
        .walk(
            List.of("-"),
            new SourceVisitor() {
              private int problems;

              @Override
              public void visit(SourceFile file) throws IOException {
                assertThat(file.name()).startsWith("-").doesNotContain("/../", "\n");
                try (InputStream in = file.open()) {
                  in.transferTo(OutputStream.nullOutputStream());
                }
              }

              @Override
              public void problem(SourceProblem problem) {
                assertThat(problem.diagnostic().message()).isNotBlank();
                assertThat(problem.diagnostic().code()).isNotEqualTo(DiagnosticCode.INTERNAL_ERROR);
                assertThat(++problems).isLessThan(10_000);
              }
            });
  }
}
