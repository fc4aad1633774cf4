package org.qipu.importers.cbr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.ccbridge.CcBridgeFile;
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

/** What is read and written, file by file; numbers in names are those of quirks. */
class CbrCasesTest {
  private static ReplayedGame only(byte[] bytes) {
    List<ReplayedGame> games = FileGames.read(RecordFormat.CBR, bytes);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static ReplayedGame only(CcBridgeFile file) {
    return only(file.bytes());
  }

  private static String tag(ReplayedGame game, String name) {
    return game.record().tags().text(name);
  }

  private static void sameAgain(ReplayedGame game) {
    List<Diagnostic> left = new ArrayList<>();
    ReplayedGame again = only(FileGames.write(RecordFormat.CBR, List.of(game), left));
    assertThat(left).isEmpty();
    assertThat(again.record().tags()).isEqualTo(game.record().tags());
    assertThat(again.record().setup()).isEqualTo(game.record().setup());
    assertThat(again.record().result()).isEqualTo(game.record().result());
    assertThat(FileGames.tree(again.record())).isEqualTo(FileGames.tree(game.record()));
  }

  /** h2e2 is 70 to 67 from the top row, b7e7 19 to 22, h7e7 25 to 22. */
  @Test
  void variationsCommentsAndTheSelectedChild() {
    ReplayedGame game =
        only(
            new CcBridgeFile(2)
                .body("04 01 00 00 06000000 D6 53 0D00 0A00  00 00 46 43")
                .body("07 00 13 16 02000000 61 00  01 00 19 16"));
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().charset()).isEqualTo("utf-16le");
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(FileGames.tree(game.record()))
        .containsExactly(
            "start [] null 取", "0 h2e2 [] null null", "1 b7e7 [] null a", "1 h7e7 [] null null");
    assertThat(game.record().tree().text(1).location()).isEqualTo(new ByteLocation(2228));
    sameAgain(game);
  }

  @Test
  void everyFieldIsATag() {
    CcBridgeFile file = new CcBridgeFile(2).body("01 00 00 00");
    int[] offsets = {
      52, 180, 308, 564, 628, 692, 756, 820, 852, 884, 948, 1012, 1076, 1140, 1204, 1268, 1300,
      1364, 1428, 1492, 1524, 1588, 1652, 1716, 1780, 1844, 1908, 1972, 2044, 2080
    };
    for (int offset : offsets) {
      file.text(offset, offset == 884 ? "1956年" : "字" + offset);
    }
    ReplayedGame game = only(file.put(2040, "04").put(2076, "02").put(2116, "05"));
    assertThat(game.record().tags().list().stream().map(Tags.Tag::toString))
        .containsExactly(
            "Tag[name=Script, value=字52]",
            "Tag[name=Title, value=字180]",
            "Tag[name=Category, value=字308]",
            "Tag[name=Source, value=字564]",
            "Tag[name=Class, value=字628]",
            "Tag[name=Event, value=字692]",
            "Tag[name=Round, value=字756]",
            "Tag[name=Group, value=字820]",
            "Tag[name=Table, value=字852]",
            "Tag[name=Date, value=1956年]",
            "Tag[name=Site, value=字948]",
            "Tag[name=TimeControl, value=字1012]",
            "Tag[name=Red, value=字1076]",
            "Tag[name=RedTeam, value=字1140]",
            "Tag[name=RedTime, value=字1204]",
            "Tag[name=RedElo, value=字1268]",
            "Tag[name=Black, value=字1300]",
            "Tag[name=BlackTeam, value=字1364]",
            "Tag[name=BlackTime, value=字1428]",
            "Tag[name=BlackElo, value=字1492]",
            "Tag[name=Referee, value=字1524]",
            "Tag[name=Recorder, value=字1588]",
            "Tag[name=Annotator, value=字1652]",
            "Tag[name=AnnotatorEmail, value=字1716]",
            "Tag[name=Creator, value=字1780]",
            "Tag[name=CreatorEmail, value=字1844]",
            "Tag[name=Created, value=字1908]",
            "Tag[name=Modified, value=字1972]",
            "Tag[name=Nature, value=字2044]",
            "Tag[name=EndType, value=字2080]",
            "Tag[name=Type, value=排拟残局]",
            "Tag[name=Result, value=0-1]",
            "Tag[name=FirstNum, value=5]");
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(game.diagnostics()).isEmpty();
    sameAgain(game);
  }

