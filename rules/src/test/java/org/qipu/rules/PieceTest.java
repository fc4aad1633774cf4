package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PieceTest {

  @ParameterizedTest
  @CsvSource({
    "GENERAL, k, k",
    "ADVISOR, a, ags",
    "ELEPHANT, b, bem",
    "HORSE, n, nh",
    "CHARIOT, r, r",
    "CANNON, c, c",
    "SOLDIER, p, p"
  })
  void piecesHaveTheirLetters(PieceType type, String written, String read) {
    for (int i = 0; i < read.length(); i++) {
      char letter = read.charAt(i);
      assertThat(Piece.fromFen(letter)).isEqualTo(Piece.of(Side.BLACK, type));
      assertThat(Piece.fromFen(Character.toUpperCase(letter))).isEqualTo(Piece.of(Side.RED, type));
    }
    assertThat(Piece.of(Side.BLACK, type).fenLetter()).isEqualTo(written.charAt(0));
    assertThat(Piece.of(Side.RED, type).fenLetter())
        .isEqualTo(written.toUpperCase(Locale.ROOT).charAt(0));
  }

  @Test
  void noOtherCharacterIsAPiece() {
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      assertThat(Piece.fromFen((char) c) != null)
          .as("U+%04X", c)
          .isEqualTo("kagsbemnhrcpKAGSBEMNHRCP".indexOf(c) >= 0);
    }
  }

  @Test
  void indexIsTheOrderOfTheDiskFormat() {
    StringBuilder letters = new StringBuilder();
    for (Piece piece : Piece.values()) {
      letters.append(piece.fenLetter());
      assertThat(Piece.ofIndex(piece.index())).isSameAs(piece);
      assertThat(Piece.of(piece.side(), piece.type())).isSameAs(piece);
    }
    assertThat(letters).hasToString("KABNRCPkabnrcp");
  }

  @Test
  void thirtyTwoPiecesStandAtTheStart() {
    for (Piece piece : Piece.values()) {
      long count = 0;
      for (Square square : Square.values()) {
        count += Setup.START.pieceAt(square) == piece ? 1 : 0;
      }
      assertThat(count).as("%s", piece).isEqualTo(piece.type().countPerSide());
    }
  }

  @Test
  void sidesAreOpposite() {
    for (Side side : Side.values()) {
      assertThat(side.opposite()).isNotEqualTo(side);
      assertThat(side.opposite().opposite()).isEqualTo(side);
      assertThat(side.forward()).isEqualTo(-side.opposite().forward());
    }
    assertThat(Side.RED.forward()).isEqualTo(1);
  }
}
