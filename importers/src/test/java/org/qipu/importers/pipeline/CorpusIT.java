package org.qipu.importers.pipeline;

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
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;

/**
 * Compares every record of a corpus in PGN and in lists with what an independent program made of
 * it. Needs {@code -Dqipu.shared=…}; without that folder the test is skipped and says so.
 */
class CorpusIT {
  private static final int COLLECTION = 0;
  private static final int PATH = 1;
  private static final int GAME = 2;
  private static final int FORMAT = 3;
  private static final int START_FEN = 7;
  private static final int PLIES = 8;
  private static final int LEGAL_PLIES = 9;
  private static final int FINAL_FEN = 13;
  private static final int END_STATE = 14;
  private static final int MOVES_MD5 = 15;

  /** Two bare lines of squares in niu-endgames are read as PGN, all others as lists. */
  private static final Set<String> FORMATS = Set.of("pgn", "list");

  private static final Set<String> EXPECTED_FORMATS = Set.of("pgn", "niu");

  /**
   * Records that differ for a reason. The first has no black General: by our rule nothing is played
   * from such a board, the other program plays up to the first move of the side without one. In the
   * second Red begins while the black General is in check, and takes it: to us no move, there mate.
   */
  private static final Map<String, String> EXPLAINED =
      Map.of(
          "ccpd-big5-pgn 中局/00002096.pgn#1",
          "[legalPlies 0 for 1, finalFen, movesMd5]",
          "niu-endgames 6c/6c7c568e82477022a68cd5b71f94c153#1",
          "[legalPlies 0 for 1, finalFen, end open for mate, movesMd5]");

  @ParameterizedTest
  @CsvSource({
    "ccpd-big5-pgn, ccpd-big5-pgn.tar.gz, 56208",
    "w8-online-gbk-pgn, w8-online-gbk-pgn.zip, 7429",
    "wukong-uci-pgn, wukong-uci-pgn, 1391",
    "wukong-xqdb, wukong-xqdb.zip, 45",
    "eleeye-ccgc-pgn, eleeye-ccgc-pgn.zip, 21",
    "yy-pgn, yy-pgn.zip, 1",
    "w8-fixtures, w8-fixtures.zip, 4",
    "format-samples, format-samples, 3",
    "niu-endgames, niu-endgames.tar.gz, 5743"
  })
  void agreesWithAnIndependentReplay(String collection, String file, int records)
      throws IOException {
    assumeTrue(Checkout.shared().isPresent(), "no -Dqipu.shared=… given");
    Path corpus = Checkout.shared().get().resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), "no corpus in " + corpus);
    Map<String, String[]> expected = expected(corpus, collection);
    assertThat(expected).hasSize(records);

    Comparison comparison = new Comparison(collection, expected);
    SourceWalker walker = new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream());
    ImportCounts counts =
        new ImportPipeline(ImportOptions.standard(), walker)
            .run(
                List.of(corpus.resolve(file).toString()),
                comparison,
                ProgressListener.NONE,
                () -> false);

    assertThat(comparison.differences).isEmpty();
    assertThat(expected.keySet()).as("records that were not read").isEmpty();
    assertThat(counts.totalGames()).isEqualTo(comparison.games);
  }

  private static Map<String, String[]> expected(Path corpus, String collection) throws IOException {
    Map<String, String[]> rows = new HashMap<>();
    try (InputStream in = Files.newInputStream(corpus.resolve("expected.tsv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] fields = line.split("\t", -1);
        if (fields[COLLECTION].equals(collection) && EXPECTED_FORMATS.contains(fields[FORMAT])) {
          rows.put(fields[PATH] + '#' + fields[GAME], fields);
        }
      }
    }
    return rows;
  }

  /** Compares each game with its row and takes the row away. */
  private static final class Comparison implements GameConsumer {
    private final String collection;
    private final Map<String, String[]> expected;
    private final List<String> differences = new ArrayList<>();
    private final MoveDigest digest = new MoveDigest();
    private int games;

    Comparison(String collection, Map<String, String[]> expected) {
      this.collection = collection;
      this.expected = expected;
    }

    @Override
    public void game(String source, InputFile file, ReplayedGame game) {
      games++;
      if (!FORMATS.contains(game.record().format())) {
        return;
      }
      // corpus/a.zip!/dir/b.pgn#1 is dir/b.pgn#1 there; in a folder the zip's name is kept.
      int folder = source.indexOf(collection + '/');
      String name =
          folder >= 0
              ? source.substring(folder + collection.length() + 1).replace("!/", "!")
              : source.substring(source.indexOf("!/") + 2);
      String[] row = expected.remove(name);
      ManifestEntry entry = ManifestEntry.of(name, game, digest);
      if (row == null) {
        // Lists of positions by their FEN tags are read as PGN; the other program left them out.
        if (isPgn(file)) {
          differences.add("not expected: " + entry);
        }
        return;
      }
      List<String> found = compare(entry, row);
      String explained = EXPLAINED.get(collection + ' ' + name);
      if (explained != null ? !explained.equals(found.toString()) : !found.isEmpty()) {
        differences.add(found + " in " + entry + " " + game.diagnostics());
      }
    }

    private static List<String> compare(ManifestEntry entry, String[] row) {
      List<String> found = new ArrayList<>();
      if (entry.plies() != Integer.parseInt(row[PLIES])) {
        found.add("plies " + entry.plies() + " for " + row[PLIES]);
      }
      if (entry.legalPlies() != Integer.parseInt(row[LEGAL_PLIES])) {
        found.add("legalPlies " + entry.legalPlies() + " for " + row[LEGAL_PLIES]);
      }
      if (!entry.startFen().equals(row[START_FEN])) {
        found.add("startFen");
      }
      if (!entry.finalFen().equals(row[FINAL_FEN])) {
        found.add("finalFen");
      }
      // The end is given there only where the whole main line is legal.
      if (!row[END_STATE].isEmpty() && !entry.end().equals(row[END_STATE])) {
        found.add("end " + entry.end() + " for " + row[END_STATE]);
      }
      if (!entry.movesMd5().equals(row[MOVES_MD5])) {
        found.add("movesMd5");
      }
      return found;
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      if (isPgn(file)) {
        differences.add(file.name() + ": " + diagnostic);
      }
    }

    private static boolean isPgn(InputFile file) {
      return file.name().toLowerCase(Locale.ROOT).endsWith(".pgn");
    }
  }
}
