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
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Duplicates and near duplicates of all kinds: quirks 14 to 16, 70 and 71. */
class DuplicatesIT {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final String OPENING = "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9";
  private static final String MIRRORED = "炮八平五 马2进3 马八进七 车1平2 车九平八 马8进7 兵三进一 卒3进1 车八进六 炮2平1";
  private static final String SHUFFLE = " 车二退一 炮9退1 车二进一 炮9进1";
  private static final String MIRRORED_SHUFFLE = " 车八退一 炮1退1 车八进一 炮1进1";
  private static final String ENDGAME = "3k5/9/9/9/9/9/9/9/4R4/4K4 w";
  private static final String EXCHANGED = "4k4/4r4/9/9/9/9/9/9/9/5K3 b";

  @TempDir private static Path folder;
  private static Path database;

  private static String game(String red, String black, String more, String moves) {
    return "[Red \"" + red + "\"]\n[Black \"" + black + "\"]\n" + more + "\n" + moves + " *\n\n";
  }

  @BeforeAll
  static void importGames() throws IOException {
    database = folder.resolve("db");
    Path file = folder.resolve("games.pgn");
    String long1 = OPENING + SHUFFLE.repeat(8); // 42 plies
    Files.writeString(
        file,
        game("徐天红", "吕钦", "[Event \"甲\"]\n[Date \"1990.??.??\"]\n", OPENING + SHUFFLE) // 1
            + game("江蘇徐天紅", "呂欽", "[Event \"乙\"]\n[Date \"1990-05-01\"]\n", OPENING + SHUFFLE)
            + game("吕钦", "徐天红", "[Event \"甲\"]\n", OPENING) // 3: a beginning of 1, 2 and 6
            + game("某甲", "某乙", "", MIRRORED + MIRRORED_SHUFFLE) // 4: too short for strangers
            + game("徐天红", "吕钦", "", MIRRORED + MIRRORED_SHUFFLE.repeat(2)) // 5: image of 6
            + game("徐天红", "吕钦", "", OPENING + SHUFFLE.repeat(2)) // 6: 1 and 2 begin it
            + game("某丙", "某丁", "", long1) // 7: begun by none, since the players are others
            + game("某戊", "某己", "", long1 + " 车二退一") // 8: begun by 7, long enough
            + game("某庚", "某辛", "[FEN \"" + ENDGAME + "\"]\n", "e1a1 d9d8 a1e1 d8d9 ".repeat(3))
            + game("某辛", "某庚", "[FEN \"" + EXCHANGED + "\"]\n", "e8i8 f0f1 i8e8 f1f0 ".repeat(3))
            + game("甲", "乙", "[FEN \"" + ENDGAME + "\"]\n", ""), // 11: no moves
        StandardCharsets.UTF_8);
    Path again = folder.resolve("again.pgn");
    Files.writeString(again, game("徐天紅", "呂  欽", "", OPENING + SHUFFLE), StandardCharsets.UTF_8);
    CommandRun.of(database, "import", file.toString(), again.toString()).exits(0);
  }

  private static List<JsonNode> rows(String kind) throws IOException {
    List<JsonNode> rows = new ArrayList<>();
    CommandRun run =
        CommandRun.of(database, "db", "duplicates", "--kind", kind, "--output", "json");
    for (String line : run.exits(0).lines()) {
      rows.add(MAPPER.readTree(line));
    }
    return rows;
  }

  /** Returns group, role and id of every row. */
  private static List<String> members(String kind) throws IOException {
    return rows(kind).stream()
        .map(
            row ->
                String.format(
                    Locale.ROOT,
                    "%d %s %d",
                    row.get("group").asInt(),
                    row.get("role").asText(),
                    row.get("id").asInt()))
        .toList();
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  @Test
  void exactDuplicatesAreTheFurtherSources() throws IOException {
    assertThat(members("exact")).containsExactly("1 game 1", "1 further source 1");
    List<JsonNode> rows = rows("exact");
    assertThat(rows.get(1).get("source").asText()).endsWith("again.pgn#1");
    assertThat(rows.get(1).get("red").asText()).as("as written there").isEqualTo("徐天紅");
    assertThat(texts(rows.get(0).get("differs"))).isEmpty();
    assertThat(texts(rows.get(0).get("missing"))).containsExactly("event", "date");
  }

  @Test
  void sameMovesWithOtherHeaders() throws IOException {
    assertThat(members("same")).containsExactly("1 game 1", "1 game 2");
    JsonNode first = rows("same").get(0);
    assertThat(texts(first.get("differs")))
        .as("1990 is a part of 1990-05-01")
        .containsExactly("red", "event");
    assertThat(texts(first.get("also"))).singleElement().asString().endsWith("again.pgn#1");
  }

  @Test
  void beginningsOfTheSamePlayersOrOfFortyPlies() throws IOException {
    assertThat(members("prefix"))
        .containsExactly(
            "1 shorter 1",
            "1 shorter 2",
            "1 longer 6",
            "2 shorter 3",
            "2 longer 1",
            "2 longer 2",
            "3 shorter 7",
            "3 longer 8");
    JsonNode reversed = rows("prefix").get(3);
    assertThat(texts(reversed.get("differs"))).contains("plies", "event");
  }

  @Test
  void mirrorImagesAndExchangedColours() throws IOException {
    assertThat(members("mirror")).containsExactly("1 game 5", "1 image 6");
    assertThat(members("swapped")).containsExactly("1 game 9", "1 image 10");
    assertThat(texts(rows("swapped").get(0).get("differs"))).containsExactly("colours");
  }

  @Test
  void textTellsAllKindsAndCounts() {
    CommandRun run = CommandRun.of(database, "db", "duplicates").exits(0);
    assertThat(run.out())
        .contains(
            "same main line; differ in red, event",
            "one is the beginning of the others",
            "mirror image",
            "Red and Black exchanged; differ in colours",
            "= ");
    assertThat(run.err()).contains("7 groups (exact 1, same 1, prefix 3, mirror 1, swapped 1)");
    CommandRun csv =
        CommandRun.of(database, "db", "duplicates", "--kind", "same,mirror", "--output", "csv")
            .exits(0);
    assertThat(csv.lines()).hasSize(5);
    assertThat(csv.lines().get(1)).startsWith("1,same,game,1,徐天红,吕钦,甲,").endsWith(",red;event,");
    CommandRun.of(database, "db", "duplicates", "--kind", "other").exits(2);
  }
}
