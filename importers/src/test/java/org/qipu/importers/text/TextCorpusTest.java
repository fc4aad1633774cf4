package org.qipu.importers.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.importers.source.TextDecoder;
import org.qipu.rules.Checkout;

/** Real texts: how many games are in them was counted by hand or by plain patterns. */
class TextCorpusTest {
  private static Path shared(String name) {
    Path path = Checkout.shared().orElse(Path.of("")).resolve(name);
    assumeTrue(
        Checkout.shared().isPresent() && Files.exists(path),
        "needs -Dqipu.shared=FOLDER with data");
    return path;
  }

  private static List<ReplayedGame> read(String name) throws IOException {
    SourceFile file = SourceFile.of(name, Files.readAllBytes(shared(name)));
    assertThat(FormatDetector.detect(file).format()).as(name).isEqualTo(RecordFormat.TEXT);
    return TextGames.read(RecordFormat.TEXT, file, ReadOptions.DEFAULT);
  }

  /** 57 games in two files; each heading, and the moves under it, as plain patterns see them. */
  @Test
  void readsEveryGameOfATournament() throws IOException {
    int games = 0;
    try (InputStream in = Files.newInputStream(shared("data/corpus/w8-text.zip"));
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] bytes = zip.readAllBytes();
        SourceFile file = SourceFile.of("a.txt", bytes);
        if (FormatDetector.detect(file).format() == null) {
          continue; // a letter that goes with them
        }
        List<String> expected = expected(new String(bytes, TextDecoder.GB18030));
        List<String> found = new ArrayList<>();
        for (ReplayedGame game : TextGames.read(bytes)) {
          assertThat(game.status()).isEqualTo(GameStatus.VALID);
          assertThat(game.diagnostics()).isEmpty();
          assertThat(game.record().tags().event()).startsWith("第");
          found.add(
              game.record().tags().red()
                  + "|"
                  + game.record().tags().text("Result")
                  + "|"
                  + game.record().tags().black()
                  + "|"
                  + game.legalPlies());
        }
        assertThat(found).isEqualTo(expected);
        games += found.size();
      }
    }
    assertThat(games).isEqualTo(57);
  }

  private static List<String> expected(String text) {
    Pattern heading = Pattern.compile("(?m)^[ \\u3000]*(\\S.*?)\\s*(红先[胜负和])[ \\u3000]*(.*?)\\s*$");
    Pattern move = Pattern.compile("[^\\s\\u3000]{2}[进退平][^\\s\\u3000]");
    List<String> games = new ArrayList<>();
    Matcher matcher = heading.matcher(text);
    List<Integer> starts = new ArrayList<>();
    List<Integer> headings = new ArrayList<>();
    List<String> names = new ArrayList<>();
    while (matcher.find()) {
      headings.add(matcher.start());
      starts.add(matcher.end());
      names.add(matcher.group(1) + "|" + matcher.group(2) + "|" + matcher.group(3));
    }
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? headings.get(i + 1) : text.length();
      long plies = move.matcher(text.substring(starts.get(i), end)).results().count();
      games.add(names.get(i) + "|" + plies);
    }
    return games;
  }

  /** Counts from the specification of each form. */
  @ParameterizedTest
  @CsvSource({
    "data/formats/text/dpxq-page-1.txt, 83, 0",
    "data/formats/text/dpxq-page-2-with-variations.txt, 81, 2",
    "data/corpus/format-samples/sample_04x.txt, 45, 0",
    "data/corpus/format-samples/sample_12x_ourgame-chess.txt, 44, 0",
    "data/formats/text/test1_move.txt, 110, 0",
    "data/formats/text/ucci_test1_move.txt, 43, 0",
    "data/formats/text/uci_test_move.txt, 5, 0"
  })
  void readsEveryForm(String name, int plies, int variations) throws IOException {
    List<ReplayedGame> games = read(name);
    assertThat(games).hasSize(1);
    ReplayedGame game = games.get(0);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.legalPlies()).isEqualTo(plies);
    assertThat(game.record().tree().variationCount()).isEqualTo(variations);
    assertThat(game.illegalNodes()).isZero();
  }

  private static final String TABLE = "h2e2 h9g7 h0g2 i9h9 i0h0 h7h3";

  /** The full and the short score say the same six plies: 炮84 is 炮8进4 in the full one. */
  @ParameterizedTest
  @CsvSource({"rule-texts/000_53702ca2cf001bf9.txt", "rule-texts/002_f9f93b9ee4ba17e2.txt"})
  void readsTheTablesOfTheRules(String name) throws IOException {
    List<ReplayedGame> games = read(name);
    assertThat(games).hasSize(2);
    assertThat(TextGames.moves(games.get(0))).isEqualTo(TABLE);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.VALID);
    assertThat(games.get(1).legalPlies()).isEqualTo(6);
    assertThat(games.get(1).status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(TextGames.codes(games.get(1))).contains(DiagnosticCode.ASSUMED_READING);
  }

  @Test
  void findsNoGameInRules() throws IOException {
    String name = "rule-texts/003_871de2801bfaae8b.txt";
    SourceFile file = SourceFile.of(name, Files.readAllBytes(shared(name)));
    assertThat(FormatDetector.detect(file).format()).isNull();
  }

  @Test
  void readsTheTwoGamesBetweenTheRules() throws IOException {
    List<ReplayedGame> games = read("rule-texts/004_067163eb8a109585.txt");
    assertThat(games).hasSize(2);
    ReplayedGame first = games.get(0);
    assertThat(TextGames.moves(first))
        .isEqualTo(
            "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 b9a7 d1d7 b7b5 d7d5 a6a5"
                + " a3a4 a5a4 a0a4 b5b0 b2b7");
    assertThat(TextGames.variations(first)).containsExactly("13: b0c2 b5c5 b2b7");
    assertThat(TextGames.codes(first).stream().filter(DiagnosticCode.MENDED_MOVE::equals).count())
        .isEqualTo(2);
    assertThat(first.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(TextGames.moves(games.get(1)))
        .isEqualTo("h2e2 h9g7 h0g2 c6c5 i0h0 i9h9 h0h4 b9c7 b0a2");
    assertThat(games.get(1).status()).isEqualTo(GameStatus.VALID);
  }
}
