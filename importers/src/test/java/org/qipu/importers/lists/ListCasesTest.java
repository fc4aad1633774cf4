package org.qipu.importers.lists;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameEnd;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

/** Lines of all kinds, sound and broken; numbers in names are those of quirks. */
class ListCasesTest {
  private static final Charset GBK = Charset.forName("GBK");
  private static final String START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

  /** The Chariot gives mate on the back rank: the Soldier holds the General's way out. */
  private static final String MATE = "3k5/4P4/9/9/9/9/9/9/9/R3K4";

  private static final String LIST =
      "第1局 一箭双雕|" + MATE + " w|a0a9\n" + "第2局|4k4/9/9/9/9/4p4/9/9/9/3K5 b|e4e3,d0d1,e3d3\n";

  private static ReplayedGame one(String text) {
    List<ReplayedGame> games = ListGames.read(text);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  @Test
  void aLineIsARecord() {
    List<ReplayedGame> games = ListGames.read(LIST);
    assertThat(games).hasSize(2).allMatch(game -> game.status() == GameStatus.VALID);
    assertThat(games)
        .extracting(game -> game.record().tags().text("Title"))
        .containsExactly("第1局 一箭双雕", "第2局");
    assertThat(games).extracting(ListGames::moves).containsExactly("a0a9", "e4e3 d0d1 e3d3");
    assertThat(games)
        .extracting(ListGames::start)
        .containsExactly(MATE + " w", "4k4/9/9/9/9/4p4/9/9/9/3K5 b");
    assertThat(games.get(0).end()).isEqualTo(GameEnd.MATE);
    assertThat(games.get(1).diagnostics()).isEmpty();
    assertThat(games.get(1).record().tree().text(3).location()).isEqualTo(new TextLocation(2, 43));
  }

  @Test
  void linesWithTheSamePositionStayApart() {
    String twice =
        "甲|" + START + " w|h2e2,h9g7\n甲|" + START + " w|h2e2,b9c7\n甲|" + START + " w|h2e2,b9c7\n";
    assertThat(ListGames.read(twice))
        .extracting(ListGames::moves)
        .containsExactly("h2e2 h9g7", "h2e2 b9c7", "h2e2 b9c7");
  }

  @Test
  void quirk41MovesRunTogetherWithThePositionOnTheNextLine() throws IOException {
    String text = "e4e3d0d1e3d3\n4k4/9/9/9/9/4p4/9/9/9/3K5b\n";
    ReplayedGame game = one(text);
    assertThat(ListGames.moves(game)).isEqualTo("e4e3 d0d1 e3d3");
    assertThat(ListGames.start(game)).isEqualTo("4k4/9/9/9/9/4p4/9/9/9/3K5 b");
    assertThat(game.diagnostics()).isEmpty();
    assertThat(detect("0123456789abcdef", text)).isEqualTo(RecordFormat.LIST);
  }

  @ParameterizedTest
  @CsvSource({
    // The last letter of the board may be an Elephant.
    "9/4k4/9/9/9/4p4/9/9/9/3K4b, ''",
    "4k4/9/9/9/9/4p4/9/9/9/3K4bb, b",
  })
  void aBoardEndsWhereItsLastRankIsFull(String position, String side) {
    ReplayedGame game = one("e4e3\n" + position + "\n");
    assertThat(ListGames.start(game))
        .startsWith(position.substring(0, position.length() - side.length()));
    assertThat(ListGames.start(game)).endsWith(" b");
  }

  @Test
  void quirk44TheWrongSideIsMendedByTheFirstMove() {
    for (String text :
        List.of(
            "e4e3d0d1\n4k4/9/9/9/9/4p4/9/9/9/3K5w\n",
            "题|4k4/9/9/9/9/4p4/9/9/9/3K5 w|e4e3,d0d1\n")) {
      ReplayedGame game = one(text);
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
      assertThat(ListGames.moves(game)).isEqualTo("e4e3 d0d1");
      assertThat(ListGames.start(game)).isEqualTo("4k4/9/9/9/9/4p4/9/9/9/3K5 b");
      assertThat(ListGames.codes(game)).containsExactly(DiagnosticCode.WRONG_SIDE_TO_MOVE);
    }
  }

  @Test
  void quirk45ATailRunTogether() {
    ReplayedGame game = one("a0a9\n" + MATE + "w--01\n");
    Setup start = game.start();
    assertThat(start == null ? "" : Fen.write(start)).isEqualTo(MATE + " w - - 0 1");
    assertThat(ListGames.codes(game)).containsExactly(DiagnosticCode.RESULT_MISSING);
  }

  @Test
  void quirk46NoPositionIsTheStandardStart() throws IOException {
    ReplayedGame game = one("h2e2h9g7h0g2i9h9");
    assertThat(game.start()).isEqualTo(Setup.START);
    assertThat(ListGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9");
    assertThat(game.diagnostics()).isEmpty();
    assertThat(detect("x", "h2e2h9g7h0g2i9h9")).isEqualTo(RecordFormat.LIST);
    // Without a rank 0 the ranks may be counted from 1; the replay tells.
    assertThat(detect("x", "h3e3h8e8")).isEqualTo(RecordFormat.PGN);
  }

  @ParameterizedTest
  @CsvSource({
    "4k4/9/9/9/9/4p4/9/9/9/3K5w, e4e3e3e2, 1, wrong-side",
    "4k4/9/9/9/9/4p4/9/9/9/3K5w, e4e3d0d2, 1, bad-geometry",
    "3k5/9/9/9/9/9/9/9/9/4K4w, e0d0, 0, generals-facing",
  })
  void quirks52To54WhatIsIllegalEndsTheGameAndIsKept(
      String position, String moves, int legal, String reason) {
    ReplayedGame game = one(moves + "\n" + position);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(legal);
    assertThat(game.plies()).isEqualTo(moves.length() / 4);
    assertThat(game.diagnostics())
        .filteredOn(diagnostic -> diagnostic.code() == DiagnosticCode.ILLEGAL_MOVE)
        .singleElement()
        .satisfies(diagnostic -> assertThat(diagnostic.ply()).isEqualTo(legal + 1))
        .satisfies(diagnostic -> assertThat(diagnostic.message()).contains(reason));
  }

  @Test
  void quirk50PositionsWithoutMoves() throws IOException {
    String text = START + "\n4k4/9/9/9/9/4p4/9/9/9/3K5 b - - 0 1 ; 题一\n\n题|" + MATE + " w|\n";
    List<ReplayedGame> games = ListGames.read(text);
    assertThat(games)
        .hasSize(3)
        .allMatch(game -> game.status() == GameStatus.VALID && game.plies() == 0);
    assertThat(games)
        .extracting(game -> game.record().tags().text("Title"))
        .containsExactly("", "题一", "题");
    assertThat(ListGames.codes(games.get(0))).containsExactly(DiagnosticCode.UNUSUAL_FEN);
    assertThat(detect("x.epd", text)).isEqualTo(RecordFormat.LIST);
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void titlesInTwoCharacterSetsOnOneLine(boolean prescribed) {
    byte[] simplified = "4k4/9/9/9/9/9/9/9/9/3K5 w ; 双|车|".getBytes(GBK);
    byte[] traditional = "雙車許\r\n".getBytes(Charset.forName("Big5"));
    byte[] bytes = new byte[simplified.length + traditional.length];
    System.arraycopy(simplified, 0, bytes, 0, simplified.length);
    System.arraycopy(traditional, 0, bytes, simplified.length, traditional.length);
    ReadOptions options = prescribed ? new ReadOptions(GBK) : ReadOptions.DEFAULT;
    List<ReplayedGame> games = ListGames.read(SourceFile.of("x.epd", bytes), options);
    assertThat(games).hasSize(1);
    assertThat(games.get(0).record().tags().list())
        .containsExactly(new Tags.Tag("Title", "双|车"), new Tags.Tag("TraditionalTitle", "雙車許"));
    assertThat(games.get(0).diagnostics()).isEmpty();
  }

  @Test
  void aBrokenLineHurtsNoOther() {
    String broken = LIST.replace("第2局|", "第2局 ");
    List<ReplayedGame> games = ListGames.read("\uFEFF题|9/9 w|a0a1\n" + broken + LIST);
    assertThat(games)
        .extracting(ReplayedGame::status)
        .containsExactly(
            GameStatus.REJECTED,
            GameStatus.VALID,
            GameStatus.REJECTED,
            GameStatus.VALID,
            GameStatus.VALID);
    assertThat(ListGames.codes(games.get(0))).containsExactly(DiagnosticCode.BAD_FEN);
    assertThat(ListGames.codes(games.get(2))).containsExactly(DiagnosticCode.UNKNOWN_FORMAT);
    assertThat(games.get(2).diagnostics().get(0).location()).isEqualTo(new TextLocation(3, 1));
    byte[] original = games.get(2).record().original();
    assertThat(new String(original == null ? new byte[0] : original, StandardCharsets.UTF_8))
        .isEqualTo("第2局 4k4/9/9/9/9/4p4/9/9/9/3K5 b|e4e3,d0d1,e3d3");
    assertThat(games).extracting(game -> game.record().ordinal()).containsExactly(1, 2, 3, 4, 5);
  }

  @Test
  void movesThatAreNoneEndTheirGame() {
    ReplayedGame lost = one("题|" + START + " w|h2e2,,h9g7\n");
    assertThat(lost.legalPlies()).isEqualTo(1);
    assertThat(lost.plies()).isEqualTo(3);
    assertThat(ListGames.codes(lost)).containsExactly(DiagnosticCode.UNREADABLE_MOVE);
    ReplayedGame cut = one("h2e2h9g7h0g\n");
    assertThat(ListGames.moves(cut)).isEqualTo("h2e2 h9g7");
    assertThat(ListGames.codes(cut)).containsExactly(DiagnosticCode.TRUNCATED_FILE);
    assertThat(cut.diagnostics().get(0).location()).isEqualTo(new TextLocation(1, 9));
  }

  @Test
  void halfACharacterTakesNoBarWithIt() {
    byte[] title = "甲".getBytes(GBK);
    byte[] rest = ("|" + MATE + " w|a0a9\n").getBytes(StandardCharsets.US_ASCII);
    byte[] bytes = new byte[2 * title.length - 1 + rest.length];
    System.arraycopy(title, 0, bytes, 0, title.length);
    System.arraycopy(title, 0, bytes, title.length, title.length - 1);
    System.arraycopy(rest, 0, bytes, 2 * title.length - 1, rest.length);
    List<ReplayedGame> games =
        ListGames.read(SourceFile.of("x.eglib", bytes), new ReadOptions(GBK));
    assertThat(games).extracting(ListGames::moves).containsExactly("a0a9");
    assertThat(ListGames.codes(games.get(0))).contains(DiagnosticCode.CHARSET_UNCERTAIN);
  }

  @Test
  void aLineTooLongIsCutAndSaysSo() {
    String moves = ",h2e2".repeat(LineSplitter.MAX_LINE / 5);
    List<ReplayedGame> games = ListGames.read("题|" + START + " w|h2e2" + moves + "\n" + LIST);
    assertThat(games).hasSize(3);
    assertThat(ListGames.codes(games.get(0))).contains(DiagnosticCode.TOO_LARGE);
    assertThat(games.get(1).status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void lineEndsAndCharacterSetsMakeNoDifference() {
    List<String> expected = List.of("a0a9", "e4e3 d0d1 e3d3");
    for (String text :
        List.of(LIST, LIST.replace("\n", "\r\n"), LIST.replace("\n", "\r"), LIST.strip())) {
      assertThat(ListGames.read(text)).extracting(ListGames::moves).isEqualTo(expected);
    }
    for (Charset charset : List.of(GBK, StandardCharsets.UTF_16)) {
      SourceFile file = SourceFile.of("x", LIST.getBytes(charset));
      List<ReplayedGame> games = ListGames.read(file, ReadOptions.DEFAULT);
      assertThat(games).extracting(ListGames::moves).isEqualTo(expected);
      assertThat(games.get(0).record().tags().text("Title")).isEqualTo("第1局 一箭双雕");
    }
  }

  @Test
  void aPrescribedSetThatIsWrongIsReported() {
    SourceFile file = SourceFile.of("x", "题目|%s w|a0a9\n".formatted(MATE).getBytes(GBK));
    List<ReplayedGame> games = ListGames.read(file, new ReadOptions(StandardCharsets.UTF_8));
    assertThat(games).extracting(ReplayedGame::status).containsExactly(GameStatus.REJECTED);
    assertThat(ListGames.codes(games.get(0))).contains(DiagnosticCode.WRONG_CHARSET);
  }

  private static RecordFormat detect(String name, String text) throws IOException {
    SourceFile file = SourceFile.of(name, text.getBytes(StandardCharsets.UTF_8));
    RecordFormat format = FormatDetector.detect(file).format();
    assertThat(format).isNotNull();
    return format == null ? RecordFormat.DHTMLXQ : format;
  }

  @Test
  void aListIsToldByMostOfItsFirstLines() throws IOException {
    assertThat(detect("x.txt", LIST)).isEqualTo(RecordFormat.LIST);
    assertThat(detect("x.txt", "题 目\n" + LIST)).isEqualTo(RecordFormat.LIST);
    assertThat(detect("x.txt", "[Event \"x\"]\n\n{" + LIST + "} 1. 炮二平五 *\n"))
        .isEqualTo(RecordFormat.PGN);
    SourceFile text =
        SourceFile.of("x.txt", (START + " w\n炮在马前\n").getBytes(StandardCharsets.UTF_8));
    assertThat(FormatDetector.detect(text).format()).isNotEqualTo(RecordFormat.LIST);
    assertThat(detect("x.fen", "\uFEFF" + START + " w\n" + MATE + " w\n"))
        .isEqualTo(RecordFormat.LIST);
    SourceFile table =
        SourceFile.of("x.md", "| a | b/c | d |\n".repeat(5).getBytes(StandardCharsets.UTF_8));
    assertThat(FormatDetector.detect(table).diagnostic())
        .extracting(Diagnostic::code)
        .isEqualTo(DiagnosticCode.SKIPPED_FILE);
    SourceFile solved = SourceFile.of("x.eplib", "0010".getBytes(StandardCharsets.UTF_8));
    assertThat(FormatDetector.detect(solved).diagnostic())
        .extracting(Diagnostic::code)
        .isEqualTo(DiagnosticCode.SKIPPED_FILE);
  }

  @Test
  void everyEndOfATreeIsALineWhenWritten() {
    ReplayedGame game = one("题|" + START + " w|h2e2,h9g7,h0g2\n");
    MoveTree tree = game.record().tree();
    add(tree, add(tree, 1, "b9c7"), "b0c2");
    add(tree, MoveTree.ROOT, "c3c4");
    ReplayedGame replayed = new Replayer().replay(game.record());
    List<Diagnostic> left = new ArrayList<>();
    String head = "题|" + START + " w|";
    assertThat(ListGames.write(List.of(replayed), left))
        .isEqualTo(head + "h2e2,h9g7,h0g2\n" + head + "h2e2,b9c7,b0c2\n" + head + "c3c4\n");
    assertThat(left).isEmpty();
  }

  private static int add(MoveTree tree, int parent, String move) {
    return tree.add(parent, new MoveText(move, new TextLocation(1, 1)));
  }

  @Test
  void whatHasNoPlaceInALineIsTold() {
    ReplayedGame game = one("题|" + START + " w|h2e2,h9g7,h0h9,炮二平五,a9a8\n");
    game.record().tree().addComment(1, "好");
    List<Diagnostic> left = new ArrayList<>();
    // Squares that did not replay are kept; what is no square ends the line.
    assertThat(ListGames.write(List.of(game), left))
        .isEqualTo("题|" + START + " w|h2e2,h9g7,h0h9\n");
    assertThat(left)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNWRITABLE_MOVES, DiagnosticCode.UNWRITABLE_DETAIL);
    assertThat(left.get(1).found()).isEqualTo("comments");

    List<Diagnostic> nothing = new ArrayList<>();
    assertThat(ListGames.write(ListGames.read("no record\n"), nothing)).isEmpty();
    assertThat(nothing)
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.UNWRITABLE_MOVES);
  }

  @Test
  void whatIsWrittenIsReadAsTheSame() {
    List<ReplayedGame> games = ListGames.read(LIST + "|" + MATE + " b|\n");
    List<Diagnostic> left = new ArrayList<>();
    String written = ListGames.write(games, left);
    assertThat(written).isEqualTo(LIST + "|" + MATE + " b|\n");
    assertThat(left).isEmpty();
    assertThat(ListGames.read(written).get(2).start())
        .isNotNull()
        .satisfies(start -> assertThat(start.sideToMove()).isEqualTo(Side.BLACK));
  }
}
