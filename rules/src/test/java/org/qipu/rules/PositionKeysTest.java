package org.qipu.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.fen.Fen;

class PositionKeysTest {

  @ParameterizedTest
  @CsvFileSource(resources = "position-keys.csv", useHeadersInDisplayName = true)
  void keysAreThoseOfTheDiskFormat(String kind, String what, String key, String mirrorKey) {
    long expected = HexFormat.fromHexDigitsToLong(key);
    long expectedMirror = HexFormat.fromHexDigitsToLong(mirrorKey);
    if (kind.equals("position")) {
      Position position = Position.from(Fen.parse(what));
      assertThat(position.key()).isEqualTo(expected);
      assertThat(position.mirrorKey()).isEqualTo(expectedMirror);
    } else if (what.equals("black to move")) {
      assertThat(PositionKeys.BLACK_TO_MOVE).isEqualTo(expected);
    } else {
      int piece = requireNonNull(Piece.fromFen(what.charAt(0))).index();
      int square = requireNonNull(Square.fromName(what.substring(2))).index();
      assertThat(PositionKeys.of(piece, square)).isEqualTo(expected);
      assertThat(PositionKeys.mirrored(piece, square)).isEqualTo(expectedMirror);
    }
  }
}
