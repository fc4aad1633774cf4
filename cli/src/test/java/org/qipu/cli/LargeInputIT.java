package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that are larger than the memory, very many files, and names and folders that lead astray.
 * {@code -Dqipu.large=true} takes a PGN of 1 GB, 100,000 files and garbage of 300 MB with 512 MB of
 * memory; otherwise all is 16 times smaller, the memory too unless a single record fills it.
 */
class LargeInputIT {
  private static final boolean LARGE = Boolean.getBoolean("qipu.large");
  private static final int SHARE = LARGE ? 1 : 16;
  private static final String MEMORY = LARGE ? "-Xmx512m" : "-Xmx64m";

  /** Garbage can be one record, which is kept whole up to 32 MB. */
  private static final String MEMORY_FOR_GARBAGE = LARGE ? "-Xmx512m" : "-Xmx256m";

  private static final int MEGABYTE = 1 << 20;

  @TempDir private Path folder;

  private CommandRun validate(String memory, Path input, Path manifest) throws Exception {
    List<String> words =
        CommandProcess.words(
            folder.resolve("db"),
            List.of("validate", input.toString(), "--manifest", manifest.toString()));
    words.add(1, memory);
    Path log = folder.resolve("log");
    Process process = CommandProcess.start(words, log);
    assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
    return new CommandRun(process.exitValue(), "", Files.readString(log, StandardCharsets.UTF_8));
  }

  private static List<CSVRecord> rows(Path manifest) throws IOException {
    try (CSVParser parser =
        CSVParser.parse(manifest, StandardCharsets.UTF_8, CSVFormat.RFC4180.builder().get())) {
      List<CSVRecord> rows = new ArrayList<>(parser.getRecords());
      rows.remove(0);
      return rows;
    }
  }

  private static long lines(Path file) throws IOException {
    try (var lines = Files.lines(file, StandardCharsets.UTF_8)) {
      return lines.count();
    }
  }

  @Test
  void aPgnThatIsLargerThanTheMemory() throws Exception {
    Path block = folder.resolve("block.pgn");
    RandomGameFile.write(block, 1_000, game -> 80);
    byte[] games = Files.readAllBytes(block);
    Path input = folder.resolve("large.pgn");
    int blocks = (1024 / SHARE) * MEGABYTE / games.length + 1;
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(input))) {
      for (int i = 0; i < blocks; i++) {
        out.write(games);
      }
    }
    Path manifest = folder.resolve("manifest.csv");
    CommandRun run = validate(MEMORY, input, manifest).exits(0);
    assertThat(run.err()).doesNotContain("OutOfMemory", "internal");
    assertThat(lines(manifest)).isEqualTo(1_000L * blocks + 1);
  }

  @Test
  void veryManySmallFiles() throws Exception {
    Path input = folder.resolve("many");
    int files = 100_000 / SHARE;
    for (int i = 0; i < files; i++) {
      Path sub = input.resolve(Integer.toString(i / 500));
      if (i % 500 == 0) {
        Files.createDirectories(sub);
      }
      Files.writeString(sub.resolve(i + ".pgn"), "[Red \"" + i + "\"]\n\n1. 炮二平五 马8进7 *\n");
    }
    Path manifest = folder.resolve("manifest.csv");
    validate(MEMORY, input, manifest).exits(0);
    assertThat(lines(manifest)).isEqualTo(files + 1L);
  }

  @Test
  void tooLittleMemoryIsToldOf() throws Exception {
    Path input = folder.resolve("line.pgn");
    Files.writeString(input, "x".repeat(40 * MEGABYTE), StandardCharsets.US_ASCII);
    CommandRun run = validate("-Xmx32m", input, folder.resolve("manifest.csv")).exits(3);
    assertThat(run.err()).contains("memory", "QIPU_OPTS").doesNotContain("internal");
  }

  @Test
  void garbageOfAnyKind() throws Exception {
    SplittableRandom random = new SplittableRandom(5);
    byte[] noise = new byte[MEGABYTE];
    random.nextBytes(noise);
    garbage("noise", () -> noise);
    byte[] oneLine = "x".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);
    garbage("one line", () -> oneLine);
    byte[] prose = "这里没有棋谱，只有文字。\n".repeat(30_000).getBytes(StandardCharsets.UTF_8);
    garbage("prose", () -> prose);
    byte[] brackets = "[".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);
    garbage("brackets", () -> brackets);
  }

  private void garbage(String name, Supplier<byte[]> megabyte) throws Exception {
    Path input = folder.resolve(name + ".pgn");
    try (OutputStream out = Files.newOutputStream(input)) {
      for (int i = 0; i < 300 / SHARE; i++) {
        out.write(megabyte.get());
      }
    }
    CommandRun run = validate(MEMORY_FOR_GARBAGE, input, folder.resolve("manifest.csv"));
    assertThat(run.code()).as("%s: %s", name, run.err()).isEqualTo(1);
    assertThat(run.err()).as(name).contains("error").doesNotContain("OutOfMemory", "internal");
    Files.delete(input);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aNameWithALineEnd() throws Exception {
    Path input = Files.createDirectories(folder.resolve("names"));
    Path file = input.resolve("a\nb\t\"c\",d.pgn");
    Files.writeString(file, "1. 炮二平五 马8进7 2. 马二进四 *\n", StandardCharsets.UTF_8);
    Path manifest = folder.resolve("manifest.csv");
    CommandRun run = validate(MEMORY, input, manifest).exits(1);
    assertThat(run.err().lines().filter(line -> line.contains("illegal-move")))
        .hasSize(2); // the finding in one line, and its sum
    assertThat(rows(manifest).get(0).get(0)).isEqualTo(file + "#1");
    Path database = folder.resolve("db");
    CommandRun.of(database, "import", input.toString()).exits(0);
    assertThat(CommandRun.of(database, "import", input.toString()).exits(0).err())
        .contains("1 further files unchanged");
    assertThat(CommandRun.of(database, "search", "--output", "json").exits(0).lines()).hasSize(1);
    assertThat(CommandRun.of(database, "search").exits(0).lines()).hasSize(2);
    assertThat(CommandRun.of(database, "db", "sources").exits(0).lines()).hasSize(2);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void foldersThatLeadBackToThemselves() throws Exception {
    Path input = Files.createDirectories(folder.resolve("loop"));
    Files.writeString(input.resolve("a.pgn"), "1. 炮二平五 *\n", StandardCharsets.UTF_8);
    Files.createSymbolicLink(input.resolve("self"), input);
    Files.createSymbolicLink(input.resolve("up"), folder.resolve("names"));
    Files.createDirectories(folder.resolve("names"));
    Files.createSymbolicLink(folder.resolve("names/down"), input);
    Files.createSymbolicLink(input.resolve("circle"), input.resolve("circle"));
    Path manifest = folder.resolve("manifest.csv");
    CommandRun run = validate(MEMORY, input, manifest);
    assertThat(rows(manifest)).hasSize(1);
    assertThat(run.err()).contains("1 games read").contains("circle");
  }
}
