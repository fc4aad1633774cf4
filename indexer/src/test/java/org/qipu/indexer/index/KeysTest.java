package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.fen.Fen;

class KeysTest {
  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "keys.csv", numLinesToSkip = 3)
  void keysArePinned(String fen, String structure, String edge, String last) {
    Position position = Position.from(Fen.parse(fen));
    int red = EdgeKey.codeOf(GameResult.RED_WINS);
    int unknown = EdgeKey.codeOf(GameResult.UNKNOWN);
    assertThat(StructureKey.of(StructureKey.sum(position)))
        .isEqualTo(Long.parseUnsignedLong(structure, 16));
    assertThat(EdgeKey.of(position.key(), Move.parse("h2e2").code(), red))
        .isEqualTo(Long.parseUnsignedLong(edge, 16));
    assertThat(EdgeKey.of(position.key(), EdgeKey.NONE, unknown))
        .isEqualTo(Long.parseUnsignedLong(last, 16));
  }

  @Test
  void structureKeysAreWrittenMostSignificantByteFirst() {
    byte[] bytes = new byte[StructureKey.BYTES];
    StructureKey.write(0x515105f455L, bytes);
    assertThat(bytes).containsExactly(0x51, 0x51, 0x05, 0xf4, 0x55);
  }

  @Test
  void edgesGiveMoveAndResultBack() {
    long edge = EdgeKey.of(-1L, Move.parse("i9i8").code(), EdgeKey.codeOf(GameResult.DRAW));
    assertThat(Move.ofCode(EdgeKey.move(edge))).isEqualTo(Move.parse("i9i8"));
    assertThat(EdgeKey.resultCode(edge)).isEqualTo(2);
    assertThat(edge).isBetween(EdgeKey.first(-1L), EdgeKey.last(-1L));
  }
}
