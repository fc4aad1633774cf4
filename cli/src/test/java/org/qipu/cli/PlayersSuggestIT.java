package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which names are suggested to be one player, and which are not. */
class PlayersSuggestIT {
  @TempDir private Path folder;
  private Path database;
  private final StringBuilder games = new StringBuilder();

  /** Adds a game; those of another length have other moves. */
  private void game(String red, String black, String date, int rounds) {
    games.append(
        """
        [Event "杯赛"]
        [Date "%s"]
        [Red "%s"]
        [Black "%s"]
        [Result "1-0"]

        %s1-0

        """
            .formatted(date, red, black, "a0a1 a9a8 a1a0 a8a9 ".repeat(rounds)));
  }

  @BeforeEach
  void importGames() throws IOException {
    // The same game in two records each: a team, a misprint, pinyin, a name that is not alike.
    game("张三丰", "李四光", "1990.01.01", 10);
    game("上海張三丰", "李四光", "1990", 10);
    game("楊官璘", "李四光", "1960.05.05", 11);
    game("楊官麟", "李四光", "1960", 11);
    game("胡榮華", "李四光", "1970", 12);
    game("HU RongHua", "LI SiGuang", "1970", 12);
    game("郑亚生", "李四光", "1999", 13);
    game("Trenh A Sang", "李四光", "1999", 13);
    game("李四光", "郑亚生", "1999", 14);
    game("李四光", "Trenh A Sang", "1999", 14);
    // Alike, and no game tells more.
    game("王五福", "周八斤", "1985", 15);
    game("王五福(大师)", "吴九妹", "1986", 16);
    game("王五福(8段)", "孙行者(8段)", "1985", 29);
    game("广东徐天红", "周八斤", "1985", 17);
    game("广东除天红", "吴九妹", "1985", 18);
    // Alike, but they met; or sixty years apart; or on one day against different people.
    game("赵一鸣", "赵一明", "1988", 19);
    game("陈六合", "周八斤", "1930", 20);
    game("陈六和", "周八斤", "1990", 21);
    game("孙七星", "周八斤", "1991.03.03", 22);
    game("孙七兴", "吴九妹", "1991.03.03", 23);
    // One name behind two teams, whose players met.
    game("钱十全", "周八斤", "1992", 24);
    game("北京钱十全", "周八斤", "1992", 24);
    game("湖北钱十全", "北京钱十全", "1993", 25);
    // Not alike, in one game only: somebody mixed up the players.
    game("冯百里", "周八斤", "1994", 26);
    game("褚千山", "周八斤", "1994", 26);
    // A team is no player.
    game("上海队", "周八斤", "1995", 27);
    game("卫万年", "周八斤", "1995", 27);
    game("上海队", "周八斤", "1995", 28);
    game("卫万年", "周八斤", "1995", 28);
    // Thirty years apart: 2 for the sound, 2 for the game, and 2 less.
    game("冯三保", "周八斤", "1930", 30);
    game("冯三宝", "周八斤", "1960", 30);
    // The same opponent on the same day: 2 for the sound, 1 for that, 1 for the year.
    game("何一江", "李四光", "1975.05.05", 31);
    game("何一姜", "李四光", "1975.05.05", 32);
    game("何一江", "李四光", "1976.01.01", 33);
    database = folder.resolve("db");
    Path file = folder.resolve("games.pgn");
    Files.writeString(file, games, StandardCharsets.UTF_8);
    run("import", file.toString()).exits(0);
  }

  private CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  private List<String> suggested() {
    return run("players", "suggest", "--output", "csv").lines().stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .map(cells -> String.join(" ", cells[0], cells[1] + "=" + cells[5], cells[9], cells[11]))
        .toList();
  }

  @Test
  void suggestsWhatIsAlikeOrInTheSameGames() {
    assertThat(suggested())
        .containsExactlyInAnyOrder(
            "certain 张三丰=上海張三丰 team 1",
            "likely 楊官璘=楊官麟 sound 1",
            "likely 胡榮華=HU RongHua latin 1",
            "likely 李四光=LI SiGuang latin 1",
            "possible 郑亚生=Trenh A Sang games 2",
            "possible 王五福=王五福(大师) title 0",
            "possible 王五福=王五福(8段) title 0", // an account, called after whomever
            "possible 广东徐天红=广东除天红 look 0",
            "possible 何一江=何一姜 sound 0",
            // The same game in two records, but there are two of this name; so little of the other.
            "possible 钱十全=北京钱十全 team 1");
  }

  @Test
  void addsUpWhatSpeaksForIt() {
    String line = run("players", "suggest", "何一江", "--output", "csv").exits(0).lines().get(1);
    String[] cells = line.split(",", -1);
    assertThat(cells[12]).as("same rounds").isEqualTo("1");
    assertThat(cells[18]).as("points").isEqualTo("4");
  }

  @Test
  void suggestsNothingTwice() {
    int before = suggested().size();
    run("players", "merge", "张三丰", "上海张三丰").exits(0);
    assertThat(suggested()).hasSize(before - 1).noneMatch(line -> line.contains("上海"));
    run("players", "undo").exits(0);
    assertThat(suggested()).hasSize(before);
  }

  @Test
  void suggestsNobodyWhoWasDeclaredDistinct() {
    List<String> before = suggested();
    assertThat(run("players", "distinct", "上海张三丰", "張三丰").exits(0).out())
        .isEqualTo("+\n+上海张三丰\n+  != 張三丰\n");
    assertThat(suggested()).hasSize(before.size() - 1).noneMatch(line -> line.contains("上海"));
    // Nor is anybody else of whom one of the two is a spelling.
    run("players", "merge", "张三丰", "楊官璘").exits(0);
    run("players", "distinct", "张三丰", "楊官麟").exits(0);
    assertThat(suggested()).noneMatch(line -> line.contains("楊官麟"));
    run("players", "undo").exits(0);
    run("players", "undo").exits(0);
    run("players", "undo").exits(0);
    assertThat(suggested()).isEqualTo(before);
  }

  @Test
  void givesTheCommandThatAccepts() {
    CommandRun text = run("players", "suggest", "胡荣华").exits(0);
    assertThat(text.out())
        .isEqualTo(
            """
            likely    胡榮華 (1, 1970–1970) = HU RongHua (1, 1970–1970)
                Latin letters, 1 so read, same games 1, same events 1
                qipu players merge 胡榮華 'HU RongHua'
            """);
    run("players", "merge", "胡榮華", "HU RongHua").exits(0);
    run("players", "suggest", "胡荣华").exits(1);
  }

  @Test
  void writesAFileThatIsImported() throws IOException {
    Path file = folder.resolve("new.txt");
    String text = run("players", "suggest", "--least", "likely", "--as-file").exits(0).out();
    assertThat(text).contains("\n楊官璘\n  # likely, sound 璘/麟: same games 1,");
    Files.writeString(file, text, StandardCharsets.UTF_8);
    run("players", "import", file.toString()).exits(0);
    assertThat(suggested()).noneMatch(line -> line.startsWith("likely"));
    assertThat(run("players", "list", "楊官麟", "--output", "csv").exits(0).lines())
        .last()
        .asString()
        .startsWith("楊官璘,2,1960,1960,");
  }
}
