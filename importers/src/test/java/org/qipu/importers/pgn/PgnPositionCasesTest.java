package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** Start positions in tags: cases P14 to P18 and quirks 34 and 47 to 58. */
class PgnPositionCasesTest {
  private static ReplayedGame withFen(String fen, String moves) {
    return PgnGames.one("[Event \"x\"]\n[FEN \"" + fen + "\"]\n\n" + moves + "\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"12. .. ", "12. ... ", "12... ", "12… ", "12. "})
  void p16FenWithoutSetUp(String number) {
    ReplayedGame game =
        PgnGames.one(
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
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void badFenIsRejectedWithItsBytes() {
    ReplayedGame game = PgnGames.one("[Event \"x\"]\n[FEN \"8/8/8 w\"]\n\n1. 炮二平五 *\n");
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(PgnGames.codes(game)).contains(DiagnosticCode.BAD_FEN);
    assertThat(game.record().original()).isNotNull();
  }

  @Test
  void quirk34BlackMovesFirstAndIsNumberedAsRed() {
    ReplayedGame game =
        PgnGames.one("[FEN \"4k4/9/9/9/9/9/9/9/4p4/3K5 b - - 0 1\"]\n\n1. 卒５平４ *\n");
    assertThat(PgnGames.moves(game)).isEqualTo("e1d1");
    Setup start = game.start();
    assertThat(start == null ? Side.RED : start.sideToMove()).isEqualTo(Side.BLACK);
  }

  @ParameterizedTest
  @CsvSource({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, false",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r - - 0 1, false",
    "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w, false",
    "rnbakabnr/111111111/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR, true"
  })
  void p14DialectsOfTheStart(String fen, boolean warned) {
    ReplayedGame game = withFen(fen, "1. 炮二平五 *");
    assertThat(game.start()).isEqualTo(Setup.START);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2");
    assertThat(PgnGames.codes(game))
        .isEqualTo(warned ? List.of(DiagnosticCode.UNUSUAL_FEN) : List.of());
  }

  @Test
  void p17TheNumberOfAFirstMoveOfBlack() {
    ReplayedGame game =
        withFen(
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 12",
            "12. .. 马8进7 13. 马二进三 车9平8 *");
    assertThat(PgnGames.write(List.of(game), NotationKind.CHINESE))
        .contains("[FEN \"", " b - - 1 12\"]", "\n12. ... 马8进7 13. 马二进三 车9平8 *");
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void p18GeneralsFacing() {
    ReplayedGame facing = withFen("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "*");
    assertThat(PgnGames.codes(facing)).contains(DiagnosticCode.IMPOSSIBLE_POSITION);
    ReplayedGame between = withFen("4k4/9/9/9/4n4/9/9/9/9/4K4 b - - 0 1", "1. 将5进1 *");
    assertThat(between.status()).isEqualTo(GameStatus.VALID);
    assertThat(PgnGames.moves(between)).isEqualTo("e9e8");
    ReplayedGame into = withFen("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "1. 帅五平六 *");
    assertThat(into.legalPlies()).isZero();
    assertThat(into.diagnostics())
        .filteredOn(found -> found.code() == DiagnosticCode.ILLEGAL_MOVE)
        .singleElement()
        .satisfies(found -> assertThat(found.ply()).isEqualTo(1));
  }

  @Test
  void p35StalemateWinsWhateverTheTagSays() {
    ReplayedGame game =
        PgnGames.one(
            """
            [Result "1/2-1/2"]
            [FEN "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"]

            1. 兵五进一 1/2-1/2
            """);
    assertThat(PgnGames.finalFen(game)).isEqualTo("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 1 1");
    assertThat(game.end()).isEqualTo(GameEnd.STALEMATE);
    assertThat(game.record().result()).isEqualTo(GameResult.DRAW);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.diagnostics())
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.RESULT_CONTRADICTS_BOARD);
              assertThat(found.expected()).isEqualTo("1-0");
            });
  }

  @Test
  void p37QuietPliesAreCountedSingly() {
    ReplayedGame game = withFen("3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60", "1. 兵七进一 *");
    assertThat(PgnGames.finalFen(game)).isEqualTo("3k5/9/9/9/2P6/9/9/9/9/4K4 b - - 120 60");
    assertThat(PgnGames.finalFen(PgnGames.one("c3c4 h9g7 g3g4 *")))
        .isEqualTo("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/2P3P2/P3P3P/1C5C1/9/RNBAKABNR b - - 3 2");
  }

  @Test
  void quirks17And58MateAgainstTheResult() {
    String tags = "[Result \"0-1\"]\n[FEN \"3k5/4P4/9/9/9/9/9/9/9/R3K4 w\"]\n\n";
    ReplayedGame game = PgnGames.one(tags + "1. 车九进九 0-1\n");
    assertThat(game.end()).isEqualTo(GameEnd.MATE);
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(PgnGames.codes(game)).containsExactly(DiagnosticCode.RESULT_CONTRADICTS_BOARD);
  }

  @Test
  void quirk47LettersOfOtherProgramsAndOfDiagrams() throws IOException {
    String list =
        """
        [FEN_INDEX "001_00000001"]
        [EVENT "标准开局"]
        [FEN "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1"]

        [FEN_INDEX "002_00000002"]
        [EVENT "残局"]
        [FEN "rnbak4/9/1c7/p8/9/9/9/9/9/5K3 w - - 0 1"]

        [FEN_INDEX "003_00000003"]
        [EVENT "图示"]
        [FEN "4x4/4k4/9/9/80/9/9/9/9/3K5 w - - 0 1"]
        """
            .replace("\n", "\r\n");
    byte[] bytes = list.getBytes(StandardCharsets.UTF_8);
    assertThat(FormatDetector.detect(SourceFile.of("x.fen", bytes)).format())
        .isEqualTo(RecordFormat.PGN);
    List<ReplayedGame> games = PgnGames.read(list);
    assertThat(games)
        .extracting(ReplayedGame::status)
        .containsExactly(GameStatus.VALID, GameStatus.VALID, GameStatus.REJECTED);
    assertThat(games)
        .extracting(game -> game.record().tags().event())
        .containsExactly("标准开局", "残局", "图示");
    assertThat(games.get(0).start()).isEqualTo(Setup.START);
    assertThat(games.get(2).diagnostics())
        .anySatisfy(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.BAD_FEN);
              assertThat(found.found()).isEqualTo("x");
            });
    assertThat(games.get(2).record().original()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w, 炮二平五",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w, 马二进三",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w, 炮八平五"
  })
  void quirk48Handicaps(String fen, String move) {
    ReplayedGame game = withFen(fen, "1. " + move + " 马8进7 *");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void quirk49BoardsWithoutAGeneralAreKept() {
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w";
    ReplayedGame game = withFen(fen, "1. 炮二平五 马8进7 *");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.plies()).isEqualTo(2);
    assertThat(game.legalPlies()).isZero();
    assertThat(PgnGames.codes(game)).contains(DiagnosticCode.UNPLAYABLE_POSITION);
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void quirks50And51PositionsAndChapterHeadings() {
    ReplayedGame position = withFen("4k4/9/9/9/9/9/9/9/4P4/3K5 w", "0-1");
    assertThat(position.status()).isEqualTo(GameStatus.VALID);
    assertThat(position.plies()).isZero();
    assertThat(position.record().result()).isEqualTo(GameResult.BLACK_WINS);
    ReplayedGame heading = withFen("9/9/9/9/9/9/9/9/9/9 w", "*");
    assertThat(heading.status()).isEqualTo(GameStatus.VALID);
    assertThat(heading.record().tags().event()).isEqualTo("x");
    assertThat(PgnGames.codes(heading)).contains(DiagnosticCode.UNPLAYABLE_POSITION);
  }

  @Test
  void quirk52AnUnansweredCheckEndsTheLegalPart() {
    ReplayedGame game = withFen("4k4/9/9/9/9/9/9/9/4R4/3K5 b", "1. 将5进1 车五平四 2. 将5退1 车四平六 *");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isZero();
    assertThat(game.plies()).isEqualTo(4);
    assertThat(game.diagnostics())
        .filteredOn(found -> found.code() == DiagnosticCode.ILLEGAL_MOVE)
        .singleElement()
        .satisfies(found -> assertThat(found.message()).contains("left-in-check"));
    PgnGames.assertRoundTrip(List.of(game));
  }

  @Test
  void quirk55IllegalVariationsAreCountedAlone() {
    ReplayedGame game =
        PgnGames.one("1. 炮二平五 马8进7 (1. ... 马8进6 2. 马二进三 车9平8) (1. ... 马2进3) 2. 马二进三 *");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2");
    assertThat(game.illegalNodes()).isEqualTo(3);
    assertThat(PgnGames.codes(game)).containsExactly(DiagnosticCode.ILLEGAL_VARIATION);
  }

  @Test
  void quirk57OnePlyAndAResult() {
    ReplayedGame game = PgnGames.one("[Event \"x\"]\n[Result \"1-0\"]\n\n1. 炮二平五 1-0\n");
    assertThat(game.legalPlies()).isEqualTo(1);
    assertThat(game.record().result()).isEqualTo(GameResult.RED_WINS);
    assertThat(game.diagnostics()).isEmpty();
  }
}
