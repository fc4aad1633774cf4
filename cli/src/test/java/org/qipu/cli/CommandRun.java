package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One run of the program, in this process. {@code -Dqipu.locale=tr_TR.UTF-8} runs everything by the
 * launcher instead, in a process of its own with that locale.
 *
 * @param code exit code
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
record CommandRun(int code, String out, String err) {
  private static final String LOCALE = System.getProperty("qipu.locale", "");

  /** Runs the program with English messages and the database given by the environment. */
  static CommandRun of(Path database, String... args) {
    return withInput(database, "", args);
  }

  /** Runs the program with a text on standard input. */
  static CommandRun withInput(Path database, String input, String... args) {
    return LOCALE.isEmpty() ? here(database, input, args) : launched(database, input, args);
  }

  private static CommandRun launched(Path database, String input, String... args) {
    // A machine without the locale runs under its language all the same.
    String[] language = LOCALE.replaceAll("\\..*", "").split("_", 2);
    String options =
        language.length < 2
            ? ""
            : "-Duser.language=" + language[0] + " -Duser.country=" + language[1];
    Map<String, String> environment =
        Map.of("QIPU_DB", database.toString(), "LC_ALL", LOCALE, "QIPU_OPTS", options);
    try {
      List<String> words = new ArrayList<>(List.of("sh", Launcher.script().toString()));
      words.addAll(List.of(args));
      return Launcher.run(
          Path.of("").toAbsolutePath(), input, environment, words.toArray(new String[0]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static CommandRun here(Path database, String input, String... args) {
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
