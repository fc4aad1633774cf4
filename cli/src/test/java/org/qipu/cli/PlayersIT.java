package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.RandomGames;

/** Players whose names are spelled in several ways, by the real commands. */
class PlayersIT {
  @TempDir private Path folder;
  private Path database;

  @BeforeEach
  void importGames() throws IOException {
    database = folder.resolve("db");
    Path file = folder.resolve("games.pgn");
    Files.writeString(
        file,
        game("胡榮華", "杨官璘", 1960, "1-0")
            + game("上海胡荣华", "楊官麟", 1962, "0-1")
            + game("Hu Ronghua", "王嘉良", 1981, "1/2-1/2")
            + game("王嘉良", "胡荣毕", 1975, "1-0")
            + game("胡 荣 华", "王嘉良", 1976, "1-0"),
        StandardCharsets.UTF_8);
    run("import", file.toString()).exits(0);
  }

  private static String game(String red, String black, int year, String result) {
    return """
        [Event "杯赛"]
        [Date "%d"]
        [Red "%s"]
        [Black "%s"]
        [Result "%s"]

        1. 炮二平五 马8进7 %s

        """
        .formatted(year, red, black, result, result);
  }

  private CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  private String count(String... args) {
    String[] all = new String[args.length + 2];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--count";
    all[args.length + 1] = "--quiet";
    return CommandRun.of(database, all).out().strip();
  }

  private List<String> players() {
    return run("stats", "players", "--sort", "games,player").exits(0).lines().stream()
        .skip(1)
        .map(line -> line.replaceAll("^([^,]*),(\\d+),(\\d+),(\\d+),(\\d+),.*", "$1 $2 $3 $4 $5"))
        .toList();
  }

  private static final List<String> BEFORE =
      List.of(
          "王嘉良 3 1 1 1",
          "胡 荣 华 2 2 0 0", // of equally frequent forms the first by its characters
          "Hu Ronghua 1 0 1 0",
          "上海胡荣华 1 0 0 1",
          "杨官璘 1 0 0 1",
          "楊官麟 1 1 0 0",
          "胡荣毕 1 0 0 1");
  private static final List<String> AFTER = List.of("胡荣华 5 2 1 2", "王嘉良 3 1 1 1", "杨官璘 2 1 0 1");

  private void mergeAll() {
    run("players", "merge", "胡荣华", "上海胡榮華", "hu ronghua", "胡荣毕").exits(0);
    run("players", "merge", "楊官麟", "--as", "杨官璘").exits(0);
  }

  @Test
  void countsSpellingsAsOnePlayer() {
    assertThat(players()).isEqualTo(BEFORE);
    mergeAll();
    assertThat(players()).isEqualTo(AFTER);
    for (String name : List.of("胡荣华", "胡榮華", "胡荣毕", "上海胡荣华", "HU RONGHUA", "huronghua")) {
      assertThat(count("search", "--player", name)).as(name).isEqualTo("5");
      assertThat(count("search", "player:\"" + name + "\"")).as(name).isEqualTo("5");
      assertThat(count("search", "\"" + name + "\"")).as(name).isEqualTo("5");
      assertThat(count("search", "--red", name)).as(name).isEqualTo("4");
      assertThat(count("search", "black:\"" + name + "\"")).as(name).isEqualTo("1");
      assertThat(count("search", "NOT player:\"" + name + "\"")).as(name).isEqualTo("0");
      assertThat(run("explore", "--red", name, "--output", "csv").exits(0).lines().get(1))
          .as(name)
          .startsWith("h2e2,炮二平五,4,");
      String both = name + ",杨官麟,both,2,1,0,1,";
      assertThat(run("stats", "head-to-head", name, "杨官麟").exits(0).lines())
          .anyMatch(line -> line.startsWith(both));
      assertThat(run("stats", "results", "--for", name).exits(0).lines()).hasSize(4);
      assertThat(run("export", "--player", name).exits(0).out())
          .contains("[Red \"上海胡荣华\"]", "[Black \"胡荣毕\"]");
    }
    assertThat(run("stats", "players", "--by", "player,opponent").exits(0).lines())
        .anyMatch(line -> line.startsWith("胡荣华,杨官璘,2,"))
        .anyMatch(line -> line.startsWith("胡荣华,王嘉良,3,"));
    assertThat(run("search", "--player", "胡荣华", "--sort", "relevance").exits(0).lines())
        .hasSizeGreaterThanOrEqualTo(6);
    // Parts of names find what they found.
    assertThat(count("search", "--player", "上海")).isEqualTo("1");
    assertThat(count("search", "--player", "荣毕")).isEqualTo("1");
    assertThat(count("search", "--player", "胡*")).isEqualTo("3");
  }

