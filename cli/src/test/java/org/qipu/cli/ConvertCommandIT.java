package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.importers.RecordFormat;
import org.qipu.rules.Checkout;

/** Files turned into other formats by the command. */
class ConvertCommandIT {
  private static final String PGN =
      """
      [Event "甲级联赛"]
      [Red "胡荣华"]
      [Black "柳大华"]
      [Result "1-0"]

      1. 炮二平五 马8进7 {好[着]|} 2. 马二进三 (2. 兵七进一 卒7进1) 车9平8 1-0
      """;

  private static final String MENDABLE =
      """
      [Red "甲"]
      [Black "乙"]
      [Result "*"]

      1. 炮呂平五 马8进7 2. 马二进三 *
      """;

  private static final String BROKEN =
      """
      [Red "甲"]
      [Black "乙"]
      [Result "*"]

      1. 炮二平五 马8进7 2. 马二进四 车9平8 *
      """;

  @TempDir private Path folder;

  private CommandRun run(String... args) {
    return CommandRun.of(folder, args);
  }

  private CommandRun pipe(String input, String... args) {
    return CommandRun.withInput(folder, input, args);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void thereAndBackGivesTheSame() throws IOException {
    Path pgn = file("a.pgn", PGN);
    Path ubb = folder.resolve("a.ubb");
    CommandRun there = run("convert", pgn.toString(), ubb.toString()).exits(0);
    assertThat(there.out()).isEmpty();
    assertThat(there.err()).contains("1 games written");
    assertThat(Files.readString(ubb))
        .contains(
            "[DhtmlXQ_event]甲级联赛[/DhtmlXQ_event]",
            "[DhtmlXQ_result]红胜[/DhtmlXQ_result]",
            "[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]",
            "[DhtmlXQ_move_0_3_1]26256364[/DhtmlXQ_move_0_3_1]",
            "[DhtmlXQ_comment2]好&#91;着]&#124;[/DhtmlXQ_comment2]");
    CommandRun back = run("convert", ubb.toString(), "-", "--to", "pgn").exits(0);
    CommandRun same = run("convert", pgn.toString(), "-", "--to", "pgn").exits(0);
    assertThat(back.out()).isEqualTo(same.out());
  }

  @Test
  void textThereAndBackGivesTheSame() throws IOException {
    Path pgn = file("a.pgn", PGN);
    Path txt = folder.resolve("a.txt");
    run("convert", pgn.toString(), txt.toString()).exits(0);
    assertThat(Files.readString(txt)).startsWith("中国象棋棋谱\n").contains("赛事: 甲级联赛", "变1接主变第2回合");
    CommandRun back = run("convert", txt.toString(), "-", "--to", "pgn").exits(0);
    CommandRun same = run("convert", pgn.toString(), "-", "--to", "pgn").exits(0);
    assertThat(back.out()).isEqualTo(same.out());
    String db = folder.resolve("db").toString();
    run("import", "--db", db, txt.toString()).exits(0);
    CommandRun traditional =
        run("export", "--db", db, "--to", "text", "--notation", "traditional").exits(0);
    assertThat(traditional.out()).contains("1. 炮二平五 馬8進7");
  }

  @Test
  void worksInPipesAndInTheOtherNotationsAndCharacterSets() throws IOException {
    CommandRun run = pipe(PGN, "convert", "-", "-", "--to", "pgn", "--notation", "uci").exits(0);
    assertThat(run.out()).contains("1. h2e2 h9g7", "(2. c3c4 g6g5)");
    Path gbk = folder.resolve("gbk.txt");
    Files.write(gbk, PGN.getBytes(Charset.forName("GBK")));
    run("convert", "--from", "pgn", "--charset", "GBK", "--to", "dhtmlxq", gbk.toString(), "-")
        .exits(0);
  }

  @Test
  void writesTheMendedRecordOnlyWhenAsked() throws IOException {
    CommandRun asWritten = pipe(MENDABLE, "convert", "-", "-", "--to", "pgn").exits(0);
    assertThat(asWritten.out()).contains("1. 炮呂平五", "马8进7", "马二进三");
    assertThat(asWritten.err()).doesNotContain("mended-move");
    CommandRun mended = pipe(MENDABLE, "convert", "-", "-", "--to", "pgn", "--repair").exits(0);
    assertThat(mended.out()).contains("马8进7").doesNotContain("呂");
    assertThat(mended.err()).contains("-#1:5:", "[mended-move]", "1 mends");
    // Squares cannot say what was written: the move as mended is, and that is told.
    CommandRun squares = pipe(MENDABLE, "convert", "-", "-", "--to", "dhtmlxq").exits(0);
    assertThat(squares.err()).contains("[mended-move]");
  }

  /** What a manifest says about the moves of one game on standard input, from its status on. */
  private String movesOf(String input, String format) throws IOException {
    Path manifest = folder.resolve("manifest.csv");
    pipe(input, "validate", "-", "--format", format, "--manifest", manifest.toString()).exits(0);
    List<String> lines = Files.readAllLines(manifest);
    assertThat(lines).hasSize(2);
    return lines.get(1).replaceFirst("^-#1,[^,]*,[^,]*,", "").replaceFirst(",[^,]*$", "");
  }

  @ParameterizedTest
  @CsvSource({"pgn,pgn", "pgn,dhtmlxq", "dhtmlxq,pgn", "dhtmlxq,dhtmlxq"})
  void everyPairOfFormatsWorksInAPipe(String from, String to) throws IOException {
    String given =
        from.equals("pgn")
            ? PGN
            : pipe(PGN, "convert", "-", "-", "--from", "pgn", "--to", from).exits(0).out();
    CommandRun run = pipe(given, "convert", "-", "-", "--from", from, "--to", to).exits(0);
    assertThat(movesOf(run.out(), to)).isEqualTo(movesOf(PGN, "pgn"));
    // Four plies, a variation of two, one comment.
    assertThat(movesOf(run.out(), to)).startsWith("valid,4,4,open,1-0,").contains(",1,1,6,0,");
  }

  @Test
  void mendsTheSampleOfAMisprint() throws IOException {
    String dirty = Checkout.root().resolve("sample-data/dirty/misprint.pgn").toString();
    CommandRun run = run("convert", "--repair", "--to", "pgn", dirty, "-").exits(0);
    assertThat(run.out()).contains("1. 炮二平五").doesNotContain("炮二乎五");
    assertThat(run.err()).contains("misprint.pgn#1:6:4: ", "'炮二乎五'", "[mended-move]", "1 mends");
    assertThat(movesOf(run.out(), "pgn")).startsWith("valid,4,4,");
  }

  @Test
  void saysOfEachDirtySampleWhatTheFormatCannotHold() {
    for (String name : List.of("bad-fen", "illegal-move", "unreadable-move", "western-chess")) {
      Path dirty = Checkout.root().resolve("sample-data/dirty/" + name + ".pgn");
      CommandRun run = run("convert", "--repair", "--to", "dhtmlxq", dirty.toString(), "-");
      assertThat(run.exits(1).err()).as(name).contains("[unwritable-moves]");
      CommandRun kept = run("convert", "--repair", "--to", "pgn", dirty.toString(), "-").exits(0);
      assertThat(kept.err()).as(name).doesNotContain("[unwritable-moves]");
    }
  }

  @Test
  void saysWhatTheFormatCannotHold() throws IOException {
    CommandRun kept = pipe(BROKEN, "convert", "-", "-", "--to", "pgn").exits(0);
    assertThat(kept.out()).contains("马二进四", "车9平8");
    assertThat(kept.err()).contains("[illegal-move]");
    CommandRun lost = pipe(BROKEN, "convert", "-", "-", "--to", "dhtmlxq").exits(1);
    assertThat(lost.out()).contains("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]");
    assertThat(lost.err()).contains("[unwritable-moves]", "马二进四");
    CommandRun marks =
        pipe(PGN.replace("{", "$1 {"), "convert", "-", "-", "--to", "dhtmlxq").exits(0);
    assertThat(marks.err()).contains("[unwritable-detail]");
  }

  @Test
  void replacesTheFileItReads() throws IOException {
    Path pgn = file("a.pgn", PGN);
    run("convert", "--notation", "iccs", pgn.toString(), pgn.toString()).exits(0);
    assertThat(Files.readString(pgn)).contains("H2-E2", "[Red \"胡荣华\"]");
    assertThat(folder).isDirectoryContaining(path -> path.equals(pgn));
    assertThat(folder.toFile().list()).containsExactly("a.pgn");
  }

  @Test
  void leavesTheOldFileWhereNothingCanBeRead() throws IOException {
    Path old = file("old.pgn", "old");
    Path word = file("x.doc", "\u0001\u0002\u0003");
    run("convert", word.toString(), old.toString()).exits(3);
    assertThat(Files.readString(old)).isEqualTo("old");
    Path empty = file("empty.ubb", "");
    run("convert", empty.toString(), old.toString());
    assertThat(Files.readString(old)).isEqualTo("old");
    run("convert", folder.resolve("missing.pgn").toString(), old.toString()).exits(3);
    assertThat(Files.readString(old)).isEqualTo("old");
    run("convert", old.toString(), "-").exits(2);
    run("convert", old.toString(), "a.xyz").exits(2);
    run("convert", old.toString(), "-", "--to", "nosuch").exits(2);
    run("convert", old.toString()).exits(2);
    pipe("", "convert", "--from", "dhtmlxq", "--to", "pgn", "-", "-").exits(1);
  }

  @Test
  void aListGetsALineForEachEndOfATree() throws IOException {
    Path list = folder.resolve("a.eglib");
    CommandRun there = run("convert", file("a.pgn", PGN).toString(), list.toString()).exits(0);
    assertThat(there.err()).contains("[unwritable-detail]", "Red, Black, the result, comments");
    String head = "甲级联赛|rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w|h2e2,h9g7,";
    assertThat(Files.readString(list)).isEqualTo(head + "h0g2,i9h9\n" + head + "c3c4,g6g5\n");
    CommandRun back = run("convert", list.toString(), "-", "--to", "pgn").exits(0);
    assertThat(back.out()).contains("[Title \"甲级联赛\"]", "2. 马二进三 车9平8 *", "2. 兵七进一 卒7进1 *");
  }

  @Test
  void validateReadsDhtmlXq() {
    CommandRun run =
        pipe("[DhtmlXQ][DhtmlXQ_movelist]774770629[/DhtmlXQ_movelist][/DhtmlXQ]", "validate", "-");
    assertThat(run.exits(1).out()).contains("-#1:1:36: error: ply 3", "[truncated-file]");
  }

  @Test
  void exportWritesDhtmlXq() throws IOException {
    Path database = folder.resolve("db");
    Path pgn = file("a.pgn", PGN);
    CommandRun.of(database, "import", pgn.toString()).exits(0);
    CommandRun run = CommandRun.of(database, "export", "--to", "dhtmlxq").exits(0);
    assertThat(run.out()).contains("[DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]");
  }

  @Test
  void binaryFormatsThereAndBack() throws IOException {
    Path pgn = file("a.pgn", PGN);
    CommandRun same = run("convert", pgn.toString(), "-", "--to", "pgn").exits(0);
    for (String format : new String[] {"xqf", "cbr", "cbl"}) {
      Path binary = folder.resolve("a." + format);
      run("convert", pgn.toString(), binary.toString()).exits(0);
      CommandRun back = run("convert", binary.toString(), "-", "--to", "pgn").exits(0);
      assertThat(back.out().lines().filter(line -> !line.startsWith("[Type ")))
          .as(format)
          .containsExactlyInAnyOrderElementsOf(same.lines());
      assertThat(back.out()).contains("[Type \"" + (format.equals("xqf") ? "" : "实战") + "全局\"]");
    }
  }

  @Test
  void oneGameAFileIsTold() throws IOException {
    Path pgn = file("two.pgn", PGN + "\n" + PGN);
    CommandRun run = run("convert", pgn.toString(), folder.resolve("two.xqf").toString()).exits(1);
    assertThat(run.err()).contains("holds one game", "[unwritable-moves]");
    run("convert", pgn.toString(), folder.resolve("two.cbl").toString()).exits(0);
  }

  @Test
  void whatIsReadOnlyIsNotOffered() throws IOException {
    String pgn = file("one.pgn", PGN).toString();
    Path target = folder.resolve("one.mxq");
    CommandRun byName = run("convert", pgn, target.toString()).exits(2);
    assertThat(byName.err()).contains("mxq is read only; what can be written: xqf, cbr, cbl, dht");
    CommandRun byOption = run("convert", "--to", "mxq", pgn, "-").exits(2);
    assertThat(byOption.err()).contains("mxq is read only");
    assertThat(target).doesNotExist();
    String help = run("convert", "--help").exits(0).out().replaceAll("\\s+", " ");
    assertThat(help)
        .contains("--to=FORMAT xqf, cbr, cbl, dhtmlxq")
        .contains("one of xqf, cbr, cbl, mxq, dhtmlxq");
  }

  @Test
  void exportsLibrariesAndShowsTextsOnly() throws IOException {
    Path database = folder.resolve("db");
    CommandRun.of(database, "import", file("a.pgn", PGN).toString()).exits(0);
    Path library = folder.resolve("all.cbl");
    CommandRun.of(database, "export", "--to", "cbl", "-o", library.toString()).exits(0);
    CommandRun back = run("convert", library.toString(), "-", "--to", "pgn").exits(0);
    assertThat(back.out()).contains("1. 炮二平五 马8进7 {好[着]|} 2. 马二进三", "[Red \"胡荣华\"]");
    for (RecordFormat format : RecordFormat.values()) {
      String out = folder.resolve("all." + format).toString();
      int code = format == RecordFormat.WXF ? 1 : 0; // it loses the variation
      code = format.isWritable() ? code : 2;
      CommandRun.of(database, "export", "--to", format.toString(), "-o", out).exits(code);
      CommandRun.of(database, "search", "--output", format.toString())
          .exits(format.isText() ? code : 2);
    }
  }
}
