package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands on a real database of a few games, made once and only read. */
class DatabaseCommandsIT {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String OPENING = "炮二平五 马8进7 马二进三 卒3进1";

  private static final String GAMES =
      """
      [Event "甲级联赛"]
      [Site "上海"]
      [Round "3"]
      [Date "1990.05.01"]
      [Red "胡荣华"]
      [Black "柳大华"]
      [Result "1-0"]

      1. 炮二平五 马8进7 2. 马二进三 卒3进1 {好着}
      3. 车一平二 (3. 兵七进一 卒3进1 4. 马八进七) 3. ... 车9平8 4. 车二进四 马2进3 5. 马八进九 1-0

      [Event "镜像"]
      [Date "1991.06.02"]
      [Red "李来群"]
      [Black "吕钦"]
      [Result "0-1"]

      1. 炮八平五 马2进3 2. 马八进七 卒7进1 3. 车九平八 车1平2 4. 车八进四 马8进7 5. 马二进一 0-1

      [Event "-2,\\"甲\\""]
      [Site "甲,乙"]
      [Date "2001.01.01"]
      [Red "=1+1"]
      [Black "@SUM(1)"]
      [Result "1/2-1/2"]

      1. 兵七进一 马8进7 1/2-1/2

      [Event "坏"]
      [Red "甲"]
      [Black "乙"]
      [Result "*"]

      1. 炮二平五 马8进7 2. 马二进四 *
      """;

  @TempDir private static Path folder;
  private static Path database;
  private static Path games;

  @BeforeAll
  static void importGames() throws IOException {
    database = folder.resolve("db");
    games = folder.resolve("games.pgn");
    Files.writeString(games, GAMES, StandardCharsets.UTF_8);
    CommandRun run =
        run(
            "import",
            games.toString(),
            "--manifest",
            folder.resolve("manifest.csv").toString(),
            "--report",
            folder.resolve("report.json").toString());
    run.exits(0);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("4 games read from 1 files", "valid 3", "truncated 1");
  }

