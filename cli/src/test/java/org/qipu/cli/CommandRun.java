package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One run of the program in this process.
 *
 * @param code exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
record CommandRun(int code, String out, String err) {

  /** Runs the program with English messages and the database given by the environment. */
  static CommandRun of(Path database, String... args) {
    return withInput(database, "", args);
  }

  /** Runs the program with a text on standard input. */
  static CommandRun withInput(Path database, String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Qipu.run(
            out,
            err,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            Map.of("QIPU_DB", database.toString()),
            false,
            false,
            args);
    return new CommandRun(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns the lines of standard output. */
  List<String> lines() {
    return out.lines().toList();
  }

  /** Checks the exit code; the message shows all that was said. */
  CommandRun exits(int expected) {
    assertThat(code).as("out:%n%s%nerr:%n%s", out, err).isEqualTo(expected);
    return this;
  }
}
