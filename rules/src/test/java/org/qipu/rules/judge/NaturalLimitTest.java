package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

class NaturalLimitTest {
  private static final String BOARD = "3k5/9/9/9/9/R8/8r/9/9/5K3 w";

  private static NaturalLimit count(Position start, List<Move> moves, int limit) {
    int[] codes = moves.stream().mapToInt(Move::code).toArray();
    return NaturalLimit.count(start, codes, codes.length, limit);
  }

  /**
   * Returns plies with so many checks of each side: first Red's Chariot drives the General to and
   * fro, then Black's does, then both are quiet.
   */
  private static List<Move> line(int plies, int redChecks, int blackChecks) {
    List<String> moves = new ArrayList<>();
    String red = "a4";
    for (int i = 0; i < redChecks; i++) {
      String to = i % 2 == 0 ? "d4" : "e4";
      moves.add(red + to);
      moves.add(i % 2 == 0 ? "d9e9" : "e9d9");
      red = to;
    }
    String black = "i3";
    for (int i = 0; i < blackChecks; i++) {
      String next = red.charAt(0) + (red.charAt(1) == '4' ? "5" : "4");
      moves.add(i == 0 ? red + next : i % 2 == 1 ? "f0e0" : "e0f0");
      red = i == 0 ? next : red;
      String to = i % 2 == 0 ? "f3" : "e3";
      moves.add(black + to);
      black = to;
    }
    if (blackChecks > 0) {
      moves.add(blackChecks % 2 == 1 ? "f0e0" : "e0f0");
      moves.add(black + "i3");
      black = "i3";
    }
    while (moves.size() < plies) {
      boolean redToMove = moves.size() % 2 == 0;
      String from = redToMove ? red : black;
      char rank = from.charAt(1) == '4' ? '5' : from.charAt(1) == '3' ? '2' : '4';
      String to = from.charAt(0) + String.valueOf(redToMove || from.charAt(1) == '3' ? rank : '3');
      moves.add(from + to);
      red = redToMove ? to : red;
      black = redToMove ? black : to;
    }
    return Lines.moves(String.join(" ", moves));
  }

  @ParameterizedTest
  @CsvSource({
    // The rows of the table of clause 23.3: plies, checks, rounds, and for whom the limit is
    // reached.
    "119, 0, 0, 59, 59, 59, 59",
    "120, 0, 0, 60, 60, 60, 60",
    "120, 10, 0, 60, 60, 60, 60",
    "120, 11, 0, 60, 59, 60, 59",
    "130, 15, 0, 65, 60, 65, 60",
    "140, 14, 17, 70, 66, 63, 59",
    "150, 35, 0, 75, 50, 75, 50"
  })
  void countsAtMostTenChecksOfTheClaimant(
      int plies, int redChecks, int blackChecks, int raw, int red, int black, int conservative) {
    List<Move> line = line(plies, redChecks, blackChecks);
    Position replay = Lines.position(BOARD);
    line.forEach(move -> assertThat(replay.makeIfLegal(move.code())).as("%s", move).isTrue());

    NaturalLimit limit = count(Lines.position(BOARD), line, 60);

    assertThat(limit.now())
        .isEqualTo(
            new NaturalLimit.Rounds(plies, redChecks, blackChecks, raw, red, black, conservative));
    assertThat(limit.reachedFor(Side.RED)).isEqualTo(red >= 60);
    assertThat(limit.reachedFor(Side.BLACK)).isEqualTo(black >= 60);
    assertThat(limit.reachedAt() != null).isEqualTo(conservative >= 60);
  }

  @Test
  void tellsWhenAClaimWasFirstRight() {
    NaturalLimit limit = count(Lines.position(BOARD), line(150, 15, 0), 60);

    assertThat(limit.firstBlack()).isEqualTo(120);
    assertThat(limit.firstRed()).isEqualTo(130);
    assertThat(limit.firstConservative()).isEqualTo(130);
  }

  @Test
  void aPlyIsLeftOutOnce() {
    // Both sides check with every move: from the 21st ply on every ply is a check too many and the
    // reply to one.
    Position start = Lines.position("3akr3/5c3/1P3R3/9/9/9/9/9/9/4CK3 w");
    NaturalLimit limit = count(start, Lines.repeated(Lines.moves("f7e7 f8e8 e7f7 e8f8"), 10), 60);

    assertThat(limit.now()).isEqualTo(new NaturalLimit.Rounds(40, 20, 20, 20, 10, 10, 10));
  }

  @Test
  void anotherLimitIsReachedSooner() {
    NaturalLimit limit = count(Lines.position(BOARD), line(100, 0, 0), 50);

    assertThat(limit.reachedAt()).isEqualTo(100);
    assertThat(count(Lines.position(BOARD), line(100, 0, 0), 60).reachedAt()).isNull();
  }

  @Test
  void aCaptureBeginsAnewAndASoldiersMoveDoesNot() {
    Position start = Lines.position("3k5/9/9/p8/P8/2P6/9/9/9/4K4 w");
    NaturalLimit limit = count(start, Lines.moves("c4c5 d9d8 a5a6 d8d9 c5c6"), 60);

    assertThat(limit.now().plies()).isEqualTo(2);
    assertThat(start.plies()).isZero();
  }

  @Test
  void pliesOfTheStartPositionCount() {
    // Public case P37: 119 plies without a capture before, one more by a Soldier.
    Position start = Lines.position("3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60");

    NaturalLimit limit = count(start, Lines.moves("c4c5"), 60);

    assertThat(limit.now().raw()).isEqualTo(60);
    assertThat(limit.pliesBefore()).isEqualTo(119);
    assertThat(limit.reachedAt()).isEqualTo(1);
  }
}
