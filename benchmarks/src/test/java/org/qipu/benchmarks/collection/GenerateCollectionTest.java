package org.qipu.benchmarks.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ProgressListener;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;

class GenerateCollectionTest {
  @TempDir private Path folder;

  private static byte[] generate(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StringWriter err = new StringWriter();
    PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
    assertThat(GenerateCollection.run(stream, new PrintWriter(err), args))
        .as(err.toString())
        .isZero();
    return out.toByteArray();
  }

  @Test
  void theSameOptionsGiveTheSameBytes() {
    byte[] one = generate("--games", "1700", "--seed", "5", "--threads", "1");
    byte[] three = generate("--games", "1700", "--seed", "5", "--threads", "3");
    byte[] other = generate("--games", "1700", "--seed", "6", "--threads", "3");
    assertThat(three).isEqualTo(one);
    assertThat(other).isNotEqualTo(one);
  }

  @Test
  void moreGamesBeginWithTheSame() {
    String few = new String(generate("--games", "600"), StandardCharsets.UTF_8);
    String more = new String(generate("--games", "1100"), StandardCharsets.UTF_8);
    assertThat(more).startsWith(few);
  }

  /** Reads what was written and returns the games; there may be no finding on any file. */
  private List<ReplayedGame> read(Path file) throws IOException {
    List<ReplayedGame> games = new ArrayList<>();
    SourceWalker walker = new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream());
    new ImportPipeline(ImportOptions.standard(), walker)
        .run(
            List.of(file.toString()),
            new GameConsumer() {
              @Override
              public void game(String source, InputFile input, ReplayedGame game) {
                games.add(game);
              }

              @Override
              public void finding(InputFile input, Diagnostic diagnostic) {
                throw new AssertionError(diagnostic);
              }
            },
            ProgressListener.NONE,
            () -> false);
    return games;
  }

  private void assertSound(String notation, String charset) throws IOException {
    Path file = folder.resolve(notation + ".pgn");
    byte[] none =
        generate(
            "--games=2000", "--notation", notation, "--charset", charset, "-o", file.toString());
    assertThat(none).isEmpty();
    List<ReplayedGame> games = read(file);
    assertThat(games).hasSize(2000);
    for (ReplayedGame game : games) {
      assertThat(game.diagnostics()).isEmpty();
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
      assertThat(game.illegalNodes()).isZero();
      assertThat(game.legalPlies()).isEqualTo(game.plies()).isPositive();
    }
    assertThat(games).anyMatch(game -> game.record().tree().moveCount() > game.plies());
  }

  /** Also the audit of results finds nothing, which is part of the pipeline. */
  @Test
  void theImporterFindsNothingWrong() throws IOException {
    assertSound("iccs", "UTF-8");
    assertSound("chinese", "GB18030");
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    StringWriter err = new StringWriter();
    int code =
        GenerateCollection.run(
            new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
            new PrintWriter(err),
            "--notation",
            "klingon");
    assertThat(code).isEqualTo(2);
    assertThat(err.toString()).contains("klingon");
  }

  @Test
  void writesTheStatisticsOfADatabase() throws IOException {
    Path db = folder.resolve("db");
    TestDatabase.make(db, 30);
    Path book = folder.resolve("book.txt");
    generate("--from", db.toString(), "--write-book", book.toString());
    assertThat(Files.readString(book)).contains("\ngames 30\n");
  }
}
