package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class NotationCommandTest {
  private static final Path NO_DATABASE = Path.of("no-database");
  // Two Red chariots on one rank; a soldier of each side; the Generals not facing.
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
    assertThat(notation("--fen", "4k4/9/9/9/4C4/9/9/4C4/9/3K5 w", "--to", "uci", "--", "-C.2")
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
  void countsLines() {
    assertThat(CommandRun.of(NO_DATABASE, "perft", "3").exits(0).out().strip()).isEqualTo("79666");
    CommandRun divided = CommandRun.of(NO_DATABASE, "perft", "--divide", "2").exits(0);
    assertThat(divided.lines()).hasSize(45).contains("h2e2 44").endsWith("1920");
    assertThat(CommandRun.of(NO_DATABASE, "perft", "--", "-1").code()).isEqualTo(2);
  }
}
