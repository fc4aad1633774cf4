package org.qipu.importers.wxf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Files of our own with the forms and faults that real ones have. */
class WxfCasesTest {
  private static final String FOUR = "h2e2 h9g7 h0g2 i9h9";
  private static final String MOVES = "START{\n 1.  C2.5  H8+7     2.  H2+3  R9.8\n}END\n";
  private static final String BLACK_FIRST =
      """
      FORMAT          WXF
      GAME
      RED             ;;;
      BLACK           ;;;
      DATE            3-2-2024
      FEN             rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RHEAKAEHR b

      START{
       1.  ...     H8+7
       2.  H2+3    R9.8
      }END
      """;

  private static ReplayedGame one(String text) {
    List<ReplayedGame> games = WxfGames.read(text);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static String start(ReplayedGame game) {
    Setup start = game.start();
    return start == null ? "" : Fen.write(start);
  }

  @Test
  void p15APositionOfItsOwnBlackFirstAndEmptyNames() throws IOException {
    assertThat(WxfGames.format(WxfGames.file(BLACK_FIRST))).isEqualTo(RecordFormat.WXF);
    ReplayedGame game = one(BLACK_FIRST);
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1";
    assertThat(start(game)).isEqualTo(fen);
    assertThat(WxfGames.moves(game)).isEqualTo("h9g7 h0g2 i9h9");
    assertThat(game.legalPlies()).isEqualTo(3);
    Tags tags = game.record().tags();
    assertThat(tags.red()).isEmpty();
    assertThat(tags.black()).isEmpty();
    assertThat(tags.text("Date")).isEqualTo("3-2-2024");
    assertThat(tags.date().year()).isEqualTo(2024);
    assertThat(game.record().result()).isEqualTo(GameResult.UNKNOWN);
    assertThat(game.record().resultStated()).isFalse();

    String empty = BLACK_FIRST.replaceAll("(?s)START.*", "START{\n}END\n");
    assertThat(WxfGames.format(WxfGames.file(empty))).isEqualTo(RecordFormat.WXF);
    ReplayedGame position = one(empty);
    assertThat(position.plies()).isZero();
    assertThat(position.status()).isEqualTo(GameStatus.VALID);
    assertThat(start(position)).isEqualTo(fen);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FORMAT  \tWXF\nGAME\n",
        "FORMAT AXF, K(K) R(C)\nGAME\n",
        "RED a;1500;\nBLACK b;1490;\n" + MOVES,
        MOVES,
        "START{ 1. C2.5 H8+7 }END",
        "START {\n!!1. h2e2 h9g7\n}END",
      })
  void isToldByItsContent(String text) throws IOException {
    assertThat(WxfGames.format(WxfGames.file(text))).isEqualTo(RecordFormat.WXF);
    byte[] wide = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
    assertThat(WxfGames.format(SourceFile.of("a", wide))).isEqualTo(RecordFormat.WXF);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FORMAT of WXF files\n",
        "START{ of what }END",
        "int main() {\nSTART{x = 1}\n}",
        "1. C2.5 H8+7\n2. H2+3 R9.8\n",
        "[Format \"WXF\"]\n\n1. C2.5 H8+7 *\n",
      })
  void isNotToldByLess(String text) throws IOException {
    RecordFormat format = FormatDetector.detect(WxfGames.file(text)).format();
    assertThat(format).isNotEqualTo(RecordFormat.WXF);
  }

  @Test
  void headersAreTagsAndPlayersAreLists() {
    ReplayedGame game =
        one(
            "FORMAT\tWXF\nGAME\nEVENT\t试赛;甲组\nRED\t甲;红队;2500;x;y\nBLACK\t乙;1490;\n"
                + "DATE\t2024-01-02 10:30\nRESULT\tblack\nMy_Key\tvalue\nSITE\n\n"
                + MOVES);
    Tags tags = game.record().tags();
    assertThat(tags.list())
        .extracting(Tags.Tag::name)
        .containsExactly(
            "Format",
            "Event",
            "Red",
            "RedTeam",
            "RedElo",
            "RedInfo",
            "Black",
            "BlackElo",
            "Date",
            "Result",
            "My_Key");
    assertThat(tags.event()).isEqualTo("试赛;甲组");
    assertThat(tags.red()).isEqualTo("甲");
    assertThat(tags.text("RedTeam")).isEqualTo("红队");
    assertThat(tags.rating(true)).isEqualTo(2500);
    assertThat(tags.text("RedInfo")).isEqualTo("x;y");
    assertThat(tags.black()).isEqualTo("乙");
    assertThat(tags.rating(false)).isEqualTo(1490);
    assertThat(tags.date()).isEqualTo(new GameDate(2024, 1, 2));
    assertThat(tags.text("My_Key")).isEqualTo("value");
    assertThat(game.record().result()).isEqualTo(GameResult.BLACK_WINS);
    assertThat(WxfGames.moves(game)).isEqualTo(FOUR);
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void commentsAndMarksStayWithTheirMoves() {
    ReplayedGame game =
        one(
            """
            FORMAT WXF
            GAME
            /*five minutes\r
            a side*/
            COMMENT{ played at home }

            START{
            /*begin*/ 1.  C2.5+ /*centre*/ H8+7?!  !!2.  H2+3!  R9.8
            COMMENT{both}}END
            /*good*/
            """);
    MoveTree tree = game.record().tree();
    assertThat(WxfGames.moves(game)).isEqualTo(FOUR);
    assertThat(tree.comment(0)).isEqualTo("five minutes\na side\nplayed at home\nbegin");
    assertThat(tree.comment(1)).isEqualTo("centre");
    assertThat(tree.marks(1)).isEmpty();
    assertThat(tree.marks(2)).containsExactly(6, 3);
    assertThat(tree.marks(3)).containsExactly(1);
    assertThat(tree.comment(4)).isEqualTo("both\ngood");
    assertThat(tree.text(1).location()).isEqualTo(new TextLocation(8, 15));
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void aCommentThatIsNeverClosedTakesItsLineOnly() {
    ReplayedGame header = one("FORMAT WXF\nGAME\n/*a note\nRED 甲;;;\n" + MOVES + "/*end*/\n");
    assertThat(WxfGames.moves(header)).isEqualTo(FOUR);
    assertThat(header.record().tree().comment(0)).isEqualTo("a note");
    assertThat(header.record().tags().red()).isEqualTo("甲");
    assertThat(WxfGames.codes(header)).containsExactly(DiagnosticCode.UNCLOSED_COMMENT);
    ReplayedGame moves = one("START{\n1. C2.5 H8+7 /*a note\n2. H2+3 R9.8\n}END\n");
    assertThat(WxfGames.moves(moves)).isEqualTo(FOUR);
    assertThat(moves.record().tree().comment(2)).isEqualTo("a note");
    assertThat(WxfGames.codes(moves)).containsExactly(DiagnosticCode.UNCLOSED_COMMENT);
  }

  @Test
  void damageInTheFirstGameLeavesTheOthersAlone() {
    String game = "FORMAT\tWXF\nGAME\nRED\t甲;;;\n\n" + MOVES;
    List<ReplayedGame> games = WxfGames.read(game.replace("H2+3", "H2+4") + game + "\n" + game);
    assertThat(games).hasSize(3);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(games.get(0).legalPlies()).isEqualTo(2);
    assertThat(games.get(0).plies()).isEqualTo(4);
    assertThat(WxfGames.codes(games.get(0))).contains(DiagnosticCode.ILLEGAL_MOVE);
    assertThat(games.get(1).diagnostics()).isEmpty();
    assertThat(games.get(2).diagnostics()).isEmpty();
    assertThat(games).extracting(found -> found.record().ordinal()).containsExactly(1, 2, 3);
    assertThat(WxfGames.moves(games.get(1))).isEqualTo(FOUR);
    assertThat(WxfGames.moves(games.get(2))).isEqualTo(FOUR);
    assertThat(games.get(2).record().tree().text(1).location()).isEqualTo(new TextLocation(21, 6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"FORMAT\tWXF\nGAME\n", "GAME\nRED\t乙\n", "FORMAT\tWXF\r\nRED\t乙\r\n", ""})
  void aGameThatIsNotClosedEndsWhereTheNextBegins(String header) {
    String open = MOVES.replace("}END\n", "");
    List<ReplayedGame> games = WxfGames.read("GAME\n" + open + header + MOVES);
    assertThat(games).hasSize(2);
    assertThat(games).extracting(WxfGames::moves).containsExactly(FOUR, FOUR);
    assertThat(WxfGames.codes(games.get(0))).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    assertThat(games.get(1).diagnostics()).isEmpty();
    // Behind a closed game a player is enough.
    assertThat(WxfGames.read(MOVES + "RED 甲\nBLACK 乙\n" + MOVES)).hasSize(2);
  }

  @Test
  void aGameWithoutMovesIsNotLost() {
    List<ReplayedGame> games = WxfGames.read("GAME\nRED 甲\nGAME\nRED 乙\n" + MOVES);
    assertThat(games).hasSize(2);
    assertThat(games.get(0).record().tags().red()).isEqualTo("甲");
    assertThat(WxfGames.codes(games.get(0))).containsExactly(DiagnosticCode.MISSING_MOVES);
    assertThat(WxfGames.moves(games.get(1))).isEqualTo(FOUR);
  }

  @Test
  void movesWithoutTheirBraceAreRead() {
    ReplayedGame game = one("FORMAT WXF\nGAME\n\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n");
    assertThat(WxfGames.moves(game)).isEqualTo(FOUR);
    assertThat(WxfGames.codes(game)).containsExactly(DiagnosticCode.MALFORMED_TAG);
  }

  @Test
  void whatIsNoMoveIsKept() {
    ReplayedGame game = one("GAME\nnot a header\nSTART{\n1. C2.5 H8+7 hello\n2. zzz R9.8\n}END\n");
    assertThat(WxfGames.moves(game)).isEqualTo("h2e2 h9g7 zzz R9.8");
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.record().tree().comment(0)).isEqualTo("not a header");
    assertThat(game.record().tree().comment(2)).isEqualTo("hello");
    assertThat(WxfGames.codes(game))
        .contains(DiagnosticCode.STRAY_TEXT, DiagnosticCode.UNREADABLE_MOVE);
  }

  @Test
  void positionsThatCannotBeReadAreRejected() {
    for (String position : new String[] {"FEN what\n", "BOARD{\nK e0\nk e9\n}\n"}) {
      ReplayedGame game = one("FORMAT WXF\nGAME\n" + position + MOVES);
      assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
      assertThat(WxfGames.codes(game)).contains(DiagnosticCode.BAD_FEN);
      assertThat(game.record().original()).isNotNull();
    }
  }

  @Test
  void resultsAreReadInBothPlaces() {
    assertThat(one(MOVES.replace("}", "1-0 }")).record().result()).isEqualTo(GameResult.RED_WINS);
    ReplayedGame both = one("GAME\nRESULT draw\n" + MOVES.replace("}", "1-0 }"));
    assertThat(WxfGames.codes(both)).containsExactly(DiagnosticCode.CONTRADICTING_RESULTS);
    assertThat(WxfGames.codes(one("GAME\nRESULT maybe\n" + MOVES)))
        .containsExactly(DiagnosticCode.UNKNOWN_RESULT);
  }

  @Test
  void textWithoutAGameIsRejectedAndNothingIsNothing() {
    ReplayedGame none = one("some words\nand more\n");
    assertThat(none.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(WxfGames.codes(none)).contains(DiagnosticCode.UNKNOWN_FORMAT);
    assertThat(WxfGames.read(" \n\n")).isEmpty();
  }

  @Test
  void namesInOtherCharacterSets() {
    String text = "FORMAT\tWXF\nGAME\nRED\t许银川;广东;;\nBLACK\t吕钦;广东;;\n" + MOVES;
    for (String set : new String[] {"GBK", "UTF-16LE", "UTF-8"}) {
      byte[] bytes = text.getBytes(Charset.forName(set));
      List<ReplayedGame> games = WxfGames.read(SourceFile.of("a.wxf", bytes), ReadOptions.DEFAULT);
      assertThat(games).as(set).hasSize(1);
      assertThat(games.get(0).record().tags().red()).as(set).isEqualTo("许银川");
      assertThat(WxfGames.moves(games.get(0))).as(set).isEqualTo(FOUR);
    }
  }

  @Test
  void writesWhatItReads() {
    String text =
        """
        FORMAT\tWXF
        GAME\t
        RED\t甲;红队;2500;x
        BLACK\t乙;;;
        EVENT\t试赛
        DATE\t3-2-2024
        RESULT\t1-0
        /*first
        second*/

        START{
         1.  C2.5!  H8+7?! ! /*good*/     2.  H2+3  R9.8
         3.  R1.2
        }END
        """;
    List<Diagnostic> left = new ArrayList<>();
    assertThat(WxfGames.write(WxfGames.read(text), left)).isEqualTo(text);
    assertThat(left).isEmpty();
    // Black's first move has its number.
    String black = WxfGames.write(WxfGames.read(BLACK_FIRST), left);
    assertThat(black).contains("\n 1.  ...  H8+7     2.  H2+3  R9.8\n}END\n");
    assertThat(left).isEmpty();
    assertThat(WxfGames.moves(one(black))).isEqualTo("h9g7 h0g2 i9h9");
    assertThat(one(black).start()).isEqualTo(one(BLACK_FIRST).start());
    String two = WxfGames.write(WxfGames.read(text + text), left);
    assertThat(WxfGames.read(two)).hasSize(2);
    String broken = WxfGames.write(WxfGames.read(MOVES.replace("R9.8", "RR.8")), left);
    assertThat(WxfGames.moves(one(broken))).isEqualTo("h2e2 h9g7 h0g2 RR.8");
  }

  @Test
  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in a record's own component
  void tellsWhatItCannotWrite() {
    MoveTree tree = new MoveTree();
    TextLocation place = new TextLocation(1, 1);
    int first = tree.add(MoveTree.ROOT, new MoveText("h2e2", place));
    tree.add(MoveTree.ROOT, new MoveText("b2e2", place));
    tree.addMark(first, 14);
    tree.addComment(first, "ends */ or }END\nGAME over");
    Tags tags = Tags.EMPTY.with("Red", "甲;乙").with("a name", "x").with("Note", "a\nb");
    GameRecord record =
        new GameRecord(
            1, "pgn", "UTF-8", tags, Setup.START, tree, GameResult.DRAW, true, List.of(), null);
    List<Diagnostic> left = new ArrayList<>();
    String text = WxfGames.write(List.of(new Replayer().replay(record)), left);
    assertThat(left)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNWRITABLE_MOVES, DiagnosticCode.UNWRITABLE_DETAIL);
    assertThat(left.get(1).found())
        .contains("marks", "comments", "a name", "line breaks in Note", "semicolons");
    ReplayedGame again = one(text);
    assertThat(again.record().tree().moveCount()).isEqualTo(1);
    assertThat(again.record().tree().comment(1)).isEqualTo("ends * / or } END GAME over");
    assertThat(again.record().tags().red()).isEqualTo("甲；乙");
    assertThat(again.record().result()).isEqualTo(GameResult.DRAW);
    assertThat(again.diagnostics()).isEmpty();
  }
}
