package org.qipu.importers.xqf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

/**
 * What is read and written, file by file; numbers in names are those of public cases and quirks.
 */
class XqfCasesTest {
  private static final String EMPTY_ROOT = "18 20 00 FF 00 00 00 00";

  private static ReplayedGame only(byte[] bytes) {
    List<ReplayedGame> games = FileGames.read(RecordFormat.XQF, bytes);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static ReplayedGame only(XqfFile file) {
    return only(file.bytes());
  }

  private static String tag(ReplayedGame game, String name) {
    return game.record().tags().text(name);
  }

  private static void sameAgain(ReplayedGame game) {
    List<Diagnostic> left = new ArrayList<>();
    ReplayedGame again = only(FileGames.write(RecordFormat.XQF, List.of(game), left));
    assertThat(left).isEmpty();
    assertThat(again.record().tags()).isEqualTo(game.record().tags());
    assertThat(again.record().setup()).isEqualTo(game.record().setup());
    assertThat(again.record().result()).isEqualTo(game.record().result());
    assertThat(FileGames.tree(again.record())).isEqualTo(FileGames.tree(game.record()));
  }

  @Test
  void p33SeveralFirstMoves() {
    XqfFile file =
        new XqfFile(10)
            .body(
                """
                18 20 F0 FF 00 00 00 00   60 4A FF 00 00 00 00 00   67 63 00 00 00 00 00 00
                5E 5E FF 00 00 00 00 00   5A 61 00 00 00 00 00 00
                57 60 F0 00 00 00 00 00   2B 3B 00 00 00 00 00 00
                """);
    assertThat(file.bytes()).hasSize(1080);
    ReplayedGame game = only(file);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(game.record().result()).isEqualTo(GameResult.UNKNOWN);
    assertThat(FileGames.tree(game.record()))
        .containsExactly(
            "start [] null null",
            "0 h2e2 [] null null",
            "1 h9g7 [] null null",
            "0 h0g2 [] null null",
            "3 g6g5 [] null null",
            "0 g3g4 [] null null",
            "5 b9c7 [] null null");
    assertThat(game.record().tree().text(3).location()).isEqualTo(new ByteLocation(1048));
    sameAgain(game);
    byte[] pgn = FileGames.write(RecordFormat.PGN, List.of(game), new ArrayList<>());
    assertThat(FileGames.tree(FileGames.read(RecordFormat.PGN, pgn).get(0).record()))
        .isEqualTo(FileGames.tree(game.record()));
  }

  /** Enciphered by a program of its own, written after the specification. */
  @ParameterizedTest
  @CsvSource({
    "18, 57432f353f49535d67717b853d7932465a6e827c72685e544a40362c74387f6b",
    "11, 7c72685e544a40362c74387f6b57432f353f49535d67717b853d7932465a6e82",
  })
  void quirk60Enciphered(int version, String board) {
    XqfFile file =
        new XqfFile(version)
            .put(3, "be 00000000 e8 d8 bc 84 a5 9c e7 d8")
            .put(16, board)
            .body(
                """
                24 5c b7 7f c1 6b 2e 10 33 03 ed de 75 5e 44 8a f5 83 0d 87 e1 c3 c5 2b
                40 48 e2 ee 17 fd 57 9f 5d 7f
                """);
    ReplayedGame game = only(file);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(game.record().charset()).isEqualTo("gb18030");
    assertThat(FileGames.tree(game.record()))
        .containsExactly(
            "start [] null 顺炮", "0 h2e2 [] null null", "1 b7e7 [] null 黑车", "1 h7e7 [] null null");
    sameAgain(game);
    byte[] damaged = file.bytes().clone();
    damaged[13]++;
    ReplayedGame rejected = only(damaged);
    assertThat(rejected.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(rejected.record().original()).isEqualTo(damaged);
    assertThat(FileGames.codes(rejected)).containsExactly(DiagnosticCode.DAMAGED_HEADER);
  }

  @Test
  void everyFieldIsATagThatTheOtherFormatsHaveToo() {
    ReplayedGame game =
        only(
            new XqfFile(10)
                .text(80, "中炮对屏风马")
                .text(144, "副题")
                .text(208, "全国赛")
                .text(272, "1956年12月17日")
                .text(288, "北京")
                .text(304, "胡荣华")
                .text(320, "柳大华")
                .text(336, "90分钟")
                .text(400, "1:20")
                .text(416, "1:29")
                .text(464, "屠景明")
                .text(480, "竹剑")
                .put(51, "03")
                .put(64, "02 00")
                .body(EMPTY_ROOT));
    assertThat(game.record().tags().list().stream().map(Tags.Tag::toString))
        .containsExactly(
            "Tag[name=Title, value=中炮对屏风马]",
            "Tag[name=SecondTitle, value=副题]",
            "Tag[name=Event, value=全国赛]",
            "Tag[name=Date, value=1956年12月17日]",
            "Tag[name=Site, value=北京]",
            "Tag[name=Red, value=胡荣华]",
            "Tag[name=Black, value=柳大华]",
            "Tag[name=TimeControl, value=90分钟]",
            "Tag[name=RedTime, value=1:20]",
            "Tag[name=BlackTime, value=1:29]",
            "Tag[name=Annotator, value=屠景明]",
            "Tag[name=Author, value=竹剑]",
            "Tag[name=Result, value=1/2-1/2]",
            "Tag[name=Type, value=中局]");
    assertThat(game.record().result()).isEqualTo(GameResult.DRAW);
    assertThat(game.diagnostics()).isEmpty();
    sameAgain(game);
  }

  @Test
  void quirk3HalfCharacterAtTheEndOfAField() {
    ReplayedGame game =
        only(
            new XqfFile(10)
                .put(288, "0F CB C4 B4 A8 C3 E0 D1 F4 E8 F7 E4 FC C6 DF C7")
                .body(EMPTY_ROOT));
    assertThat(tag(game, "Site")).isEqualTo("四川绵阳梓潼七");
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.CUT_FIELD);
    assertThat(game.diagnostics().get(0).location()).isEqualTo(new ByteLocation(289));
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void quirk4TitleThatRunsOnOverTheSecondOne() {
    String title = "急进中兵研究大全第四十五局红缓进八路马先退炮窝心黑补右象兵七进一之黑跳马";
    ReplayedGame game = only(new XqfFile(10).text(80, title).body(EMPTY_ROOT));
    assertThat(title.getBytes(Charset.forName("GBK"))).hasSize(72);
    assertThat(tag(game, "Title")).isEqualTo(title);
    assertThat(tag(game, "SecondTitle")).isEmpty();
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.OVERLONG_FIELD);
    List<Diagnostic> left = new ArrayList<>();
    byte[] again = FileGames.write(RecordFormat.XQF, List.of(game), left);
    assertThat(tag(only(again), "Title")).isEqualTo(title.substring(0, 31));
    assertThat(left).extracting(Diagnostic::code).containsExactly(DiagnosticCode.UNWRITABLE_DETAIL);
  }

  @Test
  void quirk4PlaceThatThePlayersNameOverwrites() {
    ReplayedGame game =
        only(new XqfFile(10).text(288, "江苏省扬州石柱山国际大酒店").text(304, "王国敏").body(EMPTY_ROOT));
    assertThat(tag(game, "Site")).isEqualTo("江苏省扬州石柱");
    assertThat(tag(game, "Red")).isEqualTo("王国敏");
    assertThat(FileGames.codes(game))
        .containsExactlyInAnyOrder(DiagnosticCode.OVERLONG_FIELD, DiagnosticCode.CUT_FIELD);
  }

  @Test
  void quirk4DateThatOverwritesThePlace() {
    ReplayedGame game =
        only(new XqfFile(10).text(288, "上海").text(272, "1997年11月10日上午").body(EMPTY_ROOT));
    assertThat(tag(game, "Date")).isEqualTo("1997年11月10日上午");
    assertThat(tag(game, "Site")).isEmpty();
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.OVERLONG_FIELD);
  }

