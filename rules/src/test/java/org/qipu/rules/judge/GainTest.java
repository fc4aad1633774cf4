package org.qipu.rules.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.rules.Piece;
import org.qipu.rules.Square;

class GainTest {

  @ParameterizedTest
  @CsvSource({
    // strong, weak, soldiers: what clause 25.3 makes of it
    "1, 0, 0, YES",
    "0, 0, 0, NO",
    "0, 1, 0, YES",
    "1, -1, 0, YES",
    "1, -2, 0, VALUE",
    "-1, 1, 0, NO",
    "-1, 2, 0, VALUE",
    "0, 0, 1, YES",
    "1, 0, 1, YES",
    "-1, 0, 2, NO",
    "0, -1, 2, NO",
    "0, 0, -1, NO",
    "1, 0, -1, SOLDIER",
    "0, 2, -1, SOLDIER",
    "2, 0, -1, YES"
  })
  void weighsByTheThreeKindsOfPieces(int strong, int weak, int soldiers, Gain.Worth worth) {
    long packed = Gain.of(strong, weak, soldiers);

    assertThat(Gain.worth(packed)).isEqualTo(worth);
    assertThat(Gain.decode(packed)).isEqualTo(new Gain(strong, weak, soldiers));
    assertThat(Gain.decode(-packed)).isEqualTo(new Gain(-strong, -weak, -soldiers));
    assertThat(Gain.weight(packed)).isEqualTo(100 * strong + 30 * weak + 30 * soldiers);
  }

  @Test
  void gainsAdd() {
    long exchange = Gain.of(2, 0, 0) - Gain.of(1, 0, 0) - Gain.of(0, 1, 0) + Gain.of(0, 0, 1);

    assertThat(Gain.decode(exchange)).isEqualTo(new Gain(1, -1, 1));
  }

  @Test
  void matesAreBeyondAllMaterial() {
    assertThat(Gain.isMate(Gain.MATED + 5)).isTrue();
    assertThat(Gain.isMate(Gain.of(10, 8, 5) - Gain.MATED)).isTrue();
    assertThat(Gain.isMate(Gain.of(10, 8, 5))).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "RED_SOLDIER, A4, 0, 0, 0",
    "RED_SOLDIER, A5, 0, 0, 1",
    "BLACK_SOLDIER, A5, 0, 0, 0",
    "BLACK_SOLDIER, A4, 0, 0, 1",
    "BLACK_CHARIOT, E5, 2, 0, 0",
    "RED_HORSE, E5, 1, 0, 0",
    "RED_CANNON, E5, 1, 0, 0",
    "BLACK_ELEPHANT, E7, 0, 1, 0",
    "BLACK_ADVISOR, E8, 0, 1, 0",
    "RED_GENERAL, E0, 0, 0, 0"
  })
  void aSoldierAtHomeIsNoPiece(Piece piece, Square square, int strong, int weak, int soldiers) {
    assertThat(Gain.decode(Gain.ofCapture(piece.index(), square.index())))
        .isEqualTo(new Gain(strong, weak, soldiers));
  }
}