  private static CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  private static List<JsonNode> json(CommandRun run) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (String line : run.lines()) {
      nodes.add(MAPPER.readTree(line));
    }
    return nodes;
  }

  private static List<String> fields(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static List<String> reds(String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of("search", "--output", "json"));
    all.addAll(List.of(args));
    return json(run(all.toArray(new String[0]))).stream().map(n -> n.get("red").asText()).toList();
  }

  @Test
  void theManifestHasALineForEachGame() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("manifest.csv"), StandardCharsets.UTF_8);
    assertThat(lines).hasSize(5);
    assertThat(lines.get(0))
        .isEqualTo(
            "source,format,charset,status,plies,legalPlies,end,result,startFen,finalFen,variations,"
                + "comments,nodes,illegalNodes,movesMd5,duplicateOf,diagnostics");
    assertThat(lines.get(1)).contains("games.pgn#1,pgn,utf-8,valid,9,9,open,1-0,", ",1,1,12,0,");
    assertThat(lines.get(4)).contains("#4,pgn,utf-8,truncated,3,2,open,*,", "illegal-move");
  }

  @Test
  void theBeginningOfAnUnknownFileIsKept(@TempDir Path other) throws IOException {
    byte[] bytes = new byte[100];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i + 1);
    }
    Files.write(other.resolve("strange.bin"), bytes);
    Path kept = other.resolve("kept");
    CommandRun.of(kept, "import", other.resolve("strange.bin").toString()).exits(0);
    List<JsonNode> rejected = json(CommandRun.of(kept, "db", "rejected", "--output", "json"));
    assertThat(rejected).hasSize(1);
    assertThat(rejected.get(0).get("source").asText()).endsWith("strange.bin");
    String id = rejected.get(0).get("id").asText();
    String head = CommandRun.of(kept, "db", "rejected", "--bytes", id).exits(0).out();
    assertThat(head.getBytes(StandardCharsets.UTF_8)).isEqualTo(Arrays.copyOf(bytes, 64));
  }

  @Test
  void theReportHasALineForEachFinding() throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("report.json"), StandardCharsets.UTF_8);
    assertThat(lines).isNotEmpty();
    JsonNode finding = MAPPER.readTree(lines.get(0));
    assertThat(fields(finding))
        .containsExactly(
            "severity",
            "code",
            "file",
            "game",
            "ply",
            "line",
            "column",
            "offset",
            "found",
            "expected",
            "message");
    assertThat(finding.get("code").asText()).isEqualTo("illegal-move");
    assertThat(finding.get("game").asInt()).isEqualTo(4);
    assertThat(finding.get("ply").asInt()).isEqualTo(3);
    assertThat(finding.get("line").asInt()).isEqualTo(34);
  }

  @Test
  void aLineFindsTheGamesThatBeginSo() throws IOException {
    assertThat(reds("--line", OPENING)).containsExactly("胡荣华");
    assertThat(reds("--line", OPENING, "--mirror")).containsExactly("胡荣华", "李来群");
    assertThat(reds("--line", "1. C2.5 h9g7")).containsExactly("胡荣华", "甲");
  }

  @Test
  void aPositionIsFoundByMovesAndByFen() throws IOException {
    String moves = "1. 炮二平五 马8进7 2. 马二进三 卒3进1 3. 车一平二 车9平8 4. 车二进四 马2进3 5. 马八进九";
    List<JsonNode> found = json(run("search", "--after", moves, "--output", "json").exits(0));
    assertThat(found).hasSize(1);
    assertThat(fields(found.get(0)))
        .containsExactly(
            "id", "red", "black", "event", "site", "round", "date", "result", "opening", "ecco",
            "plies", "status", "source", "end", "ply");
    assertThat(found.get(0).get("ply").asInt()).isEqualTo(9);
    assertThat(found.get(0).get("id").isIntegralNumber()).isTrue();
    String fen = json(run("notation", "--output", "json", moves)).get(8).get("fen").asText();
    assertThat(reds("--position", fen)).containsExactly("胡荣华");
    assertThat(reds("--position", fen, "--mirror")).containsExactly("胡荣华", "李来群");
  }

  @Test
  void aPositionIsFoundWithExchangedColoursAndWithinPlies() throws IOException {
    String fen = json(run("notation", "--output", "json", OPENING)).get(3).get("fen").asText();
    String[] ranks = fen.split(" ", -1)[0].split("/", -1);
    StringBuilder turned = new StringBuilder();
    for (int i = ranks.length - 1; i >= 0; i--) {
      turned.append(new StringBuilder(ranks[i]).reverse()).append(i > 0 ? "/" : "");
    }
    for (int i = 0; i < turned.length(); i++) {
      char c = turned.charAt(i);
      boolean upper = Character.isUpperCase(c);
      turned.setCharAt(i, upper ? Character.toLowerCase(c) : Character.toUpperCase(c));
    }
    String swapped = turned + " b";
    assertThat(reds("--position", swapped)).isEmpty();
    List<JsonNode> found =
        json(run("search", "--position", swapped, "--swap", "--output", "json").exits(0));
    assertThat(found).hasSize(1);
    assertThat(found.get(0).get("seen").asText()).isEqualTo("swapped");
    assertThat(found.get(0).get("ply").asInt()).isEqualTo(4);
    assertThat(found.get(0).get("result").asText()).isEqualTo("1-0");
    assertThat(reds("--position", swapped, "--swap", "--mirror", "--result", "0-1"))
        .as("what Red has won, the side asked for has lost")
        .containsExactly("胡荣华");
    assertThat(run("search", "--position", swapped, "--swap", "--mirror").exits(0).out())
        .contains("seen", "mirrored-swapped");
    assertThat(run("search", "--after", OPENING, "--swap").exits(0).out()).doesNotContain("seen");
    assertThat(reds("--after", OPENING, "--ply", "4")).containsExactly("胡荣华");
    assertThat(reds("--after", OPENING, "--ply", "5..")).isEmpty();
    assertThat(run("search", "--ply", "4").exits(2).err()).contains("--plies");
    assertThat(run("search", "--after", OPENING, "--ply", "9..4").exits(2).err()).contains("9..4");
    assertThat(run("search", "--swap").exits(2).err()).contains("--position");
    assertThat(run("explore", "--swap").exits(2).err()).contains("exchanged position");
    assertThat(run("explore", "--ply", "0").exits(0).lines()).hasSize(4);
    assertThat(run("explore", "--ply", "1..").exits(1).out()).isEmpty();
  }

  @Test
  void movesAreFoundWithGapsOfOneSideAndInAnyOrder() throws IOException {
    assertThat(reds("--moves", "炮二平五 *4 车一平二")).containsExactly("胡荣华");
    assertThat(reds("--moves", "炮二平五 *2 车一平二")).isEmpty();
    assertThat(reds("--moves", "1.炮二平五*3.车一平二", "--mirror")).containsExactly("胡荣华", "李来群");
    assertThat(reds("--moves", "炮二平五 马二进三 车一平二", "--own-moves")).containsExactly("胡荣华");
    assertThat(reds("--moves", "车9平8 卒3进1 马8进7", "--any-order")).containsExactly("胡荣华");
    assertThat(reds("--moves", "车9平8 卒3进1 马8进7", "--any-order", "--within", "5")).isEmpty();
    assertThat(reds("--moves", "车一平二 兵七进一 马二进三", "--any-order")).isEmpty();
    assertThat(reds("--moves", "车一平二 兵七进一 马二进三", "--any-order", "--swap"))
        .as("by Black")
        .containsExactly("李来群");
    assertThat(reds("--moves", "兵七进一 卒3进1 马八进七")).isEmpty();
    assertThat(reds("--moves", "兵七进一 卒3进1 马八进七", "--in", "variations")).hasSize(1);
    assertThat(run("search", "--any-order", "--within", "9").exits(2).err()).contains("--moves");
    assertThat(run("search", "--moves", "炮二平五*马8进7", "--any-order").exits(2).err())
        .contains("gaps");
    assertThat(run("search", "--moves", "炮二平五", "--within", "9-5").exits(2).err())
        .contains("--within");
  }

  @Test
  void pagesTogetherAreTheWholeAnswer() throws IOException {
    List<String> whole = reds("--sort", "event:desc,id");
    List<String> pages = new ArrayList<>(reds("--sort", "event:desc,id", "--limit", "3"));
    pages.addAll(reds("--sort", "event:desc,id", "--limit", "3", "--offset", "3"));
    assertThat(pages).isEqualTo(whole).hasSize(4);
    CommandRun page = run("search", "--limit", "2", "--offset", "1").exits(0);
    assertThat(page.err()).contains("games 2 to 3 of 4");
    assertThat(run("--lang", "zh", "search", "--offset", "3").exits(0).err()).contains("第 4 至 4 局");
    CommandRun beyond = run("search", "--offset", "4", "--output", "csv").exits(1);
    assertThat(beyond.lines()).hasSize(1);
    assertThat(beyond.err()).contains("there are 4");
    assertThat(run("search", "--offset", "-1").exits(2).err()).contains("--offset");
    assertThat(run("search", "--sort", "date,elo").exits(2).err()).contains("\"elo\"", "rating");
    String exported = run("export", "--offset", "3", "--sort", "id:desc").exits(0).out();
    assertThat(exported).contains("胡荣华").doesNotContain("李来群");
  }

  @Test
  void datesAndLengthsHaveRanges() throws IOException {
    assertThat(reds("--date", "1990-05..1991-05")).containsExactly("胡荣华");
    assertThat(reds("--date", "1990-06..")).containsExactly("李来群", "=1+1");
    assertThat(reds("--date", "1990-06..", "--year", "-1999")).containsExactly("李来群");
    assertThat(reds("--plies", "3..9")).containsExactly("胡荣华", "李来群", "甲");
    assertThat(reds("--plies", "2")).containsExactly("=1+1");
    assertThat(run("search", "--date", "1990-13").exits(2).err()).contains("1990-13");
    assertThat(run("search", "--plies", "long").exits(2).err()).contains("--plies", "10..40");
  }

  @Test
  void openingsAreNamedFoundAndWritten() throws IOException {
    String name = "中炮巡河车对屏风马";
    assertThat(reds("--opening", name)).containsExactly("胡荣华", "李来群");
    JsonNode game = json(run("search", "--opening", name, "--output", "json").exits(0)).get(0);
    assertThat(game.get("ecco").asText()).isEqualTo("C16");
    assertThat(game.get("opening").asText()).isEqualTo("中炮巡河车对屏风马——红进左马");
    assertThat(game.get("foundBy").asText()).isEqualTo("both");
    assertThat(run("search", "--opening", "五七炮对反宫马").exits(1).out()).isEmpty();
    assertThat(run("search", "--opening", "中炮对屏凤马").exits(2).err()).contains("中炮对屏风马");
    List<JsonNode> moves =
        json(run("explore", "--after", "炮二平五 马8进7 马二进三", "--output", "json").exits(0));
    assertThat(moves.get(0).get("ecco").asText()).isEqualTo("B05");
    assertThat(run("show", "1").exits(0).out())
        .containsPattern("opening +C16 中炮巡河车对屏风马——红进左马")
        .containsPattern("Red’s setup +中炮 直车 巡河车 边马")
        .containsPattern("Black’s setup +屏风马 .*进3卒");
    assertThat(run("show", "1", "--ply", "1").exits(0).out()).containsPattern("opening +B00 ");
    assertThat(run("export", "--openings", "--red", "胡荣华").exits(0).out())
        .contains("[ECCO \"C16\"]", "[Opening \"中炮巡河车对屏风马\"]", "[Variation \"红进左马\"]");
    assertThat(run("export", "--red", "胡荣华").exits(0).out()).doesNotContain("C16");
    assertThat(run("openings", "tree", "--output", "csv").exits(0).lines())
        .contains("C16,中炮巡河车对屏风马——红进左马,2,1,0,1,0,0.5")
        .anyMatch(line -> line.startsWith("C,"));
    assertThat(run("openings", "tree", "--code", "D", "--output", "csv").exits(1).lines())
        .hasSize(1);
    assertThat(run("openings", "show", "C16").exits(0).out()).contains("C16: 2 games");
    assertThat(run("openings", "identify", "--game", "1", "--output", "csv").exits(0).lines())
        .element(1)
        .asString()
        .startsWith("C16,");
  }

  @Test
  void theMovesOfAfterStartFromThePositionGiven() throws IOException {
    String fen = json(run("notation", "--output", "json", "炮二平五")).get(0).get("fen").asText();
    assertThat(reds("--position", fen, "--after", "马8进7 马二进三")).containsExactly("胡荣华");
  }

  @Test
  void variationsAreAskedForByName() throws IOException {
    String inVariation = OPENING + " 兵七进一";
    assertThat(run("search", "--after", inVariation).exits(1).out()).isEmpty();
    assertThat(reds("--after", inVariation, "--in", "variations")).containsExactly("胡荣华");
    assertThat(reds("--after", inVariation, "--in", "all")).containsExactly("胡荣华");
  }

  @Test
  void movesAreFoundAnywhere() throws IOException {
    assertThat(reds("--moves", "车一平二 车9平8")).containsExactly("胡荣华");
    assertThat(reds("--moves", "炮二平五 * 马八进九")).containsExactly("胡荣华");
    run("search", "--moves", "车9平8 车一平二").exits(1);
  }

  @Test
  void resultsAreTakenInManySpellings() throws IOException {
    for (String red : new String[] {"1-0", "red", "红胜"}) {
      assertThat(reds("--result", red)).as(red).containsExactly("胡荣华");
    }
    for (String black : new String[] {"0-1", "black", "黑胜"}) {
      assertThat(reds("--result", black)).as(black).containsExactly("李来群");
    }
    for (String draw : new String[] {"1/2-1/2", "draw", "和"}) {
      assertThat(reds("--result", draw)).as(draw).containsExactly("=1+1");
    }
    assertThat(reds("--result", "*")).containsExactly("甲");
    assertThat(reds("--result", "红胜,0-1")).containsExactly("胡荣华", "李来群");
    assertThat(run("search", "--result", "won").exits(2).err()).contains("won");
  }

  @Test
  void filtersAndQueriesCombine() throws IOException {
    assertThat(reds("--player", "柳大华")).containsExactly("胡荣华");
    assertThat(reds("red:胡荣华 AND result:1-0")).containsExactly("胡荣华");
    assertThat(reds("--year", "1990-1991", "--after", "炮二平五")).containsExactly("胡荣华");
    assertThat(run("search", "red:(").exits(2).out()).isEmpty();
    assertThat(run("search", "result:1-0 AND 红:甲").exits(2).err()).contains("column 16");
    run("search", "--year", "1991-1990").exits(2);
    run("search", "--count", "--limit", "-1").exits(2);
  }

  @Test
  void countPrintsTheNumberAlone() {
    CommandRun all = run("search", "--count").exits(0);
    assertThat(all.out().strip()).isEqualTo("4");
    assertThat(all.err()).isEmpty();
    assertThat(run("search", "--count", "--player", "nobody").exits(1).out().strip())
        .isEqualTo("0");
  }

  @Test
  void aLimitThatCutsIsSaidOnStandardError() {
    CommandRun cut = run("search", "--limit", "2").exits(0);
    assertThat(cut.lines()).hasSize(3);
    assertThat(cut.err()).contains("2 of 4");
    CommandRun all = run("search", "--limit", "4", "--output", "csv").exits(0);
    assertThat(all.lines()).hasSize(5);
    assertThat(all.err()).isEmpty();
  }

  @Test
  void theOrderIsByDateThenNumber() throws IOException {
    assertThat(reds()).containsExactly("胡荣华", "李来群", "=1+1", "甲");
    assertThat(reds("--sort", "date:desc")).containsExactly("=1+1", "李来群", "胡荣华", "甲");
    run("search", "--sort", "colour").exits(2);
  }

  @Test
  void anAmbiguousMoveInAnOptionIsWrongUsage() {
    String fen = "4k4/9/9/9/9/4p4/9/1C5C1/9/4K4 w";
    CommandRun run = run("search", "--position", fen, "--after", "炮25").exits(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("--after", "ambiguous", "h2e2", "h2h7");
  }

  @Test
  void optionsOfTheProgramStandBeforeAndAfterTheCommand() {
    Path other = folder.resolve("other");
    String db = database.toString();
    assertThat(CommandRun.of(other, "--db", db, "search", "--count").exits(0).out().strip())
        .isEqualTo("4");
    assertThat(CommandRun.of(other, "search", "--count", "--db", db).exits(0).out().strip())
        .isEqualTo("4");
    assertThat(CommandRun.of(other, "search", "--lang=zh", "--db=" + db).exits(0).out())
        .contains("红方");
    assertThat(CommandRun.of(other, "db", "info", "--db=" + db).exits(0).out()).contains("games");
  }

  @Test
  void quietSilencesNotesAndNotData() {
    CommandRun run = run("search", "--limit", "1", "--quiet").exits(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.lines()).hasSize(2);
  }

  @Test
  void theDatabaseMayHaveTheNameOfACommand() {
    assertThat(CommandRun.of(folder, "--db", "search", "search").exits(3).err())
        .contains("database search");
    assertThat(CommandRun.of(folder, "--db", "db", "db", "info").exits(3).err())
        .contains("database db");
  }

  @Test
  void aValueThatMeansNothingIsToldInShort() {
    CommandRun run = run("search", "--position", "9/9/x w").exits(2);
    assertThat(run.err().lines()).hasSize(2);
    assertThat(run.err()).contains("\"x\" at character 5", "--help");
    assertThat(run("search", "--nosuch").exits(2).err()).contains("Usage: qipu search");
  }

  @Test
  void whatEnginesAreToldIsAPosition() throws IOException {
    String fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for (String text : List.of(fen, "fen " + fen, "position fen " + fen, "position startpos")) {
      assertThat(reds("--position", text)).as(text).hasSize(4);
    }
  }

  @Test
  void textLeavesOutWhatIsEmptyAndCsvDoesNot() {
    assertThat(run("search").exits(0).lines().get(0))
        .matches("id +Red +Black +event +date +result +opening +ECCO +plies");
    assertThat(run("search", "--output", "csv").exits(0).out()).contains("result,opening,ecco,");
    assertThat(run("explore").exits(0).lines().get(0))
        .doesNotContain("rating")
        .contains("from", "to", "ECCO", "opening", "sample");
    String position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b";
    assertThat(run("explore", "--position", position).exits(0).lines().get(0))
        .doesNotContain("ECCO", "opening");
  }

  @Test
  void anExportIsWholeOrNotThere() throws IOException {
    Path file = folder.resolve("whole.pgn");
    run("export", "-o", file.toString()).exits(0);
    run("export", "--result", "draw", "-o", file.toString()).exits(0);
    assertThat(Files.readString(file, StandardCharsets.UTF_8)).containsOnlyOnce("[Event ");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".part"));
    }
    run("export", "-o", folder.resolve("no").resolve("such.pgn").toString()).exits(3);
    assertThat(run("export", "--limit", "1", "-o", "-").exits(0).out()).startsWith("[Event ");
  }

  @Test
  void p32CsvIsRawAndExcelIsSafe() {
    CommandRun raw = run("search", "--result", "draw", "--output", "csv").exits(0);
    assertThat(raw.out())
        .startsWith(
            "id,red,black,event,site,round,date,result,opening,ecco,plies,status,source,end,termination,"
                + "derivedRed,derivedRedTeam,derivedBlack,derivedBlackTeam,derivedColours,"
                + "derivedResult,derivedEvent,derivedDate,derivedFrom\r\n")
        .contains("=1+1,@SUM(1),\"-2,\"\"甲\"\"\",\"甲,乙\",");
    CommandRun excel = run("search", "--result", "draw", "--output", "csv", "--excel").exits(0);
    assertThat(excel.out())
        .startsWith("\uFEFFid,red")
        .contains("'=1+1,'@SUM(1),\"'-2,\"\"甲\"\"\",\"甲,乙\",");
  }

  @Test
  void pgnReadsBackAsTheSameGames() throws IOException {
    Path file = folder.resolve("out.pgn");
    run("export", "-o", file.toString()).exits(0);
    CommandRun first = run("validate", games.toString(), "--manifest", at("a.csv")).exits(1);
    CommandRun second = run("validate", file.toString(), "--manifest", at("b.csv")).exits(1);
    assertThat(first.err()).contains("4 games");
    assertThat(second.err()).contains("4 games");
    assertThat(digests("b.csv")).containsExactlyInAnyOrderElementsOf(digests("a.csv"));
    assertThat(run("search", "--output", "pgn", "--line", OPENING).exits(0).out())
        .contains("[Red \"胡荣华\"]", "{好着}");
  }

  private static String at(String name) {
    return folder.resolve(name).toString();
  }

  private static List<String> digests(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name), StandardCharsets.UTF_8).stream()
        .map(line -> line.replaceFirst(".*?,pgn,", ""))
        .toList();
  }

  @Test
  void exploreTellsPlayedFromReached() throws IOException {
    List<JsonNode> moves = json(run("explore", "--output", "json").exits(0));
    JsonNode cannon = moves.get(0);
    assertThat(fields(cannon))
        .contains(
            "move",
            "chinese",
            "games",
            "redWins",
            "draws",
            "blackWins",
            "unknown",
            "reached",
            "score",
            "firstYear",
            "lastYear",
            "ecco",
            "opening");
    assertThat(cannon.get("move").asText()).isEqualTo("h2e2");
    assertThat(cannon.get("chinese").asText()).isEqualTo("炮二平五");
    assertThat(cannon.get("games").asInt()).isEqualTo(2);
    assertThat(cannon.get("redWins").asInt()).isEqualTo(1);
    assertThat(cannon.get("unknown").asInt()).isEqualTo(1);
    assertThat(cannon.get("score").asDouble()).isEqualTo(1.0);
    assertThat(cannon.get("lastYear").asInt()).isEqualTo(1990);
    assertThat(moves.stream().mapToInt(move -> move.get("games").asInt()).sum()).isEqualTo(4);
    CommandRun text = run("explore").exits(0);
    assertThat(text.lines().get(0)).startsWith("move  Chinese");
    run("explore", "--after", "兵一进一").exits(1);
  }

  @Test
  void showGivesOneGame() {
    CommandRun run = run("show", "1").exits(0);
    assertThat(run.out())
        .contains("胡荣华", "   1.  炮二平五    马8进7", "{好着}", "(3. 兵七进一 卒3进1", "games.pgn#1")
        .containsPattern("result +1-0")
        .doesNotContain("Result");
    assertThat(run("show", "1", "--ply", "0", "--board", "ascii").exits(0).out())
        .contains("9  r  n  b  a  k  a  b  n  r");
    assertThat(run("show", "1", "--notation", "wxf").exits(0).out()).contains("C2.5");
    assertThat(run("show", "1", "--board", "svg").exits(0).out()).startsWith("<svg");
    assertThat(run("show", "4").exits(0).out()).contains("马二进四 (?)", "[illegal-move]");
  }

  @Test
  void anUnknownGameIsTheNegativeAnswer() {
    CommandRun run = run("show", "999").exits(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("999");
    run("show", "1", "--ply", "99").exits(2);
  }

  @Test
  void aDatabaseIsDescribedAndChecked() throws IOException {
    JsonNode info = json(run("db", "info", "--output", "json").exits(0)).get(0);
    assertThat(info.get("games").asInt()).isEqualTo(4);
    assertThat(info.get("indexedGames").asInt()).isEqualTo(4);
    assertThat(run("db", "verify").exits(0).err()).contains("4 games checked, 0 problems");
  }

  @Test
  void aDatabaseIsIndexedAnew() throws IOException {
    Path copy = folder.resolve("copy");
    CommandRun.of(copy, "import", games.toString(), "--quiet").exits(0);
    CommandRun.of(copy, "db", "reindex").exits(0);
    assertThat(CommandRun.of(copy, "search", "--count", "--line", OPENING).exits(0).out().strip())
        .isEqualTo("1");
  }

  @Test
  void quirk70TheSameFileTwiceIsStoredOnce() throws IOException {
    Path twice = folder.resolve("twice");
    CommandRun.of(twice, "import", games.toString()).exits(0);
    Path manifest = folder.resolve("twice.csv");
    CommandRun again =
        CommandRun.of(twice, "import", games.toString(), "--manifest", manifest.toString())
            .exits(0);
    assertThat(again.err()).contains("stored 0", "4 duplicates");
    assertThat(Files.readAllLines(manifest, StandardCharsets.UTF_8).get(1)).contains(",1,");
    CommandRun kept = CommandRun.of(twice, "import", games.toString(), "--dedupe", "keep").exits(0);
    assertThat(kept.err()).contains("stored 4");
  }

  @Test
  void aDryRunStoresNothing() {
    Path none = folder.resolve("none");
    CommandRun.of(none, "import", "--dry-run", games.toString()).exits(0);
    assertThat(Files.exists(none)).isFalse();
  }

  @Test
  void findingsFailAnImportOnlyWhenAsked() {
    Path strict = folder.resolve("strict");
    CommandRun.of(strict, "import", games.toString(), "--fail-on", "error").exits(1);
    assertThat(CommandRun.of(strict, "search", "--count").exits(0).out().strip()).isEqualTo("4");
  }

  @Test
  void p43AMissingPathDoesNotKeepTheOthersFromBeingRead() {
    Path partly = folder.resolve("partly");
    String missing = folder.resolve("missing.pgn").toString();
    CommandRun run = CommandRun.of(partly, "import", missing, games.toString()).exits(3);
    assertThat(run.err()).contains("missing.pgn", "4 games read");
    assertThat(CommandRun.of(partly, "search", "--count").exits(0).out().strip()).isEqualTo("4");
    run("validate", missing).exits(3);
    Path nothing = folder.resolve("nothing");
    CommandRun.of(nothing, "import", missing).exits(3);
    assertThat(Files.exists(nothing)).isFalse();
  }

  @Test
  void validateSaysWhatIsWrong() throws IOException {
    CommandRun text = run("validate", games.toString()).exits(1);
    assertThat(text.lines()).hasSize(1);
    assertThat(text.out()).contains("games.pgn#4:34:17:", "马二进四", "[illegal-move]");
    assertThat(text.err()).contains("4 games read");
    JsonNode finding = json(run("validate", "--output", "json", games.toString()).exits(1)).get(0);
    assertThat(finding.get("severity").asText()).isEqualTo("error");
    CommandRun csv = run("validate", "--output", "csv", games.toString()).exits(1);
    assertThat(csv.lines().get(0))
        .isEqualTo("severity,code,file,game,ply,line,column,offset,found,expected,message");
  }

  @Test
  void p43StandardInputIsAFile() {
    String clean = "[Red \"甲\"]\n[Result \"*\"]\n\n1. 炮二平五 *\n\n[Red \"乙\"]\n\n1. 兵七进一 *\n";
    CommandRun run = CommandRun.withInput(database, clean, "validate", "-").exits(0);
    assertThat(run.err()).contains("2 games read");
    Path fresh = folder.resolve("stdin");
    CommandRun.withInput(fresh, clean, "import", "-").exits(0);
    assertThat(CommandRun.of(fresh, "search", "--output", "json").out())
        .contains("\"source\":\"-#1\"");
  }

  @Test
  void p43AnEmptyFileHasNoGames() throws IOException {
    Path empty = folder.resolve("empty.pgn");
    Files.write(empty, new byte[0]);
    CommandRun run = CommandRun.of(folder.resolve("e"), "import", empty.toString()).exits(0);
    assertThat(run.err()).contains("0 games read from 1 files");
  }

  @Test
  void optionsOfReadingAreChecked() {
    run("validate", "--threads", "0", games.toString()).exits(2);
    run("validate", "--charset", "nosuch", games.toString()).exits(2);
    run("validate", "--format", "nosuch", games.toString()).exits(2);
    run("validate", "--manifest", "m.txt", games.toString()).exits(2);
  }
}
