package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
    Launcher.script();
    List<Example> examples = examples();
    assertThat(examples).hasSizeGreaterThan(8);
    for (Example example : examples) {
      String printed = run(example.command());
      assertThat(printed).as(example.command()).matches(example.pattern());
    }
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

  private String run(String command) throws IOException {
    Path script = folder.resolve("script");
    Files.writeString(script, command + '\n');
    CommandRun run =
        Launcher.run(
            Checkout.root(),
            "",
            Map.of("LC_ALL", "C", "QIPU_DB", folder.resolve("db").toString()),
            "sh",
            script.toString());
    return run.out().replace("\r\n", "\n") + run.err(); // CSV has CRLF
  }
}
