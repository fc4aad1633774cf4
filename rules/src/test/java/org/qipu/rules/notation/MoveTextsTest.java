package org.qipu.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveReading.Remark;

/** Tables of texts and what they mean; the columns are explained at the head of each file. */
class MoveTextsTest {

  static Position position(String fen) {
    if (fen.startsWith("start")) {
      Side side = fen.endsWith("b") ? Side.BLACK : Side.RED;
      return Position.from(Setup.START.withSideToMove(side));
    }
    return Position.from(Fen.parse(fen));
  }

  @ParameterizedTest(name = "{0}: {2}")
  @CsvFileSource(resources = "move-texts.csv", numLinesToSkip = 1)
  void textsMeanWhatTheTableSays(
      String source, String fen, String texts, String outcome, String moves) {
    Position position = position(fen);
    for (String text : texts.split("\\|", -1)) {
      MoveReading reading = Notations.read(position, text);
      assertThat(reading).as("%s: %s", source, text).satisfies(r -> check(r, text, outcome, moves));
      assertThat(position).isEqualTo(position(fen));
    }
  }

  private static void check(MoveReading reading, String text, String outcome, String moves) {
    switch (outcome) {
      case "ok" -> assertThat(reading).isEqualTo(new MoveReading.Resolved(Move.parse(moves)));
      case "settled" -> checkRemark(reading, text, Remark.Kind.SETTLED_BY_LEGALITY, moves);
      case "mended" -> checkRemark(reading, text, Remark.Kind.MENDED, moves);
      case "ambiguous", "short" ->
          assertThat(reading)
              .isEqualTo(new MoveReading.Ambiguous(parse(moves), outcome.equals("short")));
      case "illegal" -> {
        String[] parts = moves.split(" ", 2);
        assertThat(reading)
            .isEqualTo(
                new MoveReading.Illegal(Move.parse(parts[0]), MoveProblem.valueOf(parts[1])));
      }
      default -> throw new IllegalArgumentException("unknown outcome " + outcome);
    }
  }

  private static void checkRemark(MoveReading reading, String text, Remark.Kind kind, String move) {
    assertThat(reading).isInstanceOf(MoveReading.Resolved.class);
    MoveReading.Resolved resolved = (MoveReading.Resolved) reading;
    assertThat(resolved.move()).isEqualTo(Move.parse(move));
    assertThat(resolved.remarks()).hasSize(1);
    assertThat(resolved.remarks().get(0).kind()).isEqualTo(kind);
    assertThat(resolved.remarks().get(0).found()).isEqualTo(text);
    assertThat(resolved.remarks().get(0).expected()).isNotEqualTo(text);
  }

  private static List<Move> parse(String moves) {
    return Arrays.stream(moves.split(" ", -1)).map(Move::parse).toList();
  }

  @ParameterizedTest(name = "{1}")
  @CsvFileSource(resources = "unreadable-texts.csv", numLinesToSkip = 1)
  void unreadableTextsSayWhereAndWhy(String fen, String text, int offset, String expected) {
    MoveReading reading = Notations.read(position(fen), text);
    assertThat(reading).isInstanceOf(MoveReading.Unreadable.class);
    MoveReading.Unreadable unreadable = (MoveReading.Unreadable) reading;
    assertThat(unreadable.offset()).isEqualTo(offset);
    assertThat(unreadable.expected()).contains(expected == null ? "" : expected);
  }
}
