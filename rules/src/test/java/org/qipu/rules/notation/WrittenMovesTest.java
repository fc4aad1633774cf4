package org.qipu.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.qipu.rules.Move;
import org.qipu.rules.Position;

class WrittenMovesTest {

  @ParameterizedTest(name = "{0}: {3}")
  @CsvFileSource(resources = "written-moves.csv", numLinesToSkip = 1)
  void canonicalTexts(
      String source, String fen, String name, String chinese, String traditional, String wxf) {
    Position position = MoveTextsTest.position(fen);
    Move move = Move.parse(name);
    assertThat(ChineseNotation.SIMPLIFIED.write(position, move)).as(source).isEqualTo(chinese);
    assertThat(ChineseNotation.TRADITIONAL_WIDE.write(position, move))
        .as(source)
        .isEqualTo(traditional);
    assertThat(WxfNotation.INSTANCE.write(position, move)).as(source).isEqualTo(wxf);
  }

  @ParameterizedTest
  @CsvSource({
    "h2e2, H2-E2, h2e2, h3e3, Che2, Che3",
    "b0c2, B0-C2, b0c2, b1c3, Hc2, Hc3",
    "h2h9, H2-H9, h2h9, h3h10, Cxh9, Cxh10",
    "g3g4, G3-G4, g3g4, g4g5, g4, Pg5"
  })
  void coordinatesAndLetters(
      String move, String iccs, String uci, String oneBased, String san, String oneBasedSan) {
    Position start = Position.start();
    assertThat(CoordinateNotation.ICCS.write(start, Move.parse(move))).isEqualTo(iccs);
    assertThat(CoordinateNotation.UCI.write(start, Move.parse(move))).isEqualTo(uci);
    assertThat(CoordinateNotation.ONE_BASED.write(start, Move.parse(move))).isEqualTo(oneBased);
    assertThat(SanNotation.ZERO_BASED.write(start, Move.parse(move))).isEqualTo(san);
    assertThat(SanNotation.ONE_BASED.write(start, Move.parse(move))).isEqualTo(oneBasedSan);
  }

  @ParameterizedTest
  @EnumSource(NotationKind.class)
  void illegalMovesAreNotWritten(NotationKind kind) {
    Position start = Position.start();
    assertThatThrownBy(() -> kind.notation().write(start, Move.parse("e0e2")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("e0e2");
  }

  @ParameterizedTest
  @EnumSource(NotationKind.class)
  void kindsAreFoundByLabel(NotationKind kind) {
    assertThat(NotationKind.of(kind.label())).contains(kind);
    assertThat(NotationKind.of(' ' + kind.label().toUpperCase(Locale.ROOT))).contains(kind);
  }

  @Test
  void unknownLabelsAreNoKind() {
    assertThat(NotationKind.of("algebraic")).isEmpty();
    assertThat(NotationKind.of("WXF")).contains(NotationKind.WXF);
  }
}
