package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
  @TempDir private Path folder;

  @Test
  void saysItsVersion() {
    CommandRun run = CommandRun.of(folder, "--version").exits(0);
    assertThat(run.out()).startsWith("qipu ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void listsItsCommands() {
    CommandRun run = CommandRun.of(folder, "--help").exits(0);
    assertThat(run.out())
        .contains("import", "validate", "search", "explore", "show", "export", "notation", "perft");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "import",
        "validate",
        "search",
        "explore",
        "show",
        "export",
        "convert",
        "judge",
        "stats",
        "openings",
        "notation",
        "perft",
        "db"
      })
  void givesExamplesInTheHelpOfACommand(String command) {
    CommandRun run = CommandRun.of(folder, command, "--help").exits(0);
    assertThat(run.out()).contains("Examples:", "  qipu ").contains("--verbose");
  }

  @Test
  void p43RefusesAnUnknownCommandOnStandardError() {
    CommandRun run = CommandRun.of(folder, "nosuchcommand").exits(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("nosuchcommand", "Usage: qipu");
  }

  @Test
  void refusesAnUnknownOption() {
    assertThat(CommandRun.of(folder, "search", "--nosuch").exits(2).err()).contains("--nosuch");
  }

  @Test
  void wantsACommand() {
    assertThat(CommandRun.of(folder).exits(2).err()).contains("qipu --help");
  }

  @Test
  void createsNothingWhereThereIsNoDatabase() {
    Path missing = folder.resolve("missing");
    for (String command : new String[] {"search", "explore"}) {
      CommandRun run = CommandRun.of(missing, command).exits(3);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains(missing.toString());
      assertThat(run.err().lines()).hasSize(1);
    }
    CommandRun.of(missing, "show", "1").exits(3);
    CommandRun.of(missing, "db", "info").exits(3);
    CommandRun.of(missing, "db", "reindex").exits(3);
    assertThat(Files.exists(missing)).isFalse();
  }

  @Test
  void saysWhereOnlyWhenAsked() {
    CommandRun run = CommandRun.of(folder.resolve("missing"), "--verbose", "search").exits(3);
    assertThat(run.err()).contains("\tat org.qipu.");
  }
}
