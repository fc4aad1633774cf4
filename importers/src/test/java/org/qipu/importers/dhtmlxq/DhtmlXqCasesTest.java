package org.qipu.importers.dhtmlxq;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/** What is read, game by game; numbers in names are those of public cases and quirks. */
class DhtmlXqCasesTest {
  private static final String GAME =
      """
      [DhtmlXQ]
      [DhtmlXQ_title]试验[/DhtmlXQ_title]
      [DhtmlXQ_red]测甲[/DhtmlXQ_red]
      [DhtmlXQ_black]测乙[/DhtmlXQ_black]
      [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
      [DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]
      [DhtmlXQ_comment1]胜率50%||占中[/DhtmlXQ_comment1]
      [/DhtmlXQ]
      """;

  private static ReplayedGame only(String text) {
    List<ReplayedGame> games = DhtmlXqGames.read(text);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  private static ReplayedGame ofFields(String fields) {
    return only("[DhtmlXQ]\n" + fields + "\n[/DhtmlXQ]\n");
  }

  private static List<String> moves(ReplayedGame game) {
    List<String> texts = new ArrayList<>();
    MoveTree tree = game.record().tree();
    for (int node = tree.firstChild(0); node != MoveTree.NONE; node = tree.firstChild(node)) {
      texts.add(tree.text(node).text());
    }
    return texts;
  }

  private static void sameAgain(ReplayedGame game) {
    List<Diagnostic> left = new ArrayList<>();
    ReplayedGame again = only(DhtmlXqGames.write(List.of(game), left));
    assertThat(left).isEmpty();
    assertThat(again.record().tags()).isEqualTo(game.record().tags());
    assertThat(again.record().setup()).isEqualTo(game.record().setup());
    assertThat(again.record().result()).isEqualTo(game.record().result());
    assertThat(DhtmlXqGames.tree(again.record())).isEqualTo(DhtmlXqGames.tree(game.record()));
  }

  @Test
  void p34PercentAndBarsInComments() {
    ReplayedGame game = only(GAME);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().setup()).isEqualTo(Setup.START);
    assertThat(moves(game)).containsExactly("h2e2", "h9g7", "h0g2", "i9h9");
    assertThat(game.record().tree().comment(1)).isEqualTo("胜率50%\n占中");
    assertThat(game.record().tags().text("Title")).isEqualTo("试验");
    assertThat(game.record().tags().red()).isEqualTo("测甲");
    assertThat(game.record().tags().black()).isEqualTo("测乙");
    assertThat(game.record().tree().text(1).location()).isEqualTo(new TextLocation(6, 19));
    assertThat(game.record().tree().text(3).location()).isEqualTo(new TextLocation(6, 27));
    sameAgain(game);
  }

