package org.qipu.importers.mxq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FileGames;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.notation.NotationKind;

/** What is read, file by file; the numbers of strings are those of the specification, from 0. */
class MxqCasesTest {
  private static final Charset GB18030 = Charset.forName("GB18030");

  private static ReplayedGame only(byte[] bytes) {
    List<ReplayedGame> games = FileGames.read(RecordFormat.MXQ, bytes);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static ReplayedGame only(MxqFile file) {
    return only(file.bytes());
  }

  private static String tag(ReplayedGame game, String name) {
    return game.record().tags().text(name);
  }

  /** 炮二平五 马8进7 马二进三. */
  private static MxqFile opened() {
    return MxqFile.won().add("7C-4C", "7J-6H", "7A-6C");
  }

  private static MxqFile whole() {
    return opened().add("Ends", "CommentsEnd");
  }

  private static void found(ReplayedGame game, DiagnosticCode code, int offset) {
    Diagnostic first = game.diagnostics().get(0);
    assertThat(first.code()).isEqualTo(code);
    assertThat(first.location()).isEqualTo(new ByteLocation(offset));
  }

  @Test
  void everyStringIsATagAndEveryMoveAMove() {
    ReplayedGame game = only(whole());
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.record().charset()).isEqualTo("gb18030");
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(game.record().result()).isEqualTo(GameResult.RED_WINS);
    assertThat(game.record().original()).isNull();
    assertThat(FileGames.tree(game.record()))
        .containsExactly(
            "start [] null null",
            "0 h2e2 [] null null",
            "1 h9g7 [] null null",
            "2 h0g2 [] null null");
    assertThat(game.record().tree().text(2).location())
        .isEqualTo(new ByteLocation(whole().offset("7J-6H") + 1));
    assertThat(game.legalPlies()).isEqualTo(3);
    assertThat(game.record().tags().list())
        .containsExactly(
            new Tags.Tag("Title", "飞-刀(4弦)-胜-蔣萍(7f)"),
            new Tags.Tag("Red", "飞-刀"),
            new Tags.Tag("RedLevel", "4弦"),
            new Tags.Tag("Black", "蔣萍"),
            new Tags.Tag("BlackLevel", "7f"),
            new Tags.Tag("Date", "2003年6月12日 16点31分"),
            new Tags.Tag("Site", "聚义堂"),
            new Tags.Tag("RedElo", "1774"),
            new Tags.Tag("BlackElo", "1707"),
            new Tags.Tag("TimeControl", "3-3-0"),
            new Tags.Tag("RedTimeLeft", "50"),
            new Tags.Tag("BlackTimeLeft", "95"),
            new Tags.Tag("Termination", "黑方投子认负"),
            new Tags.Tag("Result", "1-0"));
    assertThat(game.record().tags().date()).hasToString("2003-06-12");
  }

