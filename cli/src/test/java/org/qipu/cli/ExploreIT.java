package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The explorer on a handful of games whose figures can be counted by hand. */
class ExploreIT {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final String GAMES =
      """
      [Date "1990.05.01"]
      [Red "甲"]
      [Black "乙"]
      [RedElo "2400"]
      [BlackElo "2300"]
      [Result "1-0"]

      1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0

      [Date "2001.06.02"]
      [Red "甲"]
      [Black "丙"]
      [RedElo "2410"]
      [BlackElo "2500"]
      [Result "1/2-1/2"]

      1. 炮二平五 马8进7 2. 兵七进一 卒7进1 1/2-1/2

      [Date "2020.01.01"]
      [Red "丙"]
      [Black "甲"]
      [RedElo "2520"]
      [Result "0-1"]

      1. 兵七进一 马8进7 2. 炮二平五 炮2平5 0-1

      [Red "丁"]
      [Black "戊"]
      [Result "*"]

      1. 炮八平五 马2进3 (1. ... 炮2平5 2. 马八进七) 2. 马八进七 *
      """;

  @TempDir private static Path folder;
  private static Path database;

  @BeforeAll
  static void importGames() throws IOException {
    database = folder.resolve("db");
    Path games = folder.resolve("games.pgn");
    Files.writeString(games, GAMES, StandardCharsets.UTF_8);
    run("import", games.toString()).exits(0);
  }

