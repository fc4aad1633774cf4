package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;

/** Where a ply is missing, the plies behind it must not change sides. */
class PgnMissingPlyTest {
  private static final String FRONT = "1. 炮二平五 马8进7 2. 马二进三 车9平8 ";

  // 兵七进一 alone would be legal for Black too: 卒7进1.
  @ParameterizedTest
  @CsvSource({
    "3. 车一平二 4. 兵七进一 卒3进1 *, ''",
    "3. 车一平二 看不清 4. 兵七进一 卒3进1 *, 看不清",
    "3. 车一平二 {慢棋} 看不清 4. 兵七进一 卒3进1 *, 看不清",
  })
  void isUnreadable(String moves, String found) {
    ReplayedGame game = PgnGames.read(FRONT + moves).get(0);
    assertThat(game.status()).isEqualTo(GameStatus.TRUNCATED);
    assertThat(game.plies()).isEqualTo(8);
    assertThat(game.legalPlies()).isEqualTo(5);
    Diagnostic diagnostic =
        game.diagnostics().stream()
            .filter(one -> one.code() == DiagnosticCode.UNREADABLE_MOVE)
            .findFirst()
            .orElseThrow();
    assertThat(diagnostic.ply()).isEqualTo(6);
    assertThat(diagnostic.found()).isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({
    // every ply has a number of its own
    "1. 炮二平五 2. 马8进7 3. 马二进三 4. 车9平8 5. 车一平二 *",
    // the number of Black's half comes again
    "1. 炮二平五 马8进7 2. 马二进三 2... 车9平8 3. 车一平二 *",
    "1. 炮二平五 马8进7 2. 马二进三 {稳} 2. 车9平8 3. 车一平二 *",
    "1. 炮二平五 马8进7 2. 马二进三 (2. 马八进七 车9平8 3. 车一平二) 车9平8 3. 车一平二 *",
    // a number is missing
    "1. 炮二平五 马8进7 马二进三 车9平8 3. 车一平二 *",
  })
  void isNotSuspectedInOtherStyles(String moves) {
    ReplayedGame game = PgnGames.read(moves).get(0);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(PgnGames.moves(game)).isEqualTo("h2e2 h9g7 h0g2 i9h9 i0h0");
  }

  @Test
  void isNotSuspectedWhereBlackBegins() {
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 0 1";
    ReplayedGame game =
        PgnGames.read("[FEN \"" + fen + "\"]\n\n1. 马8进7 2. 马二进三 车9平8 3. 车一平二 *").get(0);
    assertThat(game.status()).isEqualTo(GameStatus.VALID);
    assertThat(PgnGames.moves(game)).isEqualTo("h9g7 h0g2 i9h9 i0h0");
  }
}
