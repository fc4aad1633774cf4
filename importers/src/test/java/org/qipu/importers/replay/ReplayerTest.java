package org.qipu.importers.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.importers.replay.Records.START;
import static org.qipu.importers.replay.Records.codes;
import static org.qipu.importers.replay.Records.finalFen;
import static org.qipu.importers.replay.Records.moves;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

class ReplayerTest {
  private static final String AFTER_FOUR =
      "rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w";
  private static final String FOUR = "h2e2 h9g7 h0g2 i9h9";

  private final Replayer replayer = new Replayer();

  private ReplayedGame replay(String fen, String moves) {
    return replayer.replay(Records.of(fen, moves, GameResult.UNKNOWN));
  }

  private ReplayedGame replay(String fen, String moves, GameResult result) {
    return replayer.replay(Records.of(fen, moves, result));
  }

  private static Diagnostic only(ReplayedGame game, DiagnosticCode code) {
    List<Diagnostic> found =
        game.diagnostics().stream().filter(diagnostic -> diagnostic.code() == code).toList();
    assertThat(found).as("%s", code).hasSize(1);
    return found.get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "炮二平五 马８进７ 傌二進三 車9平8",
        "砲二平五 马8进7 马二进三 车９平８",
        "炮2平5 馬八進七 馬2進3 車九平八",
        "C2.5 n8+7 N2+3 r9.8",
        "Che2 Hg7 Hg2 Rh9",
        "Che3 Hg8 Hg3 Rh10",
        "H2-E2 H9-G7 H0-G2 I9-H9",
        "h3e3 h10g8 h1g3 i10h10"
      })
  void readsEveryNotation(String text) {
    ReplayedGame game = replay(START, text);
    assertThat(moves(game)).isEqualTo(FOUR);
    assertThat(finalFen(game)).isEqualTo(AFTER_FOUR);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.end()).isEqualTo(GameEnd.OPEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h3e3 b10c8 h1g3 a10b10",
        "H2-E2 B9-C7 H0-G2 A9-B9",
        "h2-e2 b9-c7 h0-g2 a9-b9",
        "h2e2 b9c7 h0g2 a9b9"
      })
  void takesTheBaseOfRanksForTheWholeGame(String text) {
    ReplayedGame game = replay(START, text);
    assertThat(moves(game)).isEqualTo("h2e2 b9c7 h0g2 a9b9");
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.diagnostics()).isEmpty();
  }

  @Test
  void takesTheBaseInWhichTheFirstMoveIsLegalWhenNoRankShowsIt() {
    // No 0 and no 10: from 1 the cannon goes h2e2, from 0 no piece stands on h3.
    assertThat(moves(replay(START, "h3e3 h8e8 c4c5"))).isEqualTo("h2e2 h7e7 c3c4");
    assertThat(moves(replay(START, "h2e2 h7e7 c3c4"))).isEqualTo("h2e2 h7e7 c3c4");
  }

  @Test
  void aLaterRankDecidesTheBaseOfEarlierMoves() {
    // Both a2a3 and a1a2 could be meant by a text without 0 and 10; the 10 at the end decides.
    String fen = "3k5/9/9/9/9/9/9/R8/R8/4K4 w";
    assertThat(moves(replay(fen, "a3a4 d10d9"))).isEqualTo("a2a3 d9d8");
    assertThat(moves(replay(fen, "a2a3 d9d8 e0e1"))).isEqualTo("a2a3 d9d8 e0e1");
  }

  @Test
  void settlesAMissingFrontOrRearByLegality() {
    String fen = "3k5/9/9/2Cn5/9/9/9/2C6/9/5K3 w - - 0 1";
    ReplayedGame settled = replay(fen, "炮七平五");
    assertThat(moves(settled)).isEqualTo("c2e2");
    assertThat(codes(settled)).containsExactly(DiagnosticCode.INCOMPLETE_MOVE_TEXT);
    assertThat(settled.status()).isEqualTo(GameStatus.VALID);

    ReplayedGame open = replay(fen, "炮七进一");
    assertThat(open.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(open.legalPlies()).isZero();
    assertThat(only(open, DiagnosticCode.AMBIGUOUS_MOVE).expected())
        .contains("c6c7", "c2c3", "leaning");
  }

  @Test
  void theRestOfTheGameSettlesAnAmbiguousText() {
    // c6c7 or c2c3; only from c7 can a cannon go on to b7.
    String fen = "3k5/9/9/2Cn5/9/9/9/2C6/9/5K3 w - - 0 1";
    ReplayedGame game = replay(fen, "炮七进一|将4进1|c7b7");
    assertThat(moves(game)).isEqualTo("c6c7 d9d8 c7b7");
    assertThat(game.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(codes(game)).containsExactly(DiagnosticCode.SETTLED_AMBIGUITY);
    assertThat(game.diagnostics().get(0).ply()).isEqualTo(1);
  }

  @Test
  void twoSoldiersOnTwoFiles() {
    String fen = "3k5/9/9/2P3P2/2P3P2/9/9/9/9/4K4 w - - 0 1";
    ReplayedGame game = replay(fen, "前兵进一");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(only(game, DiagnosticCode.AMBIGUOUS_MOVE).expected()).contains("g6g7", "c6c7");
    assertThat(moves(replay(fen, "前兵三平四 将4进1 后兵平六"))).isEqualTo("g6f6 d9d8 c5d5");
  }

  @Test
  void threeAndFourSoldiersOnAFile() {
    String three = "3k5/2P6/9/2P6/2P6/9/9/9/9/4K4 w - - 0 1";
    assertThat(moves(replay(three, "中兵进一"))).isEqualTo("c6c7");
    assertThat(moves(replay(three, "三兵平六"))).isEqualTo("c5d5");
    String four = "3k5/9/9/9/9/7p1/7p1/7p1/7p1/4K4 b - - 0 1";
    assertThat(moves(replay(four, "三卒平7"))).isEqualTo("h3g3");
    assertThat(moves(replay(four, "后卒平７"))).isEqualTo("h4g4");
  }

  @Test
  void onlyBacktrackingFindsTheRearSoldier() {
    // P3+1 with two soldiers on file 3, the end of a real game: the front one does not fit.
    String fen = "3k5/4P4/b3b4/9/9/8p/2p1n4/3C5/2p1A4/1cNAK4 b";
    ReplayedGame game =
        replay(
            fen,
            "P3+1 P5.4 P3.4 A5+6 P3.4 A6-5 H5+3 A5+6 H3+1 A6-5 H1+3 A5+6 H3-4 A6+5 H4+2 P4.5"
                + " H2+4");
    assertThat(moves(game)).startsWith("c3c2 ");
    assertThat(game.legalPlies()).isEqualTo(17);
    assertThat(game.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(codes(game)).contains(DiagnosticCode.SETTLED_AMBIGUITY);
  }

  @Test
  void severalCompleteReadingsTruncateAndNameTheCustomaryOne() {
    String fen = "C3kab2/9/4ba3/p1r5p/4p4/9/PRn1p3P/2N1BA2n/8C/2BAK3c b";
    ReplayedGame game = replay(fen, "P5+1");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isZero();
    assertThat(only(game, DiagnosticCode.AMBIGUOUS_MOVE).expected())
        .isEqualTo("e3e2 or e5e4; leaning: e3e2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "炮25|马87|马23|车98|车12|炮84",
        "炮二五|馬8 7|馬二三|車9 8|車一二|炮8 4",
        "炮二五|馬87|馬二三|車98|車一二|炮84"
      })
  void readsAShortScore(String text) {
    ReplayedGame game = replay(START, text);
    // 炮84: 平 comes first, and nothing later speaks against it.
    assertThat(moves(game)).startsWith(FOUR + " i0h0 ");
    assertThat(game.legalPlies()).isEqualTo(6);
    assertThat(game.status()).isEqualTo(GameStatus.REPAIRED);
    assertThat(codes(game)).isNotEmpty().containsOnly(DiagnosticCode.ASSUMED_READING);
    assertThat(game.end()).isEqualTo(GameEnd.OPEN);
  }

  @Test
  void aShortScoreGoesBackFromADeadEnd() {
    // 炮24 as 平 leads h2f2; then 炮24 cannot be on file 2 again, but 炮44 can only follow 进.
    ReplayedGame game = replay(START, "炮24|马87|炮22");
    assertThat(game.legalPlies()).isEqualTo(3);
    assertThat(moves(game)).startsWith("h2h6 ");
  }

  @Test
  void takesTheSideThatCanMakeTheFirstMove() {
    ReplayedGame coordinates = replay(START, "h9g7 h0g2");
    assertThat(coordinates.start()).isEqualTo(Setup.START.withSideToMove(Side.BLACK));
    assertThat(codes(coordinates)).containsExactly(DiagnosticCode.WRONG_SIDE_TO_MOVE);
    assertThat(coordinates.status()).isEqualTo(GameStatus.VALID);

    String fen = "3k5/9/9/9/9/9/9/7r1/9/4K4 w - - 0 1";
    ReplayedGame chinese = replay(fen, "车8进1 帅五平四");
    assertThat(moves(chinese)).isEqualTo("h2h1 e0f0");
    assertThat(codes(chinese)).contains(DiagnosticCode.WRONG_SIDE_TO_MOVE);
  }

  @Test
  void withoutMovesTheStatedSideStands() {
    String fen = "3k5/9/9/9/9/9/9/7r1/9/4K4 b";
    ReplayedGame game = replay(fen, "");
    assertThat(finalFen(game)).isEqualTo(fen);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(game.plies()).isZero();
    assertThat(game.diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/9/9/9/9/9/9/4K4 w, 帅五平六, the Generals would face each other",
    "3k5/9/9/9/9/9/9/9/9/4K4 w, e0e2, the general on e0 cannot go to e2",
    "3k5/9/9/9/9/9/9/9/4r4/4K4 w, e0f0, "
  })
  void saysWhyAMoveIsIllegal(String fen, String move, String reason) {
    ReplayedGame game = replay(fen, move);
    if (reason == null) {
      assertThat(game.status()).isEqualTo(GameStatus.VALID);
      return;
    }
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    Diagnostic found = only(game, DiagnosticCode.ILLEGAL_MOVE);
    assertThat(found.ply()).isEqualTo(1);
    assertThat(found.found()).isEqualTo(move);
    assertThat(found.expected()).isEqualTo(reason);
    assertThat(game.illegalNodes()).isEqualTo(1);
  }

  @Test
  void keepsTheLegalPart() {
    ReplayedGame game = replay(START, "炮二平五 马8进7 马二进九 车9平8 车一平二");
    assertThat(moves(game)).isEqualTo("h2e2 h9g7");
    assertThat(game.plies()).isEqualTo(5);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.illegalNodes()).isEqualTo(3);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.diagnostics()).hasSize(1);
    assertThat(game.diagnostics().get(0).ply()).isEqualTo(3);
  }

  @Test
  void aLastMoveThatIsSuicideEndsAGameThatTheMoverLost() {
    String fen = "3k5/9/9/9/9/9/9/9/9/4K4 w";
    ReplayedGame lost = replay(fen, "帅五平六", GameResult.BLACK_WINS);
    assertThat(lost.end()).isEqualTo(GameEnd.ILLEGAL_FINAL_MOVE);
    assertThat(lost.status()).isEqualTo(GameStatus.VALID);
    assertThat(lost.diagnostics()).isEmpty();
    assertThat(lost.plies()).isEqualTo(1);
    assertThat(lost.legalPlies()).isZero();
    assertThat(lost.illegalNodes()).isEqualTo(1);

    assertThat(replay(fen, "帅五平六", GameResult.RED_WINS).status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(replay(fen, "帅五平六 将4进1", GameResult.BLACK_WINS).status())
        .isEqualTo(GameStatus.TRUNCATED);
  }

  @Test
  void stalemateIsALossAndContradictsADraw() {
    String fen = "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1";
    ReplayedGame drawn = replay(fen, "兵五进一", GameResult.DRAW);
    assertThat(drawn.end()).isEqualTo(GameEnd.STALEMATE);
    assertThat(drawn.status()).isEqualTo(GameStatus.VALID);
    assertThat(finalFen(drawn)).isEqualTo("3k5/4P4/9/9/9/9/9/9/9/4K4 b");
    Diagnostic found = only(drawn, DiagnosticCode.RESULT_CONTRADICTS_BOARD);
    assertThat(found.found()).isEqualTo("1/2-1/2");
    assertThat(found.expected()).isEqualTo("1-0");
    assertThat(codes(replay(fen, "兵五进一"))).containsExactly(DiagnosticCode.RESULT_MISSING);
    assertThat(replay(fen, "兵五进一", GameResult.RED_WINS).diagnostics()).isEmpty();
  }

  @Test
  void movesAfterTheEndAreIllegalAndSaidToBe() {
    ReplayedGame game =
        replay("3k5/9/4P4/9/9/9/9/9/9/4K4 w", "兵五进一 将4进1 兵五进一", GameResult.RED_WINS);
    assertThat(game.legalPlies()).isEqualTo(1);
    assertThat(game.end()).isEqualTo(GameEnd.STALEMATE);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(codes(game))
        .containsExactly(DiagnosticCode.ILLEGAL_MOVE, DiagnosticCode.MOVES_AFTER_END);
  }

  @Test
  void playsFromIrregularPositionsWithAWarning() {
    ReplayedGame rooks = replay("3k5/9/9/9/RRR6/9/9/9/9/4K4 w", "车九进一");
    assertThat(rooks.legalPlies()).isEqualTo(1);
    assertThat(codes(rooks)).containsExactly(DiagnosticCode.IRREGULAR_POSITION);
    assertThat(rooks.status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void playsFromFacingGeneralsWithAnError() {
    ReplayedGame facing = replay("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "帅五平六");
    assertThat(facing.legalPlies()).isEqualTo(1);
    assertThat(codes(facing)).containsExactly(DiagnosticCode.IMPOSSIBLE_POSITION);
    assertThat(facing.diagnostics().get(0).severity()).isEqualTo(Severity.ERROR);
    assertThat(facing.diagnostics().get(0).message()).contains("generals facing");
  }

  @Test
  void keepsBoardsThatCannotBePlayedFrom() {
    ReplayedGame heading = replay("9/9/9/9/9/9/9/9/9/9 w", "");
    assertThat(heading.status()).isEqualTo(GameStatus.VALID);
    assertThat(codes(heading)).containsExactly(DiagnosticCode.UNPLAYABLE_POSITION);
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBA1ABNR w";
    ReplayedGame game = replay(fen, "炮二平六 马8进7");
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.plies()).isEqualTo(2);
    assertThat(game.legalPlies()).isZero();
    assertThat(game.illegalNodes()).isEqualTo(2);
    assertThat(finalFen(game)).isEqualTo(fen);
  }

  @Test
  void rejectsWhatHasNoPositionOrIsAnotherGame() {
    ReplayedGame none =
        replayer.replay(Records.of(null, new MoveTree(), GameResult.UNKNOWN, List.of()));
    assertThat(none.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(none.start()).isNull();
    assertThat(codes(none)).containsExactly(DiagnosticCode.BAD_FEN);

    ReplayedGame chess = replay(START, "e4 e5 Nf3 Nc6");
    assertThat(chess.status()).isEqualTo(GameStatus.REJECTED);
    assertThat(only(chess, DiagnosticCode.NOT_XIANGQI).found()).isEqualTo("e4");
    assertThat(replay(START, "e4").status()).isEqualTo(GameStatus.REJECTED);
    assertThat(replay(START, "d4 d5 c4 e6 Nc3 Nf6 Bg5 O-O").status())
        .isEqualTo(GameStatus.REJECTED);
    assertThat(replay(START, "乱写").status()).isEqualTo(GameStatus.TRUNCATED);
  }

  @Test
  void illegalVariationsLeaveTheMainLineAlone() {
    MoveTree tree = new MoveTree();
    int first = Records.line(tree, MoveTree.ROOT, "炮二平五");
    int second = Records.line(tree, first, "马8进7");
    Records.line(tree, second, "马二进三 车9平8");
    Records.line(tree, second, "马二进九 车9平8 车一平二");
    Records.line(tree, first, "炮2平5 马二进三");
    Records.line(tree, MoveTree.ROOT, "马八进七 乱写");
    ReplayedGame game =
        replayer.replay(Records.of(Setup.START, tree, GameResult.UNKNOWN, List.of()));
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(moves(game)).isEqualTo(FOUR);
    assertThat(game.illegalNodes()).isEqualTo(4);
    assertThat(codes(game))
        .containsExactly(DiagnosticCode.ILLEGAL_VARIATION, DiagnosticCode.ILLEGAL_VARIATION);
    assertThat(game.diagnostics().get(0).ply()).isEqualTo(3);
    for (int node = 1; node < tree.size(); node++) {
      boolean legal = node < 5 || (node > 7 && node < 11);
      assertThat(game.moves()[node] >= 0).as("node %s", node).isEqualTo(legal);
    }
  }

  @Test
  void variationsOfAnIllegalMainLineAreTriedFromTheirParents() {
    MoveTree tree = new MoveTree();
    int first = Records.line(tree, MoveTree.ROOT, "炮二平五");
    Records.line(tree, first, "马8进9 马二进九 车9平8");
    Records.line(tree, 2, "马二进三 车9进1");
    ReplayedGame game =
        replayer.replay(Records.of(Setup.START, tree, GameResult.UNKNOWN, List.of()));
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.legalPlies()).isEqualTo(2);
    assertThat(game.illegalNodes()).isEqualTo(2);
    assertThat(game.moves()[6]).isNotNegative();
  }

  @Test
  void keepsABoundedNumberOfFindingsAndTheReasonWhyTheGameStops() {
    MoveTree tree = new MoveTree();
    int end = Records.line(tree, MoveTree.ROOT, "炮二平五 马8进7 马二进九");
    for (int i = 0; i < 1000; i++) {
      Records.line(tree, MoveTree.ROOT, "车一进九");
    }
    ReplayedGame game =
        replayer.replay(Records.of(Setup.START, tree, GameResult.UNKNOWN, List.of()));
    assertThat(end).isEqualTo(3);
    assertThat(game.illegalNodes()).isEqualTo(1001);
    assertThat(game.diagnostics()).hasSize(Diagnostic.MAX_A_GAME + 1);
    only(game, DiagnosticCode.ILLEGAL_MOVE);
    assertThat(only(game, DiagnosticCode.MORE_DIAGNOSTICS).found()).isEqualTo("901");
  }

  @Test
  void walksDeepAndWideTreesWithoutRecursion() {
    String[] cycle = {"a0a1", "a9a8", "a1a0", "a8a9"};
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < 5000; ply++) {
      int parent = node;
      node = tree.add(parent, new MoveText(cycle[ply % 4], SourceLocation.NONE));
      int at = parent;
      for (int i = 0; i < 40; i++) {
        at = tree.add(at, new MoveText(cycle[(ply + i) % 4], SourceLocation.NONE));
      }
    }
    ReplayedGame game =
        replayer.replay(Records.of(Setup.START, tree, GameResult.UNKNOWN, List.of()));
    assertThat(tree.moveCount()).isEqualTo(205_000);
    assertThat(game.legalPlies()).isEqualTo(5000);
    assertThat(game.illegalNodes()).isZero();
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
  }

  @Test
  void manyAmbiguousTextsMeetABound() {
    // Two chariots on a file: each of the texts has two readings, and none ends the game.
    String fen = "3k5/9/9/9/R8/9/R8/9/9/4K4 w";
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      text.append(text.isEmpty() ? "" : " ");
      text.append(i % 2 == 0 ? "车九平八 将4进1 车八平九 将4退1" : "车九平七 将4进1 车七平九 将4退1");
    }
    ReplayedGame game = replay(fen, text.toString());
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(only(game, DiagnosticCode.AMBIGUOUS_MOVE).ply()).isEqualTo(1);
  }

  @Test
  void aReplayerCarriesNothingFromGameToGame() {
    replay(START, "炮二平五 马8进7 马二进九");
    replay(START, "h9g7");
    ReplayedGame game = replay(START, "炮二平五 马8进7 马二进三 车9平8");
    assertThat(moves(game)).isEqualTo(FOUR);
    assertThat(game.diagnostics()).isEmpty();
    assertThat(game.start()).isEqualTo(Fen.parse(START));
  }
}
