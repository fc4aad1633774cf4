package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.cli.output.Messages;

/** Forms, orders and errors of the tables; that the figures are right is shown elsewhere. */
class StatsCommandsIT {
  private static final String GAMES =
      """
      [Event "杯赛"]
      [Date "1980.01.02"]
      [Red "甲"]
      [Black "乙"]
      [Result "1-0"]

      1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0

      [Event "杯賽"]
      [Date "1980.01.03"]
      [Red "乙"]
      [Black "甲"]
      [Result "1/2-1/2"]

      1. 兵三进一 卒7进1 1/2-1/2

      [Event "=cmd"]
      [Date "1991"]
      [Red "丙"]
      [Black "甲"]
      [Result "1-0"]

      1. 炮八平五 马2进3 1-0

      [Event "a position"]
      [Result "1-0"]
      [FEN "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1"]

      1-0
      """;

  private static final String FIGURES =
      "games,redWins,draws,blackWins,unknown,redScore,redScoreLow,redScoreHigh,firstYear,lastYear,"
          + "averagePlies,longestPlies,longestGame";
  private static final String PLAYER_FIGURES =
      FIGURES
          .replace("redWins", "wins")
          .replace("blackWins", "losses")
          .replace("redScore", "score");

  /** Every key, and so every column of a table of games but its figures. */
  private static final String ALL_KEYS =
      "code,family,structure,year,decade,length,player,opponent,colour,event,site,result,end,"
          + "termination,words,material,attackers,status,format,start";

  @TempDir private static Path folder;

  @BeforeAll
  static void importGames() throws IOException {
    Path file = folder.resolve("games.pgn");
    Files.writeString(file, GAMES, StandardCharsets.UTF_8);
    run("import", file.toString()).exits(0);
  }

