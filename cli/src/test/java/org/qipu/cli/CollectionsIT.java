package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What collections have in them, as the commands see it: numbers of public cases and quirks. */
class CollectionsIT {
  private static final String MOVES = "\n1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 卒7进1 ";

  @TempDir private Path folder;

  private CommandRun run(String... args) {
    return CommandRun.of(folder.resolve("db"), args);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
  }

  private static String game(String tags, String moves) {
    StringBuilder text = new StringBuilder();
    for (String tag : tags.split("; ", -1)) {
      String[] parts = tag.split("=", 2);
      text.append('[').append(parts[0]).append(" \"").append(parts[1]).append("\"]\n");
    }
    return text.append('\n').append(moves).append("\n\n").toString();
  }

  private void importGames(String... games) throws IOException {
    run("import", file("games.pgn", String.join("", games)).toString()).exits(0);
  }

  private String count(String... args) {
    String[] ordered = new String[args.length + 2];
    ordered[0] = "search";
    ordered[1] = "--count";
    System.arraycopy(args, 0, ordered, 2, args.length);
    return run(ordered).out().strip();
  }

  @Test
  void p40ArchivesThatAreUnsafeAreReported() throws IOException {
    Path zip = folder.resolve("slip.zip");
    byte[] text = game("Red=甲", "1. 炮二平五 *").getBytes(StandardCharsets.UTF_8);
    zip(zip, text, "ok.pgn", "../escaped.pgn");
    assertThat(run("validate", zip.toString()).exits(1).out()).contains("[unsafe-entry-name]");
    run("import", zip.toString(), "--fail-on", "error").exits(1);
    assertThat(count()).isEqualTo("1");
    assertThat(folder.resolve("../escaped.pgn")).doesNotExist();
  }

