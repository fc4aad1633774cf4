package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

class ForbiddenRepetitionsTest {
  private static final Set<Side> BOTH = EnumSet.allOf(Side.class);
  private static final String CHECKS = "4k4/9/9/9/5R3/9/9/9/9/3K5 w";
  private static final List<Move> CHECKING = Lines.moves("f5e5 e9f9 e5f5 f9e9");

  private final ForbiddenRepetitions search = new ForbiddenRepetitions();

  private List<ForbiddenRepetition> find(Position start, List<Move> moves, Set<Side> offenders) {
    int[] codes = moves.stream().mapToInt(Move::code).toArray();
    return search.find(start, codes, codes.length, offenders);
  }

  private List<ForbiddenRepetition> find(List<Move> moves) {
    return find(Lines.position(CHECKS), moves, BOTH);
  }

  @Test
  void tellsAThirdTimeFromAFourth() {
    assertThat(find(Lines.repeated(CHECKING, 1))).isEmpty();
    assertThat(find(Lines.repeated(CHECKING, 2)))
        .containsExactly(
            new ForbiddenRepetition(
                Side.RED, Clause.PERPETUAL_CHECK, new Repetition(List.of(0, 4, 8)), false));
    assertThat(find(Lines.repeated(CHECKING, 3)))
        .containsExactly(
            new ForbiddenRepetition(
                Side.RED, Clause.PERPETUAL_CHECK, new Repetition(List.of(0, 4, 8, 12)), true));
    assertThat(find(Lines.repeated(CHECKING, 9))).hasSize(1);
  }

  /** It takes less than the judge and may leave a loss open, but never says another one. */
  @ParameterizedTest
  @CsvFileSource(resources = "repetitions.csv", useHeadersInDisplayName = true)
  void saysWhatTheRulesSay(RuleSet rules, String fen, String moves, String verdict, String clause) {
    assumeTrue(rules == RuleSet.CN, "skipped: these findings follow the Chinese rules only");
    for (int times = 2; times <= 3; times++) {
      List<Move> line = Lines.repeated(Lines.moves(moves), times);
      List<ForbiddenRepetition> found = find(Lines.position(fen), line, BOTH);

      assertThat(found)
          .as("%d times", times)
          .hasSize(verdict.endsWith("_loses") ? 1 : 0)
          .allMatch(one -> verdict.equals(one.offender() == Side.RED ? "red_loses" : "black_loses"))
          .allMatch(one -> one.clause().toString().equals(clause));
    }
  }

  @Test
  void asksForOffendersAlone() {
    List<Move> moves = Lines.repeated(CHECKING, 3);

    assertThat(find(Lines.position(CHECKS), moves, EnumSet.of(Side.BLACK))).isEmpty();
    assertThat(find(Lines.position(CHECKS), moves, EnumSet.of(Side.RED))).hasSize(1);
  }

  @Test
  void aChangeAfterTheThirdTimeIsNoOffence() {
    List<Move> moves = new ArrayList<>(Lines.repeated(CHECKING, 2));
    moves.addAll(Lines.moves("f5f4 e9e8"));

    assertThat(find(moves)).isEmpty();
  }

  @Test
  void leavesThePositionAsItWas() {
    Position start = Lines.position(CHECKS);
    long key = start.key();
    find(start, Lines.repeated(CHECKING, 3), BOTH);

    assertThat(start.key()).isEqualTo(key);
    assertThat(start.plies()).isZero();
  }
}
