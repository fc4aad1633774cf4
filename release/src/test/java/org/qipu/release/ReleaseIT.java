package org.qipu.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The archives, unpacked in an empty folder and used as a user would. */
@EnabledOnOs(OS.LINUX)
class ReleaseIT {
  private static final String RELEASE = System.getProperty("qipu.release");

  @TempDir private Path folder;

  private String run(int code, Path at, String command) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(at.toFile());
    builder.redirectErrorStream(true).redirectOutput(out.toFile());
    builder.environment().keySet().removeIf(name -> name.equals("LANG") || name.startsWith("LC_"));
    builder.environment().put("LC_ALL", "C");
    builder.environment().put("QIPU_DB", folder.resolve("db").toString());
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    String printed = Files.readString(out, StandardCharsets.UTF_8);
    assertThat(process.exitValue()).as("%s%n%s", command, printed).isEqualTo(code);
    return printed;
  }

  private Path unpack() throws IOException, InterruptedException {
    Path empty = Files.createDirectory(folder.resolve("an empty folder"));
    run(0, empty, "tar xzf '" + RELEASE + ".tar.gz'");
    try (Stream<Path> list = Files.list(empty)) {
      return list.toList().get(0);
    }
  }

  private static List<String> tour(Path home) throws IOException {
    return Files.readAllLines(home.resolve("README.md"), StandardCharsets.UTF_8).stream()
        .filter(line -> line.startsWith("$ ./qipu "))
        .map(line -> line.substring("$ ./".length()))
        .toList();
  }

  @Test
  void theTourRunsFromTheArchive() throws Exception {
    Path home = unpack();
    List<String> tour = tour(home);
    assertThat(tour).hasSizeGreaterThan(8);
    for (String command : tour) {
      // 1 is the negative answer, such as that of validate where something is wrong.
      String script = "PATH=$PWD/bin:$PATH; " + command + "; test $? -le 1";
      assertThat(run(0, home, script)).isNotEmpty();
    }
  }

  @Test
  void theScriptRunsThroughALinkFromAnywhere() throws Exception {
    Path home = unpack();
    Path link = Files.createSymbolicLink(folder.resolve("qipu"), home.resolve("bin/qipu"));
    assertThat(run(0, folder, "'" + link + "' --version")).matches("qipu \\d\\S*\\R");
  }

  @Test
  void completionAndPagesKnowTheCommands() throws Exception {
    Path home = unpack();
    String names =
        run(
            0,
            home,
            "bash -c '. share/completion/qipu; COMP_WORDS=(qipu db \"\"); COMP_CWORD=2;"
                + " _complete_qipu; echo \"${COMPREPLY[*]}\"'");
    assertThat(names).contains("verify", "backup", "restore");
    assertThat(home.resolve("share/man/man1/qipu.1")).content().contains(".TH \"QIPU\"");
    assertThat(home.resolve("share/man/man1/qipu-db-backup.1")).isRegularFile();
    assertThat(home.resolve("share/man/man1/qipu-search.1")).content().contains("position");
  }

  @Test
  void everyLibraryHasItsLicenceNamed() throws Exception {
    Path home = unpack();
    String named = Files.readString(home.resolve("licenses/README.txt"), StandardCharsets.UTF_8);
    assertThat(home.resolve("LICENSE")).isRegularFile();
    assertThat(home.resolve("NOTICE")).isRegularFile();
    try (Stream<Path> jars = Files.list(home.resolve("lib"))) {
      for (Path jar : jars.toList()) {
        String name = jar.getFileName().toString().replaceFirst("-\\d.*\\.jar$", "");
        if (!name.startsWith("qipu-") && !name.equals("launch.sh")) {
          assertThat(named).contains(name);
        }
      }
    }
  }

  @Test
  void theChecksumsAreThoseOfTheArchives() throws Exception {
    String checked =
        run(
            0,
            folder,
            "cd \"$(dirname '" + RELEASE + "')\" && sha256sum -c '" + RELEASE + ".sha256'");
    assertThat(checked).contains(".zip: OK", ".tar.gz: OK");
  }

  @Test
  void theBatchFileStartsTheSameProgram() throws Exception {
    Path home = unpack();
    String batch = Files.readString(home.resolve("bin/qipu.bat"), StandardCharsets.US_ASCII);
    assertThat(batch.replace("\r\n", "")).doesNotContain("\n", "\r"); // CRLF, as cmd.exe wants it
    assertThat(batch).contains("%~dp0..\\lib", "org.qipu.cli.Qipu %*", "-Dfile.encoding=UTF-8");
    assertThat(batch).endsWith("exit /b %QIPU_CODE%\r\n");
  }
}