  /** Fields 256 bytes earlier, squares as file and row from the top. */
  @Test
  void quirk63Version1() {
    ReplayedGame game =
        only(
            new CcBridgeFile(1)
                .text(52, "题")
                .text(948, "红")
                .text(1172, "黑")
                .text(1396, "注")
                .put(1784, "02")
                .put(1820, "01")
                .body("00 00 00 00  00 00 77 47  01 00 12 42"));
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(FileGames.tree(game.record()))
        .containsExactly("start [] null null", "0 h2e2 [] null null", "1 b7e7 [] null null");
    assertThat(game.record().tags().list().stream().map(Tags.Tag::toString))
        .containsExactly(
            "Tag[name=Title, value=题]",
            "Tag[name=Red, value=红]",
            "Tag[name=Black, value=黑]",
            "Tag[name=Annotator, value=注]",
            "Tag[name=Type, value=排拟全局]",
            "Tag[name=Result, value=1-0]");
    sameAgain(game);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 255})
  void otherVersionsAreRefusedByName(int version) {
    byte[] bytes = new CcBridgeFile(2).body("01 00 00 00").bytes();
    bytes[19] = (byte) version;
    ReplayedGame game = only(bytes);
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.UNSUPPORTED_VERSION);
    assertThat(game.diagnostics().get(0).message()).contains("Version " + version);
    assertThat(game.record().original()).isEqualTo(bytes);
  }

  @Test
  void textsAreReadInUnitsOf16Bits() {
    // A blank and 一 are 20 00 00 4E: two zero bytes that end nothing.
    ReplayedGame game =
        only(new CcBridgeFile(2).text(180, "001 一\0旧").put(1076, "3DD8 0000").body("01 00 00 00"));
    assertThat(tag(game, "Title")).isEqualTo("001 一");
    assertThat(tag(game, "Red")).isEqualTo("\uFFFD");
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.CHARSET_UNCERTAIN);
  }

  @Test
  void quirk18SeveralResults() {
    ReplayedGame game = only(new CcBridgeFile(2).put(2076, "04").body("01 00 00 00"));
    assertThat(game.record().result()).isEqualTo(GameResult.UNKNOWN);
    assertThat(tag(game, "ResultCode")).isEqualTo("4");
    assertThat(game.diagnostics()).isEmpty();
    sameAgain(game);
    ReplayedGame unknown = only(new CcBridgeFile(2).put(2076, "09").body("01 00 00 00"));
    assertThat(FileGames.codes(unknown)).containsExactly(DiagnosticCode.UNKNOWN_RESULT);
  }

  @Test
  void quirk50AndTheSideThatTheRecordStates() {
    ReplayedGame game = only(new CcBridgeFile(2).put(2112, "02").body("01 00 00 00"));
    assertThat(game.start()).isEqualTo(Setup.START.withSideToMove(Side.BLACK));
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    sameAgain(game);
  }

  @Test
  void quirk51EmptyBoard() {
    ReplayedGame game =
        only(new CcBridgeFile(2).put(2120, "00".repeat(90)).body("05 00 00 00 02000000 61 00"));
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.UNPLAYABLE_POSITION);
    assertThat(game.record().tree().comment(0)).isEqualTo("a");
    sameAgain(game);
  }

  @Test
  void damageIsToldWithItsPlace() {
    String move = "00 00 00 00  00 00 46 43 ";
    ReplayedGame flags = only(new CcBridgeFile(2).body(move + "09 00 13 16"));
    assertThat(FileGames.codes(flags)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    assertThat(flags.diagnostics().get(0).location()).isEqualTo(new ByteLocation(2222));
    assertThat(flags.legalPlies()).isEqualTo(1);
    ReplayedGame zeros = only(new CcBridgeFile(2).body(move + "00 00 00 00"));
    assertThat(FileGames.codes(zeros)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    ReplayedGame comment = only(new CcBridgeFile(2).body(move + "05 00 13 16 FFFFFF7F 61 00"));
    assertThat(FileGames.codes(comment)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    ReplayedGame cut = only(new CcBridgeFile(2).body(move));
    assertThat(FileGames.codes(cut)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    ReplayedGame board = only(new CcBridgeFile(2).put(2129, "38").body("01 00 00 00"));
    assertThat(FileGames.codes(board)).containsExactly(DiagnosticCode.DAMAGED_HEADER);
    assertThat(board.diagnostics().get(0).location()).isEqualTo(new ByteLocation(2129));
    ReplayedGame offBoard = only(new CcBridgeFile(2).body("00 00 00 00  01 00 46 5A"));
    assertThat(FileGames.codes(offBoard)).containsExactly(DiagnosticCode.UNREADABLE_MOVE);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 19, 20, 1000, 2209})
  void withoutItsBoardARecordIsRejected(int length) {
    byte[] whole = new CcBridgeFile(2).body("01 00 00 00").bytes();
    ReplayedGame game = only(Arrays.copyOf(whole, length));
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
  }

  @Test
  void detectedByContentAlone() throws Exception {
    byte[] bytes = new CcBridgeFile(2).body("01 00 00 00").bytes();
    assertThat(FormatDetector.detect(SourceFile.of("a.txt", bytes)).format())
        .isEqualTo(RecordFormat.CBR);
    byte[] text = "CCBridge Records".getBytes(StandardCharsets.US_ASCII);
    assertThat(FormatDetector.detect(SourceFile.of("a.cbr", text)).format()).isNull();
    assertThat(only(text).status()).isEqualTo(GameStatus.REJECTED);
    assertThat(FileGames.read(RecordFormat.CBR, new byte[0])).isEmpty();
  }

  @Test
  void saysWhatItCannotHold() {
    String pgn = "[Event \"" + "长".repeat(40) + "\"]\n[ECCO \"B00\"]\n\n1. h2e2 *\n";
    ReplayedGame game =
        FileGames.read(RecordFormat.PGN, pgn.getBytes(StandardCharsets.UTF_8)).get(0);
    List<Diagnostic> left = new ArrayList<>();
    byte[] bytes = FileGames.write(RecordFormat.CBR, List.of(game, game), left);
    assertThat(tag(only(bytes), "Event")).hasSize(31);
    assertThat(left.stream().map(Diagnostic::message))
        .anyMatch(message -> message.contains("Event has room for 31 characters"))
        .anyMatch(message -> message.contains("ECCO"))
        .anyMatch(message -> message.contains("holds one game"))
        .hasSize(3);
  }
}
