package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How games end, from files to the answers about them. */
class AuditIT {
  /** Perpetual check drawn (P36), stalemate drawn (P35), mate without a result, a resignation. */
  private static final String GAMES =
      """
      [Event "check"]
      [Result "1/2-1/2"]
      [FEN "4k4/9/9/9/5R3/9/9/9/9/3K5 w - - 0 1"]

      1. f5e5 e9f9 2. e5f5 f9e9 3. f5e5 e9f9 4. e5f5 f9e9 5. f5e5 e9f9 6. e5f5 f9e9 1/2-1/2

      [Event "stalemate"]
      [Result "1/2-1/2"]
      [FEN "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"]

      1. 兵五进一 1/2-1/2

      [Event "mate"]
      [Result "*"]
      [FEN "4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1"]

      1. b0b9 *

      [Event "resigned"]
      [Result "1-0"]

      1. 炮二平五 马8进7 {黑方投子认负} 1-0

      [Event "time"]
      [Result "0-1"]
      [Termination "超時"]

      1. 炮二平五 马8进7 0-1
      """;

  @TempDir private Path folder;

  private Path file() throws IOException {
    Path file = folder.resolve("games.pgn");
    Files.writeString(file, GAMES, StandardCharsets.UTF_8);
    return file;
  }

  private CommandRun run(String... args) {
    return CommandRun.of(folder.resolve("db"), args);
  }

  @Test
  void validateAuditsUnlessToldNotTo() throws IOException {
    String file = file().toString();

    assertThat(run("validate", "--output", "csv", file).exits(0).out())
        .contains("warning,perpetual-not-punished,", ",result-contradicts-board,");
    assertThat(run("validate", "--output", "csv", "--no-audit", file).exits(0).out())
        .doesNotContain("perpetual-not-punished")
        .contains(",result-contradicts-board,");
    assertThat(run("validate", "--lang", "zh", file).exits(0).out()).contains("长打", "0-1");
  }

  @Test
  void findsAndCountsWhatImportAudited() throws IOException {
    run("import", file().toString()).exits(0);

    assertThat(run("stats", "audits").exits(0).lines())
        .startsWith("audit,severity,games,redWins,draws,blackWins,unknown")
        .contains(
            "perpetual-not-punished,warning,1,0,1,0,0",
            "result-contradicts-board,warning,1,0,1,0,0",
            "natural-limit-overrun,info,0,0,0,0,0");
    assertThat(run("stats", "audits", "--output", "json", "event:check").exits(0).out())
        .contains("{\"audit\":\"perpetual-not-punished\",\"severity\":\"warning\",\"games\":1,")
        .contains("{\"audit\":\"result-contradicts-board\",\"severity\":\"warning\",\"games\":0,");
    run("stats", "audits", "event:time").exits(1);
    assertThat(run("stats").exits(2).err()).contains("qipu stats --help");
    assertThat(run("search", "--count", "audit:perpetual-not-punished").exits(0).out().strip())
        .isEqualTo("1");
    assertThat(run("search", "audit:nothing").exits(2).err()).contains("natural-limit-overrun");
  }

  @Test
  void findsHowGamesEnded() throws IOException {
    run("import", file().toString()).exits(0);

    assertThat(run("search", "end:stalemate", "--output", "json").exits(0).out())
        .contains("\"event\":\"stalemate\"", "\"end\":\"stalemate\"");
    assertThat(run("search", "termination:认负", "--output", "json").exits(0).out())
        .contains("\"event\":\"resigned\"", "\"termination\":\"黑方投子认负\"");
    // As written, and found in the other script.
    assertThat(run("search", "termination:超时", "--output", "json").exits(0).lines())
        .singleElement()
        .satisfies(line -> assertThat(line).contains("\"termination\":\"超時\""));
    run("search", "termination:犯规").exits(1);
  }

  @Test
  void judgesTheGamesOfAQuery() throws IOException {
    run("import", file().toString()).exits(0);

    assertThat(run("judge", "--query", "event:check OR end:stalemate", "--output", "json").lines())
        .hasSize(2)
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"id\":1,", "\"result\":\"1/2-1/2\"", "\"verdict\":\"red_loses\""))
        .anySatisfy(line -> assertThat(line).contains("\"verdict\":\"black_loses\""));
    run("judge", "--query", "event:nosuch").exits(1);
    run("judge", "--query", "nosuch:x").exits(2);
    run("judge", "--query", "event:check", "--game", "1").exits(2);
    run("judge", "--query", "event:check", "--repeat", "2").exits(2);
  }
}
