package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** The tables of {@code export}, over games that can be counted by hand. */
class ExportTablesIT {
  private static final String AFTER_FIRST =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
  private static final String GAMES =
      """
      [Event "杯赛"]
      [Date "1980.01.02"]
      [Red "=1+1"]
      [Black "+cmd|' /C calc'!A0"]
      [Result "1-0"]

      1. 炮二平五 马8进7 1-0

      [Event "@SUM(A1)"]
      [Date "1981"]
      [Red "甲, 乙"]
      [Black "-2"]
      [Result "0-1"]

      1. 兵七进一 卒7进3 0-1

      [Event "杯賽"]
      [Result "*"]
      [FEN "3ak4/9/9/9/9/9/9/4C4/4C4/3K5 b - - 0 1"]

      1... 将5平6 *

      [Event "a position"]
      [FEN "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1"]
      """;

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

  private static String key(String fen) {
    return String.format("%016x", Position.from(Fen.parse(fen)).key());
  }

  @Test
  void writesALineAPly() {
    String second = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    String other = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/2P6/P3P1P1P/1C5C1/9/RNBAKABNR b - - 1 1";
    String start = key(Fen.write(Setup.START));
    assertThat(run("export", "--table", "moves", "--fen", "year:[1980 TO 1981]").lines())
        .containsExactly(
            "id,ply,side,iccs,notation,keyBefore,keyAfter,fen",
            String.join(",", "1,1,red,H2-E2,炮二平五", start, key(AFTER_FIRST), AFTER_FIRST),
            String.join(",", "1,2,black,H9-G7,马8进7", key(AFTER_FIRST), key(second), second),
            // The second move of this game is illegal.
            String.join(",", "2,1,red,C3-C4,兵七进一", start, key(other), other));
  }

  @Test
  void writesMovesInTheNotationAskedFor() {
    assertThat(run("export", "--table", "moves", "--notation", "wxf", "--limit", "1").lines())
        .satisfiesExactly(
            header -> assertThat(header).endsWith(",keyAfter"),
            row -> assertThat(row).startsWith("1,1,red,H2-E2,C2.5,"),
            row -> assertThat(row).startsWith("1,2,black,H9-G7,H8+7,"));
    assertThat(
            run("export", "--table", "moves", "--to", "json", "--notation", "traditional").lines())
        .anyMatch(
            line ->
                line.startsWith(
                    "{\"id\":1,\"ply\":2,\"side\":\"black\",\"iccs\":\"H9-G7\""
                        + ",\"notation\":\"馬8進7\",\"keyBefore\":\""));
  }

  @Test
  void startsFromOtherPositions() {
    String start = "3ak4/9/9/9/9/9/9/4C4/4C4/3K5 b - - 0 1";
    String end = "3a1k3/9/9/9/9/9/9/4C4/4C4/3K5 w - - 1 2";
    assertThat(run("export", "--table", "moves", "--fen", "event:杯赛 AND NOT year:1980").lines())
        .last()
        .isEqualTo(String.join(",", "3,1,black,E9-F9,将5平6", key(start), key(end), end));
  }

  @Test
  void chooses() {
    assertThat(run("export", "--table", "moves", "--year", "1981").exits(0).lines()).hasSize(2);
    assertThat(run("export", "--table", "moves", "--year", "1999").exits(1).lines()).hasSize(1);
    assertThat(run("export", "--table", "diagnostics", "--year", "1980").exits(0).lines())
        .hasSize(1);
  }

  @Test
  void writesDiagnosticsWithTheirPlace() {
    assertThat(run("export", "--table", "diagnostics", "--year", "1981").exits(0).lines())
        .satisfiesExactly(
            header ->
                assertThat(header)
                    .isEqualTo(
                        "id,severity,code,file,game,ply,line,column,offset,found,expected,message"),
            row ->
                assertThat(row)
                    .startsWith(
                        "2,error,illegal-move,"
                            + folder.resolve("games.pgn")
                            + ",2,2,15,9,,卒7进3,"));
  }

  @Test
  void countsPlayersAndEventsAsStatisticsDo() {
    for (String kind : new String[] {"players", "events"}) {
      CommandRun exported = run("export", "--table", kind).exits(0);
      CommandRun counted = run("stats", kind).exits(0);
      assertThat(exported.out()).isEqualTo(counted.out());
      assertThat(exported.err()).isEqualTo(counted.err()).contains("positions without moves");
    }
    assertThat(run("export", "--table", "events", "--to", "json", "--year", "1980").lines())
        .singleElement()
        .asString()
        .startsWith("{\"event\":\"杯賽\",\"games\":1,\"redWins\":1,");
    run("export", "--table", "players", "--year", "1999").exits(1);
  }

  @Test
  void writesTheTableOfGamesAsBefore() {
    assertThat(run("export", "--table", "games").exits(0).out())
        .isEqualTo(run("export", "--to", "csv").exits(0).out());
  }

  @Test
  void keepsSpreadsheetsFromRunningFormulas() {
    assertThat(run("export", "--table", "games", "--excel").exits(0).out())
        .startsWith("\uFEFFid,red,")
        .contains("\r\n1,'=1+1,'+cmd|' /C calc'!A0,杯赛,")
        .contains("\r\n2,\"甲, 乙\",'-2,'@SUM(A1),");
    assertThat(run("export", "--table", "players", "--excel").exits(0).out())
        .contains("\r\n'=1+1,1,1,0,0,")
        .contains("\r\n'+cmd|' /C calc'!A0,1,0,0,1,");
    assertThat(run("export", "--table", "events", "--excel").exits(0).out())
        .contains("\r\n'@SUM(A1),1,");
    assertThat(run("export", "--table", "games").exits(0).out())
        .startsWith("id,red,")
        .contains("\r\n1,=1+1,+cmd|' /C calc'!A0,杯赛,");
  }

  @Test
  void refusesWhatMeansNothing() {
    assertThat(run("export", "--table", "moves", "--to", "pgn").exits(2).err())
        .contains("csv or json");
    assertThat(run("export", "--fen").exits(2).err()).contains("--table moves");
    assertThat(run("export", "--table", "players", "--limit", "3").exits(2).err())
        .contains("--limit");
    run("export", "--table", "nosuch").exits(2);
  }

  @Test
  void writesAFileThatIsComplete() throws IOException {
    Path file = folder.resolve("moves.csv");
    run("export", "--table", "moves", "-o", file.toString()).exits(0);
    assertThat(Files.readString(file)).isEqualTo(run("export", "--table", "moves").out());
  }
}