  @Test
  void quirk4AuthorWithNothingBehind() {
    ReplayedGame game = only(new XqfFile(10).text(480, "南海逸仙 sunahappy").body(EMPTY_ROOT));
    assertThat(tag(game, "Author")).isEqualTo("南海逸仙 sunahappy");
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.OVERLONG_FIELD);
  }

  @Test
  void quirk13TwoPlayersInOneField() {
    ReplayedGame game =
        only(
            new XqfFile(10)
                .put(304, "0F D3 DA D3 D7 BB AA A1 A3 BA DA B7 BD 3A 20 C2")
                .body(EMPTY_ROOT));
    assertThat(tag(game, "Red")).isEqualTo("于幼华。黑方: ");
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.CUT_FIELD);
  }

  @Test
  void quirk18SeveralResults() {
    ReplayedGame game = only(new XqfFile(10).put(51, "04").body(EMPTY_ROOT));
    assertThat(game.record().result()).isEqualTo(GameResult.UNKNOWN);
    assertThat(tag(game, "Result")).isEqualTo("*");
    assertThat(tag(game, "ResultCode")).isEqualTo("4");
    assertThat(game.diagnostics()).isEmpty();
    sameAgain(game);
    ReplayedGame unknown = only(new XqfFile(10).put(51, "4D").body(EMPTY_ROOT));
    assertThat(FileGames.codes(unknown)).containsExactly(DiagnosticCode.UNKNOWN_RESULT);
    sameAgain(unknown);
  }

  @Test
  void quirk49BoardWithoutAGeneral() {
    ReplayedGame game =
        only(new XqfFile(10).put(20, "FF").body("18 20 F0 FF 00000000 60 4A 00 00 00000000"));
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.UNPLAYABLE_POSITION);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isZero();
    assertThat(game.illegalNodes()).isEqualTo(1);
    sameAgain(game);
  }

  @Test
  void quirk50PositionWithAResultAndNoMoves() {
    ReplayedGame game = only(new XqfFile(10).put(50, "01 02").body(EMPTY_ROOT));
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(game.start()).isEqualTo(Setup.START.withSideToMove(Side.BLACK));
    assertThat(game.plies()).isZero();
    sameAgain(game);
  }

  @Test
  void quirk53SameSideTwiceAndTheSideByTheFirstMove() {
    ReplayedGame game =
        only(
            new XqfFile(10)
                .put(50, "00")
                .body("18 20 F0 FF 00000000 65 4F F0 00 00000000 5F 67 00 00 00000000"));
    assertThat(FileGames.tree(game.record()))
        .containsExactly("start [] null null", "0 h7e7 [] null null", "1 h1h1 [] null null");
    assertThat(game.start()).isEqualTo(Setup.START.withSideToMove(Side.BLACK));
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.ILLEGAL_MOVE);
    assertThat(game.legalPlies()).isEqualTo(1);
  }

  @Test
  void quirk61RootThatAnnouncesMovesAtTheEndOfTheFile() {
    XqfFile file = new XqfFile(10).body("18 20 F0 FF 00 00 00 00");
    assertThat(file.bytes()).hasSize(1032);
    ReplayedGame game = only(file);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.plies()).isZero();
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.MISSING_MOVES);
  }

  @Test
  void quirk69BytesBehindANul() {
    ReplayedGame game =
        only(new XqfFile(10).put(304, "0A BA FA C8 D9 00 BB AA CC CC CC").body(EMPTY_ROOT));
    assertThat(tag(game, "Red")).isEqualTo("胡荣");
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void commentsKeepTheirLines() {
    ReplayedGame game =
        only(new XqfFile(10).body("18 20 00 FF 0C000000 20 61 0D0A 0D0A 62 0A 63 0D 64 0D0A"));
    assertThat(game.record().tree().comment(0)).isEqualTo(" a\n\nb\nc\nd");
    sameAgain(game);
  }

  @Test
  void nulsInACommentAreLostCharacters() {
    ReplayedGame game = only(new XqfFile(10).body("18 20 00 FF 03000000 61 00 62"));
    assertThat(game.record().tree().comment(0)).isEqualTo("a\uFFFDb");
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.NUL_BYTES);
    assertThat(game.diagnostics().get(0).location()).isEqualTo(new ByteLocation(1033));
  }

  @Test
  void big5WhereTheWordsShowIt() {
    byte[] comment = "紅方炮二平五，黑方馬八進七，車一進一，將五平四".getBytes(Charset.forName("Big5"));
    byte[] file = new XqfFile(10).body("18 20 00 FF 00000000").bytes();
    file[1028] = (byte) comment.length;
    byte[] all = Arrays.copyOf(file, file.length + comment.length);
    System.arraycopy(comment, 0, all, file.length, comment.length);
    ReplayedGame game = only(all);
    assertThat(game.record().charset()).isEqualTo("big5");
    assertThat(game.record().tree().comment(0)).isEqualTo("紅方炮二平五，黑方馬八進七，車一進一，將五平四");
  }

  @Test
  void damageIsToldWithItsPlace() {
    String moves = "18 20 F0 FF 00000000 60 4A F0 00 00000000 67 63 00 00 ";
    ReplayedGame negative = only(new XqfFile(10).body(moves + "FFFFFFFF"));
    assertThat(FileGames.codes(negative)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    assertThat(negative.diagnostics().get(0).location()).isEqualTo(new ByteLocation(1044));
    assertThat(negative.legalPlies()).isEqualTo(2);
    ReplayedGame beyond = only(new XqfFile(10).body(moves + "05000000 61"));
    assertThat(FileGames.codes(beyond)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    ReplayedGame cut = only(new XqfFile(10).body("18 20 F0 FF 00000000 60 4A F0 00 00000000 67"));
    assertThat(FileGames.codes(cut)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    assertThat(cut.legalPlies()).isEqualTo(1);
    ReplayedGame longer = only(new XqfFile(10).body(moves + "00000000 AA BB"));
    assertThat(FileGames.codes(longer)).containsExactly(DiagnosticCode.LEFTOVER_BYTES);
    assertThat(longer.diagnostics().get(0).location()).isEqualTo(new ByteLocation(1048));
    ReplayedGame offBoard = only(new XqfFile(10).body("18 20 F0 FF 00000000 72 4A 00 00 00000000"));
    assertThat(FileGames.codes(offBoard)).containsExactly(DiagnosticCode.UNREADABLE_MOVE);
    assertThat(offBoard.record().tree().text(1).text()).isEqualTo("x5A-x2A");
    ReplayedGame twice = only(new XqfFile(10).put(17, "50").body(EMPTY_ROOT));
    assertThat(FileGames.codes(twice)).containsExactly(DiagnosticCode.DAMAGED_HEADER);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 47, 48, 500, 1023, 1024, 1025, 1031})
  void cutAnywhereItIsTold(int length) {
    byte[] whole = new XqfFile(10).text(304, "甲").body(EMPTY_ROOT).bytes();
    ReplayedGame game = only(Arrays.copyOf(whole, length));
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    assertThat(game.status()).isEqualTo(length < 48 ? GameStatus.REJECTED : GameStatus.VALID);
    assertThat(tag(game, "Red")).isEqualTo(length < 500 ? "" : "甲");
  }

  @Test
  void detectedByContentAlone() throws Exception {
    byte[] bytes = new XqfFile(10).body(EMPTY_ROOT).bytes();
    assertThat(FormatDetector.detect(SourceFile.of("game.txt", bytes)).format())
        .isEqualTo(RecordFormat.XQF);
    byte[] text = "XQ\nis a game".getBytes(StandardCharsets.US_ASCII);
    assertThat(FormatDetector.detect(SourceFile.of("game.xqf", text)).format()).isNull();
    ReplayedGame forced = only(text);
    assertThat(forced.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(FileGames.codes(forced)).containsExactly(DiagnosticCode.UNKNOWN_FORMAT);
    assertThat(FileGames.read(RecordFormat.XQF, new byte[0])).isEmpty();
  }

  @Test
  void aFileHoldsOneGame() {
    ReplayedGame game = only(new XqfFile(10).body(EMPTY_ROOT));
    List<Diagnostic> left = new ArrayList<>();
    byte[] bytes = FileGames.write(RecordFormat.XQF, List.of(game, game), left);
    assertThat(FileGames.read(RecordFormat.XQF, bytes)).hasSize(1);
    assertThat(left).extracting(Diagnostic::code).containsExactly(DiagnosticCode.UNWRITABLE_MOVES);
  }

  @Test
  void saysWhatItCannotHold() {
    String pgn =
        """
        [Event "一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三"]
        [Site "𠀀"]
        [Red "甲"]
        [Round "3"]
        [RedTeam "上海"]
        [Result "1-0"]

        1. h2e2 $1 (1. {另} g3g4) 1... x9 1-0
        """;
    ReplayedGame game =
        FileGames.read(RecordFormat.PGN, pgn.getBytes(StandardCharsets.UTF_8)).get(0);
    List<Diagnostic> left = new ArrayList<>();
    ReplayedGame again = only(FileGames.write(RecordFormat.XQF, List.of(game), left));
    assertThat(left.stream().map(Diagnostic::message))
        .anyMatch(message -> message.contains("Event has room for 63 bytes"))
        .anyMatch(message -> message.contains("not in GBK"))
        .anyMatch(message -> message.contains("Round, RedTeam"))
        .anyMatch(message -> message.contains("marks [1]"))
        .anyMatch(message -> message.contains("comment before this move"))
        .anyMatch(message -> message.contains("holds squares only"))
        .hasSize(6);
    assertThat(tag(again, "Event")).hasSize(31);
    assertThat(tag(again, "Site")).isEqualTo("𠀀");
    assertThat(FileGames.tree(again.record()))
        .containsExactly("start [] null null", "0 h2e2 [] null null", "0 g3g4 [] null 另");
  }

  @Test
  void threeChariotsHaveNoPlace() {
    Setup setup = Fen.parse("4k4/9/9/9/9/9/9/9/9/RRR1K4 w");
    String pgn = "[FEN \"" + Fen.write(setup) + "\"]\n\n1. a0a9 *\n";
    ReplayedGame game =
        FileGames.read(RecordFormat.PGN, pgn.getBytes(StandardCharsets.UTF_8)).get(0);
    List<Diagnostic> left = new ArrayList<>();
    assertThat(FileGames.write(RecordFormat.XQF, List.of(game), left)).isEmpty();
    assertThat(left).extracting(Diagnostic::code).containsExactly(DiagnosticCode.UNWRITABLE_MOVES);
  }
}
