package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.rules.Ending;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;
import org.qipu.rules.Setup;
import org.qipu.rules.Square;

class JudgeTest {
  private static final String CHECKS = "4k4/9/9/9/5R3/9/9/9/9/3K5 w";
  private static final List<Move> CHECKING = Lines.moves("f5e5 e9f9 e5f5 f9e9");

  @ParameterizedTest
  @EnumSource(RuleSet.class)
  void p36PerpetualCheckLoses(RuleSet rules) {
    Judgment judgment = Judge.of(rules).judge(Lines.position(CHECKS), Lines.repeated(CHECKING, 3));

    assertThat(judgment.verdict()).isEqualTo(Verdict.RED_LOSES);
    assertThat(judgment.firstPly()).isEqualTo(1);
    assertThat(judgment.lastPly()).isEqualTo(8);
    assertThat(judgment.repeatedAgain()).isTrue();
    assertThat(judgment.moves()).hasSize(8);
    assertThat(judgment.moves().get(0).moveClass()).isEqualTo(MoveClass.CHECK);
    assertThat(judgment.moves().get(1).moveClass()).isEqualTo(MoveClass.IDLE);
  }

  @Test
  void theNumberOfOccurrencesCanBeAskedFor() {
    Judge four = Judge.of(RuleSet.CN, 4, 60);
    Position start = Lines.position(CHECKS);

    assertThat(four.judge(start, Lines.repeated(CHECKING, 2)).verdict()).isEqualTo(Verdict.NONE);
    Judgment judgment = four.judge(start, Lines.repeated(CHECKING, 3));
    assertThat(judgment.verdict()).isEqualTo(Verdict.RED_LOSES);
    assertThat(judgment.lastPly()).isEqualTo(12);
    assertThatThrownBy(() -> Judge.of(RuleSet.CN, 1, 60))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Judge.of(RuleSet.CN, 3, 0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void p35StalemateLoses() {
    Judgment judgment =
        Judge.of(RuleSet.CN)
            .judge(Lines.position("3k5/9/4P4/9/9/9/9/9/9/4K4 w"), Lines.moves("e7e8"));

    assertThat(judgment.verdict()).isEqualTo(Verdict.BLACK_LOSES);
    assertThat(judgment.clause()).isEqualTo(Clause.STALEMATE);
    assertThat(judgment.ending()).isEqualTo(Ending.STALEMATE);
  }

  @Test
  void checkmateLoses() {
    Judgment judgment =
        Judge.of(RuleSet.CN)
            .judge(Lines.position("4k4/R8/9/9/9/9/9/9/9/1R1K5 w"), Lines.moves("b0b9"));
    assertThat(judgment.verdict()).isEqualTo(Verdict.BLACK_LOSES);
    assertThat(judgment.clause()).isEqualTo(Clause.CHECKMATE);
  }

  @Test
  void p37TheNaturalLimitDraws() {
    Judgment judgment =
        Judge.of(RuleSet.CN)
            .judge(Lines.position("3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60"), Lines.moves("c4c5"));

    assertThat(judgment.verdict()).isEqualTo(Verdict.DRAW);
    assertThat(judgment.clause()).isEqualTo(Clause.NATURAL_LIMIT);
    assertThat(
            Judge.of(RuleSet.CN, 3, 61)
                .judge(
                    Lines.position("3k5/9/9/9/9/2P6/9/9/9/4K4 w - - 119 60"), Lines.moves("c4c5"))
                .verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void withoutAttackersNobodyWins() {
    Judge judge = Judge.of(RuleSet.CN);

    Judgment judgment = judge.judge(Lines.position("4k4/4a4/4b4/9/9/9/9/9/9/3K5 w"), List.of());
    assertThat(judgment.verdict()).isEqualTo(Verdict.DRAW);
    assertThat(judgment.clause()).isEqualTo(Clause.NO_WIN);
    assertThat(judge.judge(Lines.position("4k4/4a4/9/9/9/9/p8/9/9/3K5 w"), List.of()).verdict())
        .isEqualTo(Verdict.NONE);
  }

  @Test
  void aCaptureBetweenMakesNoRepetition() {
    // The same squares, but another number of pieces.
    Position start = Lines.position("3k5/9/9/9/9/p8/9/9/R8/5K3 w");
    List<Move> moves = Lines.moves("a1b1 d9e9 b1a1 e9d9 a1a4 d9e9 a4a1 e9d9 a1b1 d9e9 b1a1 e9d9");

    assertThat(Judge.of(RuleSet.CN).judge(start, moves).verdict()).isEqualTo(Verdict.NONE);
  }

  @Test
  void findsTheRepetitionsThatCountingBoardsFinds() {
    RandomGames games = RandomGames.seeded();
    Judge judge = Judge.of(RuleSet.AXF);
    int found = 0;
    for (int game = 0; game < 300; game++) {
      // Few pieces wander to and fro, so that positions come back.
      Position start = Lines.position("3k5/9/9/9/p8/8P/9/9/9/R4K3 w");
      List<Move> moves = wander(games, start, 120);
      Repetition expected = expected(start, moves);

      Judgment judgment = judge.judge(start, moves);

      assertThat(judgment.repetition()).as(games.describeSeed()).isEqualTo(expected);
      found += expected == null ? 0 : 1;
    }
    assertThat(found).isPositive();
  }

  private static List<Move> wander(RandomGames games, Position start, int plies) {
    List<Move> moves = new ArrayList<>();
    Position position = start.copy();
    MoveList list = new MoveList();
    while (moves.size() < plies) {
      position.legalMoves(list);
      if (list.size() == 0) {
        break;
      }
      Move move = list.move(games.random().nextInt(list.size()));
      if (moves.size() >= 2 && games.random().nextInt(3) > 0) {
        Move last = moves.get(moves.size() - 2);
        Move back = Move.of(last.to(), last.from());
        move = list.contains(back.code()) ? back : move;
      }
      moves.add(move);
      position.make(move);
    }
    return moves;
  }

  private static @Nullable Repetition expected(Position start, List<Move> moves) {
    List<Setup> boards = new ArrayList<>();
    Position position = start.copy();
    boards.add(board(position));
    for (Move move : moves) {
      position.make(move);
      boards.add(board(position));
      List<Integer> plies = new ArrayList<>();
      for (int ply = 0; ply < boards.size(); ply++) {
        if (boards.get(ply).equals(boards.get(boards.size() - 1))) {
          plies.add(ply);
        }
      }
      if (plies.size() == 3) {
        return new Repetition(plies);
      }
    }
    return null;
  }

  private static Setup board(Position position) {
    Setup.Builder builder = new Setup.Builder().sideToMove(position.sideToMove());
    for (Square square : Square.values()) {
      builder.put(square, position.pieceAt(square));
    }
    return builder.build();
  }
}
