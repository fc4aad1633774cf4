package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.RandomGames;

class MateSearchTest {
  private static final int NODES = 100_000;

  @ParameterizedTest
  @CsvSource({
    // One check: a Chariot on the last rank, the other on the rank before it.
    "4k4/R8/9/9/9/9/9/9/9/1R1K5 w, 1, b0b9",
    // The Soldier holds d8 and e9: a check on the rank or on the file mates.
    "3k5/4P4/9/9/9/9/9/9/9/R3K4 w, 1, a0a9 a0d0"
  })
  void findsTheFirstMoves(String fen, int checks, String first) {
    MateSearch search = new MateSearch();
    Position position = Lines.position(fen);

    assertThat(search.search(position, MateSearch.MAX_CHECKS, NODES)).isEqualTo(Answer.YES);
    assertThat(search.checks()).isEqualTo(checks);
    assertThat(search.matingMoves(position, checks, NODES))
        .containsExactlyInAnyOrderElementsOf(Lines.moves(first));
  }

  @Test
  void endlessChecksAreExhausted() {
    // A lone Chariot checks for ever and never mates.
    assertThat(
            new MateSearch()
                .search(
                    Lines.position("4k4/9/9/9/9/9/9/9/3R5/5K3 w"), MateSearch.MAX_CHECKS, NODES))
        .isEqualTo(Answer.NO);
  }

  @Test
  void aSearchThatHitsItsBoundIsUndecided() {
    Position position = Lines.position("4k4/9/9/9/9/9/9/9/3R5/5K3 w");

    assertThat(new MateSearch().search(position, MateSearch.MAX_CHECKS, 3))
        .isEqualTo(Answer.UNDECIDED);
    assertThat(new MateSearch().search(position, 2, NODES)).isEqualTo(Answer.UNDECIDED);
  }

  @Test
  void agreesWithThePlainWay() {
    RandomGames games = RandomGames.seeded();
    MateSearch search = new MateSearch();
    int[] mates = new int[4];
    // Few defenders, so that mates are frequent.
    for (String fen :
        List.of(
            "4k4/9/9/9/4R4/9/9/4C4/9/4K2R1 w",
            "3k5/4a4/9/2N6/9/9/9/9/4A4/3RK4 w",
            "4k4/4a4/4b4/9/6N2/9/4C4/9/9/R4K3 w")) {
      games.play(
          Lines.position(fen).toSetup(),
          40,
          12,
          position -> {
            int expected = checksToMate(position, 3);
            Answer answer = search.search(position, 3, NODES);
            if (expected > 0) {
              assertThat(answer).isEqualTo(Answer.YES);
              assertThat(search.checks()).isEqualTo(expected);
              mates[expected]++;
            } else {
              assertThat(answer).isNotEqualTo(Answer.YES);
              // A sure no must hold with more checks too.
              assertThat(answer == Answer.NO && checksToMate(position, 4) > 0).isFalse();
            }
          });
    }
    assertThat(mates[1]).as(games.describeSeed()).isPositive();
    assertThat(mates[2]).as(games.describeSeed()).isPositive();
  }

  /** Returns in how many checks the side to move mates, at most so many, or 0. */
  private static int checksToMate(Position position, int most) {
    for (int checks = 1; checks <= most; checks++) {
      if (mates(position, checks)) {
        return checks;
      }
    }
    return 0;
  }

  private static boolean mates(Position position, int checks) {
    MoveList moves = new MoveList();
    position.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.code(i));
      boolean mate = position.isInCheck() && allRepliesLose(position, checks - 1);
      position.unmake();
      if (mate) {
        return true;
      }
    }
    return false;
  }

  private static boolean allRepliesLose(Position position, int checks) {
    MoveList replies = new MoveList();
    position.legalMoves(replies);
    for (int i = 0; i < replies.size(); i++) {
      if (checks == 0) {
        return false;
      }
      position.make(replies.code(i));
      boolean mate = mates(position, checks);
      position.unmake();
      if (!mate) {
        return false;
      }
    }
    return true;
  }
}
