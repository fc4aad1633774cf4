package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningsCommandTest {
  private static final String RIVERBANK = "炮二平五 马8进7 马二进三 卒3进1 车一平二 车9平8 车二进四 马2进3 马八进九";

  @TempDir private Path folder;

  private CommandRun openings(String... args) {
    return withInput("", args);
  }

  private CommandRun withInput(String input, String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "openings";
    System.arraycopy(args, 0, all, 1, args.length);
    return CommandRun.withInput(folder.resolve("none"), input, all);
  }

  @Test
  void identifiesALine() {
    CommandRun run = openings("identify", "--output", "csv", RIVERBANK).exits(0);
    assertThat(run.lines()).hasSize(2);
    assertThat(run.lines().get(0)).isEqualTo("ecco,opening,variation,features");
    assertThat(run.lines().get(1)).startsWith("C16,中炮巡河车对屏风马,红进左马,红: 中炮 ");
    assertThat(openings("identify", RIVERBANK).exits(0).lines().get(1))
        .contains("C16", "红进左马", "红: 中炮 直车 巡河车 边马; 黑: 屏风马 直车 进3卒");
  }

  @Test
  void tellsTheSidesApartInJson() {
    CommandRun run =
        openings(
                "identify",
                "--output",
                "json",
                "1. 炮二平五 炮8平5 2. 马二进三 马8进7 3. 车一进一 车9平8 4. 车一平六 马2进1 5. 车六进六 炮2进2 6. 车六退二 卒1进1")
            .exits(0);
    assertThat(run.lines()).hasSize(1);
    assertThat(run.out())
        .startsWith("{\"ecco\":\"D04\",\"opening\":\"顺炮横车对直车\",\"variation\":null,")
        .containsPattern("\"features\":\\{\"red\":\\[[^]]*\"横车\"[^]]*\"骑河车\"[^]]*],\"black\":")
        .containsPattern("\"black\":\\[[^]]*\"顺炮\"[^]]*]}");
  }

  @Test
  void knowsTheOlderProfile() {
    String line = "炮二平五 炮8平5 车一进一 马8进7 马二进三 车9平8";
    assertThat(openings("identify", line, "--output", "csv").out()).contains("D04");
    assertThat(openings("identify", line, "--output", "csv", "--profile", "legacy").out())
        .contains("D03");
  }

  @Test
  void identifiesAFileLineByLine() throws IOException {
    String text = "h2e2 h9g7\n\n1. 相三进五\n炮二平五 车9进9\nb2e2 b9c7\n";
    Path file = folder.resolve("lines.txt");
    Files.writeString(file, text);
    for (CommandRun run :
        new CommandRun[] {
          openings("identify", "--input", file.toString(), "--output", "csv"),
          withInput(text, "identify", "--input", "-", "--output", "csv")
        }) {
      run.exits(1);
      assertThat(run.lines()).hasSize(6);
      assertThat(run.lines().get(1)).startsWith("B05,");
      assertThat(run.lines().get(2)).startsWith("A00,");
      assertThat(run.lines().get(3)).startsWith("A10,");
      assertThat(run.lines().get(4)).isEqualTo(",,,");
      assertThat(run.lines().get(5)).startsWith("B05,");
      assertThat(run.err()).contains("line 4", "车9进9");
    }
  }

  @Test
  void refusesWhatIsNoLine() {
    assertThat(openings("identify", "炮二平五 车一进十").exits(2).err()).contains("move 2");
    assertThat(openings("identify").exits(2).err()).contains("--input");
    assertThat(openings("identify", "--input", folder.resolve("gone").toString()).exits(3).err())
        .contains("gone");
    assertThat(openings().exits(2).err()).contains("command");
  }

  @Test
  void listsTheTable() {
    assertThat(openings("list", "--output", "csv").exits(0).lines()).hasSize(261);
    CommandRun run = openings("list", "--code", "c1", "--output", "json").exits(0);
    assertThat(run.lines()).hasSize(10);
    assertThat(run.lines().get(5))
        .startsWith("{\"ecco\":\"C15\",\"opening\":\"中炮巡河车对屏风马\",\"variation\":\"红不进左马\"");
    assertThat(openings("list", "--code", "Z").exits(1).err()).contains("Z");
  }

  @Test
  void showsAnOpening() {
    CommandRun run = openings("show", "C16").exits(0);
    assertThat(run.out())
        .startsWith("C16  中炮巡河车对屏风马——红进左马\nCentral Cannon with Riverbank Chariot")
        .contains("九  八", "1. 炮二平五 ", "  C15  红不进左马\n  C16  红进左马\n");
    assertThat(openings("show", "中炮巡河车对屏风马").exits(0).out()).startsWith("C15  ");
    assertThat(openings("show", "zhong", "pao", "dui", "fan", "gong", "ma").exits(0).out())
        .contains("B31");
    assertThat(openings("show", "C1", "--output", "csv").exits(0).lines()).hasSize(11);
    assertThat(openings("show", "屏风马", "--output", "csv").exits(0).lines()).hasSize(86);
  }

  @Test
  void suggestsWhatWasMeant() {
    CommandRun run = openings("show", "中炮对屏凤马").exits(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("similar: 中炮对屏风马");
    assertThat(openings("show", "乱七八糟").exits(1).err()).contains("no opening \"乱七八糟\"");
  }

  @Test
  void givesExamplesInTheHelp() {
    for (String command : new String[] {"list", "show", "identify"}) {
      assertThat(openings(command, "--help").exits(0).out())
          .contains("Examples:", "  qipu openings");
    }
  }
}
