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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceLimits;
import org.qipu.importers.source.SourceWalker;
import org.qipu.rules.Checkout;

/**
 * Compares every record of a corpus in PGN, XQF, CBR, CBL, MXQ and in lists with what an
 * independent program made of it. Needs {@code -Dqipu.shared=…}; without that folder the test is
 * skipped and says so.
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
  private static final int VARIATIONS = 17;
  private static final int COMMENTS = 18;
  private static final int NODES = 19;
  private static final int ILLEGAL_NODES = 20;

  private static final Set<String> LISTS = Set.of("list", "pgn");

  /**
   * Records that differ for a reason. One has no black General: by our rule nothing is played from
   * such a board, the other program plays up to the first move of the side without one. In another
   * Red begins while the black General is in check, and takes it: to us no move, there mate. The
   * others have a comment of nothing but line ends, which is none.
   */
  private static final Map<String, String> EXPLAINED =
      Map.of(
          "ccpd-big5-pgn 中局/00002096.pgn#1",
          "[legalPlies 0 for 1, finalFen, movesMd5]",
          "niu-endgames 6c/6c7c568e82477022a68cd5b71f94c153#1",
          "[legalPlies 0 for 1, finalFen, end open for mate, movesMd5]",
          "giant-trees-xqf 中炮【马8进7】.XQF#1",
          "[comments 5876 for 5877]",
          "hbc-multiformat 4.XQF#1",
          "[comments 21 for 22]",
          "w8-ancient-xqf 梅花泉/上卷/第02局当头炮右横左直车.XQF#1",
          "[comments 31 for 32]",
          "w8-ancient-xqf 橘中秘/得先/大列手炮局016.xqf#1",
          "[comments 170 for 171]",
          "w8-endgames-xqf 非连杀小局/非连杀小局068参考着法.xqf#1",
          "[comments 3 for 4]");

  /** Libraries of the old kind, which the other program does not read. */
  private static final Set<String> OLD_LIBRARIES =
      Set.of("残局谱/象棋实用残局/残局的生死棋型.CBL", "sample_21_MeiHuaPu.cbl");

  /** The other program calls the empty boards of chapter headings mate. */
  private static final String EMPTY_BOARD = "9/9/9/9/9/9/9/9/9/9 w";

  /**
   * Records that the other program reads although the index of their library marks them as deleted:
   * 28, as counted from the state bytes of the indexes.
   */
  private static final Map<String, int[]> DELETED =
      Map.of(
          "残局谱/象棋实用残局/残局全书.CBL",
          IntStream.concat(IntStream.of(757), IntStream.rangeClosed(759, 784)).toArray(),
          "1989年龙化杯象棋名师邀请赛35局.CBL",
          new int[] {38});

  @ParameterizedTest
  @CsvSource({
    "pgn, ccpd-big5-pgn, ccpd-big5-pgn.tar.gz, 56208",
    "pgn, w8-online-gbk-pgn, w8-online-gbk-pgn.zip, 7429",
    "pgn, wukong-uci-pgn, wukong-uci-pgn, 1391",
    "pgn, wukong-xqdb, wukong-xqdb.zip, 45",
    "pgn, eleeye-ccgc-pgn, eleeye-ccgc-pgn.zip, 21",
    "pgn, yy-pgn, yy-pgn.zip, 1",
    "pgn, w8-fixtures, w8-fixtures.zip, 4",
    "pgn, format-samples, format-samples, 3",
    "niu, niu-endgames, niu-endgames.tar.gz, 5743",
    "xqf, eleeye-ccgc-pgn, eleeye-ccgc-pgn.zip, 3",
    "xqf, giant-trees-xqf, giant-trees-xqf.zip, 5",
    "xqf, hbc-multiformat, hbc-multiformat.zip, 2",
    "xqf, killer-moves-xqf, killer-moves-xqf.zip, 107",
    "xqf, w8-ancient-xqf, w8-ancient-xqf.zip, 1151",
    "xqf, w8-bad-xqf, w8-bad-xqf.zip, 5",
    "xqf, w8-diagrams-xqf, w8-diagrams-xqf.tar.gz, 10372",
    "xqf, w8-endgames-xqf, w8-endgames-xqf.zip, 5857",
    "xqf, w8-fixtures, w8-fixtures.zip, 21",
    "xqf, w8-online-xqf, w8-online-xqf.zip, 4413",
    "xqf, w8-players-xqf, w8-players-xqf.zip, 4170",
    "xqf, w8-selected-xqf, w8-selected-xqf.zip, 452",
    "xqf, w8-tournaments-xqf, w8-tournaments-xqf.zip, 8790",
    "xqf, zf-players-trees-xqf, zf-players-trees-xqf.zip, 6482",
    "xqf, format-samples, format-samples, 1",
    "cbr, w8-fixtures, w8-fixtures.zip, 2",
    "cbr, format-samples, format-samples, 1",
    "cbl, w8-fixtures, w8-fixtures.zip, 131",
    "cbl, w8-cbl, w8-cbl.zip, 797",
    "mxq, w8-mxq, w8-mxq.zip, 38",
    "mxq, format-samples, format-samples, 1",
  })
  void agreesWithAnIndependentReplay(String format, String collection, String file, int records)
      throws IOException {
    assumeTrue(Checkout.shared().isPresent(), "no -Dqipu.shared=… given");
    Path corpus = Checkout.shared().get().resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), "no corpus in " + corpus);
    Map<String, String[]> expected = expected(corpus, format, collection);
    assertThat(expected).hasSize(records);

    Comparison comparison = new Comparison(format, collection, expected);
    SourceWalker walker = new SourceWalker(SourceLimits.DEFAULT, InputStream.nullInputStream());
    ImportCounts counts =
        new ImportPipeline(ImportOptions.standard(), walker)
            .run(
                List.of(corpus.resolve(file).toString()),
                comparison,
                ProgressListener.NONE,
                () -> false);

    assertThat(comparison.differences).isEmpty();
    DELETED.forEach(
        (library, numbers) -> {
          for (int number : numbers) {
            assertThat(comparison.compared).doesNotContain(library + '#' + number);
            expected.remove(library + '#' + number);
          }
        });
    assertThat(expected.keySet()).as("records that were not read").isEmpty();
    assertThat(counts.totalGames()).isEqualTo(comparison.games);
  }

  private static Map<String, String[]> expected(Path corpus, String format, String collection)
      throws IOException {
    Map<String, String[]> rows = new HashMap<>();
    try (InputStream in = Files.newInputStream(corpus.resolve("expected.tsv.gz"));
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(in), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] fields = line.split("\t", -1);
        if (fields[COLLECTION].equals(collection) && fields[FORMAT].equals(format)) {
          rows.put(fields[PATH] + '#' + fields[GAME], fields);
        }
      }
    }
    return rows;
  }

  /** Compares each game with its row and takes the row away. */
  private static final class Comparison implements GameConsumer {
    private final String format;
    private final String collection;
    private final Map<String, String[]> expected;
    private final List<String> differences = new ArrayList<>();
    private final Set<String> compared = new HashSet<>();
    private final MoveDigest digest = new MoveDigest();
    private int games;

    Comparison(String format, String collection, Map<String, String[]> expected) {
      this.format = format;
      this.collection = collection;
      this.expected = expected;
    }

    @Override
    public void game(String source, InputFile file, ReplayedGame game) {
      games++;
      if (!isOfFormat(game.record().format())) {
        return;
      }
      // corpus/a.zip!/dir/b.pgn#1 is dir/b.pgn#1 there; in a folder the zip's name is kept.
      int folder = source.indexOf(collection + '/');
      String name =
          folder >= 0
              ? source.substring(folder + collection.length() + 1).replace("!/", "!")
              : source.substring(source.indexOf("!/") + 2);
      String[] row = expected.remove(name);
      compared.add(name);
      ManifestEntry entry = ManifestEntry.of(name, game, digest);
      if (row == null) {
        // Lists of positions by their FEN tags are read as PGN; the other program left them out.
        if (isOfFormat(file) && !OLD_LIBRARIES.contains(name.substring(0, name.indexOf('#')))) {
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
      String end = entry.startFen().equals(EMPTY_BOARD) ? "open" : row[END_STATE];
      if (!end.isEmpty() && !entry.end().equals(end)) {
        found.add("end " + entry.end() + " for " + end);
      }
      if (!entry.movesMd5().equals(row[MOVES_MD5])) {
        found.add("movesMd5");
      }
      if (!entry.format().equals("pgn")) {
        // Counted there for the formats with trees only, and not in every collection.
        compare(entry.variations(), row[VARIATIONS], "variations", found);
        compare(entry.comments(), row[COMMENTS], "comments", found);
        compare(entry.nodes(), row[NODES], "nodes", found);
        compare(entry.illegalNodes(), row[ILLEGAL_NODES], "illegalNodes", found);
      }
      return found;
    }

    private static void compare(int value, String expected, String column, List<String> found) {
      if (!expected.isEmpty() && !expected.equals(Integer.toString(value))) {
        found.add(column + ' ' + value + " for " + expected);
      }
    }

    @Override
    public void finding(InputFile file, Diagnostic diagnostic) {
      if (isOfFormat(file)) {
        differences.add(file.name() + ": " + diagnostic);
      }
    }

    /** Two bare lines of squares in niu-endgames are read as PGN, all others as lists. */
    private boolean isOfFormat(String read) {
      return format.equals("niu") ? LISTS.contains(read) : format.equals(read);
    }

    private boolean isOfFormat(InputFile file) {
      return file.name().toLowerCase(Locale.ROOT).endsWith('.' + format);
    }
  }
}
