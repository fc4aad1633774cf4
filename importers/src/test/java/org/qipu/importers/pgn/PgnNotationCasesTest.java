package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.notation.NotationKind;

/** Moves as they are written: cases P07 to P13 and quirks 30 to 43. */
class PgnNotationCasesTest {
  @Test
  void p07DigitsSideAndOldCharacters() {
    List<ReplayedGame> games =
        PgnGames.read(
            """
            1. 炮二平五 馬８進７ 2. 傌二進三 車9平8 *
            1. 砲二平五 马8进7 2. 马二进三 车９平８ *
            1. 炮2平5 馬八進七 2. 馬2進3 車九平八 *
            1. 包二平五 卒7进1 *
            """);
    assertThat(games)
        .extracting(PgnGames::moves)
        .containsExactly(
            "h2e2 h9g7 h0g2 i9h9", "h2e2 h9g7 h0g2 i9h9", "h2e2 h9g7 h0g2 i9h9", "h2e2 g6g5");
    assertThat(games).allMatch(game -> game.record().diagnostics().isEmpty());
    PgnGames.assertRoundTrip(games);
  }

  @Test
  void p12EngineMatchWithEvaluations() {
    String head = "[Red \"测甲\"]\n[Black \"测乙\"]\n[Result \"*\"]\n\n";
    ReplayedGame game =
        PgnGames.one(head + "1. Che2 {+0.12/10} Hg7 {-0.05/9 12} 2. Hg2 {+0.20/11 1:05} Rh9 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(game.record().tree().comment(1)).isEqualTo("+0.12/10");
    assertThat(game.record().tree().comment(2)).isEqualTo("-0.05/9 12");
    assertThat(game.record().tree().comment(3)).isEqualTo("+0.20/11 1:05");
    assertThat(PgnGames.moves(head + "1. Che3 Hg8 2. Hg3 Rh10 *")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void shortScoreWithBlanksInside() {
    String text = "1 炮二五 馬8 7\n2 馬二三 車9 8\n3 車一二 炮8 4\n*\n";
    ReplayedGame game = PgnGames.one(text);
    assertThat(PgnGames.moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0 h7h3");
    assertThat(PgnGames.codes(game)).containsOnly(DiagnosticCode.ASSUMED_READING);
  }

  @Test
  void movesWithoutBlanksAndWithBlanksInside() {
    assertThat(PgnGames.moves("1.炮二平五马8进72.马二进三车9平8*")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(PgnGames.moves("1炮二平五 马８进７ 2马二进三 车９平８")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(PgnGames.moves("1. 炮 二 平 五 马 8 进 7 *")).isEqualTo("h2e2 h9g7");
    assertThat(PgnGames.moves("１．Ｃ２＝５　Ｈ８＋７ 2. Ｈ２＋３ R9.8")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(PgnGames.moves("h2e2h9g7 H0-G2 i9-h9 *")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
  }

  @Test
  void p09LettersInEitherCaseAndFullStops() {
    ReplayedGame game = PgnGames.one("1. C2.5 n8+7 2. N2+3 r9.8 3. R1.2 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0");
    assertThat(PgnGames.finalFen(game))
        .isEqualTo("rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 b - - 5 3");
    assertThat(game.diagnostics()).isEmpty();
    PgnGames.assertRoundTrip(List.of(game));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h3e3 b10c8 h1g3 a10b10",
        "H2-E2 B9-C7 H0-G2 A9-B9",
        "h2-e2 b9-c7 h0-g2 a9-b9",
        "h2e2 b9c7 h0g2 a9b9"
      })
  void p13RanksFromZeroAndFromOne(String text) {
    ReplayedGame game = PgnGames.one(text + " *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 b9c7 h0g2 a9b9");
    assertThat(PgnGames.finalFen(game))
        .isEqualTo("1rbakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3");
    assertThat(PgnGames.write(List.of(game), NotationKind.UCI_ONE_BASED))
        .contains("1. h3e3 b10c8 2. h1g3 a10b10 *");
  }

  @Test
  void quirks30And31DigitsAndCharactersOfEitherSide() {
    ReplayedGame game = PgnGames.one("1. 砲二平五 馬８進７ 2. 士六进五 士6進5 3. 像七进九 炮８平９ 4. 傌八進七 俥９进１ *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 d0e1 f9e8 c0a2 h7i7 b0c2 i9i8");
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void quirk32OnePlyALine() {
    String text =
        """
        [Event "网络对局"]
        [Result "1-0"]

        1. 炮二平五
        马８进７
        2. 马二进三
        车９平８
        3. 车一平二
        1-0
        """;
    assertThat(PgnGames.moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0");
    assertThat(PgnGames.one(text).diagnostics()).isEmpty();
  }

  @Test
  void quirk33NumberRepeatedBeforeBlack() {
    String text =
        """
          1. 炮二平五  马８进７
          2. 马二进三
             {先手}
          2.           车９平８
          3. 车一平二  *
        """;
    assertThat(PgnGames.moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0");
    assertThat(PgnGames.one(text).record().tree().comment(3)).isEqualTo("先手");
    assertThat(PgnGames.one(text).diagnostics()).isEmpty();
  }

  @Test
  void quirk35FrontAndRearInBothScripts() {
    String fen = "3k5/9/9/9/4C4/9/9/4C4/9/5K3 w";
    for (String front : new String[] {"前炮进二", "前炮進二", "前砲進二"}) {
      assertThat(PgnGames.moves("[FEN \"" + fen + "\"]\n\n1. " + front + " *\n"))
          .as(front)
          .isEqualTo("e5e7");
    }
    for (String rear : new String[] {"后炮平六", "後炮平六", "後砲平六"}) {
      assertThat(PgnGames.moves("[FEN \"" + fen + "\"]\n\n1. " + rear + " *\n"))
          .as(rear)
          .isEqualTo("e2d2");
    }
  }

  @Test
  void quirk36TwoAdvisorsOrElephantsOnAFileNeedNoPrefix() {
    String fen = "3k5/9/9/9/9/6B2/9/5A3/9/4KAB2 w";
    ReplayedGame game = PgnGames.one("[FEN \"" + fen + "\"]\n\n1. 仕四退五 将4进1 2. 相三进五 *\n");
    assertThat(PgnGames.moves(game)).isEqualTo("f2e1 d9d8 g0e2");
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void quirk38NotesAndThanksWithoutAResult() {
    ReplayedGame game =
        PgnGames.one(
            """
            [Event "手机"]

            1. 炮二平五 {#50,0#} 马8进7 {#48,3#} 2. 马二进三 {#47,2#}

            感谢使用棋谱软件
            """);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2");
    assertThat(game.plies()).isEqualTo(3);
    assertThat(game.record().tree().comment(2)).isEqualTo("#48,3#");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void quirk39FullWidthLetters() {
    String text = "1. Ｃ２＝５ Ｈ８＋７ 2. Ｈ２＋３ Ｒ９＝８ 3. Ｃ８－１ *";
    assertThat(PgnGames.moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9 b2b1");
    assertThat(PgnGames.one(text).diagnostics()).isEmpty();
  }

  @Test
  void quirk40MovesOfAChessProgramOverLines() {
    ReplayedGame game =
        PgnGames.one(
            """
            [White "A"]
            [Black "B"]
            [Result "*"]

            1.
            Che2 {+0,10/7} Chg7 2. Hg2 Ege7
            3. Cxe6 {+1,02/8}
            Afe8 *
            """);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h7g7 h0g2 g9e7 e2e6 f9e8");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.record().tree().comment(1)).isEqualTo("+0,10/7");
  }

  @Test
  void quirk41SquaresInAllForms() {
    for (String text : new String[] {"h2e2h9g7h0g2", "H2-E2 H9-G7 H0-G2", "h2e2 h9g7 h0g2"}) {
      assertThat(PgnGames.moves("[Event \"x\"]\n\n" + text + " *\n"))
          .as(text)
          .isEqualTo("h2e2 h9g7 h0g2");
    }
  }

  @Test
  void quirk43DoubleAndWideBlanks() {
    String text = "1. 炮二平五  馬８進７\n2. 馬二進三\u3000車９平８\u3000\u3000*\n";
    assertThat(PgnGames.moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(PgnGames.one(text).diagnostics()).isEmpty();
  }
}