  private static CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  private static List<JsonNode> json(String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of("explore", "--output", "json"));
    all.addAll(List.of(args));
    List<JsonNode> nodes = new ArrayList<>();
    for (String line : run(all.toArray(new String[0])).exits(0).lines()) {
      nodes.add(MAPPER.readTree(line));
    }
    return nodes;
  }

  private static List<String> lines(String... args) throws IOException {
    return json(args).stream()
        .map(node -> node.get("line").asText() + " " + node.get("games").asText())
        .toList();
  }

  @Test
  void theNamesForProgramsAreStable() throws IOException {
    List<String> names = new ArrayList<>();
    json().get(0).fieldNames().forEachRemaining(names::add);
    assertThat(names)
        .containsExactly(
            "move",
            "chinese",
            "games",
            "redWins",
            "draws",
            "blackWins",
            "unknown",
            "reached",
            "score",
            "averageRating",
            "firstYear",
            "lastYear",
            "ecco",
            "opening",
            "sampleGame",
            "share",
            "scoreLow",
            "scoreHigh",
            "performance",
            "firstGame",
            "topGame",
            "novelty",
            "depth",
            "line");
    assertThat(run("explore", "--output", "csv").exits(0).lines().get(0))
        .isEqualTo(String.join(",", names));
  }

  @Test
  void eachMoveHasItsFigures() throws IOException {
    JsonNode cannon = json().get(0);
    assertThat(cannon.get("move").asText()).isEqualTo("h2e2");
    assertThat(cannon.get("games").asInt()).isEqualTo(2);
    assertThat(cannon.get("share").asDouble()).isEqualTo(0.5);
    assertThat(cannon.get("score").asDouble()).isEqualTo(0.75);
    assertThat(cannon.get("averageRating").asInt()).isEqualTo(2405);
    // 2400 + 400 log10(3)
    assertThat(cannon.get("performance").asInt()).isEqualTo(2591);
    assertThat(cannon.get("firstYear").asInt()).isEqualTo(1990);
    assertThat(cannon.get("lastYear").asInt()).isEqualTo(2001);
    assertThat(cannon.get("firstGame").asInt()).isEqualTo(1);
    assertThat(cannon.get("sampleGame").asInt()).isEqualTo(2);
    assertThat(cannon.get("topGame").asInt()).isEqualTo(2);
    JsonNode undated = json("--after", "炮八平五").get(0);
    assertThat(undated.get("firstGame").isNull()).isTrue();
    assertThat(undated.get("topGame").isNull()).isTrue();
    assertThat(undated.get("performance").isNull()).isTrue();
    assertThat(undated.get("scoreLow").isNull()).isTrue();
  }

  @Test
  void aTreeHasARowForEachMove() throws IOException {
    assertThat(lines("--depth", "3", "--top", "0"))
        .containsExactly(
            "h2e2 2",
            "h2e2 h9g7 2",
            "h2e2 h9g7 c3c4 1",
            "h2e2 h9g7 h0g2 1",
            "c3c4 1",
            "c3c4 h9g7 1",
            "c3c4 h9g7 h2e2 1",
            "b2e2 1",
            "b2e2 b9c7 1",
            "b2e2 b9c7 b0c2 1");
    assertThat(lines("--depth", "2", "--min-games", "2")).containsExactly("h2e2 2", "h2e2 h9g7 2");
    assertThat(lines("--after", "炮二平五", "--depth", "2", "--top", "1"))
        .containsExactly("h9g7 2", "h9g7 c3c4 1");
  }

  @Test
  void gamesThatComeTogetherByOtherMovesAreReachedNotPlayed() throws IOException {
    JsonNode soldier = json("--after", "炮二平五 马8进7").get(0);
    assertThat(soldier.get("move").asText()).isEqualTo("c3c4");
    assertThat(soldier.get("games").asInt()).isEqualTo(1);
    assertThat(soldier.get("reached").asInt()).isEqualTo(2);
    // In the position that both came to, both moves were played.
    assertThat(lines("--after", "炮二平五 马8进7 兵七进一")).containsExactly("b7e7 1", "g6g5 1");
  }

  @Test
  void aTreeMayCountImagesAndVariations() throws IOException {
    assertThat(lines("--depth", "2", "--mirror", "--top", "1"))
        .containsExactly("h2e2 3", "h2e2 h9g7 3");
    assertThat(lines("--depth", "2", "--in", "variations", "--after", "炮八平五"))
        .containsExactly("b7e7 1", "b7e7 b0c2 1");
  }

  @Test
  void aRepertoireIsWhatOnePlayerPlayed() throws IOException {
    assertThat(lines("--red", "甲", "--depth", "2")).containsExactly("h2e2 2", "h2e2 h9g7 2");
    assertThat(lines("--black", "甲", "--year", "2010-", "--depth", "2"))
        .containsExactly("c3c4 1", "c3c4 h9g7 1");
    assertThat(lines("--player", "甲", "--result", "red,black"))
        .containsExactlyInAnyOrder("h2e2 1", "c3c4 1");
  }

  @Test
  void aNoveltyIsNewWherePeopleHaveBeenBefore() throws IOException {
    assertThat(novelties()).containsExactly("c3c4");
    assertThat(novelties("--new-since", "2021")).isEmpty();
    // Before 1990 nobody was in the position, as far as is known: nothing was new to it.
    assertThat(novelties("--new-since", "1990", "--year", "1900-")).isEmpty();
    assertThat(novelties("--after", "炮二平五 马8进7", "--new-since", "2001")).containsExactly("c3c4");
    assertThat(run("explore").exits(0).lines().get(0)).contains("  new  ");
    assertThat(run("explore", "--new-since", "2021").exits(0).lines().get(0))
        .doesNotContain("  new  ");
  }

  private static List<String> novelties(String... args) throws IOException {
    return json(args).stream()
        .filter(node -> node.get("novelty").asBoolean())
        .map(node -> node.get("move").asText())
        .toList();
  }

  @Test
  void textIsNarrowAndTreesAreIndented() {
    List<String> tree = run("explore", "--depth", "2").exits(0).lines();
    assertThat(tree.get(0)).startsWith("Chinese ").doesNotContain("rating");
    assertThat(tree.get(1)).startsWith("炮二平五 ");
    assertThat(tree.get(2)).startsWith("  马8进7 ");
    List<String> list = run("explore").exits(0).lines();
    assertThat(list.get(0)).startsWith("move  Chinese").contains("rating", "perf.", "95 %");
    assertThat(list).allSatisfy(line -> assertThat(line.length()).isLessThan(120));
    assertThat(run("explore", "--lang", "zh").exits(0).lines().get(0)).contains("表现分", "占比");
  }

  @Test
  void whatIsCutIsTold() {
    assertThat(run("explore", "--top", "1", "--output", "csv").exits(0).err())
        .contains("2 moves left out", "--top 0");
    assertThat(run("explore", "--limit", "3", "--output", "csv").exits(0).err()).isEmpty();
    assertThat(run("explore", "--min-games", "2", "--depth", "2").exits(0).err())
        .contains("2 moves left out", "4 games met the position");
    run("explore", "--depth", "0").exits(2);
    run("explore", "--top", "-1").exits(2);
    run("explore", "--min-games", "0").exits(2);
    run("explore", "--depth", "3", "--after", "兵一进一").exits(1);
  }
}
