package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SquareAndMoveTest {

  @ParameterizedTest
  @CsvSource({
    "a0, 0, 0, 0, 9, 1, i0, i9",
    "i0, 8, 8, 0, 1, 9, a0, a9",
    "h2, 25, 7, 2, 2, 8, b2, b7",
    "e5, 49, 4, 5, 5, 5, e5, e4",
    "i9, 89, 8, 9, 1, 9, a9, a0"
  })
  void squaresKnowTheirPlace(
      String name,
      int index,
      int file,
      int rank,
      int redFile,
      int blackFile,
      String mirrored,
      String rotated) {
    Square square = Square.ofIndex(index);

    assertThat(square).hasToString(name).isEqualTo(Square.of(file, rank));
    assertThat(square.index()).isEqualTo(index);
    assertThat(square.file()).isEqualTo(file);
    assertThat(square.rank()).isEqualTo(rank);
    assertThat(square.fileNumber(Side.RED)).isEqualTo(redFile);
    assertThat(square.fileNumber(Side.BLACK)).isEqualTo(blackFile);
    assertThat(square.mirrored()).hasToString(mirrored);
    assertThat(square.rotated()).hasToString(rotated);
  }

  @Test
  void everySquareIsNamedAsItsConstant() {
    for (Square square : Square.values()) {
      assertThat(square.name()).isEqualToIgnoringCase(square.toString());
      assertThat(Square.fromName(square.name())).isSameAs(square);
      assertThat(Square.fromName(square.toString())).isSameAs(square);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "j0", "a:", "`0", "a/", "a10", "0a", "ａ0", "á0", "a٣"})
  void otherTextsAreNoSquares(String text) {
    assertThat(Square.fromName(text)).isNull();
  }

  @Test
  void squaresBeyondTheBoardAreRefused() {
    assertThatThrownBy(() -> Square.of(9, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Square.of(0, 10)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Square.of(-1, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void movesAreNumberedByTheirSquares() {
    for (int code = 0; code < Move.COUNT; code++) {
      Move move = Move.ofCode(code);
      assertThat(move.code()).isEqualTo(code);
      assertThat(Move.of(move.from(), move.to())).isSameAs(move);
      assertThat(Move.parse(move.toString())).isSameAs(move);
      assertThat(move.mirrored().mirrored()).isSameAs(move);
      assertThat(move.rotated().rotated()).isSameAs(move);
    }
    assertThat(Move.parse("H2E2").code()).isEqualTo(25 * 90 + 22);
    assertThat(Move.parse("h2e2").mirrored()).hasToString("b2e2");
    assertThat(Move.parse("h2e2").rotated()).hasToString("b7e7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "h2", "h2e", "h2-e2", "h2e22", "j0a0", "a0j0"})
  void otherTextsAreNoMoves(String text) {
    assertThat(Move.fromName(text)).isNull();
    assertThatThrownBy(() -> Move.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void moveListsGrow() {
    MoveList moves = new MoveList();
    for (int code = 0; code < 300; code++) {
      moves.add(code);
    }

    assertThat(moves.size()).isEqualTo(300);
    assertThat(moves.code(299)).isEqualTo(299);
    assertThat(moves.move(299)).isSameAs(Move.ofCode(299));
    assertThat(moves.contains(299)).isTrue();
    assertThat(moves.contains(300)).isFalse();
    moves.clear();
    assertThat(moves.size()).isZero();
    assertThat(moves.contains(299)).isFalse();
  }
}
