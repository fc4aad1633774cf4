package org.qipu.importers.dhtmlxq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.pipeline.GameConsumer;
import org.qipu.importers.pipeline.ImportOptions;
import org.qipu.importers.pipeline.ImportPipeline;
import org.qipu.importers.pipeline.InputFile;
import org.qipu.importers.pipeline.ManifestEntry;
import org.qipu.importers.pipeline.MoveDigest;
import org.qipu.importers.pipeline.ProgressListener;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;

/** Real collections against what an independent program found in them. */
class DhtmlXqCorpusTest {
  private static final String NO_DATA = "needs -Dqipu.shared=FOLDER with data";

  private static Path data(String name) {
    Path folder = Checkout.shared().orElse(Path.of("")).resolve("data").resolve(name);
    assumeTrue(Checkout.shared().isPresent() && Files.isDirectory(folder), NO_DATA);
    return folder;
  }

  @ParameterizedTest
  @CsvSource({"vschess-dhtmlxq, 1", "wukong-ubb, 2", "wukong-xqdb, 15"})
  void agreesWithAnIndependentReplay(String collection, int records) throws IOException {
    Path corpus = data("corpus");
    Map<String, String> expected = expected(corpus, collection);
    assertThat(expected).hasSize(records);
    Map<String, String> found = new TreeMap<>();
    MoveDigest digest = new MoveDigest();
    GameConsumer consumer =
        new GameConsumer() {
          @Override
          public void game(String source, InputFile file, ReplayedGame game) {
            if (game.record().format().equals(DhtmlXqReader.FORMAT)) {
              ManifestEntry entry = ManifestEntry.of(source, game, digest);
              found.put(source.substring(source.indexOf("!/") + 2), facts(entry, game));
            }
          }

          @Override
          public void finding(InputFile file, Diagnostic diagnostic) {
            found.put(file.name(), diagnostic.toString());
          }
        };
    new ImportPipeline(
            ImportOptions.standard().withThreads(1),
            new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream()))
        .run(
            List.of(corpus.resolve(collection + ".zip").toString()),
            consumer,
            ProgressListener.NONE,
            () -> false);
    assertThat(found).isEqualTo(expected);
  }

  private static String facts(ManifestEntry entry, ReplayedGame game) {
    return String.join(
        " | ",
        entry.charset(),
        entry.startFen(),
        Integer.toString(entry.plies()),
        Integer.toString(entry.legalPlies()),
        entry.finalFen(),
        entry.end(),
        entry.movesMd5(),
        game.record().tags().text("Result"),
        Integer.toString(entry.variations()),
        Integer.toString(entry.comments()),
        Integer.toString(entry.illegalNodes()),
        game.record().tags().red(),
        game.record().tags().black(),
        game.record().tags().event());
  }

  private static Map<String, String> expected(Path corpus, String collection) throws IOException {
    Map<String, String> expected = new TreeMap<>();
    try (InputStream in = Files.newInputStream(corpus.resolve("expected.tsv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] c = line.split("\t", -1);
        if (c[0].equals(collection) && c[3].equals("dhtml")) {
          // Not given for this format; the same tree as XQF has 4.
          String illegal = collection.equals("vschess-dhtmlxq") ? "4" : "0";
          expected.put(
              c[1] + '#' + c[2],
              String.join(
                  " | ", c[5], c[7], c[8], c[9], c[13], c[14], c[15], c[16], c[17], c[18], illegal,
                  c[21], c[22], c[23]));
        }
      }
    }
    return expected;
  }

  @Test
  void readsEveryFileAndReadsTheSameFromWhatItWrites() throws IOException {
    Path folder = data("formats/dhtmlxq");
    List<Path> files;
    try (var walk = Files.walk(folder)) {
      files = walk.filter(Files::isRegularFile).sorted().toList();
    }
    assertThat(files).hasSize(20);
    for (Path path : files) {
      SourceFile file = SourceFile.of(path.getFileName().toString(), path);
      assertThat(FormatDetector.detect(file).format())
          .as("%s", path)
          .isEqualTo(RecordFormat.DHTMLXQ);
      List<ReplayedGame> games = DhtmlXqGames.read(file);
      assertThat(games).as("%s", path).hasSize(1);
      ReplayedGame game = games.get(0);
      // Four variations of the large tree are illegal, as they are in its XQF twin.
      assertThat(game.diagnostics())
          .as("%s", path)
          .noneMatch(
              diagnostic ->
                  diagnostic.severity() == Severity.ERROR
                      && diagnostic.code() != DiagnosticCode.ILLEGAL_VARIATION);
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
      List<Diagnostic> left = new ArrayList<>();
      ReplayedGame again = DhtmlXqGames.read(DhtmlXqGames.write(games, left)).get(0);
      assertThat(left).isEmpty();
      assertThat(again.record().tags()).isEqualTo(game.record().tags());
      assertThat(again.record().setup()).isEqualTo(game.record().setup());
      assertThat(DhtmlXqGames.tree(again.record())).isEqualTo(DhtmlXqGames.tree(game.record()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "xianren-zhilu-1446-variations.txt, 1446, 107001, 314",
    "seven-stars-299-variations.txt, 299, 4561, 515",
    "three-variations.ubb, 3, 23, 9",
    "bare-movelist.ubb, 0, 114, 0",
  })
  void readsWholeTrees(String name, int variations, int moves, int comments) throws IOException {
    SourceFile file = SourceFile.of(name, data("formats/dhtmlxq").resolve(name));
    ReplayedGame game = DhtmlXqGames.read(file).get(0);
    assertThat(game.record().tree().variationCount()).isEqualTo(variations);
    assertThat(game.record().tree().moveCount()).isEqualTo(moves);
    assertThat(game.record().tree().commentCount()).isEqualTo(comments);
  }
}
