package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.fen.Fen;

/**
 * Public bug reports of other programs that concern moves and positions, by their numbers. Those
 * about notation (P01 to P13) are rows of {@code notation/move-texts.csv} and {@code
 * written-moves.csv}.
 */
class RulesCasesTest {

  private static List<String> moves(Position position) {
    return new Perft(position).divide(1).keySet().stream().map(Move::toString).sorted().toList();
  }

  @Test
  void p18GeneralsFacingEachOther() {
    Setup facing = Fen.parse("4k4/9/9/9/9/9/9/9/9/4K4 w");
    assertThat(facing.problems()).containsExactly(SetupProblem.GENERALS_FACING);
    Position between = Position.from(Fen.parse("4k4/9/9/9/4n4/9/9/9/9/4K4 b"));
    assertThat(moves(between)).containsExactly("e9d9", "e9e8", "e9f9");
    Position beside = Position.from(Fen.parse("3k5/9/9/9/9/9/9/9/9/4K4 w"));
    assertThat(beside.problemOf(Move.parse("e0d0"))).isEqualTo(MoveProblem.GENERALS_FACING);
  }

  @Test
  void p35StalemateIsTheEndWithoutCheck() {
    Position position = Position.from(Fen.parse("3k5/9/4P4/9/9/9/9/9/9/4K4 w"));
    assertThat(position.makeIfLegal(Move.parse("e7e8").code())).isTrue();
    assertThat(moves(position)).isEmpty();
    assertThat(position.isInCheck(Side.BLACK)).isFalse();
    assertThat(position.ending()).isEqualTo(Ending.STALEMATE);
  }

  @Test
  void p38CannonsCaptureOverOneScreenAndJumpForNothingElse() {
    assertThat(moves(Position.start()))
        .filteredOn(move -> move.startsWith("h2"))
        .containsExactly(
            "h2c2", "h2d2", "h2e2", "h2f2", "h2g2", "h2h1", "h2h3", "h2h4", "h2h5", "h2h6", "h2h9",
            "h2i2");
  }

  @ParameterizedTest
  @CsvSource({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, false, 44 1920 79666",
    "r1bakab1r/9/1cn1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKABR1 b, false, 33 1254 41658",
    "4k4/3n5/3N5/9/9/9/9/9/9/3K5 b, false, 3 23 106 832",
    "4k4/4a4/3N5/9/9/9/9/9/9/3K5 b, true, 3 13 58 402"
  })
  void p38Counts(String fen, boolean inCheck, String counts) {
    Position position = Position.from(Fen.parse(fen));
    assertThat(position.isInCheck(position.sideToMove())).isEqualTo(inCheck);
    String[] expected = counts.split(" ", -1);
    for (int depth = 1; depth <= expected.length; depth++) {
      assertThat(new Perft(position).count(depth)).isEqualTo(Long.parseLong(expected[depth - 1]));
    }
  }
}
