package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** Public bug reports of other programs, by the numbers of the collection of cases. */
class PgnCasesTest {
  private static final Charset GBK = Charset.forName("GBK");

  private static final String TWO_GAMES =
      """
      [Event "一"]

      [Red "测甲"]
      [Result "1-0"]


      1. 炮二平五 1-0
      [Event "二"]
      [Red "测乙"]
      [Result "0-1"]
      1. 马二进三 0-1
      """;

  private static ReplayedGame one(String text) {
    List<ReplayedGame> games = PgnGames.read(text);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static String moves(String text) {
    return PgnGames.moves(one(text));
  }

  /** What was read, written and read again is the same. */
  private static void assertRoundTrip(List<ReplayedGame> games) {
    for (NotationKind kind :
        new NotationKind[] {
          NotationKind.CHINESE,
          NotationKind.TRADITIONAL,
          NotationKind.WXF,
          NotationKind.ICCS,
          NotationKind.UCI
        }) {
      String text = PgnGames.write(games, kind);
      List<ReplayedGame> again = PgnGames.read(text);
      assertThat(again).as(text).hasSameSizeAs(games);
      for (int i = 0; i < games.size(); i++) {
        assertThat(PgnGames.tree(again.get(i))).as(text).isEqualTo(PgnGames.tree(games.get(i)));
        assertThat(withoutFormat(again.get(i))).as(text).isEqualTo(withoutFormat(games.get(i)));
        assertThat(again.get(i).record().result()).isEqualTo(games.get(i).record().result());
        assertThat(again.get(i).start()).isEqualTo(games.get(i).start());
        assertThat(again.get(i).status()).isEqualTo(games.get(i).status());
      }
    }
  }

  private static List<Tags.Tag> withoutFormat(ReplayedGame game) {
    return game.record().tags().list().stream()
        .filter(tag -> !tag.name().equals("Format"))
        .collect(Collectors.toList());
  }

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
    assertRoundTrip(games);
  }

