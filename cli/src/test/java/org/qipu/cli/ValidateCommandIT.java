package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.rules.Checkout;

/** The command that checks many files, as scripts use it. */
class ValidateCommandIT {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int FILES = 90;

  private static final String GOOD =
      """
      [Red "甲"]
      [Black "乙"]
      [Result "*"]

      1. 炮二平五 马8进7 *

      """;

  /** One error: the Horse's leg is free, but it cannot go there. */
  private static final String BAD = GOOD.replace("马8进7 *", "马8进7 2. 马二进四 *");

  @TempDir private Path folder;
  private Path games;

  /**
   * Two good games and one bad one in each of {@value #FILES} files, more than are dealt with
   * together; then an archive and a file that is none of games.
   */
  @BeforeEach
  void writeFiles() throws IOException {
    games = Files.createDirectory(folder.resolve("games"));
    for (int i = 0; i < FILES; i++) {
      Path sub = Files.createDirectories(games.resolve("d" + i % 3));
      Files.writeString(sub.resolve("%03d.pgn".formatted(i)), GOOD + BAD + GOOD);
    }
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(games.resolve("棋 谱#1.zip")))) {
      zip.putNextEntry(new ZipEntry("目录/100%.pgn"));
      zip.write((BAD + GOOD).getBytes(StandardCharsets.UTF_8));
      zip.putNextEntry(new ZipEntry("b.pgn"));
      zip.write(GOOD.getBytes(StandardCharsets.UTF_8));
    }
    try (OutputStream gz = new GZIPOutputStream(Files.newOutputStream(games.resolve("x.pgn.gz")))) {
      gz.write(BAD.repeat(300).getBytes(StandardCharsets.UTF_8));
    }
    Files.write(games.resolve("y.bin"), new byte[] {1, 2, 3, 4});
  }

  private CommandRun validate(String... args) {
    List<String> all = new ArrayList<>(List.of("validate"));
    all.addAll(List.of(args));
    return CommandRun.of(folder, all.toArray(new String[0]));
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name), StandardCharsets.UTF_8);
  }

  /** The time that a run took is no part of what it found. */
  private static String withoutTime(String err) {
    return err.replaceAll(" in [0-9.]+ s \\([0-9,]+ games/s\\)", "");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "8"})
  void stopsAfterSoManyErrors(String threads) throws IOException {
    CommandRun run =
        validate(
                "--max-errors=40",
                "--threads=" + threads,
                "--manifest=" + at("m.csv"),
                "--report=" + at("r.csv"),
                games.toString())
            .exits(1);
    // The 40th error is in the second game of the tenth file of the second folder.
    String last = games.toString().replace('\\', '/') + "/d1/028.pgn#2";
    assertThat(run.lines()).hasSize(40);
    assertThat(run.lines().get(39)).startsWith(last + ":");
    assertThat(lines("r.csv")).hasSize(1 + 40);
    assertThat(lines("m.csv")).hasSize(1 + 39 * 3 + 2);
    assertThat(lines("m.csv").get(39 * 3 + 2)).startsWith(last + ",");
    assertThat(run.err())
        .contains("119 games read from 39 files", "  40 errors, 0 warnings, 0 notes")
        .contains(
            "qipu: stopped after 40 errors (--max-errors): what comes after " + last + " was");
  }

  @Test
  void countsTheErrorsOfAGameTogetherAndIsNotCutWhereNothingIsLeft() throws IOException {
    Path one = Files.writeString(folder.resolve("one.pgn"), BAD.replace("*\n\n", "1-0 0-1\n\n"));
    assertThat(validate("--max-errors", "1", one.toString()).exits(1).err())
        .doesNotContain("stopped");
    Path two = Files.writeString(folder.resolve("two.pgn"), GOOD + BAD + GOOD);
    CommandRun cut = validate("--max-errors", "1", two.toString()).exits(1);
    assertThat(cut.err()).contains("2 games read from 0 files", "stopped after 1 errors");
    assertThat(validate("--max-errors", "2", two.toString()).exits(1).err())
        .contains("3 games read from 1 files")
        .doesNotContain("stopped");
    assertThat(validate("--quiet", "--max-errors", "1", two.toString()).exits(1).err())
        .hasLineCount(1)
        .contains("stopped after 1 errors");
    assertThat(validate("--max-errors", "0", two.toString()).exits(2).err())
        .contains("--max-errors");
    assertThat(validate("--max-errors", "x", two.toString()).exits(2).err())
        .contains("--max-errors");
  }

  @Test
  void writesTheSameWhateverTheNumberOfThreads() throws IOException {
    String samples = Checkout.root().resolve("sample-data").toString();
    List<CommandRun> runs = new ArrayList<>();
    for (String output : List.of("text", "csv", "json", "sarif")) {
      for (String threads : List.of("1", "2", "8")) {
        String name = output + threads;
        runs.add(
            validate(
                    "--threads=" + threads,
                    "--output=" + output,
                    "--manifest=" + at("manifest" + name + ".csv"),
                    "--report=" + at("report" + name + ".json"),
                    samples,
                    games.toString())
                .exits(1));
        CommandRun first = runs.get(runs.size() / 3 * 3 - (runs.size() % 3 == 0 ? 3 : 0));
        CommandRun last = runs.get(runs.size() - 1);
        assertThat(last.out()).isEqualTo(first.out()).isNotEmpty();
        assertThat(withoutTime(last.err())).isEqualTo(withoutTime(runs.get(0).err()));
        assertThat(folder.resolve("manifest" + name + ".csv"))
            .hasSameBinaryContentAs(folder.resolve("manifesttext1.csv"));
        assertThat(folder.resolve("report" + name + ".json"))
            .hasSameBinaryContentAs(folder.resolve("reporttext1.json"));
      }
    }
    // What is in all of them: the games made above, and each file of the samples.
    long made = FILES * 3 + 3 + 300;
    assertThat(lines("manifesttext1.csv").stream().filter(line -> line.contains("/games/")))
        .hasSize((int) made);
    assertThat(lines("manifesttext1.csv").stream().filter(line -> line.contains("/dirty/")))
        .hasSizeGreaterThanOrEqualTo(17);
    assertThat(lines("reporttext1.json")).hasSameSizeAs(runs.get(0).lines());
  }

  @Test
  void aRowSaysWhatIsWrongAndWhere() {
    CommandRun run = CommandRun.withInput(folder, GOOD + BAD, "validate", "--output=csv", "-");
    // The games have six lines each; the third move of the second one begins at column 17.
    assertThat(run.exits(1).lines().get(1)).startsWith("error,illegal-move,-,2,3,11,17,,马二进四,");
    CommandRun nul =
        CommandRun.withInput(folder, BAD.replace("甲", "甲\0"), "validate", "--output=csv", "-");
    assertThat(nul.exits(1).lines().get(1)).startsWith("error,nul-bytes,-,1,,1,8,,1,");
  }

  @Test
  void summarizesByCodeTheWorstFirst() throws IOException {
    Path warning =
        Files.writeString(
            folder.resolve("w.pgn"), GOOD.replace("[Result", "[Date \"x9\"]\n[Result"));
    CommandRun run = validate(games.toString(), warning.toString()).exits(1);
    List<String> summary =
        run.err().lines().dropWhile(line -> !line.contains(" errors, ")).toList();
    // A bad game in each of the files, one in the first archive, 300 in the second; y.bin.
    assertThat(summary)
        .containsExactly(
            "  392 errors, 1 warnings, 0 notes",
            "       391  error    illegal-move",
            "         1  error    unknown-format",
            "         1  warning  bad-date");
  }

  @Test
  void writesAReportBesideTheOutput() throws IOException {
    CommandRun csv = validate("--output=csv", "--report=" + at("r.csv"), games.toString()).exits(1);
    assertThat(Files.readString(folder.resolve("r.csv"))).isEqualTo(csv.out());
    CommandRun json =
        validate("--output=json", "--report=" + at("r.json"), games.toString()).exits(1);
    assertThat(Files.readString(folder.resolve("r.json"))).isEqualTo(json.out());
    assertThat(validate("--report=" + at("r.txt"), games.toString()).exits(2).err())
        .contains("--report");
  }

  @Test
  void writesSarif() throws IOException {
    CommandRun run = validate("--output", "sarif", games.toString()).exits(1);
    JsonNode log = MAPPER.readTree(run.out());
    assertThat(log.get("version").asText()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").asText()).endsWith("sarif-schema-2.1.0.json");
    assertThat(log.get("runs")).hasSize(1);
    JsonNode one = log.get("runs").get(0);
    assertThat(one.get("columnKind").asText()).isEqualTo("unicodeCodePoints");
    assertThat(one.get("invocations").get(0).get("executionSuccessful").asBoolean()).isTrue();
    JsonNode driver = one.get("tool").get("driver");
    assertThat(driver.get("name").asText()).isEqualTo("qipu");
    Set<String> ids = new HashSet<>();
    for (JsonNode rule : driver.get("rules")) {
      ids.add(rule.get("id").asText());
      assertThat(rule.get("shortDescription").get("text").asText()).isNotBlank();
      assertThat(rule.get("defaultConfiguration").get("level").asText())
          .isIn("error", "warning", "note");
    }
    assertThat(ids).hasSize(DiagnosticCode.values().length);
    assertThat(one.get("results")).hasSize(FILES + 1 + 300 + 1);
    for (JsonNode result : one.get("results")) {
      assertThat(result.get("message").get("text").asText()).isNotBlank();
      String rule = driver.get("rules").get(result.get("ruleIndex").asInt()).get("id").asText();
      assertThat(result.get("ruleId").asText()).isEqualTo(rule);
      URI uri = URI.create(artifact(result).get("uri").asText());
      assertThat(uri.getScheme()).isEqualTo("file");
      assertThat(uri.getPath()).startsWith(games.toUri().getPath());
      assertThat(uri.getRawFragment()).isNull();
    }
  }

  private static JsonNode place(JsonNode result) {
    return result.get("locations").get(0);
  }

  private static JsonNode artifact(JsonNode result) {
    return place(result).get("physicalLocation").get("artifactLocation");
  }

  @Test
  void aResultOfSarifSaysWhere() throws IOException {
    JsonNode results =
        MAPPER
            .readTree(validate("--output", "sarif", games.toString()).exits(1).out())
            .get("runs")
            .get(0)
            .get("results");
    JsonNode entry = results.get(results.size() - 1);
    assertThat(artifact(entry).get("uri").asText())
        .startsWith("file:///")
        .endsWith("/games/%E6%A3%8B%20%E8%B0%B1%231.zip!/%E7%9B%AE%E5%BD%95/100%25.pgn");
    assertThat(place(entry).get("logicalLocations").get(0).get("fullyQualifiedName").asText())
        .endsWith("/games/棋 谱#1.zip!/目录/100%.pgn#1");
    JsonNode region = place(entry).get("physicalLocation").get("region");
    assertThat(region).hasToString("{\"startLine\":5,\"startColumn\":17}");
    assertThat(entry.get("level").asText()).isEqualTo("error");
    assertThat(entry.get("properties").get("ply").asInt()).isEqualTo(3);
    assertThat(entry.get("properties").get("found").asText()).isEqualTo("马二进四");
    // A finding about a whole file has neither a region nor a game.
    JsonNode whole = results.get(results.size() - 2);
    assertThat(whole.get("ruleId").asText()).isEqualTo("unknown-format");
    assertThat(place(whole).get("physicalLocation").has("region")).isFalse();
    assertThat(place(whole).has("logicalLocations")).isFalse();
  }

  @Test
  void sarifIsWholeWhereNothingIsFoundAndTellsOfACut() throws IOException {
    Path good = Files.writeString(folder.resolve("good.pgn"), GOOD);
    JsonNode clean =
        MAPPER.readTree(validate("--output=sarif", good.toString()).exits(0).out()).at("/runs/0");
    assertThat(clean.get("results")).isEmpty();
    assertThat(clean.at("/invocations/0").has("toolExecutionNotifications")).isFalse();
    JsonNode cut =
        MAPPER
            .readTree(validate("--output=sarif", "--max-errors=1", games.toString()).exits(1).out())
            .at("/runs/0");
    assertThat(cut.get("results")).hasSize(1);
    assertThat(cut.at("/invocations/0/toolExecutionNotifications/0/message/text").asText())
        .contains("stopped after 1 errors");
    JsonNode missing =
        MAPPER
            .readTree(validate("--output=sarif", at("missing"), good.toString()).exits(3).out())
            .at("/runs/0");
    assertThat(missing.at("/invocations/0/executionSuccessful").asBoolean()).isFalse();
  }

  @Test
  void halfAMoveAtTheEndTruncatesTheGame() throws IOException {
    String half = "[DhtmlXQ][DhtmlXQ_movelist]77477062796[/DhtmlXQ_movelist][/DhtmlXQ]";
    CommandRun run =
        CommandRun.withInput(folder, half, "validate", "-", "--manifest", at("m.csv")).exits(1);
    assertThat(run.out()).contains("[truncated-file]", "796");
    assertThat(lines("m.csv").get(1)).startsWith("-#1,dhtmlxq,").contains(",truncated,2,2,open,");
    // A variation that is cut leaves the main line's status alone.
    String variation =
        "[DhtmlXQ][DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]"
            + "[DhtmlXQ_move_0_1_1]7967102[/DhtmlXQ_move_0_1_1][/DhtmlXQ]";
    CommandRun.withInput(folder, variation, "validate", "-", "--manifest", at("m.csv")).exits(1);
    assertThat(lines("m.csv").get(1)).contains(",valid,2,2,open,");
  }
}
