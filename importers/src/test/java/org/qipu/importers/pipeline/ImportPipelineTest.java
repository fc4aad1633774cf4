package org.qipu.importers.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;

class ImportPipelineTest {
  private static final String[] MOVES = {
    "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 1-0",
    "1. C2.5 n8+7 2. N2+3 r9.8 *",
    "1. 炮二平五 马8进7 2. 马二进九 车9平8 0-1",
    "1. 兵七进一 1/2-1/2"
  };

  @TempDir private Path folder;

  private static ImportPipeline pipeline(int threads) {
    SourceWalker walker = new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream());
    return new ImportPipeline(ImportOptions.standard().withThreads(threads), walker);
  }

  private ImportCounts run(int threads, GameConsumer consumer, BooleanSupplier stop)
      throws IOException {
    List<String> paths = List.of(folder.toString(), folder.resolve("missing.pgn").toString());
    return pipeline(threads).run(paths, consumer, ProgressListener.NONE, stop);
  }

  private static String game(int n) {
    return "[Event \"" + n + "\"]\n\n" + MOVES[n % MOVES.length] + "\n\n";
  }

  /** Small files, one of many games, one over the bound of what is read as a whole, and no game. */
  private void writeFiles() throws IOException {
    for (int i = 0; i < 300; i++) {
      write("small/%04d.pgn".formatted(i), game(i));
    }
    write("medium.pgn", games(500));
    write("zlarge.pgn", games(25_000));
    Files.write(folder.resolve("strange.bin"), new byte[] {0, 1, 2, 3, 4});
  }

  private static String games(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < number; i++) {
      text.append(game(i));
    }
    return text.toString();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Keeps a line for everything that is delivered. */
  private static final class Lines implements GameConsumer {
    private final List<String> lines = new ArrayList<>();
    private final MoveDigest digest = new MoveDigest();
    private final Thread owner = Thread.currentThread();
    private final List<DiagnosticCode> findings = new ArrayList<>();

    @Override
    public void game(String source, InputFile file, ReplayedGame game) {
      assertThat(Thread.currentThread()).isSameAs(owner);
      String event = game.record().tags().event();
      lines.add(event + " " + String.join(",", ManifestEntry.of(source, game, digest).values()));
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      findings.add(diagnostic.code());
      lines.add(file.name() + " " + diagnostic);
    }

    @Override
    public void fileEnd(InputFile file, long games) {
      lines.add(file + " " + games);
    }
  }

  @Test
  void deliversTheSameInTheSameOrderWithAnyNumberOfThreads() throws IOException {
    writeFiles();
    assertThat(Files.size(folder.resolve("zlarge.pgn"))).isGreaterThan(1 << 20);
    Lines one = new Lines();
    Lines four = new Lines();
    ImportCounts counts = run(1, one, () -> false);
    assertThat(run(4, four, () -> false)).isEqualTo(counts);
    assertThat(four.lines).isEqualTo(one.lines);

    assertThat(counts.totalGames()).isEqualTo(25_800);
    assertThat(counts.games(GameStatus.VALID)).isEqualTo(25_800 / 4 * 3);
    assertThat(counts.games(GameStatus.TRUNCATED)).isEqualTo(25_800 / 4);
    assertThat(counts.files()).isEqualTo(303);
    assertThat(counts.unreadFiles()).isEqualTo(1);
    assertThat(counts.missingPaths()).isEqualTo(1);
    assertThat(counts.fileFindings()).isEqualTo(one.findings.size());
    assertThat(one.findings).contains(DiagnosticCode.UNKNOWN_FORMAT);
    assertThat(counts.stopped()).isFalse();
    assertThat(one.lines)
        .as("the 3rd game of a file keeps its place")
        .anyMatch(line -> line.startsWith("2 ") && line.contains("medium.pgn#3,pgn,"));
  }

  @Test
  void handsOutTheBeginningOfAnUnknownFile() throws IOException {
    byte[] strange = new byte[100];
    for (int i = 0; i < strange.length; i++) {
      strange[i] = (byte) (200 + i);
    }
    Files.write(folder.resolve("strange.bin"), strange);
    List<byte[]> heads = new ArrayList<>();
    run(
        1,
        new GameConsumer() {
          @Override
          public void game(String source, InputFile file, ReplayedGame game) {}

          @Override
          public void finding(InputFile file, Diagnostic diagnostic) {}

          @Override
          public void unknownFile(InputFile file, Diagnostic diagnostic, byte[] firstBytes) {
            assertThat(file.size()).isEqualTo(100);
            assertThat(file.sha256()).hasSize(64);
            heads.add(firstBytes);
          }
        },
        () -> false);
    assertThat(heads).containsExactly(Arrays.copyOf(strange, 64));
  }

  @Test
  void stopsWhenAsked() throws IOException {
    writeFiles();
    Lines lines = new Lines();
    ImportCounts counts = run(2, lines, () -> lines.lines.size() >= 100);
    assertThat(counts.stopped()).isTrue();
    assertThat(lines.lines).hasSize(100);
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void aFailureOfTheConsumerEndsTheRun() throws IOException {
    writeFiles();
    GameConsumer failing =
        new GameConsumer() {
          @Override
          public void game(String source, InputFile file, ReplayedGame game) throws IOException {
            throw new IOException("disk full");
          }

          @Override
          public void finding(InputFile file, Diagnostic diagnostic) {}
        };
    assertThatThrownBy(() -> run(2, failing, () -> false))
        .isInstanceOf(IOException.class)
        .hasMessage("disk full");
  }

  @Test
  void progressReachesTheTotal() throws IOException {
    writeFiles();
    long[] last = new long[3];
    pipeline(2)
        .run(
            List.of(folder.toString()),
            new Lines(),
            (bytes, total, games) -> {
              assertThat(bytes).isGreaterThanOrEqualTo(last[0]);
              last[0] = bytes;
              last[1] = total;
              last[2] = games;
            },
            () -> false);
    assertThat(last[0]).isEqualTo(last[1]).isPositive();
    assertThat(last[2]).isEqualTo(25_800);
  }
}