  @Test
  void quirk67ClosingTagOfAnotherName() {
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_red]甲[/DhtmlXQ_red][DhtmlXQ_blacktime]31[/DhtmlXQ_time]"
                + "[DhtmlXQ_black]乙[/DhtmlXQ_black][DhtmlXQ_blacktime]42[/DhtmlXQ_time]"
                + "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    assertThat(game.record().tags().text("RedTime")).isEqualTo("31");
    assertThat(game.record().tags().text("BlackTime")).isEqualTo("42");
    assertThat(game.diagnostics()).isEmpty();
    ReplayedGame other = ofFields("[DhtmlXQ_red]甲[/DhtmlXQ_event][DhtmlXQ_black]乙[/DhtmlXQ_black]");
    assertThat(other.record().tags().red()).isEqualTo("甲");
    assertThat(other.record().tags().black()).isEqualTo("乙");
    assertThat(DhtmlXqGames.codes(other)).containsExactly(DiagnosticCode.WRONG_CLOSING_TAG);
  }

  @Test
  void quirk67InsideAnAttributeWithEntities() {
    ReplayedGame game =
        only(
            "<html><body>\n<iframe name=\"[DhtmlXQiFrame][DhtmlXQ_title]&quot;甲&quot; &amp; 乙"
                + "[/DhtmlXQ_title][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"
                + "[/DhtmlXQiFrame]\" src=\"x.htm\"></iframe></body></html>");
    assertThat(game.record().tags().text("Title")).isEqualTo("\"甲\" & 乙");
    assertThat(moves(game)).containsExactly("h2e2", "h9g7");
    assertThat(game.diagnostics()).isEmpty();
    sameAgain(game);
  }

  @Test
  void quirk67AbsentPieces() {
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_binit]99999999499999999977999999999999"
                + "99999999409999999999999999999943[/DhtmlXQ_binit]"
                + "[DhtmlXQ_movelist]4344[/DhtmlXQ_movelist]");
    Setup setup = requireNonNull(game.record().setup());
    assertThat(setup.pieceAt(Square.of(7, 2))).isEqualTo(Piece.fromFen('C'));
    assertThat(setup.pieceAt(Square.of(4, 6))).isEqualTo(Piece.fromFen('p'));
    assertThat(setup.sideToMove()).isEqualTo(Side.BLACK);
    assertThat(moves(game)).containsExactly("e6e5");
    sameAgain(game);
  }

  @Test
  void quirk67VariationsAndTheirComments() {
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_comment2_5]乙二[/DhtmlXQ_comment2_5]"
                + "[DhtmlXQ_movelist]77477062796780701927[/DhtmlXQ_movelist]"
                // Line 2 leaves line 1 at a ply of the main line: it is looked for on the way back.
                + "[DhtmlXQ_move_1_4_2]6364 8979[/DhtmlXQ_move_1_4_2]"
                + "[DhtmlXQ_move_0_5_1]8979[/DhtmlXQ_move_0_5_1]"
                + "[DhtmlXQ_comment0_5]主[/DhtmlXQ_comment0_5]"
                + "[DhtmlXQ_comment1_5]乙一[/DhtmlXQ_comment1_5]"
                + "[DhtmlXQ_comment0]全[/DhtmlXQ_comment0]");
    assertThat(game.diagnostics()).isEmpty();
    assertThat(DhtmlXqGames.tree(game.record()))
        .containsExactly(
            "start [] null 全",
            "0 h2e2 [] null null",
            "1 h9g7 [] null null",
            "2 h0g2 [] null null",
            "3 i9h9 [] null null",
            "4 b0c2 [] null 主",
            "4 i0h0 [] null 乙一",
            "3 g6g5 [] null null",
            "7 i0h0 [] null 乙二");
    assertThat(game.illegalNodes()).isZero();
    sameAgain(game);
  }

  @Test
  void quirk10MojibakeInATitle() {
    String title = "032-¦¦+ú+t-(+¦)-+¦+-(1995.7.7+++¿¦+)";
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_title]"
                + title
                + "[/DhtmlXQ_title][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.record().tags().text("Title")).isEqualTo(title);
    sameAgain(game);
  }

  @Test
  void quirk18SpellingsOfResults() {
    String[] texts = {"红胜", "黑胜", "和局", "和棋", "未知", "紅勝", "W", "L", "D", "红先负", "1-0"};
    GameResult[] results = {
      GameResult.RED_WINS,
      GameResult.BLACK_WINS,
      GameResult.DRAW,
      GameResult.DRAW,
      GameResult.UNKNOWN,
      GameResult.RED_WINS,
      GameResult.RED_WINS,
      GameResult.BLACK_WINS,
      GameResult.DRAW,
      GameResult.BLACK_WINS,
      GameResult.RED_WINS
    };
    for (int i = 0; i < texts.length; i++) {
      ReplayedGame game = ofFields("[DhtmlXQ_result]" + texts[i] + "[/DhtmlXQ_result]");
      assertThat(game.record().result()).as(texts[i]).isEqualTo(results[i]);
      sameAgain(game);
    }
  }

  @Test
  void keepsUnknownFieldsAndDecodesTheAddress() {
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_refer]http%3A//www.dpxq.com/%0D%0A%u4E2D[/DhtmlXQ_refer]"
                + "[DhtmlXQ_xyz]1[/DhtmlXQ_xyz][DhtmlXQ_redrating]2434[/DhtmlXQ_redrating]"
                + "[DhtmlXQ_place]上海[/DhtmlXQ_place][DhtmlXQ_event][/DhtmlXQ_event]"
                + "[DhtmlXQ_event]杯赛[/DhtmlXQ_event][DhtmlXQ_redname]甲[/DhtmlXQ_redname]");
    assertThat(game.record().tags().text("Refer")).isEqualTo("http://www.dpxq.com/\r\n中");
    assertThat(game.record().tags().text("xyz")).isEqualTo("1");
    assertThat(game.record().tags().rating(true)).isEqualTo(2434);
    assertThat(game.record().tags().site()).isEqualTo("上海");
    assertThat(game.record().tags().event()).isEqualTo("杯赛");
    assertThat(game.record().tags().red()).isEqualTo("甲");
    sameAgain(game);
  }

  @Test
  void writesWhatLooksLikeMarkupSoThatItIsReadTheSame() {
    for (String comment :
        List.of(
            "a||b",
            "a|\n|b",
            " \n x \n",
            "[b] [DhtmlXQ_red]",
            "&amp; &#65; & <br> <BR/>",
            "\\u4e00",
            "100% %41",
            "\uD83D\uDE00 \uD83D",
            "\u0000\uFEFFx\r\ny",
            "　　缩进")) {
      char[] written = FieldText.write(comment, true).toCharArray();
      assertThat(new String(written)).doesNotContain("[", "\n");
      assertThat(FieldText.read(written, 0, written.length, true)).isEqualTo(comment);
      char[] tag = FieldText.write(comment, false).toCharArray();
      assertThat(FieldText.read(tag, 0, tag.length, false)).isEqualTo(comment);
    }
  }

  @Test
  void dropsAndReportsHalfAMove() {
    ReplayedGame game = ofFields("[DhtmlXQ_movelist]77477062796[/DhtmlXQ_movelist]");
    assertThat(moves(game)).containsExactly("h2e2", "h9g7");
    assertThat(game.diagnostics()).hasSize(1);
    assertThat(game.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.TRUNCATED_FILE);
    assertThat(game.diagnostics().get(0).ply()).isEqualTo(3);
    assertThat(game.diagnostics().get(0).found()).isEqualTo("796");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.plies()).isEqualTo(2);
    assertThat(game.legalPlies()).isEqualTo(2);
  }

  @Test
  void aMoveOffTheBoardTruncatesTheGameAndIsKept() {
    ReplayedGame game = ofFields("[DhtmlXQ_movelist]7747706294677062[/DhtmlXQ_movelist]");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.plies()).isEqualTo(4);
    assertThat(DhtmlXqGames.codes(game)).containsExactly(DiagnosticCode.UNREADABLE_MOVE);
    sameAgain(game);
  }

  @Test
  void reportsWhatBelongsNowhere() {
    ReplayedGame game =
        ofFields(
            "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]"
                + "[DhtmlXQ_move_0_9_1]7062[/DhtmlXQ_move_0_9_1]"
                + "[DhtmlXQ_move_7_2_2]7062[/DhtmlXQ_move_7_2_2]"
                + "[DhtmlXQ_comment5]远[/DhtmlXQ_comment5]");
    assertThat(DhtmlXqGames.codes(game))
        .containsExactly(
            DiagnosticCode.ORPHAN_VARIATION,
            DiagnosticCode.ORPHAN_VARIATION,
            DiagnosticCode.ORPHAN_COMMENT);
    assertThat(game.record().tree().comment(1)).isEqualTo("远");
    assertThat(game.record().tags().text("orphan_move_0_9_1")).isEqualTo("7062");
    sameAgain(game);
  }

  @Test
  void fenWinsOverBinit() {
    String fen = "[DhtmlXQ_fen]3k5/9/9/9/9/9/9/9/9/4K4 b - - 0 1[/DhtmlXQ_fen]";
    ReplayedGame alone = ofFields(fen);
    assertThat(requireNonNull(alone.record().setup()).sideToMove()).isEqualTo(Side.BLACK);
    assertThat(alone.diagnostics()).isEmpty();
    sameAgain(alone);
    ReplayedGame both =
        ofFields(
            fen
                + "[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383"
                + "[/DhtmlXQ_binit]");
    assertThat(both.record().setup()).isEqualTo(alone.record().setup());
    assertThat(DhtmlXqGames.codes(both)).containsExactly(DiagnosticCode.CONTRADICTING_START);
  }

  @Test
  void aBoardThatCannotBeReadRejectsTheGameAndInventsNone() {
    ReplayedGame game =
        ofFields("[DhtmlXQ_binit]0919[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]");
    assertThat(game.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(game.record().original()).isNotNull();
    assertThat(DhtmlXqGames.codes(game)).containsExactly(DiagnosticCode.BAD_FEN);
    ReplayedGame again = only(DhtmlXqGames.write(List.of(game)));
    assertThat(again.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(again.record().tags()).isEqualTo(game.record().tags());
  }

  @Test
  void readsBareDigits() {
    ReplayedGame game = only("7747 7062\n7967 8070\n");
    assertThat(moves(game)).containsExactly("h2e2", "h9g7", "h0g2", "i9h9");
    assertThat(DhtmlXqReader.accepts("7747 7062\n".getBytes(StandardCharsets.US_ASCII))).isTrue();
    assertThat(DhtmlXqReader.accepts("19900501 42".getBytes(StandardCharsets.US_ASCII))).isFalse();
    assertThat(only("19900501").status()).isEqualTo(GameStatus.REJECTED);
  }

  @Test
  void severalGamesWithAndWithoutEnvelopes() {
    String bare = GAME.replace("[DhtmlXQ]\n", "").replace("[/DhtmlXQ]\n", "");
    assertThat(DhtmlXqGames.read(GAME + "junk\n" + GAME)).hasSize(2);
    assertThat(DhtmlXqGames.read(bare + bare + bare)).hasSize(3);
    assertThat(DhtmlXqGames.read(bare + "[/DhtmlXQ]" + bare + GAME)).hasSize(3);
    for (ReplayedGame game : DhtmlXqGames.read(bare + bare + GAME.replace('\n', ' '))) {
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
      assertThat(game.plies()).isEqualTo(4);
      assertThat(game.record().tags().red()).isEqualTo("测甲");
    }
  }

  @Test
  void characterSets() {
    for (String name : List.of("GBK", "UTF-8", "UTF-16LE", "UTF-16")) {
      SourceFile file = SourceFile.of("a.txt", GAME.getBytes(Charset.forName(name)));
      List<ReplayedGame> games = DhtmlXqGames.read(file);
      assertThat(games).as(name).hasSize(1);
      assertThat(games.get(0).record().tags().red()).as(name).isEqualTo("测甲");
      assertThat(games.get(0).record().tree().comment(1)).as(name).isEqualTo("胜率50%\n占中");
    }
    SourceFile gbk = SourceFile.of("a.txt", GAME.getBytes(Charset.forName("GBK")));
    ReplayedGame wrong = DhtmlXqGames.read(gbk, new ReadOptions(StandardCharsets.UTF_8)).get(0);
    assertThat(wrong.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(DhtmlXqGames.codes(wrong)).contains(DiagnosticCode.WRONG_CHARSET);
  }

  @Test
  void damageStaysInItsGame() {
    String bad = GAME.replace("7747706279678070", "774770@27967");
    for (String damaged :
        List.of(
            bad,
            GAME.replace("[/DhtmlXQ]\n", ""),
            GAME.replace("[/DhtmlXQ_movelist]", ""),
            GAME.replace("[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n", ""),
            GAME.substring(0, GAME.indexOf("79678070")) + "\n",
            GAME.replace("[DhtmlXQ_movelist]", "[DhtmlXQ_movelist"),
            GAME.replace("]", ">"),
            GAME.replace('测', '\u0000'))) {
      List<ReplayedGame> games = DhtmlXqGames.read(GAME + damaged + GAME);
      assertThat(games.size()).isBetween(2, 3);
      for (ReplayedGame game : List.of(games.get(0), games.get(games.size() - 1))) {
        assertThat(game.status()).isEqualTo(GameStatus.VALID);
        assertThat(game.plies()).isEqualTo(4);
        assertThat(game.diagnostics()).as(damaged).isEmpty();
      }
      if (games.size() == 3) {
        assertThat(games.get(1).diagnostics()).as(damaged).isNotEmpty();
      }
    }
  }

  @Test
  void anyBytesAreReadWithoutAnException() {
    byte[] clean = GAME.repeat(5).getBytes(StandardCharsets.UTF_8);
    Random random = new Random(34);
    for (int run = 0; run < 2_000; run++) {
      byte[] bytes = clean.clone();
      int flips = 1 + random.nextInt(20);
      for (int i = 0; i < flips; i++) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      List<ReplayedGame> games = DhtmlXqGames.read(SourceFile.of("a.ubb", bytes));
      assertThat(games).isNotEmpty();
      DhtmlXqGames.read(DhtmlXqGames.write(games));
    }
  }

  @Test
  void writesAllThatTheFormatHoldsAndTellsTheRest() {
    ReplayedGame game = only(GAME);
    game.record().tree().addMark(2, 1);
    List<Diagnostic> left = new ArrayList<>();
    DhtmlXqGames.write(List.of(game), left);
    assertThat(left).hasSize(1);
    assertThat(left.get(0).code()).isEqualTo(DiagnosticCode.UNWRITABLE_DETAIL);
    assertThat(left.get(0).ply()).isEqualTo(2);
  }
}