  private static CommandRun run(String... args) {
    return CommandRun.of(folder.resolve("db"), args);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "openings,'ecco,opening,'",
    "events,'event,'",
    "years,'year,'",
    "results,'result,'",
    "lengths,'fromPlies,toPlies,'",
    "moves,'year,plies,moves,chinese,ecco,'",
    "endings,'material,materialName,'",
    "terminations,'end,termination,'"
  })
  void hasStableHeaders(String kind, String keys) {
    assertThat(run("stats", kind).exits(0).lines()).first().isEqualTo(keys + FIGURES);
  }

  @Test
  void hasStableHeadersOfPlayersAndRecords() {
    String records =
        ",games,valid,repaired,truncated,withoutMoves,fromPosition,withVariations,withPlayers,"
            + "withEvent,withYear,withResult,firstYear,lastYear,averagePlies";
    assertThat(run("stats", "players").exits(0).lines())
        .first()
        .isEqualTo(
            "player,"
                + PLAYER_FIGURES
                + ",redGames,redWins,redDraws,redLosses,blackGames,blackWins,blackDraws,blackLosses"
                + ",opponents,redOpening,redOpeningGames,blackOpening,blackOpeningGames");
    assertThat(run("stats", "head-to-head", "甲", "乙").exits(0).lines())
        .first()
        .isEqualTo("player,opponent,colour," + PLAYER_FIGURES);
    assertThat(run("stats", "formats").exits(0).lines()).first().isEqualTo("format" + records);
    assertThat(run("stats", "sources").exits(0).lines()).first().isEqualTo("source" + records);
    assertThat(run("stats", "sources", "--by", "archive").exits(0).lines())
        .first()
        .isEqualTo("archive" + records);
    assertThat(run("stats", "diagnostics").lines())
        .first()
        .isEqualTo("code,severity,games,findings,sampleGame");
    assertThat(run("stats", "position").exits(0).lines().get(0))
        .isEqualTo(run("explore", "--output", "csv").exits(0).lines().get(0));
  }

  @Test
  void writesEveryForm() {
    assertThat(run("stats", "years", "--output", "json").exits(0).lines())
        .first()
        .isEqualTo(
            "{\"year\":1980,\"games\":2,\"redWins\":1,\"draws\":1,\"blackWins\":0,\"unknown\":0,"
                + "\"redScore\":0.75,\"redScoreLow\":0.1979,\"redScoreHigh\":0.9733,"
                + "\"firstYear\":1980,\"lastYear\":1980,\"averagePlies\":3.0,\"longestPlies\":4,"
                + "\"longestGame\":1}");
    assertThat(run("stats", "years", "--output", "text", "--lang", "zh").exits(0).out())
        .contains("红胜", "75.0 %");
    assertThat(run("stats", "events", "--excel").exits(0).out())
        .startsWith("\uFEFFevent,")
        .contains("\n'=cmd,");
  }

  @Test
  void saysWhatIsCounted() {
    CommandRun run = run("stats", "years").exits(0);
    assertThat(run.err().lines())
        .containsExactly(
            "3 games counted of 4 found",
            "left out: 1 positions without moves; --all counts them too");
    assertThat(run("stats", "years", "--all").exits(0).lines())
        .last()
        .isEqualTo(",1,1,0,0,0,1.0,0.2065,1.0,,,0.0,0,4");
    assertThat(run("stats", "years", "--quiet").exits(0).err()).isEmpty();
    assertThat(run("stats", "years", "--lang", "zh").exits(0).err()).contains("没有着法的局面 1");
  }

  @Test
  void putsRowsInOrderAndCutsThem() {
    assertThat(run("stats", "years", "--sort", "redScore").exits(0).lines())
        .satisfiesExactly(
            header -> assertThat(header).startsWith("year"),
            row -> assertThat(row).startsWith("1991,"),
            row -> assertThat(row).startsWith("1980,"));
    assertThat(run("stats", "years", "--sort", "redScore:asc", "--top", "1").exits(0).lines())
        .satisfiesExactly(
            header -> assertThat(header).startsWith("year"),
            row -> assertThat(row).startsWith("1980,"));
    assertThat(run("stats", "years", "--min-games", "2").exits(0).lines()).hasSize(2);
    run("stats", "years", "--min-games", "3").exits(1);
    assertThat(run("stats", "years", "--sort", "nosuch").exits(2).err())
        .contains("nosuch", "averagePlies");
  }

  @Test
  void groupsByFurtherKeys() {
    assertThat(run("stats", "openings", "--by", "year").exits(0).lines())
        .first()
        .isEqualTo("ecco,opening,year," + FIGURES);
    assertThat(run("stats", "openings", "--by", "year,family").exits(0).lines())
        .first()
        .isEqualTo("year,family,familyName," + FIGURES);
    assertThat(run("stats", "years", "--by", "decade,colour,player").exits(0).lines())
        .startsWith("decade,colour,player," + PLAYER_FIGURES)
        .anySatisfy(row -> assertThat(row).startsWith("1980,black,甲,1,0,1,0,0,"));
    assertThat(run("stats", "events", "--for", "甲").exits(0).lines())
        .anySatisfy(row -> assertThat(row).startsWith("杯賽,2,1,1,0,0,"));
    assertThat(run("stats", "years", "--by", "nosuch").exits(2).err())
        .contains("nosuch", "decade", "structure");
    run("stats", "lengths", "--width", "0").exits(2);
    run("stats", "moves", "--depth", "21").exits(2);
  }

  @Test
  void filtersAsSearchDoes() {
    assertThat(run("stats", "results", "--player", "乙").exits(0).lines()).hasSize(3);
    assertThat(run("stats", "moves", "--by", "all", "--depth", "1", "--mirror").exits(0).lines())
        .anySatisfy(row -> assertThat(row).startsWith("1,h2e2,炮二平五,B00,2,"));
    run("stats", "results", "--player", "丁").exits(1);
    run("stats", "results", "nosuch:x").exits(2);
    assertThat(run("stats", "head-to-head", "甲").exits(2).err()).contains("two players");
    assertThat(run("stats", "head-to-head", "甲", "乙", "year:1980").exits(0).lines())
        .anySatisfy(row -> assertThat(row).startsWith("甲,乙,both,2,1,1,0,0,0.75,"));
    run("stats", "head-to-head", "甲", "乙", "year:1981").exits(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "openings",
        "openings --by " + ALL_KEYS,
        "years --for 甲",
        "players",
        "moves",
        "position",
        "endings",
        "terminations",
        "formats",
        "sources",
        "diagnostics"
      })
  void namesEachColumnDifferently(String table) {
    String header = run(("stats " + table + " --output csv").split(" ", -1)).lines().get(0);
    List<String> names = List.of(header.split(",", -1));
    assertThat(names).doesNotHaveDuplicates();
    for (String language : List.of("en", "zh")) {
      Messages messages = Messages.of(language);
      assertThat(names.stream().map(name -> messages.textOr("column." + name, name)))
          .as(language)
          .doesNotHaveDuplicates();
    }
  }
}
