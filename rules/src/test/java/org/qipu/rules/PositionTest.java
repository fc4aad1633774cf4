package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.fen.Fen;

class PositionTest {

  @ParameterizedTest
  @CsvFileSource(resources = "move-problems.csv", useHeadersInDisplayName = true)
  void namesWhatIsWrongWithAMove(
      String fen, String move, @Nullable MoveProblem problem, String why) {
    Position position = Position.from(Fen.parse(fen));

    assertThat(position.problemOf(Move.parse(move))).as(why).isEqualTo(problem);
    assertThat(position.isLegal(Move.parse(move))).as(why).isEqualTo(problem == null);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "endings.csv", useHeadersInDisplayName = true)
  void tellsTheEnding(String fen, Ending ending, String why) {
    assertThat(Position.from(Fen.parse(fen)).ending()).as(why).isEqualTo(ending);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "replays.csv", useHeadersInDisplayName = true)
  void replaysLines(String fen, String moves, String end, String why) {
    Position position = Position.from(Fen.parse(fen));
    for (String move : moves.split(" ", -1)) {
      assertThat(position.makeIfLegal(Move.parse(move).code())).as(move).isTrue();
    }

    assertThat(Fen.write(position.toSetup())).as(why).isEqualTo(end);
  }

  @Test
  void suicideIsToldFromImpossibleMoves() {
    assertThat(MoveProblem.values())
        .filteredOn(MoveProblem::isSuicide)
        .containsExactly(
            MoveProblem.GENERALS_FACING,
            MoveProblem.LEFT_IN_CHECK,
            MoveProblem.WALKS_INTO_CHECK,
            MoveProblem.EXPOSES_GENERAL);
  }

  @Test
  void needsOneGeneralASide() {
    Setup none = Fen.parse("4k4/9/9/9/9/9/9/9/9/9 w");
    Setup three = Fen.parse("4k4/9/9/9/9/9/9/9/9/3KK4 w");

    assertThat(Position.isPlayable(none)).isFalse();
    assertThat(Position.isPlayable(three)).isFalse();
    assertThat(Position.isPlayable(Setup.START)).isTrue();
    assertThatThrownBy(() -> Position.from(none)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Position.from(three)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nothingToTakeBackAtTheStart() {
    Position position = Position.start();

    assertThat(position.lastMoveCode()).isEqualTo(-1);
    assertThatThrownBy(position::unmake).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void equalityIsBoardAndSideToMove() {
    Position there = Position.start();
    for (String move : new String[] {"a0a1", "a9a8", "a1a0", "a8a9"}) {
      there.make(Move.parse(move));
    }

    assertThat(there).isEqualTo(Position.start()).hasSameHashCodeAs(Position.start());
    assertThat(there.key()).isEqualTo(Position.start().key());
    assertThat(there.toSetup()).isNotEqualTo(Setup.START);
    assertThat(there).isNotEqualTo(Position.from(Setup.START.withSideToMove(Side.BLACK)));
  }

  @Test
  void countersMayBeAsLargeAsTheyGet() {
    Setup setup =
        Setup.START.builder().quietPlies(Integer.MAX_VALUE - 1).moveNumber(2_000_000_000).build();
    Position position = Position.from(setup);

    assertThat(position.toSetup()).isEqualTo(setup);
  }

  @Test
  void copiesAreIndependent() {
    Position position = Position.start();
    position.make(Move.parse("h2e2"));
    Position copy = position.copy();
    copy.make(Move.parse("h9g7"));

    assertThat(position.sideToMove()).isEqualTo(Side.BLACK);
    assertThat(position.pieceAt(Square.H9)).isEqualTo(Piece.BLACK_HORSE);
    assertThat(copy.plies()).isEqualTo(1);
  }
}
