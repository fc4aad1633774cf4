package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotationCommandTest {
  private static final Path NO_DATABASE = Path.of("no-database");
  private static final String TWO_CANNONS = "4k4/9/9/9/9/4p4/9/1C5C1/9/4K4 w - - 0 1";

  private static CommandRun notation(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "notation";
    System.arraycopy(args, 0, all, 1, args.length);
    return CommandRun.of(NO_DATABASE, all);
  }

  @Test
  void writesEveryNotation() {
    CommandRun run = notation("炮二平五", "马8进7").exits(0);
    assertThat(run.lines())
        .containsExactly(
            "ply  Chinese   traditional  WXF   ICCS   UCI",
            "  1  炮二平五  炮二平五     C2.5  H2-E2  h2e2",
            "  2  马8进7    馬8進7       H8+7  H9-G7  h9g7");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void readsMixedNotationsWithNumbersInOneArgument() {
    CommandRun run = notation("--to", "uci", "1. C2.5 马8进7 2. H0-G2 i9h9 1-0").exits(0);
    assertThat(run.out()).isEqualTo("h2e2 h9g7 h0g2 i9h9" + System.lineSeparator());
  }

  @Test
  void takesMovesThatBeginWithASignAfterTwoDashes() {
    CommandRun run =
        notation("--fen", "4k4/9/9/9/4C4/9/9/4C4/9/3K5 w", "--to", "uci", "--", "+C.2").exits(0);
    assertThat(run.out().strip()).isEqualTo("e5h5");
    assertThat(
            notation("--fen", "4k4/9/9/9/4C4/9/9/4C4/9/3K5 w", "--to", "uci", "--", "-C.2")
                .exits(0)
                .out()
                .strip())
        .isEqualTo("e2h2");
  }

  @Test
  void explainsAnAmbiguousMoveWithItsCandidates() {
    // 炮 on the second file could go sideways to the fifth, or five ranks up: the text says neither.
    CommandRun run = notation("--fen", TWO_CANNONS, "炮25").exits(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("ambiguous", "炮二平五 (h2e2)", "炮二进五 (h2h7)");
  }

  @Test
  void explainsAnAmbiguousMoveInJson() {
    CommandRun run = notation("--fen", TWO_CANNONS, "--output", "json", "炮25").exits(1);
    assertThat(run.lines()).hasSize(1);
    assertThat(run.out())
        .contains("\"code\":\"ambiguous-move\"", "\"found\":\"炮25\"", "\"h2e2\"", "\"h2h7\"");
  }

  @Test
  void explainsAnIllegalMove() {
    CommandRun run = notation("炮二平五", "炮8平2").exits(1);
    assertThat(run.err()).contains("move 2", "炮8平2", "illegal");
  }

  @Test
  void speaksChinese() {
    CommandRun run = notation("--lang", "zh", "车一进十").exits(1);
    assertThat(run.err()).contains("第 1 着");
  }

  @Test
  void refusesABadPosition() {
    assertThat(notation("--fen", "nonsense", "炮二平五").exits(2).err()).contains("nonsense");
    assertThat(notation("--fen", "9/9/9/9/9/9/9/9/9/9 w", "炮二平五").exits(2).err())
        .contains("empty board");
  }

  @Test
  void warnsOfWhatItAssumes() {
    String noSide = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    CommandRun run = CommandRun.of(NO_DATABASE, "perft", "--fen", noSide, "1").exits(0);
    assertThat(run.out().strip()).isEqualTo("44");
    assertThat(run.err()).contains("Red is assumed");
    String facing = "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    assertThat(CommandRun.of(NO_DATABASE, "perft", "--fen", facing, "1").exits(0).err())
        .contains("not a regular position: generals facing");
    String twoCannons = "3k5/9/9/2Cn5/9/9/9/2C6/9/5K3 w - - 0 1";
    assertThat(notation("--fen", twoCannons, "--to", "uci", "炮七平五").exits(0).err())
        .contains("incomplete", "后炮平五");
    assertThat(notation("--to", "uci", "炮二平五 炮呂平5").exits(0).err()).contains("炮8平5");
  }

  @Test
  void countsRanksInOneWayThroughoutALine() {
    for (String line : List.of("h3e3 b10c8 h1g3 a10b10", "h2e2 b9c7 h0g2 a9b9")) {
      assertThat(notation("--to", "uci", line).exits(0).out().strip())
          .isEqualTo("h2e2 b9c7 h0g2 a9b9");
    }
  }

  @Test
  void refusesAnAmbiguousShortScore() {
    CommandRun run = notation("炮25 马87 马23 车98 车12 炮84").exits(1);
    assertThat(run.err()).contains("move 5", "车12", "车一平二 (i0h0)", "车一进二 (i0i2)");
  }

  @Test
  void aDatabaseMayHaveTheNameOfACommand() {
    assertThat(CommandRun.of(NO_DATABASE, "--db", "db", "perft", "1").exits(0).out().strip())
        .isEqualTo("44");
  }

  private static int number(String line) {
    assertThat(line).matches("[a-i][0-9][a-i][0-9] [0-9]+");
    return Integer.parseInt(line.substring(5));
  }

  @Test
  void countsLines() {
    assertThat(CommandRun.of(NO_DATABASE, "perft", "3").exits(0).out().strip()).isEqualTo("79666");
    CommandRun divided = CommandRun.of(NO_DATABASE, "perft", "--divide", "2").exits(0);
    List<String> lines = divided.lines();
    assertThat(lines).hasSize(45).endsWith("1920");
    assertThat(lines.subList(0, 44).stream().mapToInt(line -> number(line)).sum()).isEqualTo(1920);
    assertThat(CommandRun.of(NO_DATABASE, "perft", "--", "-1").code()).isEqualTo(2);
  }
}
