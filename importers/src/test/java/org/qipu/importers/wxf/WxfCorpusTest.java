package org.qipu.importers.wxf;

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
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Checkout;

/** Real files; the figures were counted in them. */
class WxfCorpusTest {
  private static SourceFile file(String name) throws IOException {
    Path folder = Checkout.shared().orElse(Path.of("")).resolve("data/formats/wxf");
    assumeTrue(
        Checkout.shared().isPresent() && Files.exists(folder),
        "needs -Dqipu.shared=FOLDER with data");
    return SourceFile.of(name, folder.resolve(name));
  }

  private static ReplayedGame game(String name) throws IOException {
    SourceFile file = file(name);
    assertThat(WxfGames.format(file)).isEqualTo(RecordFormat.WXF);
    List<ReplayedGame> games = WxfGames.read(file, ReadOptions.DEFAULT);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "game1.wxf, 138, XieXieMaster, 24-12-2022",
    "game2.wxf, 101, Fairy Stockfish Winboard, 24-12-2022",
    "game3.wxf, 86, XieXieMaster, 25-12-2022",
    "game4.wxf, 99, Fairy Stockfish Winboard, 25-12-2022",
    "game5.wxf, 122, XieXieMasster, 28-12-2022",
  })
  void replaysToTheEndAndIsWrittenAgain(String name, int plies, String red, String date)
      throws IOException {
    ReplayedGame game = game(name);
    assertThat(game.plies()).isEqualTo(plies);
    assertThat(game.legalPlies()).isEqualTo(game.plies());
    assertThat(game.record().tags().red()).isEqualTo(red);
    assertThat(game.record().tags().text("Date")).isEqualTo(date);
    List<Diagnostic> left = new ArrayList<>();
    List<ReplayedGame> again = WxfGames.read(WxfGames.write(List.of(game), left));
    assertThat(left).isEmpty();
    assertThat(again).hasSize(1);
    assertThat(WxfGames.moves(again.get(0))).isEqualTo(WxfGames.moves(game));
    assertThat(again.get(0).record().tags()).isEqualTo(game.record().tags());
    assertThat(again.get(0).record().tree().comment(0)).isEqualTo(game.record().tree().comment(0));
    for (int node = 1; node <= plies; node++) {
      assertThat(again.get(0).record().tree().marks(node))
          .isEqualTo(game.record().tree().marks(node));
    }
  }

  @Test
  void marksInFrontOfANumberBelongToTheMoveBefore() throws IOException {
    ReplayedGame game = game("game1.wxf");
    // 11. C8+2 C8-2 !!12.
    assertThat(game.record().tree().text(22).text()).isEqualTo("C8-2");
    assertThat(game.record().tree().marks(22)).containsExactly(3);
    assertThat(game("game5.wxf").record().tree().comment(0))
        .isEqualTo("Time control G5 inc. 20 seconds.");
  }

  @Test
  void theRestOfTheGameSaysWhichSoldierMoved() throws IOException {
    ReplayedGame game = game("game1.wxf");
    assertThat(WxfGames.moves(game).split(" ", -1)[121]).isEqualTo("c3c2");
    assertThat(game.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(game.diagnostics())
        .filteredOn(found -> found.code() == DiagnosticCode.SETTLED_AMBIGUITY)
        .extracting(Diagnostic::ply)
        .contains(122);
  }

  @Test
  void theFrontSoldierOfTwoIsTakenAndTold() throws IOException {
    ReplayedGame game = game("game5.wxf");
    assertThat(WxfGames.moves(game).split(" ", -1)[85]).isEqualTo("e3e2");
    assertThat(game.diagnostics()).extracting(Diagnostic::ply).contains(86);
  }

  @ParameterizedTest
  @CsvSource({"no_tag_game1.wxf, 94", "no_tag_game2.wxf, 100", "no_tag_game3.wxf, 99"})
  void aBareListIsOneOfPgnButCanBeRead(String name, int plies) throws IOException {
    assertThat(WxfGames.format(file(name))).isEqualTo(RecordFormat.PGN);
    List<ReplayedGame> games = WxfGames.read(file(name), ReadOptions.DEFAULT);
    assertThat(games).hasSize(1);
    assertThat(games.get(0).plies()).isEqualTo(plies);
    assertThat(games.get(0).legalPlies()).isEqualTo(plies);
  }
}
