package org.qipu.importers.pgn;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordReader;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceProblem;
import org.qipu.importers.source.SourceVisitor;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;

/** Real collections against what an independent reader found in them. */
class PgnCorpusTest {
  private static final String NO_DATA = "needs -Dqipu.shared=FOLDER with data/corpus";

  private static Path corpus() {
    Path shared = Checkout.shared().orElse(Path.of(""));
    Path corpus = shared.resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), NO_DATA);
    return corpus;
  }

  @ParameterizedTest
  @CsvSource({
    "ccpd-big5-pgn, ccpd-big5-pgn.tar.gz, 56208",
    "w8-online-gbk-pgn, w8-online-gbk-pgn.zip, 7429",
    "wukong-uci-pgn, wukong-uci-pgn/Hu_Ronghua_1391_UCI_games.pgn.zip, 1391",
    "eleeye-ccgc-pgn, eleeye-ccgc-pgn.zip, 21",
    "wukong-xqdb, wukong-xqdb.zip, 45",
    "yy-pgn, yy-pgn.zip, 1",
  })
  void sameGamesPliesCommentsAndCharset(String collection, String archive, int games)
      throws IOException {
    Path corpus = corpus();
    Map<String, String> expected = expected(corpus, collection);
    assertThat(expected).hasSize(games);
    Map<String, String> found = new LinkedHashMap<>();
    List<SourceProblem> problems = new ArrayList<>();
    new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream())
        .walk(
            List.of(corpus.resolve(archive).toString()),
            new SourceVisitor() {
              @Override
              public void visit(SourceFile file) throws IOException {
                read(file, found);
              }

              @Override
              public void problem(SourceProblem problem) {
                problems.add(problem);
              }
            });
    assertThat(problems).isEmpty();
    Map<String, String> different = new LinkedHashMap<>(found);
    different.entrySet().removeIf(entry -> entry.getValue().equals(expected.get(entry.getKey())));
    assertThat(different).isEmpty();
    assertThat(found).hasSameSizeAs(expected);
  }

  private static void read(SourceFile file, Map<String, String> found) throws IOException {
    if (FormatDetector.detect(file).format() != RecordFormat.PGN) {
      return;
    }
    String path = file.name().substring(file.name().indexOf("!/") + 2);
    try (RecordReader reader = RecordFormat.PGN.reader(file, ReadOptions.DEFAULT)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        String facts =
            String.join(
                " ",
                game.charset(),
                Integer.toString(game.tree().mainLineLength()),
                Integer.toString(game.tree().commentCount()),
                game.tags().red().strip(),
                game.tags().black().strip());
        found.put(path + "#" + game.ordinal(), clean(facts));
      }
    }
  }

  private static String clean(String text) {
    return text.replaceAll("[\t\r\n]", " ");
  }

  private static Map<String, String> expected(Path corpus, String collection) throws IOException {
    Map<String, String> expected = new LinkedHashMap<>();
    try (InputStream in = Files.newInputStream(corpus.resolve("expected.tsv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split("\t", -1);
        if (cells[0].equals(collection) && cells[3].equals("pgn")) {
          expected.put(
              // The archive's own name stands in front in the collection that is a folder.
              cells[1].substring(cells[1].indexOf('!') + 1) + "#" + cells[2],
              String.join(
                  " ", cells[5], cells[8], cells[18], cells[21].strip(), cells[22].strip()));
        }
      }
    }
    return expected;
  }
}
