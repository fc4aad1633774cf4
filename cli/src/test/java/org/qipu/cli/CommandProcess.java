package org.qipu.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Checkout;

/** The program as a process of its own: to be killed, interrupted or kept short of something. */
final class CommandProcess {
  private CommandProcess() {}

  /**
   * Returns the words of a command line.
   *
   * @param arguments of the program
   */
  static List<String> words(Path database, List<String> arguments) {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.add("-XX:+UseSerialGC");
    if (Runtime.version().feature() >= 22) {
      words.add("--enable-native-access=ALL-UNNAMED"); // as the launchers do
    }
    words.add("-cp");
    words.add(Checkout.root().resolve("cli/target/lib") + "/*");
    words.addAll(List.of("org.qipu.cli.Qipu", "--db", database.toString()));
    words.addAll(arguments);
    return words;
  }

  /** Starts a command line whose output goes to a file. */
  static Process start(List<String> words, Path log) throws IOException {
    return new ProcessBuilder(words).redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  /** Starts one that reads standard input from a file of the test's, or from nothing. */
  static Process start(List<String> words, Path log, File input) throws IOException {
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectInput(input)
        .redirectOutput(log.toFile())
        .start();
  }
}
