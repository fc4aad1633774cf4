package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;

/**
 * Compares every exported table over real collections with the games as they are read from the
 * files. Needs {@code -Dqipu.shared=…}; without that folder the test is skipped and says so.
 */
class CorpusTablesIT {
  private static final List<String> COLLECTIONS =
      List.of(
          Boolean.getBoolean("qipu.large") ? "ccpd-big5-pgn.tar.gz" : "w8-tournaments-xqf.zip",
          "w8-endgames-xqf.zip",
          "wukong-uci-pgn",
          "w8-mxq.zip",
          "w8-fixtures.zip",
          "format-samples");

  @TempDir private static Path folder;
  private static List<ReadGame> games = List.of();

  @BeforeAll
  static void read() throws IOException {
    games = ReadGame.imported(folder.resolve("db"), COLLECTIONS);
    assertThat(games).hasSizeGreaterThan(8_000);
  }

  private static CommandRun run(Stream<String> args) {
    return CommandRun.of(folder.resolve("db"), args.toArray(String[]::new)).exits(0);
  }

  private static Path export(String... args) {
    Path file = folder.resolve("table.csv");
    run(Stream.concat(Stream.of("export", "-o", file.toString()), Stream.of(args)));
    return file;
  }

  private static CSVParser csv(Path file) throws IOException {
    Reader reader = Files.newBufferedReader(file);
    return CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(reader);
  }

  @Test
  void writesEveryGame() throws IOException {
    try (CSVParser rows = csv(export("--table", "games", "--sort", "id"))) {
      Iterator<CSVRecord> row = rows.iterator();
      for (ReadGame game : games) {
        CSVRecord found = row.next();
        assertThat(
                Stream.of("id", "red", "black", "event", "result", "plies", "status", "end")
                    .map(found::get))
            .containsExactly(
                String.valueOf(game.id()),
                cut(game.tags().red()),
                cut(game.tags().black()),
                cut(game.tags().event()),
                game.result().toString(),
                String.valueOf(game.plies()),
                game.status().toString(),
                game.end());
        assertThat(found.get("source")).isEqualTo(game.source());
        assertThat(found.get("ecco"))
            .as(game.source())
            .isEqualTo(game.opening().map(opening -> opening.ecco().code()).orElse(""));
        assertThat(found.get("termination")).isEqualTo(game.termination());
      }
      assertThat(row).isExhausted();
    }
  }

  /** Headers in listings are cut. */
  private static String cut(String header) {
    return header.length() <= 2000 ? header : header.substring(0, 2000);
  }

  @Test
  void writesEveryPly() throws IOException {
    long plies = 0;
    try (BufferedReader lines =
        Files.newBufferedReader(export("--table", "moves", "--fen", "--sort", "id"))) {
      assertThat(lines.readLine()).isEqualTo("id,ply,side,iccs,notation,keyBefore,keyAfter,fen");
      for (ReadGame game : games) {
        if (game.start() == null || !Position.isPlayable(game.start())) {
          assertThat(game.moves()).isEmpty();
          continue;
        }
        Position position = Position.from(game.start());
        for (int code : game.moves()) {
          plies++;
          String line = String.valueOf(lines.readLine());
          String[] cells = line.split(",", -1);
          Move move = Move.ofCode(code);
          String side = position.sideToMove() == Side.RED ? "red" : "black";
          // The notation is right if it reads as the move.
          if (!(Notations.read(position, cells[4]) instanceof MoveReading.Resolved reading)
              || reading.move() != move) {
            fail("%s is not read as %s in %s", cells[4], move, game.source());
          }
          String before = key(position);
          position.make(move);
          String fen = Fen.write(position.toSetup());
          String uci = move.toString().toUpperCase(Locale.ROOT);
          String expected =
              String.join(
                  ",",
                  String.valueOf(game.id()),
                  String.valueOf(position.plies()),
                  side,
                  uci.substring(0, 2) + '-' + uci.substring(2),
                  cells[4],
                  before,
                  position.plies() % 8 == 0 ? key(Position.from(Fen.parse(fen))) : key(position),
                  fen);
          if (!line.equals(expected)) {
            assertThat(line).isEqualTo(expected);
          }
        }
      }
      assertThat(lines.readLine()).isNull();
    }
    assertThat(plies).isGreaterThan(1_000_000);
  }