  @ParameterizedTest
  @CsvSource({
    "GB18030, 甲(1星)-胜-乙(2弦), 黑方局超时, 1-0, 甲, 乙",
    "GB18030, 甲(1星)-和-乙, 判为和局, 1/2-1/2, 甲, 乙",
    "GB18030, a-b-负-c-胜-d, 红方被绝杀, 0-1, a-b, c-胜-d",
    "GB18030, 甲-負-乙, 红方投子认负, 0-1, 甲, 乙",
    "GB18030, (1星)-胜-乙(, '', 1-0, (1星), 乙(",
    "Big5, 東方(1星)-勝-蕭(2r), 黑方投子認負, 1-0, 東方, 蕭",
    "Big5, 東方(1星)-胜-蕭(2r), 黑方局超時, 1-0, 東方, 蕭",
    "Big5, 東-和-蕭, 雙方議和, 1/2-1/2, 東, 蕭",
    "Big5, abc-負-d, 紅方被絕殺, 0-1, abc, d",
    "GB18030, 甲-胜-乙, 掉线, 1-0, 甲, 乙",
  })
  void titleTellsPlayersAndResult(
      String charset, String title, String ending, String result, String red, String black) {
    boolean big5 = charset.equals("Big5");
    MxqFile file =
        new MxqFile(Charset.forName(charset), title)
            .put(0, big5 ? "聚義堂" : "聚义堂")
            .put(1, big5 ? "2003年6月12日 16點31分" : "2003年6月12日 16点31分")
            .put(10, ending)
            .add("7C-4C", "Ends", "CommentsEnd");
    ReplayedGame game = only(file);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().charset()).isEqualTo(big5 ? "big5" : "gb18030");
    assertThat(tag(game, "Title")).isEqualTo(title);
    assertThat(game.record().result()).hasToString(result);
    assertThat(tag(game, "Result")).isEqualTo(result);
    assertThat(tag(game, "Red")).isEqualTo(red);
    assertThat(tag(game, "Black")).isEqualTo(black);
    assertThat(tag(game, "Termination")).isEqualTo(ending);
    assertThat(tag(game, "Site")).isEqualTo(big5 ? "聚義堂" : "聚义堂");
  }

  /** As they show the words when read in the other character set, by the specification. */
  @ParameterizedTest
  @CsvSource({"-衊-, 1-0", "-㎝-, 1/2-1/2", "-璽-, 0-1"})
  void bytesOfBig5AreKnown(String read, String result) {
    ReplayedGame game =
        only(
            new MxqFile(GB18030, "a" + read + "b")
                .put(0, "a")
                .put(1, "2003-6-12")
                .add("7C-4C", "Ends", "CommentsEnd"));
    assertThat(game.record().charset()).isEqualTo("big5");
    assertThat(game.record().result()).hasToString(result);
  }

  @Test
  void wayOfEndingTellsTheResultThatTheTitleDoesNot() {
    ReplayedGame game = only(whole().put(2, "训练").put(10, "红方局超时"));
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    found(game, DiagnosticCode.UNKNOWN_RESULT, whole().offset("飞-刀(4弦)-胜-蔣萍(7f)") + 1);
    assertThat(tag(game, "Title")).isEqualTo("训练");
    ReplayedGame none = only(whole().put(2, "训练").put(10, ""));
    assertThat(none.record().result()).isEqualTo(GameResult.UNKNOWN);
    assertThat(none.record().resultStated()).isFalse();
    assertThat(none.record().tags().value("Result")).isNull();
  }

  @Test
  void contradictingResultsAreTold() {
    MxqFile file = whole().put(10, "红方投子认负");
    ReplayedGame game = only(file);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    found(game, DiagnosticCode.CONTRADICTING_RESULTS, file.offset("红方投子认负") + 1);
    assertThat(game.record().result()).isEqualTo(GameResult.RED_WINS);
  }

  @Test
  void impossibleDateIsTold() {
    MxqFile file = whole().put(1, "2003年6月31日");
    ReplayedGame game = only(file);
    found(game, DiagnosticCode.BAD_DATE, file.offset("2003年6月31日") + 1);
    assertThat(tag(game, "Date")).isEqualTo("2003年6月31日");
  }

  @Test
  void whatStandsBehindTheMovesIsAComment() {
    ReplayedGame game = only(opened().add("Ends", "好棋", "可惜", "CommentsEnd"));
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().tree().comment(0)).isEqualTo("好棋\n可惜");
    ReplayedGame text = only(opened().add("Ends").tail("no lengths here\13CommentsEnd"));
    assertThat(text.diagnostics()).isEmpty();
    assertThat(text.record().tree().comment(0)).isEqualTo("no lengths here");
  }

  @Test
  void gameWithoutMoves() {
    ReplayedGame game = only(MxqFile.won().add("Ends", "CommentsEnd"));
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.legalPlies()).isZero();
  }

  /** On this server a General could be taken: the replay stops there. */
  @Test
  void stopsAtWhatIsNoLegalMove() {
    MxqFile file = MxqFile.won().add("7C-4C", "7J-6H", "4C-4J", "6H-5F", "Ends", "CommentsEnd");
    ReplayedGame game = only(file);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.plies()).isEqualTo(4);
    found(game, DiagnosticCode.ILLEGAL_MOVE, file.offset("4C-4J") + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "7C-4K, 7C-4K",
    "9A-8A, 9A-8A",
    "7c-4c, 7c-4c",
    "7C=4C, 7C=4C",
    "'7C 4C', x3743203443",
    "炮1平, xC5DA31C6BD"
  })
  void textThatIsNoMoveIsKeptAsWritten(String written, String kept) {
    MxqFile file = opened().add(written, "6H-5F", "Ends", "CommentsEnd");
    ReplayedGame game = only(file);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(3);
    assertThat(game.plies()).isEqualTo(5);
    assertThat(game.record().tree().text(4).text()).isEqualTo(kept);
    found(game, DiagnosticCode.UNREADABLE_MOVE, file.offset(written) + 1);
  }

  @ParameterizedTest
  @CsvSource({"0", "4", "6", "11", "255"})
  void wrongLengthOfAMoveIsMended(int length) {
    MxqFile file = whole().lie("7J-6H", length);
    ReplayedGame game = only(file);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.MENDED_MOVE);
    found(game, DiagnosticCode.MENDED_MOVE, file.offset("7J-6H"));
    assertThat(game.diagnostics().get(0).ply()).isEqualTo(2);
    assertThat(game.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(game.legalPlies()).isEqualTo(3);
  }

  @Test
  void stringThatIsNoMoveEndsThem() {
    MxqFile file = opened().add("drawing lots", "6H-5F", "Ends", "好棋", "CommentsEnd");
    ReplayedGame game = only(file);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.DAMAGED_MOVES);
    found(game, DiagnosticCode.DAMAGED_MOVES, file.offset("drawing lots"));
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(3);
    assertThat(game.record().tree().comment(0)).isEqualTo("好棋");
    assertThat(game.record().original()).isEqualTo(file.bytes());
  }

  /** Whichever string in front of the moves it is: all of them are read. */
  @ParameterizedTest
  @CsvSource({
    "聚义堂, 0",
    "聚义堂, 5",
    "聚义堂, 30",
    "2003年6月12日 16点31分, 3",
    "2003年6月12日 16点31分, 255",
    "飞-刀(4弦)-胜-蔣萍(7f), 9",
    "1774, 5",
    "1707, 0",
    "50, 100",
    "95, 1",
    "黑方投子认负, 11",
    "黑方投子认负, 13",
  })
  void wrongLengthInTheHeaderIsFound(String text, int length) {
    MxqFile file = whole().lie(text, length);
    ReplayedGame game = only(file);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.DAMAGED_HEADER);
    found(game, DiagnosticCode.DAMAGED_HEADER, file.offset(text));
    assertThat(game.diagnostics().get(0).expected())
        .isEqualTo(Integer.toString(text.getBytes(GB18030).length));
    assertThat(game.record().tags()).isEqualTo(only(whole()).record().tags());
    assertThat(game.record().original()).isEqualTo(file.bytes());
    assertThat(game.legalPlies()).isEqualTo(3);
  }

  @Test
  void damagedHeaderIsKeptAsFarAsItIsSound() {
    byte[] bytes = whole().bytes();
    int rating = whole().offset("1774");
    bytes[rating] = 9;
    bytes[whole().offset("50")] = 77;
    ReplayedGame game = only(bytes);
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.DAMAGED_HEADER);
    found(game, DiagnosticCode.DAMAGED_HEADER, rating);
    assertThat(tag(game, "Red")).isEqualTo("飞-刀");
    assertThat(game.record().tags().value("RedElo")).isNull();
    assertThat(game.record().tags().value("TimeControl")).isNull();
    assertThat(game.record().original()).isEqualTo(bytes);
    assertThat(game.legalPlies()).isEqualTo(3);
  }

  @Test
  void whereverTheFileEndsWhatWasThereIsRead() {
    byte[] whole = whole().bytes();
    int moves = whole().offset("Moves");
    for (int length = 1; length < whole.length; length++) {
      ReplayedGame game = only(Arrays.copyOf(whole, length));
      if (length < moves + 6) {
        assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
        assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.UNKNOWN_FORMAT);
        assertThat(game.record().original()).hasSize(length);
        continue;
      }
      int plies = Math.min(3, (length - moves - 6) / 6);
      boolean cut = length < whole().offset("Ends") && (length - moves - 6) % 6 > 0;
      assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
      assertThat(game.legalPlies()).as("of %s bytes", length).isEqualTo(plies);
      assertThat(game.status().equals(GameStatus.TRUNCATED)).isEqualTo(cut);
      assertThat(tag(game, "Black")).isEqualTo("蔣萍");
    }
    assertThat(FileGames.read(RecordFormat.MXQ, new byte[0])).isEmpty();
  }

  @Test
  void bytesBehindTheEndAreTold() {
    byte[] whole = whole().bytes();
    ReplayedGame game = only(whole().tail("xyz"));
    assertThat(FileGames.codes(game)).containsExactly(DiagnosticCode.LEFTOVER_BYTES);
    found(game, DiagnosticCode.LEFTOVER_BYTES, whole.length);
    assertThat(game.record().original()).hasSize(whole.length + 3);
  }

  @Test
  void longestFile() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(opened().bytes());
    while (bytes.size() <= MxqReader.MAX_FILE) {
      bytes.writeBytes("\0057A-6C".getBytes(StandardCharsets.US_ASCII));
    }
    ReplayedGame game = only(bytes.toByteArray());
    assertThat(FileGames.codes(game)).contains(DiagnosticCode.TOO_LARGE);
    assertThat(game.legalPlies()).isEqualTo(3);
  }

  @Test
  void detectedByContentAlone() throws Exception {
    SourceFile file = SourceFile.of("a.txt", whole().bytes());
    assertThat(FormatDetector.detect(file).format()).isEqualTo(RecordFormat.MXQ);
    SourceFile empty = SourceFile.of("a", MxqFile.won().add("Ends", "CommentsEnd").bytes());
    assertThat(FormatDetector.detect(empty).format()).isEqualTo(RecordFormat.MXQ);
    byte[] text = "1. 炮二平五 \5Moves\0057C-4C".getBytes(StandardCharsets.UTF_8);
    assertThat(FormatDetector.detect(SourceFile.of("a.txt", text)).format())
        .isNotEqualTo(RecordFormat.MXQ);
    byte[] other = "\6abcdef\5Moves\6abcdef".getBytes(StandardCharsets.US_ASCII);
    assertThat(FormatDetector.detect(SourceFile.of("a.mxq", other)).format()).isNull();
  }

  @Test
  void thereIsNoWriter() {
    assertThat(RecordFormat.MXQ.isWritable()).isFalse();
    WriteOptions options = new WriteOptions(NotationKind.UCI, true);
    assertThatThrownBy(() -> RecordFormat.MXQ.writer(new ByteArrayOutputStream(), options))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("mxq");
  }
}
