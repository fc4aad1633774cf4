package org.qipu.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordReader;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;

/** Pages of our own with the faults and forms that real ones have. */
class TextCasesTest {
  private static final String FOUR = "h2e2 h9g7 h0g2 i9h9";
  private static final String SIX = FOUR + " i0h0 h7h3";

  private static @Nullable RecordFormat format(String text) throws IOException {
    SourceFile file = SourceFile.of("a.txt", text.getBytes(StandardCharsets.UTF_8));
    return FormatDetector.detect(file).format();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1. 炮二平五 马8进7 2. 马二进三 车9平8",
        "1．炮二平五　马８进７\n2．马二进三　车９平８",
        "1、炮二平五，马8进7；2、马二进三，车9平8",
        "①炮二平五 马8进7 ②马二进三 车9平8",
        "第1着 炮二平五 马8进7\n第2着 马二进三 车9平8",
        "第1回合：炮二平五 马8进7\n第2回合：马二进三 车9平8",
        "(1) 炮二平五 马8进7\n(2) 马二进三 车9平8",
        "（1）炮二平五，马8进7。（2）马二进三，车9平8。",
        "01) 炮二平五 马8进7\n02) 马二进三 车9平8",
        "一、炮二平五 马8进7\n二、马二进三 车9平8",
        "1.炮二平五马8进7\n2.马二进三车9平8",
        "炮二平五马8进7马二进三车9平8",
        "炮二平五\n马8进7\n马二进三\n车9平8",
        "炮二平五，马8进7，马二进三，车9平8",
        "1 炮二平五 马8进7\n2 马二进三 车9平8",
        "1. 砲二平五 馬８進７\n2. 傌二進三 車９平８",
        "开局：1.炮二平五 马8进7 2.马二进三 车9平8",
      })
  void readsMovesHoweverTheyAreNumbered(String moves) {
    for (String text : new String[] {"甲 红先胜 乙\n\n" + moves + "\n", "谱例如下。\n" + moves + "\n"}) {
      List<ReplayedGame> games = TextGames.read(text);
      assertThat(games).as(text).hasSize(1);
      assertThat(TextGames.moves(games.get(0))).as(text).isEqualTo(FOUR);
      assertThat(games.get(0).status()).isEqualTo(GameStatus.VALID);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "象棋是一种游戏。\n1. 车走直线\n2. 马走日字，如马3进4\n3. 炮打隔子",
        "黑方3路马如跃上河口（马3进4），将受到巡河车的追赶。",
        "术语举例：\n1. 炮二平五\n2. 马8进7\n3. 马二进三\n4. 车9平8",
        "马3进4\n这一着很好。",
        "常见的着法是炮二平五 马8进7 马二进三 车9平8，双方各有千秋。",
        "第7条 记录\n1、每着都要记录\n2、炮二平五记作炮25，马8进7记作马87",
        "例：\n1. 炮五进五 将5进5\n2. 马一进九 车1平1\n3. 炮五进五 将5进5",
        "说明\n    棋谱请发：a@b.c",
        "RED a\nBLACK b\nSTART{\n1. C2.5 H8+7\n2. H2+3 R9.8\n}END\n",
      })
  void proseIsNoGame(String text) throws IOException {
    // Letters between braces are no text of this kind, but a format of their own.
    assertThat(format(text)).as(text).isEqualTo(text.contains("START{") ? RecordFormat.WXF : null);
    List<ReplayedGame> games = TextGames.read(text);
    assertThat(games).hasSize(1);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.REJECTED);
    assertThat(TextGames.codes(games.get(0))).containsExactly(DiagnosticCode.UNKNOWN_FORMAT);
  }

  @Test
  void pgnAndItsBareListsStayPgn() throws IOException {
    assertThat(format("1. 炮二平五 马8进7\n2. 马二进三 车9平8\n")).isEqualTo(RecordFormat.PGN);
    assertThat(format("[Red \"甲\"]\n\n1. 炮二平五 马8进7 *\n")).isEqualTo(RecordFormat.PGN);
    assertThat(format("甲 红先胜 乙\n1. 炮二平五 马8进7\n")).isEqualTo(RecordFormat.TEXT);
  }

  @Test
  void misprintsAreMendedAndVariationsInWordsHungWhereTheyBelong() {
    List<ReplayedGame> games =
        TextGames.read(
            """
            車在河界上有力，下面是一例：
            1.炮二平五炮呂平5
            2.馬二進三馬8進7
            3.車一進一車9平8
            4.車一平六馬2進1
            5.車六進六炮2進2
            6.車六退二卒1進1
            紅方現在有兩種走法：
            (一)兵九進一，卒1進1，車九進四，炮2進5，炮八進五；
            (二)馬八進七，炮2平3，炮人進五！
            兩種走法都能得勢。
            車在巡河也有力
            下例紅先：
            1. 炮二平五 馬8進7
            2. 馬二進三 卒3進1
            3. 車一平二
            馬3進4是後話。
            """);
    assertThat(games).hasSize(2);
    ReplayedGame game = games.get(0);
    assertThat(TextGames.moves(game))
        .isEqualTo(
            "h2e2 h7e7 h0g2 h9g7 i0i1 i9h9 i1d1 b9a7 d1d7 b7b5 d7d5 a6a5"
                + " a3a4 a5a4 a0a4 b5b0 b2b7");
    assertThat(TextGames.variations(game)).containsExactly("13: b0c2 b5c5 b2b7");
    assertThat(TextGames.codes(game))
        .containsExactly(
            DiagnosticCode.MENDED_MOVE, DiagnosticCode.MENDED_MOVE, DiagnosticCode.TRAILING_TEXT);
    assertThat(game.diagnostics().get(0).location()).isEqualTo(new TextLocation(2, 7));
    assertThat(game.diagnostics().get(1).location()).isEqualTo(new TextLocation(10, 14));
    assertThat(TextGames.tree(game)).anyMatch(row -> row.endsWith("紅方現在有兩種走法："));
    assertThat(TextGames.moves(games.get(1))).isEqualTo("h2e2 h9g7 h0g2 c6c5 i0h0");
  }

  private static Stream<String> tables() {
    return Stream.of(
        """
        完整记录 简写记录
        回合 红方 黑方
        1 炮二平五 马8进7
        2 马二进三 车9平8
        3 车一平二 炮8进4
        回合 红方 黑方
        1 炮25 马87
        2 马23 车98
        3 车12 炮84
        """,
        """
        完整記錄
        簡寫記錄
        回合 紅方
        黑方 回合
        紅方 黑方
        1 炮二平五
        馬8進7
        1 炮二五
        馬8 7
        2 馬二進三
        車9平8
        2 馬二三
        車9 8
        3 車一平二
        炮8進4
        3 車一二
        炮8 4
        寫法如：前馬退四（前馬）、後車平六（後車6）等。
        """,
        """
        回合 红方 黑方 1 炮二平五 马8进7 2 马二进三 车9平8 3 车一平二 炮8进4
        回合 红方 黑方
        1
        炮25
        马87
        2
        马23
        车98
        3
        车12
        炮84
        8.棋手须知
        """);
  }

  @ParameterizedTest
  @MethodSource("tables")
  void tablesThatLostTheirColumnsAreTwoRecords(String text) {
    List<ReplayedGame> games = TextGames.read("记录方法如下。\n" + text);
    assertThat(games).hasSize(2);
    assertThat(TextGames.moves(games.get(0))).isEqualTo(SIX);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.VALID);
    assertThat(TextGames.moves(games.get(1))).startsWith(FOUR + " i0h0");
    assertThat(games.get(1).legalPlies()).isEqualTo(6);
    assertThat(games.get(1).status()).isEqualTo(GameStatus.REPAIRED);
  }

  @Test
  void eventsStandOverTheGamesBelowThem() {
    List<ReplayedGame> games =
        TextGames.read(
            """
            第一站（上午）

            队甲  红先胜  队乙

              1. 炮二平五  马８进７    2. 马二进三  车９平８

            队丙红先负 队丁
            \s
              1. 兵七进一  炮２平３

            第二站

            队甲 先和 队丁
              1. 相三进五  炮８平６
            """);
    assertThat(games).hasSize(3);
    assertThat(games.stream().map(game -> game.record().tags().event()).toList())
        .containsExactly("第一站（上午）", "第一站（上午）", "第二站");
    assertThat(games.stream().map(game -> game.record().tags().red()).toList())
        .containsExactly("队甲", "队丙", "队甲");
    assertThat(games.stream().map(game -> game.record().result()).toList())
        .containsExactly(GameResult.RED_WINS, GameResult.BLACK_WINS, GameResult.DRAW);
    assertThat(games.stream().allMatch(game -> game.diagnostics().isEmpty())).isTrue();
  }

  @Test
  void xqstudioText() {
    ReplayedGame game =
        TextGames.read(
                """
                ----------------------------------------------------
                标题: 试局
                赛事: 友谊赛
                日期: 2001.2.3
                红方: 甲
                黑方: 乙
                结果: 和棋
                评论: 丙
                ----------------------------------------------------
                先看开局。
                  1. 炮二平五  马８进７  2. 马二进三  …………
                出马是正着，也可走车一进一。
                  2. …………  车９平８
                ----------------------------------------------------
                棋谱由XQStudio生成 (http://example.org)
                """)
            .get(0);
    assertThat(TextGames.moves(game)).isEqualTo(FOUR);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.record().result()).isEqualTo(GameResult.DRAW);
    assertThat(game.record().tags().text("Annotator")).isEqualTo("丙");
    assertThat(TextGames.tree(game))
        .containsExactly(
            "start [] null 先看开局。",
            "0 h2e2 [] null null",
            "1 h9g7 [] null null",
            "2 h0g2 [] null 出马是正着，也可走车一进一。",
            "3 i9h9 [] null null");
  }

  @Test
  void vschessText() {
    ReplayedGame game =
        TextGames.read(
                """
                中国象棋对局记录
                赛事名称：杯赛
                红方名称：甲
                黑方名称：乙
                对局结果：红胜
                开局 Fen 串：4k4/9/9/9/9/9/9/9/R8/3K5 b - - 0 1
                1. ……… 将５平６
                （逃了一步）
                2. 车九平四 将６平５
                红胜
                """)
            .get(0);
    assertThat(TextGames.moves(game)).isEqualTo("e9f9 a1f1 f9e9");
    assertThat(game.record().result()).isEqualTo(GameResult.RED_WINS);
    assertThat(game.record().tags().event()).isEqualTo("杯赛");
    assertThat(TextGames.tree(game).get(1)).isEqualTo("0 e9f9 [] null 逃了一步");
  }

  @Test
  void blackCanBeginAndAnotherTryIsAVariation() {
    ReplayedGame game =
        TextGames.read(
                """
                甲 先胜 乙
                1. …… 马8进7
                2. 炮二平五 车9平8
                如改走炮8进4，则马二进三，成为对攻。
                3. 马二进三 {正着} (兵七进一) 卒7进1
                """)
            .get(0);
    assertThat(TextGames.moves(game)).isEqualTo("h9g7 h2e2 i9h9 h0g2 g6g5");
    assertThat(TextGames.variations(game)).containsExactly("3: h7h3 h0g2", "4: c3c4");
    assertThat(TextGames.tree(game)).anyMatch(row -> row.endsWith("h7h3 [] 如改走 null"));
    assertThat(TextGames.tree(game)).anyMatch(row -> row.endsWith("h0g2 [] null 成为对攻。"));
  }

  @Test
  void proseBehindMovesIsAComment() {
    ReplayedGame game =
        TextGames.read(
                """
                甲 红先胜 乙
                1. 炮二平五 马8进7 红车将进河口
                2. 马二进三 好着！不可走炮八平六 车9平8
                2. …… 车9平8 走车一进一
                """)
            .get(0);
    assertThat(TextGames.tree(game))
        .containsExactly(
            "start [] null null",
            "0 h2e2 [] null null",
            "1 h9g7 [] null 红车将进河口",
            "2 h0g2 [] null 好着！不可走炮八平六 车9平8",
            "3 i9h9 [] null null",
            "4 i0i1 [] null null");
  }

  @Test
  void twoCharacterSetsInOneFile() {
    byte[] utf8 = "甲 红先胜 乙\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n\n".getBytes(StandardCharsets.UTF_8);
    byte[] gbk = "丙 红先负 丁\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n\n".getBytes(Charset.forName("GBK"));
    byte[] big5 = "戊 紅先和 己\n\n1. 炮二平五 馬8進7 2. 馬二進三 車9平8\n\n".getBytes(Charset.forName("Big5"));
    byte[] all = new byte[utf8.length + gbk.length + big5.length];
    System.arraycopy(utf8, 0, all, 0, utf8.length);
    System.arraycopy(gbk, 0, all, utf8.length, gbk.length);
    System.arraycopy(big5, 0, all, utf8.length + gbk.length, big5.length);
    List<ReplayedGame> games = TextGames.read(all);
    assertThat(games.stream().map(game -> game.record().charset()).toList())
        .containsExactly("utf-8", "gb18030", "big5");
    assertThat(games.stream().map(game -> game.record().tags().red()).toList())
        .containsExactly("甲", "丙", "戊");
    assertThat(games.stream().map(TextGames::moves).distinct().toList()).containsExactly(FOUR);
  }

  @Test
  void utf16AndAPrescribedSet() {
    String text = "甲 红先胜 乙\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n";
    for (String name : List.of("UTF-16", "UTF-16LE", "GBK")) {
      byte[] bytes = text.getBytes(Charset.forName(name));
      assertThat(TextGames.moves(TextGames.read(bytes).get(0))).as(name).isEqualTo(FOUR);
    }
    SourceFile gbk = SourceFile.of("a.txt", text.getBytes(Charset.forName("GBK")));
    ReplayedGame wrong =
        TextGames.read(RecordFormat.TEXT, gbk, new ReadOptions(StandardCharsets.UTF_8)).get(0);
    assertThat(wrong.status()).isEqualTo(GameStatus.REJECTED);
  }

  @Test
  void aGameOverTheLimitIsCutOffAndTheNextOneRead() throws IOException {
    StringBuilder text = new StringBuilder("甲 红先胜 乙\n\n1. 炮二平五 马8进7\n");
    text.append("2. 马二进三 车9平8\n");
    text.append("这是一句很长的评论。\n".repeat(300));
    text.append("\n丙 红先胜 丁\n\n1. 炮二平五 马8进7 2. 马二进三 车9平8\n");
    SourceFile file = SourceFile.of("a.txt", text.toString().getBytes(StandardCharsets.UTF_8));
    try (RecordReader reader = new TextReader(file, ReadOptions.DEFAULT, 2_000, true)) {
      GameRecord first = Objects.requireNonNull(reader.next());
      GameRecord second = Objects.requireNonNull(reader.next());
      assertThat(first.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.TOO_LARGE);
      assertThat(first.tree().moveCount()).isEqualTo(4);
      assertThat(second.tags().red()).isEqualTo("丙");
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void aGameDamagedAtItsBeginningIsNotLost() {
    String moves = "2. 马二进三 车9平8 3. 车一平二 马2进3 4. 马八进九 卒7进1 5. 炮八平七 车1平2";
    List<ReplayedGame> games =
        TextGames.read(
            "1. 炮二平五 马8进7 %s\n\n1. 炮二平五 马8进9 %s\n\n1. 炮二进九 马8进7 %s\n\n1. 炮二平五 马8进7 %s\n"
                .formatted(moves, moves, moves, moves));
    assertThat(games).hasSize(4);
    assertThat(games.get(0).status()).isEqualTo(GameStatus.VALID);
    // The Horse stands on the ninth file, so the Chariot's way to the eighth is free all the same.
    assertThat(games.get(1).status()).isEqualTo(GameStatus.VALID);
    assertThat(games.get(2).status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(games.get(2).legalPlies()).isZero();
    assertThat(games.get(2).plies()).isEqualTo(10);
    assertThat(games.get(3).status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void aGameWithoutMovesCountsWhereItIsHeadedAsOne() {
    List<ReplayedGame> games =
        TextGames.read(
            """
            甲  红先胜  乙

            丙  红先和  丁

              1. 炮二平五  马８进７    2. 马二进三  车９平８
            """);
    assertThat(games).hasSize(2);
    assertThat(games.get(0).record().tags().red()).isEqualTo("甲");
    assertThat(games.get(0).record().result()).isEqualTo(GameResult.RED_WINS);
    assertThat(games.get(0).plies()).isZero();
    assertThat(games.get(1).plies()).isEqualTo(4);
    List<ReplayedGame> keyed =
        TextGames.read("标题: 试局\n红方: 甲\n黑方: 乙\n结果: 和棋\n\n标题: 试局\n红方: 丙\n黑方: 丁\n\n1. 炮二平五 马8进7\n");
    assertThat(keyed).hasSize(2);
    assertThat(keyed.get(0).record().tags().black()).isEqualTo("乙");
    assertThat(keyed.get(1).plies()).isEqualTo(2);
  }

  @Test
  void resultsAloneAreNoTextOfGames() throws IOException {
    String results = "甲 红先胜 乙\n丙 红先负 丁\n戊 红先和 己";
    assertThat(format(results)).isNull();
    assertThat(format("红方：甲\n黑方：乙\n结果：红胜")).isNull();
    // Who says that they are text has them as games without moves.
    assertThat(TextGames.read(results)).hasSize(3).allMatch(game -> game.plies() == 0);
  }

  @Test
  void wordsThatSoundLikeAHeadingAreNone() {
    assertThat(TextGames.read("今天的比赛中，甲先胜乙，又负于丙。\n甲 先胜 乙\n")).hasSize(1);
  }
}
