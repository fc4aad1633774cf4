package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.Move;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/** Cycles with known verdicts, and what must not change them. */
class RepetitionTableTest {
  private static final String TABLE = "repetitions.csv";

  private static Judgment judge(RuleSet rules, Position start, List<Move> moves) {
    return Judge.of(rules).judge(start, moves);
  }

  private static Verdict verdict(String text) {
    return List.of(Verdict.values()).stream()
        .filter(v -> v.toString().equals(text))
        .findFirst()
        .orElseThrow();
  }

  private static Verdict exchanged(Verdict verdict) {
    return switch (verdict) {
      case RED_LOSES -> Verdict.BLACK_LOSES;
      case BLACK_LOSES -> Verdict.RED_LOSES;
      case DRAW, NONE, NEEDS_ARBITER -> verdict;
    };
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, useHeadersInDisplayName = true)
  void judgesAsTheRulesSay(RuleSet rules, String fen, String moves, String verdict, String clause) {
    Position start = Lines.position(fen);
    Setup before = start.toSetup();

    Judgment judgment = judge(rules, start, Lines.repeated(Lines.moves(moves), 2));

    assertThat(judgment.verdict()).isEqualTo(verdict(verdict));
    assertThat(String.valueOf(judgment.clause())).startsWith(clause);
    assertThat(judgment.possible()).containsExactly(judgment.verdict());
    assertThat(start.toSetup()).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, useHeadersInDisplayName = true)
  void onePassIsNoCase(RuleSet rules, String fen, String moves) {
    assumeTrue(Lines.moves(moves).size() == 4, "longer passes may come back more often");
    Judgment judgment = judge(rules, Lines.position(fen), Lines.moves(moves));

    assertThat(judgment.verdict()).isEqualTo(Verdict.NONE);
    assertThat(judgment.clause()).isNull();
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, useHeadersInDisplayName = true)
  void theMirrorImageIsTheSame(RuleSet rules, String fen, String moves, String verdict) {
    Position start = Position.from(Lines.position(fen).toSetup().mirrored());
    List<Move> mirrored = Lines.moves(moves).stream().map(Move::mirrored).toList();

    Judgment judgment = judge(rules, start, Lines.repeated(mirrored, 2));

    assertThat(judgment.verdict()).isEqualTo(verdict(verdict));
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, useHeadersInDisplayName = true)
  void theColoursDoNotMatter(RuleSet rules, String fen, String moves, String verdict) {
    Position start = Position.from(Lines.position(fen).toSetup().coloursSwapped());
    List<Move> turned = Lines.moves(moves).stream().map(Move::rotated).toList();

    Judgment judgment = judge(rules, start, Lines.repeated(turned, 2));

    assertThat(judgment.verdict()).isEqualTo(exchanged(verdict(verdict)));
  }

  @ParameterizedTest
  @CsvFileSource(resources = TABLE, useHeadersInDisplayName = true)
  void movesBeforeTheCycleDoNotMatter(RuleSet rules, String fen, String moves, String verdict) {
    Position cycle = Lines.position(fen);
    List<Move> repeated = Lines.repeated(Lines.moves(moves), 2);
    for (Move last : movesThatLeadTo(cycle)) {
      if (last == repeated.get(repeated.size() - 1)) {
        continue; // that move belongs to the cycle
      }
      Position before = Turn.passed(cycle);
      before.make(Move.of(last.to(), last.from()));
      Position start = Turn.passed(before);
      List<Move> all = new ArrayList<>(List.of(last));
      all.addAll(repeated);

      Judgment judgment = judge(rules, start, all);

      assertThat(judgment.verdict()).as("after %s", last).isEqualTo(verdict(verdict));
      assertThat(judgment.firstPly()).isGreaterThan(1);
    }
  }

  /** Up to four quiet moves of the side not to move that end in the position. */
  private static List<Move> movesThatLeadTo(Position position) {
    Position passed = Turn.passed(position);
    if (passed.isInCheck() || position.isInCheck()) {
      return List.of(); // the position before would need a closer look
    }
    MoveList back = new MoveList();
    passed.legalMoves(back);
    return IntStream.range(0, back.size())
        .mapToObj(back::move)
        .filter(move -> passed.pieceAt(move.to()) == null)
        .filter(
            move -> {
              passed.make(move);
              Position earlier = Turn.passed(passed);
              passed.unmake();
              return earlier.isLegal(Move.of(move.to(), move.from()))
                  && !earlier.isInCheck(earlier.sideToMove().opposite());
            })
        .map(move -> Move.of(move.to(), move.from()))
        .sorted((a, b) -> Integer.compare(a.code(), b.code()))
        .limit(4)
        .toList();
  }
}
