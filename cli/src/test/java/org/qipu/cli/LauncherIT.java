package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.Checkout;

/** The packaged program, run by the launcher as users run it. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherIT {
  @TempDir private Path folder;

  private CommandRun run(Map<String, String> environment, String command, String... args)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("sh", "-c", command, "sh"));
    words.add(Launcher.script().toString());
    words.addAll(List.of(args));
    return Launcher.run(folder, "", environment, words.toArray(new String[0]));
  }

  @Test
  void runsFromAnyFolderAndSaysItsVersion() throws Exception {
    CommandRun run = run(Map.of(), "\"$@\"", "--version").exits(0);
    assertThat(run.out()).matches("qipu \\d\\S+\\R");
    assertThat(run.err()).isEmpty();
  }

  // The Chinese texts stand in a script in UTF-8: this JVM may itself run under another locale.
  @Test
  void takesChineseArgumentsUnderAnAsciiLocale() throws Exception {
    Path script = folder.resolve("script");
    Files.writeString(
        script,
        """
        set -e
        printf '%s\\n' '[Red "甲"]' '' '1. 炮二平五 马8进7 *' >棋谱.pgn
        "$1" import 棋谱.pgn --quiet
        "$1" search --line '炮二平五 马8进7' --output csv
        """,
        StandardCharsets.UTF_8);
    CommandRun run = run(Map.of("LC_ALL", "C"), "sh ./script \"$1\"").exits(0);
    assertThat(run.lines()).hasSize(2);
    assertThat(run.lines().get(1)).startsWith("1,甲,").contains(",棋谱.pgn#1,");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void passesOptionsOfTheJvm() throws Exception {
    CommandRun run =
        run(Map.of("QIPU_OPTS", "-Duser.language=zh"), "\"$@\"", "notation", "x").exits(1);
    assertThat(run.err()).contains("第 1 着");
  }

  /** Little work has no time for the second compiler of the JVM. */
  @Test
  void tellsLittleWorkFromMuch() throws Exception {
    Path few = Files.createDirectory(folder.resolve("few (!)"));
    Path many = Files.createDirectory(folder.resolve("many"));
    for (int i = 0; i < 300; i++) {
      Files.createFile(many.resolve(i + ".pgn"));
    }
    sized(few.resolve("a.pgn"), 9_000_000);
    sized(folder.resolve("b.pgn"), 9_000_000);
    sized(folder.resolve("c.zip"), 2_000_000);
    sized(folder.resolve("db"), 20_000_000);
    assertThat(isLittle("--db db import b.pgn")).isTrue();
    assertThat(isLittle("import 'few (!)' -q --db=db --db db")).isTrue();
    assertThat(isLittle("validate gone.pgn")).isTrue();
    assertThat(isLittle("import 'few (!)' b.pgn")).isFalse();
    assertThat(isLittle("import c.zip")).isFalse();
    assertThat(isLittle("import many")).isFalse();
    assertThat(isLittle("import -")).isFalse();
  }

  private static void sized(Path file, long bytes) throws IOException {
    try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
      made.setLength(bytes);
    }
  }

  private boolean isLittle(String arguments) throws IOException {
    String functions = Checkout.root().resolve("cli/src/main/launcher/launch.sh").toString();
    String command = ". \"$1\"; is_little " + arguments + " && echo little || echo much";
    CommandRun run =
        Launcher.run(folder, "", Map.of(), "sh", "-c", command, "sh", functions).exits(0);
    return run.out().equals("little\n");
  }

  @Test
  void p43EndsQuietlyWhenTheReaderOfAPipeHasGone() throws Exception {
    CommandRun run =
        run(Map.of(), "{ \"$@\"; echo \"code $?\" >&2; } | head -n 1", "perft", "--divide", "1");
    assertThat(run.lines()).hasSize(1);
    assertThat(run.err()).isEqualTo("code 0\n");
    String more = "{ sleep 1; \"$@\"; echo \"code $?\" >&2; } | true";
    assertThat(run(Map.of(), more, "perft", "2").err()).isEqualTo("code 0\n");
    String longLine = "h2h3 h7h6 h3h2 h6h7 ".repeat(300);
    CommandRun closed = run(Map.of(), more, "notation", "--output", "json", longLine);
    assertThat(closed.err()).isEqualTo("code 0\n");
  }

  /** As many games, each with a finding, as do not fit into the buffers on the way. */
  private void writeManyGames() throws IOException {
    String game =
        "[Red \"a\"]\n[Date \"x9\"]\n[Result \"*\"]\n\n{%s} 1. h2e2 h9g7 2. h0i2 *\n\n"
            .formatted("x".repeat(99));
    Files.writeString(folder.resolve("many.pgn"), game.repeat(5_000));
  }

  @Test
  void endsQuietlyWhateverIsPrintedIntoAPipeThatIsClosed() throws Exception {
    writeManyGames();
    run(Map.of(), "\"$@\"", "import", "--dedupe", "keep", "--quiet", "many.pgn").exits(0);
    for (String command :
        List.of(
            "convert many.pgn /dev/stdout --to pgn",
            "convert many.pgn - --to pgn",
            "convert - - --to pgn --from pgn <many.pgn",
            "convert - - --to dhtmlxq --notation uci <many.pgn",
            "validate many.pgn",
            "validate many.pgn --output csv",
            "validate many.pgn --output json",
            "validate many.pgn --output sarif",
            "export --to pgn",
            "export --to pgn -o /dev/stdout",
            "search --output csv",
            "search --output pgn")) {
      String piped = "{ \"$1\" " + command + "; echo \"code $?\" >&2; } | head -n 1";
      CommandRun run = run(Map.of(), piped);
      assertThat(run.lines()).as(command).hasSize(1);
      assertThat(run.err()).as(command).isEqualTo("code 0\n");
    }
  }

  @Test
  void saysWhenAManifestIsCutBecauseNobodyReadsTheFindings() throws Exception {
    writeManyGames();
    String piped = "{ \"$@\" --manifest m.csv; echo \"code $?\" >&2; } | head -n 1";
    CommandRun run = run(Map.of("LC_ALL", "C"), piped, "validate", "many.pgn");
    assertThat(run.err()).contains("standard output was closed: what comes after many.pgn#");
    assertThat(run.err()).hasLineCount(2).endsWith("code 0\n");
  }

  @Test
  void saysThatAFullDiskIsAFailure() throws Exception {
    if (Files.exists(Path.of("/dev/full"))) {
      CommandRun run = run(Map.of(), "\"$@\" >/dev/full", "perft", "2").exits(3);
      assertThat(run.err()).startsWith("qipu: standard output").hasLineCount(1);
      String longLine = "h2h3 h7h6 h3h2 h6h7 ".repeat(300);
      CommandRun more =
          run(Map.of(), "\"$@\" >/dev/full", "notation", "--output", "json", longLine).exits(3);
      assertThat(more.err()).startsWith("qipu: standard output").hasLineCount(1);
      writeManyGames();
      CommandRun direct =
          run(Map.of(), "\"$@\"", "convert", "many.pgn", "/dev/full", "--to", "pgn").exits(3);
      assertThat(direct.err()).startsWith("qipu: /dev/full").hasLineCount(1);
    }
  }

  @Test
  void saysWhatToInstallWithoutASuitableJava() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    for (String tool : new String[] {"dirname", "sed", "head", "readlink", "sh"}) {
      Path program = Path.of("/usr/bin", tool);
      Files.createSymbolicLink(
          bin.resolve(tool), Files.exists(program) ? program : Path.of("/bin", tool));
    }
    CommandRun run =
        run(
                Map.of("JAVA_HOME", folder.toString()),
                "PATH='" + bin + "'; export PATH; \"$@\"",
                "--version")
            .exits(3);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("JDK", "17");
  }
}
