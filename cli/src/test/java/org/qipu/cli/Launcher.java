package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.qipu.rules.Checkout;

/** The launcher of the checkout, by which users run the packaged program. */
final class Launcher {
  private static final long PATIENCE_SECONDS = 300;
  private static final Path SCRIPT = Checkout.root().resolve("qipu");

  private Launcher() {}

  /** Returns the script; it will not build anything. */
  static Path script() throws IOException {
    // This build has just packaged everything; the launcher must not start another inside it.
    Path stamp = Checkout.root().resolve("cli/target/qipu.stamp");
    if (Files.notExists(stamp)) {
      Files.createFile(stamp);
    }
    Files.setLastModifiedTime(stamp, FileTime.from(Instant.now()));
    return SCRIPT;
  }

  /**
   * Runs something that runs the launcher.
   *
   * @param folder where it runs
   * @param input what it reads from standard input
   * @param environment what it gets beside this process's, of which the locale is taken away
   */
  static CommandRun run(Path folder, String input, Map<String, String> environment, String... words)
      throws IOException {
    Path files = Files.createTempDirectory("qipu-launcher");
    Path in = Files.writeString(files.resolve("in"), input, StandardCharsets.UTF_8);
    Path out = files.resolve("out");
    Path err = files.resolve("err");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(words)
              .directory(folder.toFile())
              .redirectInput(in.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder
          .environment()
          .keySet()
          .removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
      builder.environment().putAll(environment);
      Process process = builder.start();
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
          .as(String.join(" ", words))
          .isTrue();
      return new CommandRun(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      Folders.clear(files);
    }
  }
}
