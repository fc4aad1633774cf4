package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.rules.Checkout;

/**
 * What can be said of {@code qipu.bat} without Windows: rules of cmd.exe that a script breaks
 * easily.
 */
class QipuBatTest {
  private static String text = "";
  private static List<String> lines = List.of();

  @BeforeAll
  static void read() throws IOException {
    text =
        Files.readString(
            Checkout.root().resolve("cli/src/main/launcher/qipu.bat"), StandardCharsets.ISO_8859_1);
    lines = text.lines().toList();
  }

  /** Before the console is told otherwise it takes the script for its own code page. */
  @Test
  void isAscii() {
    assertThat(text.chars()).allMatch(c -> c < 0x80);
  }

  /** With bare line feeds cmd.exe loses its place at labels. */
  @Test
  void hasWindowsLineEndsOrNoLabels() {
    boolean windows = lines.size() == text.split("\r\n", -1).length - 1;
    assertThat(windows || lines.stream().noneMatch(line -> line.strip().startsWith(":"))).isTrue();
  }

  /** Folders such as {@code C:\Program Files (x86)} have blanks and brackets. */
  @Test
  void everyPathIsQuoted() {
    for (String variable : new String[] {"%QIPU_LIB%", "%QIPU_JAVA%", "%JAVA_HOME%", "%~dp0"}) {
      for (String line : lines) {
        for (int at = line.indexOf(variable); at >= 0; at = line.indexOf(variable, at + 1)) {
          long quotes = line.substring(0, at).chars().filter(c -> c == '"').count();
          assertThat(quotes % 2).as("%s in %s", variable, line).isOne();
        }
      }
    }
  }

  /** A closing bracket ends a block, in the text of an echo too. */
  @Test
  void bracketsInsideBlocksAreEscaped() {
    Pattern open = Pattern.compile("(?<!\\^)[()]");
    boolean inside = false;
    for (String line : lines) {
      if (inside && line.strip().startsWith("echo")) {
        assertThat(open.matcher(line.replaceAll("\"[^\"]*\"", "")).find()).as(line).isFalse();
      }
      inside = line.endsWith("(") || (inside && !line.strip().equals(")"));
    }
  }

  /** The code of the JVM is kept over the commands that set the console right again. */
  @Test
  void theConsoleIsSetBackAndTheExitCodeKept() {
    int run = indexOf("org.qipu.cli.Qipu %*");
    assertThat(indexOf("chcp 65001")).isLessThan(run);
    assertThat(lines.get(run + 1)).isEqualTo("set \"QIPU_CODE=%ERRORLEVEL%\"");
    assertThat(indexOf("chcp %QIPU_PAGE%")).isGreaterThan(run);
    assertThat(lines.get(lines.size() - 1)).isEqualTo("exit /b %QIPU_CODE%");
  }

  /** {@code %*} would be taken apart at exclamation marks. */
  @Test
  void exclamationMarksInArgumentsAreLeftAlone() {
    assertThat(lines).contains("setlocal DisableDelayedExpansion");
  }

  /** Both launchers give the JVM the same settings, as far as Windows has them. */
  @Test
  void theJvmGetsTheSettingsOfTheOtherLauncher() throws IOException {
    String shell =
        Files.readString(
            Checkout.root().resolve("cli/src/main/launcher/launch.sh"), StandardCharsets.UTF_8);
    String run = lines.get(indexOf("org.qipu.cli.Qipu %*"));
    Stream.of(run.split(" "))
        .filter(word -> word.startsWith("-X") || word.startsWith("-D") || word.startsWith("--"))
        .forEach(word -> assertThat(shell).contains(word));
    assertThat(run).contains("%QIPU_OPTS%", "-Dfile.encoding=UTF-8");
  }

  private static int indexOf(String part) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(part)) {
        return i;
      }
    }
    throw new AssertionError("no line with " + part);
  }
}
