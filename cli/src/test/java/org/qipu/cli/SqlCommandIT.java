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
import org.junit.jupiter.params.provider.ValueSource;

/** Questions in SQL: answers that can be counted by hand, and all that is refused. */
class SqlCommandIT {
  private static final String GAMES =
      """
      [Event "杯赛"]
      [Date "1980.01.02"]
      [Red "胡荣华"]
      [Black "=1+1"]
      [Result "1-0"]

      1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0

      [Event "杯賽"]
      [Date "1980.01.03"]
      [Red "胡荣华"]
      [Black "乙"]
      [Result "1/2-1/2"]

      1. 兵三进一 卒7进1 1/2-1/2

      [Event "別的"]
      [Date "1991"]
      [Red "乙"]
      [Black "胡榮華"]
      [Result "*"]

      1. 炮二平五 *

      [Event "a position"]
      [Result "1-0"]
      [FEN "4k4/9/9/9/9/9/9/9/4R4/3K5 w - - 0 1"]

      1-0
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

  private static CommandRun ask(String sql, String... more) {
    String[] args = new String[more.length + 3];
    args[0] = "db";
    args[1] = "sql";
    args[2] = sql;
    System.arraycopy(more, 0, args, 3, more.length);
    return run(args);
  }

  @Test
  void answersInEveryForm() {
    String sql =
        "SELECT year, COUNT(*) AS n, AVG(plies) AS p FROM game GROUP BY year ORDER BY year";
    assertThat(ask(sql).exits(0).out())
        .isEqualTo("year,n,p\r\n,1,0.0\r\n1980,2,3.0\r\n1991,1,1.0\r\n");
    assertThat(ask(sql + " DESC", "--output", "json").exits(0).lines())
        .first()
        .isEqualTo("{\"year\":1991,\"n\":1,\"p\":1.0}");
    assertThat(ask(sql, "--output", "text").exits(0).lines()).hasSize(4);
    assertThat(ask("SELECT black FROM game WHERE id = 1", "--excel").exits(0).out())
        .isEqualTo("\uFEFFblack\r\n'=1+1\r\n");
  }

  @Test
  void seesGamesAsStatisticsDo() {
    assertThat(ask("SELECT id, counted, redPlayer, blackPlayer, eventName FROM game").lines())
        .containsExactly(
            "id,counted,redPlayer,blackPlayer,eventName",
            "1,true,胡荣华,=1+1,杯賽",
            "2,true,胡荣华,乙,杯賽",
            "3,true,乙,胡荣华,別的",
            "4,false,,,a position");
    assertThat(
            ask("SELECT p.player, p.games, COUNT(*) n FROM player p JOIN game g"
                    + " ON p.player IN (g.redPlayer, g.blackPlayer) WHERE counted"
                    + " GROUP BY p.player, p.games ORDER BY n DESC, p.player")
                .lines())
        .containsExactly("player,games,n", "胡荣华,3,3", "乙,2,2", "=1+1,1,1");
  }

  @Test
  void answersTheSameFromStoreAndIndex() {
    String indexed =
        "result, opening, ecco, plies, status, end, termination, counted, year, redPlayer,"
            + " blackPlayer, eventName";
    String fromIndex = ask("SELECT id, " + indexed + " FROM game").exits(0).out();
    assertThat(ask("SELECT id, " + indexed + " FROM (SELECT * FROM game)").out())
        .isEqualTo(fromIndex);
  }

  @Test
  void chooses() {
    assertThat(ask("SELECT COUNT(*) AS n FROM game", "--year", "1980").lines())
        .containsExactly("n", "2");
    assertThat(ask("SELECT COUNT(*) AS n FROM move", "result:1-0", "year:1980").lines())
        .containsExactly("n", "4");
    assertThat(ask("SELECT games FROM player WHERE player = '乙'", "--year", "1991").lines())
        .containsExactly("games", "1");
    ask("SELECT * FROM game", "nosuch:x").exits(2);
  }

  @Test
  void takesWordsOfSqlForColumns() {
    assertThat(
            ask("SELECT id, CASE WHEN end = 'open' THEN 1 ELSE 2 END AS e FROM game"
                    + " WHERE year = 1991")
                .lines())
        .containsExactly("id,e", "3,1");
    assertThat(ask("SELECT SUM(unknown) AS u, SUM(p.unknown) AS v FROM player p").lines())
        .containsExactly("u,v", "2,2");
    assertThat(ask("SELECT COUNT(*) AS n FROM game WHERE (year > 1985) IS UNKNOWN").lines())
        .containsExactly("n", "1");
    assertThat(ask("SELECT \"offset\" FROM diagnostic").code()).isLessThan(2);
  }

  @Test
  void tellsNothingFoundFromWrongUsage() {
    assertThat(ask("SELECT id FROM game WHERE id > 9").exits(1).out()).isEqualTo("id\r\n");
    run("db", "sql").exits(2);
    CommandRun.withInput(folder.resolve("db"), "SELECT 1 AS x", "db", "sql", "-").exits(0);
    CommandRun.withInput(folder.resolve("db"), "", "db", "sql", "-").exits(2);
    CommandRun.of(folder.resolve("missing"), "db", "sql", "SELECT * FROM game").exits(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT nosuch FROM game",
        "SELECT * FORM game",
        "SELECT 1/0 FROM game",
        "SELECT * FROM nosuch",
        "SELECT (",
        "SELECT ? FROM game",
        "select 'abc"
      })
  void saysWhatIsWrong(String sql) {
    CommandRun run = ask(sql).exits(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(2);
    assertThat(run.err()).startsWith("qipu: ").doesNotContain("Exception", "\tat ", "42");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT FILE_READ('/etc/passwd')",
        "SELECT FILE_WRITE('x', '${folder}/written')",
        "SELECT * FROM CSVREAD('/etc/passwd')",
        "SELECT CSVWRITE('${folder}/written', 'SELECT 1')",
        "CALL CSVWRITE('${folder}/written', 'SELECT 1')",
        "SELECT * FROM LINK_SCHEMA('T', '', 'jdbc:h2:mem:x', 'sa', '', 'PUBLIC')",
        "CREATE LINKED TABLE l('', 'jdbc:h2:mem:x', 'sa', '', 'T')",
        "RUNSCRIPT FROM '${folder}/games.pgn'",
        "SCRIPT TO '${folder}/written'",
        "SCRIPT",
        "BACKUP TO '${folder}/written'",
        "CREATE ALIAS f AS 'int f() { return 1; }'",
        "CREATE ALIAS f FOR 'java.lang.System.exit'",
        "CREATE TRIGGER t BEFORE SELECT ON game CALL 'x'",
        "CREATE TABLE t (i INT)",
        "CREATE LOCAL TEMPORARY TABLE t (i INT)",
        "CREATE VIEW v AS SELECT 1",
        "CREATE USER u PASSWORD 'u'",
        "ALTER USER asker ADMIN TRUE",
        "ALTER USER asker SET PASSWORD 'x'",
        "GRANT ALL ON game TO asker",
        "SHUTDOWN",
        "SET CACHE_SIZE 5",
        "SET @x = 1",
        "SET SCHEMA INFORMATION_SCHEMA",
        "INSERT INTO game (id) VALUES (9)",
        "UPDATE game SET id = 9",
        "MERGE INTO game (id) VALUES (9)",
        "DELETE FROM game",
        "TRUNCATE TABLE game",
        "DROP TABLE game",
        "DROP ALL OBJECTS",
        "EXECUTE IMMEDIATE 'DROP TABLE game'",
        "EXPLAIN SELECT * FROM game",
        "HELP",
        "SHOW TABLES",
        "CALL ABORT_SESSION(1)",
        "SELECT ABORT_SESSION(1)",
        "SELECT MEMORY_USED()",
        "SELECT * FROM FINAL TABLE (INSERT INTO game (id) VALUES (9))",
        "SELECT * FROM OLD TABLE (UPDATE game SET id = 9)",
        "WITH x AS (SELECT 1 AS a) DELETE FROM game",
        "SELECT * FROM INFORMATION_SCHEMA.USERS",
        "SELECT * FROM \"information_schema\".sessions",
        "SELECT * FROM pg_catalog.pg_user",
        "SELECT 1; SELECT 2",
        "SELECT 1; DROP TABLE game",
        "SELECT 1 /* ; */; -- the second\nSELECT 2",
        "; SELECT 1",
        "VALUES (1)",
        ""
      })
  void refusesWhatIsNoQuestion(String sql) {
    CommandRun run = ask(sql.replace("${folder}", folder.toString())).exits(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(2);
    assertThat(run.err()).startsWith("qipu: ").doesNotContain("Exception", "\tat ");
    assertThat(folder.resolve("written")).doesNotExist();
    assertThat(ask("SELECT COUNT(*) AS n FROM game").lines()).containsExactly("n", "4");
  }

  @Test
  void readsTextsAndCommentsAsH2Does() {
    assertThat(
            ask("/* ; /* nested ; */ */ SELECT ';' AS a, $$;'$$ AS b, 'it''s;' AS \"c;\" -- ; x\n;")
                .exits(0)
                .lines())
        .containsExactly("a,b,c;", ";,;',it's;");
    assertThat(ask("(SELECT id FROM game WHERE id = 1) UNION (SELECT 7)").exits(0).lines())
        .hasSize(3);
  }

  /** 100,000 plies in one game: 15 MB with their numbers alone, 50 MB with all columns. */
  @Test
  void refusesTablesThatDoNotFitBeforeFillingThem(@TempDir Path other) throws Exception {
    Path file = other.resolve("long.pgn");
    String cycle = "h2g2 h7g7 g2h2 g7h7 ";
    Files.writeString(file, "[Result \"*\"]\n\n" + cycle.repeat(25_000) + "*\n");
    CommandRun.of(other.resolve("db"), "import", "--no-audit", file.toString()).exits(0);
    CommandRun refused = withLittleMemory(other, "SELECT COUNT(*) AS n FROM (SELECT * FROM move)");
    assertThat(refused.exits(3).out())
        .contains("move would have 100,000 rows", "qipu export --table moves", "-Xmx1g");
    assertThat(withLittleMemory(other, "SELECT COUNT(*) AS n FROM move").exits(0).lines())
        .containsExactly("n", "100000");
  }

  private static CommandRun withLittleMemory(Path folder, String sql) throws Exception {
    List<String> words = CommandProcess.words(folder.resolve("db"), List.of("db", "sql", sql));
    words.add(1, "-Xmx44m");
    Path log = folder.resolve("log");
    int code = CommandProcess.start(words, log).waitFor();
    return new CommandRun(code, Files.readString(log), "");
  }

  @Test
  void speaksChinese() {
    assertThat(ask("DROP TABLE game", "--lang", "zh").exits(2).err()).contains("SELECT", "查询");
    assertThat(ask("SELECT 1 FROM nosuch", "--lang", "zh").exits(2).err()).contains("没有表");
  }
}
