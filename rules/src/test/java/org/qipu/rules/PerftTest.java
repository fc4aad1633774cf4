package org.qipu.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.fen.Fen;

class PerftTest {
  private static final long SHALLOW = 5_000_000;

  @ParameterizedTest
  @CsvFileSource(resources = "perft.csv", useHeadersInDisplayName = true)
  void countsTheNodesThatOtherEnginesCount(String fen, int depth, long nodes) {
    assumeTrue(
        nodes <= SHALLOW || Boolean.getBoolean("qipu.perft.deep"),
        "deep rows run with -Dqipu.perft.deep=true");
    Position position = Position.from(Fen.parse(fen));

    assertThat(new Perft(position).count(depth)).isEqualTo(nodes);

    assertThat(position.toSetup()).isEqualTo(Fen.parse(fen));
  }

  @Test
  void noPlyIsOneLine() {
    assertThat(new Perft(Position.start()).count(0)).isEqualTo(1);
  }

  @Test
  void dividesByFirstMove() {
    Map<Move, Long> parts = new Perft(Position.start()).divide(3);

    // Source: fairy-stockfish 11.1, "go perft 3"; ranks counted from 0 here.
    assertThat(parts).hasSize(44).containsEntry(Move.parse("h2e2"), 1564L);
    assertThat(parts.values().stream().mapToLong(n -> n).sum()).isEqualTo(79_666);
    assertThat(parts.keySet().iterator().next()).isEqualTo(Move.parse("a0a1"));
  }

  @Test
  void capturedGeneralEndsTheLine() {
    // Black is in check and Red to move: the Chariot's capture is a leaf.
    Position position = Position.from(Fen.parse("3ak4/9/9/9/4R4/9/9/9/9/4K4 w"));
    Perft perft = new Perft(position);

    assertThat(perft.divide(1)).containsEntry(Move.parse("e5e9"), 1L);
    assertThat(perft.divide(2)).containsEntry(Move.parse("e5e9"), 0L);
    assertThat(position.isLegal(Move.parse("e5e9"))).isFalse();
  }

  @Test
  void refusesDepthsThatAreNone() {
    Perft perft = new Perft(Position.start());

    assertThatThrownBy(() -> perft.count(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> perft.divide(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