  private static void zip(Path path, byte[] content, String... names) throws IOException {
    try (OutputStream out = Files.newOutputStream(path);
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
      }
    }
  }

  @Test
  void p41DatesAreKeptAsWrittenAndFoundAsTheyAreUnderstood() throws IOException {
    List<String> dates =
        List.of(
            "2023.05.06",
            "2023.05.??",
            "2023.??.??",
            "????.??.??",
            "8???.?.",
            "2023.02.30",
            "2023/5/6",
            "");
    StringBuilder games = new StringBuilder();
    for (String date : dates) {
      games.append(game("Event=x" + date.length() + "; Date=" + date, "1. 炮二平五 *"));
    }
    CommandRun read =
        run("import", file("dates.pgn", games.toString()).toString(), "--dedupe", "keep");
    assertThat(read.exits(0).err()).contains("8 games read", "stored 8");
    assertThat(count("--year", "2023")).isEqualTo("5");
    assertThat(count("date:[2023-05-06 TO 2023-05-06]")).isEqualTo("2");
    CommandRun pgn = run("export", "--sort", "date").exits(0);
    for (String date : dates) {
      assertThat(pgn.out()).contains("[Date \"" + date + "\"]");
    }
  }

  @Test
  void p42EitherScriptFindsBothAndNamesStayAsWritten() throws IOException {
    importGames(
        game("Red=测试张伟", "1. 炮二平五 *"),
        game("Red=測試張偉", "1. 炮二平五 马8进7 *"),
        game("Red=测试李伟", "1. 马二进三 *"));
    assertThat(count("--player", "张伟")).isEqualTo("2");
    assertThat(count("--player", "張偉")).isEqualTo("2");
    assertThat(count("--player", "伟")).isEqualTo("3");
    assertThat(run("search", "--output", "csv").exits(0).out()).contains("测试张伟", "測試張偉", "测试李伟");
  }

  @Test
  void p44NothingIsRemovedThatIsNotTheSame() throws IOException {
    String names = "Red=测甲; Black=测乙; Date=2023.05.06; Result=";
    String shorter = "1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0";
    String games =
        game(names + "1-0", MOVES + "1-0")
            + game(names + "1-0", MOVES + "1-0")
            + game(names + "1-0", shorter)
            + game("Red=測甲; Black=測乙; Date=2023.05.06; Result=1-0", MOVES + "1-0")
            + game(names + "0-1", MOVES + "0-1");
    Path pgn = file("p44.pgn", games);
    Path manifest = folder.resolve("m.csv");
    CommandRun skip = run("import", pgn.toString(), "--manifest", manifest.toString()).exits(0);
    assertThat(skip.err()).contains("5 games read", "stored 3", "2 duplicates", "1 linked");
    List<String> lines = Files.readAllLines(manifest, StandardCharsets.UTF_8);
    assertThat(lines.get(2)).contains("#2,", ",1,");
    assertThat(lines.get(4)).contains("#4,", ",1,");
    CommandRun keep =
        CommandRun.of(folder.resolve("all"), "import", pgn.toString(), "--dedupe", "keep");
    assertThat(keep.exits(0).err()).contains("stored 5");
  }

  @Test
  void quirks5And6And12NamesAreFoundInEveryForm() throws IOException {
    importGames(
        game("Red=呂  欽; Black=甲", "1. 炮二平五 *"),
        game("Red=吕钦; Black=乙", "1. 炮二平五 马8进7 *"),
        game("Red=HU RongHua; Black=LIU DaHua", "1. 马二进三 *"),
        game("Red=胡榮華; Black=四川 李艾東", "1. 马八进七 *"));
    assertThat(count("--player", "吕钦")).isEqualTo("2");
    assertThat(count("--player", "Lv Qin")).isEqualTo("2");
    assertThat(count("--player", "胡荣华")).isEqualTo("2");
    assertThat(count("--player", "hu ronghua")).isEqualTo("2");
    assertThat(count("--player", "柳大华")).isEqualTo("1");
    assertThat(count("--player", "李艾东")).isEqualTo("1");
    assertThat(count()).as("nothing is merged").isEqualTo("4");
  }

  @Test
  void quirks7And15CopiesWithOtherNamesAreStoredAndLinked() throws IOException {
    String games =
        game("Red=胡荣华; Black=杨官璘; Result=1-0", MOVES + "1-0")
            + game("Red=胡荣华; Black=楊官麟; Result=1-0", MOVES + "1-0")
            + game("Red=杨官璘; Black=胡荣华; Result=1-0", MOVES + "1-0");
    CommandRun read = run("import", file("copies.pgn", games).toString()).exits(0);
    assertThat(read.err()).contains("stored 3", "2 linked");
  }

  @Test
  void quirk71GamesWithTheSameBeginningAreFound() throws IOException {
    importGames(
        game("Red=甲; Date=1981年1月17日", MOVES + "*"),
        game("Red=甲; Date=81-1-16", MOVES + "4. 车二进六 *"),
        game("Red=甲", "1. 炮二平五 马8进7 2. 马八进七 *"));
    assertThat(count("--line", MOVES.strip())).isEqualTo("2");
    assertThat(count("--year", "1981")).isEqualTo("2");
  }

  @Test
  void quirks72And73OtherFilesAndOddNamesAmongTheGames() throws IOException {
    Path games = Files.createDirectories(folder.resolve("棋谱 {4F2A}"));
    String text = game("Red=甲", "1. 炮二平五 *");
    Files.writeString(games.resolve("    图2701.PGN"), text);
    Files.writeString(games.resolve("“杯赛” [第1局].pgn"), text.replace("甲", "乙"));
    Files.writeString(games.resolve("notes.DOC"), "words");
    Files.write(games.resolve("empty.txt"), new byte[0]);
    CommandRun read =
        run("import", games.toString(), "--report", folder.resolve("r.csv").toString());
    assertThat(read.exits(0).err()).contains("2 games read");
    assertThat(Files.readString(folder.resolve("r.csv"))).contains("skipped-file", "notes.DOC");
    assertThat(run("search", "--output", "csv").exits(0).out())
        .contains("棋谱 {4F2A}/    图2701.PGN#1", "“杯赛” [第1局].pgn#1");
  }

  @Test
  void quirk74ArchivesOfManyEntriesAndOfOneLargeFile() throws IOException {
    String[] names = new String[2_000];
    Arrays.setAll(names, i -> "赛事/" + i + ".pgn");
    Path many = folder.resolve("many.zip");
    zip(many, "[Red \"許甲\"]\n\n1. 炮二平五 *\n".getBytes(Charset.forName("Big5")), names);
    assertThat(run("validate", many.toString()).exits(0).err())
        .contains("2,000 games read from 2,000 files");
    Path one = folder.resolve("one.zip");
    String game = game("Event=x; Red=甲", "1. h2e2 h9g7 2. h0g2");
    zip(one, game.repeat(1_391).getBytes(StandardCharsets.UTF_8), "all.pgn");
    assertThat(run("validate", one.toString()).exits(0).err())
        .contains("1,391 games read from 1 files");
  }
}
