package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.Checkout;

/**
 * The tour of the README, run as it stands there: what each {@code console} block shows below its
 * commands must be what they print, standard output first. A line of {@code …} stands for any
 * lines, inside a line for any text.
 */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ReadmeIT {
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private Path folder;

  /**
   * One command and what the README shows of its output.
   *
   * @param command the text behind the prompt
   * @param shown the lines below it
   */
  private record Example(String command, List<String> shown) {
    String pattern() {
      StringBuilder pattern = new StringBuilder();
      for (String line : shown) {
        if (line.equals("…")) {
          pattern.append("(?:[^\\n]*\\n)*");
        } else {
          pattern.append(Pattern.quote(line).replace("…", "\\E[^\\n]*\\Q")).append("[ ]*\\n");
        }
      }
      return pattern.toString();
    }
  }

  @Test
  void showsWhatTheCommandsPrint() throws Exception {
    Files.setLastModifiedTime(stamp(), FileTime.from(Instant.now()));
    List<Example> examples = examples();
    assertThat(examples).hasSizeGreaterThan(8);
    for (Example example : examples) {
      String printed = run(example.command());
      assertThat(printed).as(example.command()).matches(example.pattern());
    }
  }

  /** This build has just packaged everything; the launcher must not start another inside it. */
  private static Path stamp() throws IOException {
    Path stamp = Checkout.root().resolve("cli/target/qipu.stamp");
    return Files.exists(stamp) ? stamp : Files.createFile(stamp);
  }

  private static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(Checkout.root().resolve("README.md"))) {
      if (line.startsWith("```")) {
        inside = line.equals("```console");
      } else if (inside && line.startsWith("$ ")) {
        examples.add(new Example(line.substring(2), new ArrayList<>()));
      } else if (inside) {
        examples.get(examples.size() - 1).shown().add(line.stripTrailing());
      }
    }
    return examples;
  }

  private String run(String command) throws IOException, InterruptedException {
    Path script = folder.resolve("script");
    Files.writeString(script, command + '\n');
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder("sh", script.toString())
            .directory(Checkout.root().toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("QIPU_DB", folder.resolve("db").toString());
    Process process = builder.start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out).replace("\r\n", "\n") + Files.readString(err); // CSV has CRLF
  }
}