  private static String key(Position position) {
    return HexFormat.of().toHexDigits(position.key());
  }

  @Test
  void writesEveryDiagnostic() throws IOException {
    List<String> expected = new ArrayList<>();
    for (ReadGame game : games) {
      for (DiagnosticCode code : game.diagnostics()) {
        expected.add(game.id() + " " + code + " " + code.severity() + " " + game.source());
      }
    }
    List<String> found = new ArrayList<>();
    try (CSVParser rows = csv(export("--table", "diagnostics", "--sort", "id"))) {
      for (CSVRecord row : rows) {
        String place = row.get("game").isEmpty() ? "" : "#" + row.get("game");
        found.add(
            String.join(" ", row.get("id"), row.get("code"), row.get("severity"), row.get("file"))
                + place);
      }
    }
    assertThat(found).containsExactlyElementsOf(expected).hasSizeGreaterThan(500);
  }

  /** What the statistics count is compared with the files by {@link CorpusStatisticsIT}. */
  @Test
  void writesTheTablesOfStatistics() throws IOException {
    for (String kind : List.of("players", "events")) {
      assertThat(Files.readString(export("--table", kind)))
          .isEqualTo(run(Stream.of("stats", kind)).out());
      assertThat(Files.readString(export("--table", kind, "--year", "1990-1999")))
          .isEqualTo(run(Stream.of("stats", kind, "--year", "1990-1999")).out());
    }
  }

  private static String ask(String sql) {
    return run(Stream.of("db", "sql", sql)).out();
  }

  @Test
  void answersInSqlWhatIsExported() throws IOException {
    String exported = Files.readString(export("--table", "games", "--sort", "id"));
    String columns = exported.substring(0, exported.indexOf('\r'));
    // END is a word of SQL elsewhere, and the rest are plain names.
    assertThat(ask("SELECT " + columns + " FROM game ORDER BY id")).isEqualTo(exported);
    String order = " ORDER BY games DESC, ";
    assertThat(ask("SELECT * FROM event" + order + "event"))
        .isEqualTo(Files.readString(export("--table", "events")));
    assertThat(ask("SELECT * FROM player" + order + "player"))
        .isEqualTo(Files.readString(export("--table", "players")));
    assertThat(ask("SELECT * FROM opening_stats" + order + "ecco"))
        .isEqualTo(run(Stream.of("stats", "openings")).out());
    assertThat(ask("SELECT * FROM diagnostic"))
        .isEqualTo(Files.readString(export("--table", "diagnostics", "--sort", "id")));
  }

  @Test
  void countsInSqlAsTheFilesSay() {
    Map<String, Integer> expected = new TreeMap<>();
    long plies = 0;
    for (ReadGame game : games) {
      plies += game.moves().size();
      String year = game.year() == 0 ? "" : String.valueOf(game.year());
      String ecco = game.opening().map(opening -> opening.ecco().code()).orElse("");
      String key = String.join(",", year, game.result().toString(), ecco);
      expected.merge(key + (game.wasPlayed() ? ",true" : ",false"), 1, Integer::sum);
    }
    Map<String, Integer> found = new TreeMap<>();
    ask("SELECT year, result, ecco, counted, COUNT(*) AS n FROM game"
            + " GROUP BY year, result, ecco, counted")
        .lines()
        .skip(1)
        .forEach(
            row -> {
              int comma = row.lastIndexOf(',');
              found.put(
                  row.substring(0, comma), Integer.parseInt(row, comma + 1, row.length(), 10));
            });
    assertThat(found).isEqualTo(expected).hasSizeGreaterThan(1_000);
    assertThat(ask("SELECT COUNT(*) AS n FROM move").strip().lines())
        .containsExactly("n", String.valueOf(plies));
  }
}