  @Test
  void listsPlayers() {
    mergeAll();
    assertThat(run("players", "list", "胡荣华", "--output", "csv").exits(0).lines())
        .containsExactly(
            "player,games,firstYear,lastYear,forms",
            "胡荣华,5,1960,1981,Hu Ronghua 1; 上海胡荣华 1; 胡 荣 华 1; 胡榮華 1; 胡荣毕 1");
    assertThat(run("players", "list", "杨官璘", "--output", "json").exits(0).out())
        .isEqualTo(
            "{\"player\":\"杨官璘\",\"games\":2,\"firstYear\":1960,\"lastYear\":1962,"
                + "\"forms\":[\"杨官璘\",\"楊官麟\"]}\n");
    assertThat(run("players", "list", "--spellings", "--merged", "--output", "csv").lines())
        .hasSize(8)
        .contains("杨官璘,楊官麟,1,1962,1962");
    assertThat(run("players", "list").exits(0).err())
        .isEqualTo("3 players with 8 forms of their names\n");
    run("players", "list", "无名").exits(1);
  }

  @Test
  void takesBackEverything() {
    mergeAll();
    run("players", "split", "胡荣华", "胡荣毕").exits(0);
    assertThat(count("search", "--player", "胡荣华")).isEqualTo("4");
    assertThat(run("players", "undo", "--dry-run").exits(0).err()).contains("split 胡荣华 胡荣毕");
    assertThat(run("players", "undo").exits(0).out()).contains("+  胡荣毕\n");
    assertThat(players()).isEqualTo(AFTER);
    run("players", "undo").exits(0);
    run("players", "undo").exits(0);
    run("players", "undo").exits(1);
    assertThat(players()).isEqualTo(BEFORE);
    mergeAll();
    run("players", "split", "hu ronghua", "--all").exits(0);
    run("players", "split", "杨官璘", "--all").exits(0);
    assertThat(players()).isEqualTo(BEFORE);
  }

  @Test
  void refusesWhatCannotBeMeant() {
    assertThat(run("players", "merge", "胡荣华", "荣毕").exits(1).err())
        .isEqualTo("qipu: no game has the player \"荣毕\"; similar: 胡荣毕\n");
    assertThat(run("players", "merge", "胡荣华", "无名").exits(1).err()).contains("无名");
    run("players", "merge", "胡荣华").exits(2);
    run("players", "merge").exits(2);
    run("players", "split", "胡荣华", "胡荣毕").exits(1);
    mergeAll();
    run("players", "merge", "胡荣华", "胡榮華").exits(1);
    run("players", "merge", "王嘉良", "--as", "胡荣毕").exits(1);
    run("players", "split", "胡荣华", "王嘉良").exits(1);
    run("players", "split", "胡荣华").exits(2);
    run("players", "split", "胡荣华", "胡荣毕", "--as", "杨官璘").exits(1);
    assertThat(players()).isEqualTo(AFTER);
    run("players", "merge", "--dry-run", "胡荣华", "王嘉良").exits(0);
    assertThat(players()).isEqualTo(AFTER);
  }

  @Test
  void keepsApartWhoWasDeclaredDistinct() throws IOException {
    assertThat(run("players", "distinct", "胡荣毕", "楊官麟").exits(0).err()).contains("undo");
    run("players", "distinct", "楊官麟", "胡荣毕").exits(1);
    assertThat(players()).isEqualTo(BEFORE);
    run("players", "list", "--merged").exits(1);
    CommandRun refused = run("players", "merge", "杨官璘", "楊官麟", "胡荣毕").exits(1);
    assertThat(refused.err())
        .isEqualTo(
            "qipu: \"楊官麟\" was declared distinct from another of 杨官璘, 楊官麟, 胡荣毕; --anyway makes"
                + " them one and forgets that\n");
    mergeAll(); // each of the two with others
    assertThat(players()).isEqualTo(AFTER);
    run("players", "merge", "杨官璘", "胡荣华").exits(1);
    assertThat(run("players", "distinct", "胡荣毕", "HU RongHua").exits(1).err())
        .contains("are one player");
    run("players", "distinct", "胡荣毕", "无名").exits(1);
    run("players", "distinct", "胡荣毕").exits(2);
    // To another database, whose players would contradict it.
    Path file = folder.resolve("distinct.txt");
    run("players", "export", "-o", file.toString()).exits(0);
    database = folder.resolve("other");
    run("import", folder.resolve("games.pgn").toString()).exits(0);
    run("players", "import", file.toString()).exits(0);
    assertThat(players()).isEqualTo(AFTER);
    run("players", "merge", "杨官璘", "胡荣华").exits(1);
    run("players", "undo").exits(0);
    run("players", "merge", "胡荣毕", "楊官麟").exits(0);
    run("players", "import", file.toString()).exits(1);
    run("players", "import", "--anyway", file.toString()).exits(0);
    assertThat(players()).first().isEqualTo("胡荣毕 7 3 1 3");
    run("players", "undo").exits(0);
    // And here, after all.
    database = folder.resolve("db");
    run("players", "merge", "--anyway", "杨官璘", "胡荣华").exits(0);
    assertThat(players()).hasSize(2);
    assertThat(run("players", "export").out()).doesNotContain("!=");
    run("players", "undo").exits(0);
    run("players", "merge", "杨官璘", "胡荣华").exits(1);
  }

