package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What titles and file names tell is found, marked, and counted nowhere: quirk 11. */
class DerivedHeadersIT {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir private static Path folder;
  private static Path database;

  @BeforeAll
  static void importGames() throws IOException {
    database = folder.resolve("db");
    Path plain = folder.resolve("plain.pgn");
    Files.writeString(plain, "[Result \"*\"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n", StandardCharsets.UTF_8);
    Path event = folder.resolve("1962年全国个人赛对局选");
    Files.createDirectory(event);
    Path game = event.resolve("徐和良先胜李义庭.xqf");
    CommandRun.of(database, "convert", plain.toString(), game.toString()).exits(0);
    Path pgn = folder.resolve("games.pgn");
    Files.writeString(
        pgn,
        """
        [Event "20070516 七鬥星杯 4-8 開灤楊德琪 和 黑龍江張曉平30"]
        [Red ""]
        [Black ""]
        [Result "1/2-1/2"]

        1. 相三進五 炮２平５ 1/2-1/2

        [Event "徐和良先胜李义庭"]
        [Date "1962.??.??"]
        [Red "何顺安"]
        [Black "杨官璘"]
        [Result "0-1"]

        1. 兵七進一 卒３進１ 0-1
        """,
        StandardCharsets.UTF_8);
    CommandRun.of(database, "import", event.toString(), pgn.toString()).exits(0);
  }

  private static CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  @Test
  void playersAreFoundAndMarked() throws IOException {
    CommandRun run = run("search", "--player", "徐和良", "--output", "json");
    run.exits(0);
    assertThat(run.lines()).as("a title beside written players says nothing").hasSize(1);
    JsonNode game = MAPPER.readTree(run.lines().get(0));
    assertThat(game.get("red").asText()).isEmpty();
    assertThat(game.get("result").asText()).isEqualTo("*");
    assertThat(game.get("derivedRed").asText()).isEqualTo("徐和良");
    assertThat(game.get("derivedBlack").asText()).isEqualTo("李义庭");
    assertThat(game.get("derivedResult").asText()).isEqualTo("1-0");
    assertThat(game.get("derivedColours").asText()).isEqualTo("sure");
    assertThat(game.get("derivedEvent").asText()).isEqualTo("1962年全国个人赛对局选");
    assertThat(game.get("derivedDate").asText()).isEqualTo("1962");
    assertThat(game.get("derivedFrom").asText()).isEqualTo("file name");
    assertThat(game.has("derivedRedTeam")).isFalse();
  }

  @Test
  void nothingDerivedStandsBesideWhatIsWritten() throws IOException {
    CommandRun run = run("search", "--player", "杨官璘", "--output", "json");
    run.exits(0);
    JsonNode game = MAPPER.readTree(run.lines().get(0));
    assertThat(game.properties())
        .extracting(java.util.Map.Entry::getKey)
        .noneMatch(name -> name.startsWith("derived"));
  }

  @Test
  void namesInOtherScriptsAndTeamsFindThemToo() {
    assertThat(run("search", "--count", "--red", "yang deqi").exits(0).out()).isEqualTo("1\n");
    assertThat(run("search", "--count", "black:张晓平").exits(0).out()).isEqualTo("1\n");
    assertThat(run("search", "--count", "--player", "开滦").exits(0).out()).isEqualTo("1\n");
    assertThat(run("search", "--count", "year:2007").exits(0).out()).isEqualTo("1\n");
    assertThat(run("search", "--count", "year:1962 AND event:全国个人赛").exits(0).out())
        .isEqualTo("1\n");
    assertThat(run("search", "--count", "derivedResult:1-0").exits(0).out()).isEqualTo("1\n");
  }

  @Test
  void statisticsCountWhatIsStated() {
    run("search", "--count", "--result", "1-0").exits(1);
    CommandRun explored = run("explore", "--player", "徐和良", "--output", "csv");
    explored.exits(0);
    assertThat(explored.lines().get(0)).startsWith("move,chinese,");
    assertThat(run("explore", "--player", "徐和良", "--output", "json").exits(0).out())
        .contains("\"redWins\":0", "\"unknown\":1");
  }

  @Test
  void tablesAndShowMarkThem() {
    String table = run("search", "--player", "徐和良").exits(0).out();
    assertThat(table).contains("(徐和良)", "(李义庭)", "(1-0)", "(1962)");
    String shown = run("show", "1").exits(0).out();
    assertThat(shown)
        .contains("徐和良 (derived from the file name)", "1-0 (derived)", "1962 (derived)");
    assertThat(run("--lang", "zh", "show", "2").exits(0).out()).contains("開灤 楊德琪 (由赛事栏推得；红黑未定)");
  }
}
