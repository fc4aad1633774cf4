package org.qipu.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Checkout;

/** Real files of the binary formats, there and back. */
class BinaryCorpusTest {
  private static Path data() {
    Path folder = Checkout.shared().orElse(Path.of("")).resolve("data");
    assumeTrue(
        Checkout.shared().isPresent() && Files.isDirectory(folder),
        "needs -Dqipu.shared=FOLDER with data");
    return folder;
  }

  private static SourceFile file(Path path) throws IOException {
    return SourceFile.of(path.getFileName().toString(), path);
  }

  private static List<Path> files(String folder) throws IOException {
    try (var walk = Files.walk(data().resolve(folder))) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @Test
  void theEncipheredBookOf1446VariationsEqualsItsDhtmlXq() throws IOException {
    ReplayedGame xqf =
        FileGames.read(RecordFormat.XQF, file(data().resolve("formats/xqf/large/v18-003.xqf")))
            .get(0);
    ReplayedGame dhtmlxq =
        FileGames.read(
                RecordFormat.DHTMLXQ,
                file(data().resolve("formats/dhtmlxq/xianren-zhilu-1446-variations.txt")))
            .get(0);
    assertThat(xqf.record().tree().moveCount()).isEqualTo(107_001);
    assertThat(xqf.record().tree().variationCount()).isEqualTo(1_446);
    assertThat(xqf.record().tree().commentCount()).isEqualTo(314);
    List<String> one = FileGames.tree(xqf.record());
    List<String> other = FileGames.tree(dhtmlxq.record());
    assertThat(one).hasSameSizeAs(other);
    int different = 0;
    for (int i = 0; i < one.size(); i++) {
      different += one.get(i).equals(other.get(i)) ? 0 : 1;
      assertThat(withoutBlanks(one.get(i))).isEqualTo(withoutBlanks(other.get(i)));
    }
    // The reader of DhtmlXQ leaves out blanks around a comment, which 16 have; in the introduction
    // the export has other blanks than the book.
    assertThat(different).isEqualTo(17);
  }

  private static String withoutBlanks(String text) {
    return text.replaceAll("[\\s\u3000]", "");
  }

  @ParameterizedTest
  @CsvSource({
    "formats/xqf, XQF, 173",
    "formats/cbr, CBR, 2",
    "formats/cbl, CBL, 8",
  })
  void readsTheSameFromWhatItWrites(String folder, RecordFormat format, int count)
      throws IOException {
    List<Path> files = files(folder);
    assertThat(files).hasSize(count);
    for (Path path : files) {
      assertThat(FormatDetector.detect(file(path)).format()).as("%s", path).isEqualTo(format);
      List<ReplayedGame> games = FileGames.read(format, file(path));
      List<Diagnostic> left = new ArrayList<>();
      List<ReplayedGame> again = FileGames.read(format, FileGames.write(format, games, left));
      // Some comments have characters of four bytes from the beginning.
      left.removeIf(diagnostic -> diagnostic.message().contains("not in GBK"));
      assertThat(left).as("%s", path).isEmpty();
      assertThat(again).as("%s", path).hasSameSizeAs(games);
      for (int i = 0; i < games.size(); i++) {
        assertSame(path, games.get(i).record(), again.get(i).record());
      }
    }
  }

  private static void assertSame(Path path, GameRecord one, GameRecord other) {
    assertThat(other.tags()).as("%s", path).isEqualTo(one.tags());
    assertThat(other.setup()).as("%s", path).isEqualTo(one.setup());
    assertThat(other.result()).as("%s", path).isEqualTo(one.result());
    assertThat(FileGames.tree(other)).as("%s", path).isEqualTo(FileGames.tree(one));
  }

  @Test
  void byPgnAndDhtmlXqBackToXqf() throws IOException {
    for (Path path : files("formats/xqf")) {
      ReplayedGame game = FileGames.read(RecordFormat.XQF, file(path)).get(0);
      List<Diagnostic> left = new ArrayList<>();
      List<ReplayedGame> games = List.of(game);
      for (RecordFormat format :
          List.of(RecordFormat.PGN, RecordFormat.DHTMLXQ, RecordFormat.XQF)) {
        games = FileGames.read(format, FileGames.write(format, games, left));
        assertThat(games).as("%s %s", path, format).hasSize(1);
      }
      // Some comments have characters of four bytes from the beginning.
      left.removeIf(diagnostic -> diagnostic.message().contains("not in GBK"));
      assertThat(left).as("%s", path).isEmpty();
      assertSame(path, game.record(), games.get(0).record());
    }
  }

  @Test
  void oldLibrariesByTheFactsOfTheSpecification() throws IOException {
    List<ReplayedGame> games =
        FileGames.read(
            RecordFormat.CBL, file(data().resolve("corpus/format-samples/sample_21_MeiHuaPu.cbl")));
    assertThat(games).hasSize(47);
    assertThat(games.stream().mapToInt(game -> game.record().tree().moveCount()).sum())
        .isEqualTo(1_970);
    assertThat(games)
        .allSatisfy(
            game ->
                assertThat(FileGames.codes(game))
                    .doesNotContain(DiagnosticCode.ILLEGAL_MOVE, DiagnosticCode.ILLEGAL_VARIATION));
  }
}