  @Test
  void p12EngineMatchWithEvaluations() {
    String head = "[Red \"测甲\"]\n[Black \"测乙\"]\n[Result \"*\"]\n\n";
    ReplayedGame game =
        one(head + "1. Che2 {+0.12/10} Hg7 {-0.05/9 12} 2. Hg2 {+0.20/11 1:05} Rh9 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(game.record().tree().comment(1)).isEqualTo("+0.12/10");
    assertThat(game.record().tree().comment(2)).isEqualTo("-0.05/9 12");
    assertThat(game.record().tree().comment(3)).isEqualTo("+0.20/11 1:05");
    assertThat(moves(head + "1. Che3 Hg8 2. Hg3 Rh10 *")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertRoundTrip(List.of(game));
  }

  @ParameterizedTest
  @ValueSource(strings = {"12. .. ", "12. ... ", "12... ", "12… ", "12. "})
  void p16FenWithoutSetUp(String number) {
    ReplayedGame game =
        one(
            """
            [Red "测甲"]
            [Black "测乙"]
            [Result "*"]
            [FEN "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12"]

            """
                + number
                + "马8进7 13. 马二进三 车9平8 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h9g7 h0g2 i9h9");
    Setup last = game.finalSetup();
    assertThat(last).isNotNull();
    assertThat(last == null ? "" : Fen.write(last))
        .isEqualTo("rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 14");
    assertRoundTrip(List.of(game));
    // P17: Black moves first.
    assertThat(PgnGames.write(List.of(game), NotationKind.CHINESE))
        .contains("12. ... 马8进7 13. 马二进三 车9平8 *");
  }

  @Test
  void p19TwoVariationsOnTheSameMove() {
    ReplayedGame game =
        one("1. 炮二平五 马8进7 2. 马二进三 车9平8 (2. ... 卒7进1 3. 车一平二) (2. ... 炮2平5)" + " 3. 车一平二 *");
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
    assertRoundTrip(List.of(game));
  }

  @Test
  void p20CommentsBeforeTheFirstMove() {
    ReplayedGame game = one("{总评} 1. 炮二平五 {架炮} ({另一路} 1. 马八进七 {起马}) 1. ... 马8进7 {应着} *");
    assertThat(PgnGames.tree(game))
        .isEqualTo(
            """
            总评
            0 h2e2 [] null 架炮
            1 h9g7 [] null 应着
            0 b0c2 [] 另一路 起马
            """);
    assertRoundTrip(List.of(game));
  }

  @Test
  void p21QuotesAndBracketsInTagValues() {
    ReplayedGame game =
        one(
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
    assertRoundTrip(List.of(game));
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
    assertRoundTrip(games);
  }

  @Test
  void p23BlankLinesInTheWrongPlaces() {
    List<ReplayedGame> games = PgnGames.read(TWO_GAMES);
    assertTwoGames(games);
    assertThat(PgnGames.codes(games.get(0))).containsExactly(DiagnosticCode.BLANK_LINE_IN_TAGS);
    assertThat(games.get(1).diagnostics()).isEmpty();
    assertRoundTrip(games);
  }

  private static void assertTwoGames(List<ReplayedGame> games) {
    assertThat(games).extracting(PgnGames::moves).containsExactly("h2e2", "h0g2");
    assertThat(games)
        .extracting(game -> game.record().tags().list())
        .containsExactly(
            List.of(
                new Tags.Tag("Event", "一"),
                new Tags.Tag("Red", "测甲"),
                new Tags.Tag("Result", "1-0")),
            List.of(
                new Tags.Tag("Event", "二"),
                new Tags.Tag("Red", "测乙"),
                new Tags.Tag("Result", "0-1")));
    assertThat(games)
        .extracting(game -> game.record().result())
        .containsExactly(GameResult.RED_WINS, GameResult.BLACK_WINS);
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
    assertRoundTrip(games);
  }

  @Test
  void p24GamesOfTagsAloneWithoutBlankLines() {
    String game = "[Game \"Chinese Chess\"]\n[Event \"x\"]\n[Red \"y\"]\n";
    assertThat(PgnGames.read(game + game + "\n" + game)).hasSize(3);
    assertThat(PgnGames.codes(one("[Event \"x\"]\n[Event \"y\"]\n\n1. 炮二平五 *\n")))
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
      ReplayedGame game = one(head + "1. 炮二平五 " + text + "\n");
      assertThat(PgnGames.moves(game)).isEqualTo("h2e2");
      assertThat(game.plies()).isEqualTo(1);
      assertThat(game.record().result()).isEqualTo(result);
      assertThat(game.record().resultStated()).isEqualTo(!text.isEmpty());
      assertThat(game.diagnostics()).isEmpty();
    }
  }

  @Test
  void p26MarksGluedToMoves() {
    ReplayedGame first = one("1. 炮二平五! 马8进7?! $6 2. 马二进三± 车9平8 {稳} $1 *");
    ReplayedGame second = one("1. C2=5!! N8+7?? 2. N2+3!? R9=8 *");
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
    assertRoundTrip(List.of(first, second));
  }

  @Test
  void p27ByteOrderMarksAndLineEnds() {
    assertTwoGames(PgnGames.read("\uFEFF" + TWO_GAMES));
    List<ReplayedGame> four = PgnGames.read("\uFEFF" + TWO_GAMES + "\uFEFF" + TWO_GAMES);
    assertThat(four).hasSize(4);
    assertTwoGames(four.subList(0, 2));
    assertTwoGames(four.subList(2, 4));
    assertTwoGames(PgnGames.read(TWO_GAMES.replace("\n", "\r\n")));
    assertTwoGames(PgnGames.read(TWO_GAMES.replace("\n", "\r")));
    assertTwoGames(PgnGames.read(TWO_GAMES.stripTrailing()));
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
  void p29DeepAndLongGames() {
    String deep = "1. 炮二平五 " + "(1. 炮八平五 ".repeat(5_000) + ") ".repeat(5_000) + "*\n\n1. 马二进三 *\n";
    List<ReplayedGame> games = PgnGames.read(deep);
    assertThat(games).extracting(PgnGames::moves).containsExactly("h2e2", "h0g2");
    assertThat(games.get(0).record().tree().moveCount()).isEqualTo(5_001);

    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 750; i++) {
      text.append(2 * i + 1).append(". 车一进一 车9进1 ");
      text.append(2 * i + 2).append(". 车一退一 车9退1 ");
    }
    ReplayedGame game = one(text + "*");
    assertThat(game.legalPlies()).isEqualTo(3_000);
    assertThat(game.diagnostics()).isEmpty();
    Setup last = game.finalSetup();
    assertThat(last == null ? "" : Fen.writeBoardAndSide(last))
        .isEqualTo(Fen.writeBoardAndSide(Setup.START));
    assertThat(one(PgnGames.write(List.of(game), NotationKind.CHINESE)).legalPlies())
        .isEqualTo(3_000);
  }

  @Test
  void p29NestingHasALimit() {
    int depth = PgnMoveSection.MAX_DEPTH + 5;
    StringBuilder text = new StringBuilder("[Event \"x\"]\n\n1. 炮二平五 ");
    text.append("(1. 炮八平五 ".repeat(depth)).append(") ".repeat(depth)).append("1. ... 马8进7 *");
    ReplayedGame game = one(text.toString());
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(PgnGames.codes(game)).contains(DiagnosticCode.TOO_DEEP);
  }

  @Test
  void p30VeryLongComment() {
    String comment = "炮一平二、".repeat(200_000);
    ReplayedGame game = one("1. 炮二平五 {" + comment + "} 马8进7 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(game.record().tree().comment(1)).isEqualTo(comment).hasSize(1_000_000);
    ReplayedGame again = one(PgnGames.write(List.of(game), NotationKind.CHINESE));
    assertThat(again.record().tree().comment(1)).isEqualTo(comment);
  }

  @Test
  void p31GbkOrUtf8() throws Exception {
    assertTwoGames(PgnGames.read(TWO_GAMES.getBytes(GBK), ReadOptions.DEFAULT));
    byte[] six = "1. 炮二平五 马8进7 *".getBytes(GBK);
    assertThat(PgnGames.moves(PgnGames.read(six, ReadOptions.DEFAULT).get(0)))
        .isEqualTo("h2e2 h9g7");
    assertThat(FormatDetector.detect(SourceFile.of("six", six)).format())
        .isEqualTo(RecordFormat.PGN);
    assertThat(FormatDetector.detect(SourceFile.of("prose.txt", "炮在马后。".getBytes(GBK))).format())
        .isNull();
  }

  @Test
  void p31WrongCharsetIsReported() {
    ReadOptions wrong = new ReadOptions(GBK);
    List<ReplayedGame> games = PgnGames.read(TWO_GAMES.getBytes(StandardCharsets.UTF_8), wrong);
    assertThat(games).hasSize(2).allMatch(game -> game.status() == GameStatus.REJECTED);
    assertThat(PgnGames.codes(games.get(0))).contains(DiagnosticCode.WRONG_CHARSET);
    assertTwoGames(PgnGames.read(TWO_GAMES.getBytes(GBK), new ReadOptions(GBK)));
  }

  @ParameterizedTest
  @CsvSource({
    "2023.05.06, 2023-05-06, false",
    "2023.05.??, 2023-05, false",
    "2023.??.??, 2023, false",
    "????.??.??, '', false",
    "8???.?., '', true",
    "2023.02.30, 2023-02, true",
    "2023.13.01, 2023, true",
    "2023.05.00, 2023-05, false",
    "2023/5/6, 2023-05-06, false",
    "23-9-2009, 2009-09-23, false",
    "3-8-2009, 2009, false",
    "'', '', false"
  })
  void p41Dates(String date, String read, boolean warned) {
    ReplayedGame game = one("[Event \"x\"]\n[Date \"" + date + "\"]\n\n1. 炮二平五 *\n");
    assertThat(game.record().tags().text("Date")).isEqualTo(date);
    assertThat(game.record().tags().date().toString()).isEqualTo(read);
    assertThat(PgnGames.codes(game).contains(DiagnosticCode.BAD_DATE)).isEqualTo(warned);
  }

  @Test
  void movesWithoutTagsAreAGameOfTheirOwnBehindOneWithTags() {
    List<ReplayedGame> games =
        List.of(
            one("[Event \"x\"]\n\n1. 炮二平五 1-0\n"),
            one("1. 马二进三 *\n"),
            one("{甲} 1. 兵七进一 (1. 兵三进一) 0-1\n"));
    List<ReplayedGame> again = PgnGames.read(PgnGames.write(games, NotationKind.CHINESE));
    assertThat(again.stream().map(PgnGames::tree).toList())
        .isEqualTo(games.stream().map(PgnGames::tree).toList());
    assertThat(again.get(2).record().result()).isEqualTo(GameResult.BLACK_WINS);
  }

  @Test
  void repeatedTagsBeginNoOtherGameWhenWritten() {
    ReplayedGame game =
        one("[Event \"x\"]\n[Event \"y\"]\n[Red \"a\"]\n[Black \"b\"]\n\n1. 炮二平五 *\n");
    Tags tags =
        Tags.of(List.of(tag("Event", "x"), tag("Red", "a"), tag("Black", "b"), tag("Event", "y")));
    GameRecord record = game.record();
    ReplayedGame apart =
        new Replayer()
            .replay(
                new GameRecord(
                    1,
                    record.format(),
                    record.charset(),
                    tags,
                    record.setup(),
                    record.tree(),
                    record.result(),
                    true,
                    List.of(),
                    new byte[0]));
    assertRoundTrip(List.of(game));
    List<ReplayedGame> again = PgnGames.read(PgnGames.write(List.of(apart), NotationKind.WXF));
    assertThat(again).hasSize(1);
    assertThat(again.get(0).record().tags().list()).contains(tag("Event", "x"), tag("Event", "y"));
  }

  private static Tags.Tag tag(String name, String value) {
    return new Tags.Tag(name, value);
  }

  @Test
  void shortScoreWithBlanksInside() {
    String text = "1 炮二五 馬8 7\n2 馬二三 車9 8\n3 車一二 炮8 4\n*\n";
    ReplayedGame game = one(text);
    assertThat(moves(text)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0 h7h3");
    assertThat(PgnGames.codes(game)).containsOnly(DiagnosticCode.ASSUMED_READING);
  }

  @Test
  void movesWithoutBlanksAndWithBlanksInside() {
    assertThat(moves("1.炮二平五马8进72.马二进三车9平8*")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(moves("1炮二平五 马８进７ 2马二进三 车９平８")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(moves("1. 炮 二 平 五 马 8 进 7 *")).isEqualTo("h2e2 h9g7");
    assertThat(moves("１．Ｃ２＝５　Ｈ８＋７ 2. Ｈ２＋３ R9.8")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(moves("h2e2h9g7 H0-G2 i9-h9 *")).isEqualTo("h2e2 h9g7 h0g2 i9h9");
  }

  @Test
  void bracketsOfProseAreComments() {
    ReplayedGame game = one("1. 炮二平五（架炮） 马8进7 (红先) 2. 马二进三 (炮二平五则无味) 车9平8 *");
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(game.record().tree().comment(1)).isEqualTo("架炮");
    assertThat(game.record().tree().comment(2)).isEqualTo("红先");
    assertThat(game.record().tree().comment(3)).isEqualTo("炮二平五则无味");
    assertThat(PgnGames.codes(game)).containsOnly(DiagnosticCode.BRACKET_IS_COMMENT);
    assertRoundTrip(List.of(game));
  }

  @Test
  void footerIsIgnored() {
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
  void commentsThatLookLikeSyntaxSurvive() {
    String comment = "a } b { c\n[Event \"x\"]\n\nRed \"y\"]\n [%u7D] \\ 1-0\n\n[Date \"z\"] ";
    ReplayedGame plain = one("[Event \"e\"]\n\n1. 炮二平五 马8进7 *");
    plain.record().tree().addComment(1, comment);
    assertThat(PgnGames.read(PgnGames.write(List.of(plain, plain), NotationKind.CHINESE)))
        .hasSize(2)
        .allSatisfy(game -> assertThat(game.record().tree().comment(1)).isEqualTo(comment));
  }

  @Test
  void whatDidNotReplayIsWrittenAsWritten() {
    ReplayedGame game = one("1. 炮二平五 马8进7 2. 帅五进九 车9平8 3. 炮呂平五 卒卒卒卒 (3. ... 车8进1) 4. 马二进三 1-0");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.plies()).isEqualTo(7);
    assertRoundTrip(List.of(game));
  }

  @Test
  void contradictingAndUnknownResults() {
    String head = "[Event \"x\"]\n[Result \"1-0\"]\n\n";
    assertThat(PgnGames.codes(one(head + "1. 炮二平五 0-1\n")))
        .containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    assertThat(PgnGames.codes(one(head + "1. 炮二平五 1-0 0-1\n")))
        .containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    assertThat(PgnGames.codes(one("[Event \"x\"]\n[Result \"大胜\"]\n\n1. 炮二平五 *\n")))
        .containsExactly(DiagnosticCode.UNKNOWN_RESULT);
    assertThat(PgnGames.codes(one(head + "1. 炮二平五\n")))
        .containsExactly(DiagnosticCode.RESULT_TOKEN_MISSING);
  }

  @Test
  void badFenIsRejectedWithItsBytes() {
    ReplayedGame game = one("[Event \"x\"]\n[FEN \"8/8/8 w\"]\n\n1. 炮二平五 *\n");
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(PgnGames.codes(game)).contains(DiagnosticCode.BAD_FEN);
    assertThat(game.record().original()).isNotNull();
  }

  @Test
  void blackToMoveByFen() {
    ReplayedGame game = one("[FEN \"4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 0 1\"]\n\n1. 卒５平４ *\n");
    assertThat(PgnGames.moves(game)).isEqualTo("e1d1");
    Setup start = game.start();
    assertThat(start == null ? Side.RED : start.sideToMove()).isEqualTo(Side.BLACK);
  }
}