  @Test
  void outlastsReindexAndBackup() throws IOException {
    mergeAll();
    String text = Files.readString(database.resolve("players.txt"));
    String history = Files.readString(database.resolve("players-history.txt"));
    run("db", "reindex").exits(0);
    assertThat(players()).isEqualTo(AFTER);
    Path backup = folder.resolve("backup.zip");
    run("db", "backup", backup.toString()).exits(0);
    database = folder.resolve("restored");
    run("db", "restore", backup.toString()).exits(0);
    assertThat(players()).isEqualTo(AFTER);
    assertThat(Files.readString(database.resolve("players.txt"))).isEqualTo(text);
    assertThat(Files.readString(database.resolve("players-history.txt"))).isEqualTo(history);
    run("players", "undo").exits(0);
    run("db", "verify").exits(0);
  }

  @Test
  void goesFromOneDatabaseToAnother() throws IOException {
    mergeAll();
    Path file = folder.resolve("exported.txt");
    run("players", "export", "-o", file.toString()).exits(0);
    assertThat(run("players", "export").exits(0).out()).isEqualTo(Files.readString(file));
    run("players", "undo").exits(0);
    run("players", "undo").exits(0);
    run("players", "import", "--dry-run", file.toString()).exits(0);
    assertThat(players()).isEqualTo(BEFORE);
    run("players", "import", file.toString()).exits(0);
    assertThat(players()).isEqualTo(AFTER);
    run("players", "import", file.toString()).exits(1);
    run("players", "undo").exits(0);
    assertThat(players()).isEqualTo(BEFORE);
    run("players", "import", folder.resolve("none").toString()).exits(3);
  }

  @Test
  void tellsWhereAnEditedFileIsWrong() throws IOException {
    Files.writeString(
        database.resolve("players.txt"), "胡荣华\n  胡荣毕\n王嘉良\n  胡榮畢\n", StandardCharsets.UTF_8);
    assertThat(run("stats", "players").exits(3).err())
        .contains("players.txt: line 4, column 3: '胡榮畢' belongs to another player, in line 2");
    assertThat(run("db", "verify").exits(1).out()).contains("players.txt, line 4, column 3");
    run("search", "--event", "杯赛").exits(0);
    run("search", "--player", "胡荣华").exits(3);
  }

  /** Either all of a change is there or nothing of it, and all that was there before. */
  @Test
  void outlastsAKill() throws Exception {
    run("players", "merge", "杨官璘", "楊官麟").exits(0);
    SplittableRandom random = RandomGames.seeded().random();
    List<String> words = CommandProcess.words(database, List.of("players", "merge", "胡荣华", "胡荣毕"));
    long start = System.nanoTime();
    CommandProcess.start(words, folder.resolve("log")).waitFor();
    long duration = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    run("players", "undo").exits(0);
    int kills = Integer.getInteger("qipu.kills", 4);
    for (int kill = 0; kill < kills; kill++) {
      Process process = CommandProcess.start(words, folder.resolve("log"));
      process.waitFor(duration / 3 + random.nextLong(duration), TimeUnit.MILLISECONDS);
      process.destroyForcibly();
      process.waitFor();
      run("db", "verify").exits(0);
      assertThat(count("search", "--player", "杨官麟")).isEqualTo("2");
      String found = count("search", "--red", "胡荣毕");
      assertThat(found).isIn("0", "2");
      CommandRun last = run("players", "undo", "--dry-run").exits(0);
      assertThat(last.err()).contains(found.equals("2") ? "merge 胡荣华 胡荣毕" : "merge 杨官璘 楊官麟");
      if (found.equals("2")) {
        run("players", "undo").exits(0);
      }
    }
  }
}
