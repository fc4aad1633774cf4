package org.qipu.importers.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.rules.GameResult;
import org.qipu.rules.fen.Fen;

class ResultAuditTest {
  /** A Chariot that checks, a General that walks: Red alone makes forbidden moves (26.1). */
  private static final String CHECKS = "4k4/9/9/9/5R3/9/9/9/9/3K5 w - - 0 1";

  private static final String CHECKING = "f5e5 e9f9 e5f5 f9e9";

  /** A Chariot that chases a Cannon without a root (26.4). */
  private static final String CHASE = "2bakab2/9/9/4p4/7c1/9/4P4/6R2/9/2BAKAB2 w - - 0 1";

  private static final String CHASING = "g2h2 h5g5 h2g2 g5h5";

  private static final String QUIET = "4k4/4a4/9/9/9/9/9/R8/4A4/4K4 w - - 0 1";

  private static final String IDLING = "a2a3 e8d9 a3a2 d9e8";

  private final ResultAudit audit = new ResultAudit();
  private final Replayer replayer = new Replayer();

  private ReplayedGame check(String fen, String moves, String result) {
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (String text : moves.split(" ", -1)) {
      node = tree.add(node, new MoveText(text, new TextLocation(1, tree.size())));
    }
    GameResult stated = GameResult.fromText(result);
    return audit.check(
        replayer.replay(
            new GameRecord(
                1,
                "pgn",
                "UTF-8",
                Tags.EMPTY,
                Fen.parse(fen),
                tree,
                stated == null ? GameResult.UNKNOWN : stated,
                stated != null,
                List.of(),
                new byte[0])));
  }

  private static String repeated(String moves, int times) {
    return String.join(" ", Collections.nCopies(times, moves));
  }

  private static List<String> codes(ReplayedGame game) {
    return game.diagnostics().stream()
        .map(Diagnostic::code)
        .filter(ResultAudit.CODES::contains)
        .map(DiagnosticCode::toString)
        .toList();
  }

  /** 24.3: at the third time the side must change, at the fourth it has lost. */
  @ParameterizedTest
  @CsvSource({
    "2, 1/2-1/2, perpetual-drawn",
    "2, 1-0,",
    "2, 0-1,",
    "2, *,",
    "3, 1/2-1/2, perpetual-not-punished",
    "3, 1-0, perpetual-not-punished",
    "3, 0-1,",
    "3, *,"
  })
  void p36PerpetualCheck(int times, String result, String code) {
    assertThat(codes(check(CHECKS, repeated(CHECKING, times), result)))
        .isEqualTo(code == null ? List.of() : List.of(code));
  }

  @ParameterizedTest
  @CsvSource({"2, 1/2-1/2, perpetual-drawn", "3, 1/2-1/2, perpetual-not-punished", "3, 0-1,"})
  void perpetualChase(int times, String result, String code) {
    assertThat(codes(check(CHASE, repeated(CHASING, times), result)))
        .isEqualTo(code == null ? List.of() : List.of(code));
  }

  @Test
  void whoChangesAfterTheThirdTimeHasDoneNoWrong() {
    String changed = repeated(CHECKING, 2) + " f5f4 e9e8";

    assertThat(codes(check(CHECKS, changed, "1/2-1/2"))).isEmpty();
    assertThat(codes(check(CHECKS, changed, "1-0"))).isEmpty();
  }

  @Test
  void whoGoesOnIsFoundThoughTheGameGoesOnToo() {
    String later = repeated(CHECKING, 3) + " f5f4 e9e8 f4f3";
    ReplayedGame game = check(CHECKS, later, "1-0");

    assertThat(codes(game)).containsExactly("perpetual-not-punished");
    Diagnostic found = game.diagnostics().get(game.diagnostics().size() - 1);
    assertThat(found.ply()).isEqualTo(12);
    assertThat(found.found()).isEqualTo("1-0");
    assertThat(found.expected()).isEqualTo("0-1");
    assertThat(found.location()).isEqualTo(new TextLocation(1, 12));
    assertThat(found.message()).contains("0, 4, 8, 12", "26.1");
  }

  @Test
  void allowedRepetitionsMayEndInAnyWay() {
    for (String result : new String[] {"1-0", "0-1", "1/2-1/2"}) {
      assertThat(codes(check(QUIET, repeated(IDLING, 4), result))).isEmpty();
    }
  }

  /** Section on numbers: 120 plies without a capture; 130 with 15 checks by Red. */
  @ParameterizedTest
  @CsvSource({
    "29, a2a3, 1-0,",
    "30, '', 1/2-1/2,",
    "30, '', 1-0, natural-limit-overrun",
    "30, a2a3, 1/2-1/2, natural-limit-overrun",
    "30, a2a3, *, natural-limit-overrun"
  })
  void naturalLimit(int times, String last, String result, String code) {
    assertThat(codes(check(QUIET, (repeated(IDLING, times) + " " + last).strip(), result)))
        .isEqualTo(code == null ? List.of() : List.of(code));
  }

  @Test
  void theNaturalLimitIsToldWhereItIsReached() {
    ReplayedGame game = check(QUIET, repeated(IDLING, 31), "1-0");

    assertThat(codes(game)).containsExactly("natural-limit-overrun");
    assertThat(game.diagnostics().get(game.diagnostics().size() - 1).ply()).isEqualTo(120);
  }

  @Test
  void p37TheCountOfTheStartPositionGoesOn() {
    String fen = "3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60";

    assertThat(codes(check(fen, "c4c5", "1/2-1/2"))).isEmpty();
    assertThat(codes(check(fen, "c4c5 d9d8", "*"))).containsExactly("natural-limit-overrun");
  }

  @Test
  void p35StalemateAndMateAreToldByTheReplay() {
    String fen = "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1";

    assertThat(codes(check(fen, "e7e8", "1/2-1/2"))).containsExactly("result-contradicts-board");
    assertThat(codes(check(fen, "e7e8", "*"))).containsExactly("result-missing");
    assertThat(codes(check(fen, "e7e8", "1-0"))).isEmpty();
    assertThat(codes(check(fen, "e7e8 d9d8", "0-1"))).containsExactly("moves-after-end");
  }

  /** 4.2.1: Advisors and Elephants win nothing. */
  @ParameterizedTest
  @CsvSource({"1-0, win-without-attackers", "0-1, win-without-attackers", "1/2-1/2,", "*,"})
  void nobodyCanWin(String result, String code) {
    String fen = "4k4/4a4/9/9/9/9/9/4p4/4A4/5K3 w - - 0 1";

    assertThat(codes(check(fen, "f0f1 e2f2 f1f2", result)))
        .isEqualTo(code == null ? List.of() : List.of(code));
  }
}
