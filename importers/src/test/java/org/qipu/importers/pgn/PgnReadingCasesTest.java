package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** Structure of games and files: cases P19 to P30 and quirks 9, 37, 56 and 59. */
class PgnReadingCasesTest {
  @Test
  void p19TwoVariationsOnTheSameMove() {
    ReplayedGame game =
        PgnGames.one(
            "1. 炮二平五 马8进7 2. 马二进三 车9平8 (2. ... 卒7进1 3. 车一平二) (2. ... 炮2平5)" + " 3. 车一平二 *");
    MoveTree tree = game.record().tree();
    assertThat(tree.moveCount()).isEqualTo(8);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0");
    assertThat(PgnGames.tree(game))
        .isEqualTo(
            """
            null
            0 h2e2 [] null null
            1 h9g7 [] null null
            2 h0g2 [] null null
            3 i9h9 [] null null
            4 i0h0 [] null null
            3 g6g5 [] null null
            6 i0h0 [] null null
            3 b7e7 [] null null
            """);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void p20CommentsBeforeTheFirstMove() {
    ReplayedGame game = PgnGames.one("{总评} 1. 炮二平五 {架炮} ({另一路} 1. 马八进七 {起马}) 1. ... 马8进7 {应着} *");
    assertThat(PgnGames.tree(game))
        .isEqualTo(
            """
            总评
            0 h2e2 [] null 架炮
            1 h9g7 [] null 应着
            0 b0c2 [] 另一路 起马
            """);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void p21QuotesAndBracketsInTagValues() {
    ReplayedGame game =
        PgnGames.one(
            """
            [Event "第3届"试验杯"公开赛"]
            [Site "A \\"B\\" C"]
            [Round "dir\\\\x"]
            [Red "[=0040.34]"]
            [Black "测乙 (客)"]
            [Opening "中炮 {右横车} 1-0"]
            [Result "*"]

            1. 炮二平五 *
            """);
    Tags tags = game.record().tags();
    assertThat(tags.event()).isEqualTo("第3届\"试验杯\"公开赛");
    assertThat(tags.site()).isEqualTo("A \"B\" C");
    assertThat(tags.round()).isEqualTo("dir\\x");
    assertThat(tags.red()).isEqualTo("[=0040.34]");
    assertThat(tags.black()).isEqualTo("测乙 (客)");
    assertThat(tags.text("Opening")).isEqualTo("中炮 {右横车} 1-0");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2");
    assertThat(PgnGames.codes(game)).containsExactly(DiagnosticCode.UNESCAPED_QUOTE);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void p22MoveInsideAName() {
    List<ReplayedGame> games =
        PgnGames.read(
            """
            [Red "测试 1. 炮二平五"]
            [Black "?"]
            [Result "*"]

            *

            [Red "测试 1... 马8进7"]
            [Black "?"]
            [Result "*"]

            1. 兵七进一 *
            """);
    assertThat(games).extracting(PgnGames::moves).containsExactly("", "c3c4");
    assertThat(games.get(1).record().tags().red()).isEqualTo("测试 1... 马8进7");
    PgnGames.assertRoundTrip(games);
  }

  @Test
  void p23BlankLinesInTheWrongPlaces() {
    List<ReplayedGame> games = PgnGames.read(PgnGames.TWO_GAMES);
    PgnGames.assertTwoGames(games);
    assertThat(PgnGames.codes(games.get(0))).containsExactly(DiagnosticCode.BLANK_LINE_IN_TAGS);
    assertThat(games.get(1).diagnostics()).isEmpty();
    PgnGames.assertRoundTrip(games);
  }

  @Test
  void p24GamesWithoutMovesCount() {
    List<ReplayedGame> games =
        PgnGames.read(
            """
            [Event "空局"]
            [Red "测甲"]
            [Result "*"]



            [Event "有局"]
            [Red "测乙"]
            [Result "1-0"]

            1. 炮二平五 1-0
            """);
    assertThat(games).extracting(PgnGames::moves).containsExactly("", "h2e2");
    assertThat(games).extracting(game -> game.record().ordinal()).containsExactly(1, 2);
    assertThat(games.get(1).record().tree().text(1).location()).isEqualTo(new TextLocation(11, 4));
    assertThat(games).allMatch(game -> game.diagnostics().isEmpty());
    PgnGames.assertRoundTrip(games);
  }

  @Test
  void p24GamesOfTagsAloneWithoutBlankLines() {
    String game = "[Game \"Chinese Chess\"]\n[Event \"x\"]\n[Red \"y\"]\n";
    assertThat(PgnGames.read(game + game + "\n" + game)).hasSize(3);
    assertThat(PgnGames.codes(PgnGames.one("[Event \"x\"]\n[Event \"y\"]\n\n1. 炮二平五 *\n")))
        .containsExactly(DiagnosticCode.REPEATED_TAG);
  }

  @ParameterizedTest
  @CsvSource({
    "1 - 0, RED_WINS",
    "1:0, RED_WINS",
    "0-1, BLACK_WINS",
    "０-１, BLACK_WINS",
    "½-½, DRAW",
    "1/2, DRAW",
    "0.5-0.5, DRAW",
    "红胜, RED_WINS",
    "黑胜, BLACK_WINS",
    "和棋, DRAW",
    "和, DRAW",
    "*, UNKNOWN",
    "'', UNKNOWN"
  })
  void p25ResultsWrittenByHand(String text, GameResult result) {
    for (String head : new String[] {"[Event \"x\"]\n[Result \"" + text + "\"]\n\n", ""}) {
      ReplayedGame game = PgnGames.one(head + "1. 炮二平五 " + text + "\n");
      assertThat(PgnGames.moves(game)).isEqualTo("h2e2");
      assertThat(game.plies()).isEqualTo(1);
      assertThat(game.record().result()).isEqualTo(result);
      assertThat(game.record().resultStated()).isEqualTo(!text.isEmpty());
      assertThat(game.diagnostics()).isEmpty();
      assertThat(PgnGames.write(List.of(game), NotationKind.CHINESE))
          .endsWith("1. 炮二平五 " + result + "\n");
    }
  }

  @Test
  void p26MarksGluedToMoves() {
    ReplayedGame first = PgnGames.one("1. 炮二平五! 马8进7?! $6 2. 马二进三± 车9平8 {稳} $1 *");
    ReplayedGame second = PgnGames.one("1. C2=5!! N8+7?? 2. N2+3!? R9=8 *");
    assertThat(PgnGames.moves(first)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(PgnGames.moves(second)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    MoveTree tree = first.record().tree();
    assertThat(tree.marks(1)).containsExactly(1);
    assertThat(tree.marks(2)).containsExactly(6, 6);
    assertThat(tree.marks(3)).containsExactly(16);
    assertThat(tree.marks(4)).containsExactly(1);
    assertThat(second.record().tree().marks(1)).containsExactly(3);
    assertThat(second.record().tree().marks(2)).containsExactly(4);
    assertThat(second.record().tree().marks(3)).containsExactly(5);
    PgnGames.assertRoundTrip(List.of(first, second));
  }

  @Test
  void p27AndQuirk9ByteOrderMarksAndLineEnds() {
    PgnGames.assertTwoGames(PgnGames.read("\uFEFF" + PgnGames.TWO_GAMES));
    List<ReplayedGame> four =
        PgnGames.read("\uFEFF" + PgnGames.TWO_GAMES + "\uFEFF" + PgnGames.TWO_GAMES);
    assertThat(four).hasSize(4);
    PgnGames.assertTwoGames(four.subList(0, 2));
    PgnGames.assertTwoGames(four.subList(2, 4));
    PgnGames.assertTwoGames(PgnGames.read(PgnGames.TWO_GAMES.replace("\n", "\r\n")));
    PgnGames.assertTwoGames(PgnGames.read(PgnGames.TWO_GAMES.replace("\n", "\r")));
    PgnGames.assertTwoGames(PgnGames.read(PgnGames.TWO_GAMES.stripTrailing()));
  }

  @Test
  void p28AnotherGameInTheSameFile() {
    List<ReplayedGame> games =
        PgnGames.read(
            """
            [Event "国际象棋"]
            [White "测甲"]
            [Black "测乙"]
            [Result "*"]

            1. e4 e5 2. Nf3 Nc6 *

            [Game "Chinese Chess"]
            [Event "象棋"]
            [Red "测丙"]
            [Black "测丁"]
            [Result "*"]

            1. 炮二平五 马8进7 *
            """);
    assertThat(games).hasSize(2);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.REJECTED);
    Diagnostic diagnostic = games.get(0).diagnostics().get(0);
    assertThat(diagnostic.code()).isEqualTo(DiagnosticCode.NOT_XIANGQI);
    assertThat(diagnostic.found()).isEqualTo("e4");
    assertThat(diagnostic.location()).isEqualTo(new TextLocation(6, 4));
    byte[] original = games.get(0).record().original();
    assertThat(new String(original == null ? new byte[0] : original, StandardCharsets.UTF_8))
        .startsWith("[Event \"国际象棋\"]")
        .contains("Nf3");
    assertThat(PgnGames.moves(games.get(1))).isEqualTo("h2e2 h9g7");
    assertThat(games.get(1).status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void p29AndQuirks56And59DeepLongAndRepeatedGames() {
    String deep = "1. 炮二平五 " + "(1. 炮八平五 ".repeat(5_000) + ") ".repeat(5_000) + "*\n\n1. 马二进三 *\n";
    List<ReplayedGame> games = PgnGames.read(deep);
    assertThat(games).extracting(PgnGames::moves).containsExactly("h2e2", "h0g2");
    assertThat(games.get(0).record().tree().moveCount()).isEqualTo(5_001);

    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 750; i++) {
      text.append(2 * i + 1).append(". 车一进一 车9进1 ");
      text.append(2 * i + 2).append(". 车一退一 车9退1 ");
    }
    ReplayedGame game = PgnGames.one(text + "*");
    assertThat(game.legalPlies()).isEqualTo(3_000);
    assertThat(game.diagnostics()).isEmpty();
    Setup last = game.finalSetup();
    assertThat(last == null ? "" : Fen.writeBoardAndSide(last))
        .isEqualTo(Fen.writeBoardAndSide(Setup.START));
    assertThat(PgnGames.one(PgnGames.write(List.of(game), NotationKind.CHINESE)).legalPlies())
        .isEqualTo(3_000);
  }

  @Test
  void p29NestingHasALimit() {
    int depth = PgnMoveSection.MAX_DEPTH + 5;
    StringBuilder text = new StringBuilder("[Event \"x\"]\n\n1. 炮二平五 ");
    text.append("(1. 炮八平五 ".repeat(depth)).append(") ".repeat(depth)).append("1. ... 马8进7 *");
    ReplayedGame game = PgnGames.one(text.toString());
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(PgnGames.codes(game)).contains(DiagnosticCode.TOO_DEEP);
  }

  @Test
  void p30VeryLongComment() {
    String comment = "炮一平二、".repeat(200_000);
    ReplayedGame game = PgnGames.one("1. 炮二平五 {" + comment + "} 马8进7 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(game.record().tree().comment(1)).isEqualTo(comment).hasSize(1_000_000);
    ReplayedGame again = PgnGames.one(PgnGames.write(List.of(game), NotationKind.CHINESE));
    assertThat(again.record().tree().comment(1)).isEqualTo(comment);
  }

  @Test
  void quirk37FooterIsIgnored() {
    List<ReplayedGame> games =
        PgnGames.read(
            """
            [Event "甲"]
            [Result "1-0"]

            1. 炮二平五 马8进7 1-0
            ============================
             欢迎访问《百科》 1. 马二进三
            http://example.org/

            [Event "乙"]

            1. 马二进三 *
            """);
    assertThat(games).extracting(PgnGames::moves).containsExactly("h2e2 h9g7", "h0g2");
    assertThat(PgnGames.codes(games.get(0))).containsExactly(DiagnosticCode.TRAILING_TEXT);
  }

  @Test
  void bracketsOfProseAreComments() {
    ReplayedGame game = PgnGames.one("1. 炮二平五（架炮） 马8进7 (红先) 2. 马二进三 (炮二平五则无味) 车9平8 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(game.record().tree().comment(1)).isEqualTo("架炮");
    assertThat(game.record().tree().comment(2)).isEqualTo("红先");
    assertThat(game.record().tree().comment(3)).isEqualTo("炮二平五则无味");
    assertThat(PgnGames.codes(game)).containsOnly(DiagnosticCode.BRACKET_IS_COMMENT);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void contradictingAndUnknownResults() {
    String head = "[Event \"x\"]\n[Result \"1-0\"]\n\n";
    assertThat(PgnGames.codes(PgnGames.one(head + "1. 炮二平五 0-1\n")))
        .containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    assertThat(PgnGames.codes(PgnGames.one(head + "1. 炮二平五 1-0 0-1\n")))
        .containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    assertThat(PgnGames.codes(PgnGames.one("[Event \"x\"]\n[Result \"大胜\"]\n\n1. 炮二平五 *\n")))
        .containsExactly(DiagnosticCode.UNKNOWN_RESULT);
    assertThat(PgnGames.codes(PgnGames.one(head + "1. 炮二平五\n")))
        .containsExactly(DiagnosticCode.RESULT_TOKEN_MISSING);
  }
}
