package org.qipu.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.rules.Checkout;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.fen.Fen;

/** Texts of whole lines, one move after the other. */
class WholeLinesTest {

  private static List<String> split(String line) {
    return List.of(line.strip().split("\\s+", -1));
  }

  private static Position replay(List<String> texts, RankBase base) {
    Position position = Position.start();
    for (String text : texts) {
      MoveReading reading = Notations.read(position, text, base);
      assertThat(reading).as(text).isInstanceOf(MoveReading.Resolved.class);
      position.make(((MoveReading.Resolved) reading).move());
    }
    return position;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "炮二平五 馬８進７ 傌二進三 車9平8",
        "砲二平五 马8进7 马二进三 车９平８",
        "炮2平5 馬八進七 馬2進3 車九平八",
        "C2.5 n8+7 N2+3 r9.8",
        "Che2 Hg7 Hg2 Rh9",
        "Che3 Hg8 Hg3 Rh10",
        "h2e2 马8进7 N2+3 I9-H9"
      })
  void sameLineInAllForms(String line) {
    List<String> texts = split(line);
    Position end = replay(texts, RankBase.of(Position.start(), texts));
    assertThat(Fen.write(end.toSetup()))
        .isEqualTo("rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h3e3 b10c8 h1g3 a10b10",
        "H2-E2 B9-C7 H0-G2 A9-B9",
        "h2-e2 b9-c7 h0-g2 a9-b9",
        "h2e2 b9c7 h0g2 a9b9"
      })
  void coordinatesWithEitherBase(String line) {
    List<String> texts = split(line);
    Position end = replay(texts, RankBase.of(Position.start(), texts));
    assertThat(Fen.write(end.toSetup()))
        .isEqualTo("1rbakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3");
  }

  @ParameterizedTest
  @CsvSource({
    "h2e2 h9g7, ZERO",
    "h3e3, ONE",
    "e4e5 e7e6, ONE",
    "e3e4 e6e5, ZERO",
    "a1a2 h10g8, ONE",
    "h2e2 h0g2, ZERO",
    "炮二平五 h8e8, ONE",
    "炮二平五 马8进7, ZERO",
    "Che2, ZERO",
    "Che3, ONE",
    "x y, ZERO"
  })
  void baseOfAGame(String line, RankBase base) {
    assertThat(RankBase.of(Position.start(), split(line))).isEqualTo(base);
  }

  /** Chinese texts beside coordinates, made by others. */
  @Test
  void openingLinesAgreeWithTheirCoordinates() throws IOException {
    Path file = Checkout.shared().map(path -> path.resolve("openings/ecco-lines.csv")).orElse(null);
    assumeTrue(file != null, "skipped: no folder of shared test data (-Dqipu.shared)");
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    int checked = 0;
    for (String line : lines.subList(1, lines.size())) {
      List<String> fields = List.of(line.split(",", -1));
      List<String> coordinates = split(fields.get(4));
      List<String> chinese = split(fields.get(5));
      assertThat(chinese).as(line).hasSameSizeAs(coordinates);
      Position position = Position.start();
      for (int i = 0; i < chinese.size(); i++) {
        Move move = Move.parse(coordinates.get(i));
        assertThat(Notations.read(position, chinese.get(i)))
            .as("%s, move %d", line, i + 1)
            .isEqualTo(new MoveReading.Resolved(move));
        assertThat(ChineseNotation.SIMPLIFIED_WIDE.write(position, move)).isEqualTo(chinese.get(i));
        position.make(move);
        checked++;
      }
    }
    assertThat(checked).isGreaterThan(5000);
  }
}
