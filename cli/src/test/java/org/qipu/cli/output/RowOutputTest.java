package org.qipu.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowOutputTest {
  private static final List<Column> COLUMNS =
      List.of(Column.number("id"), Column.of("red"), Column.of("black"), Column.of("event"));

  @TempDir private Path folder;

  private static String csv(boolean excel) {
    StringWriter text = new StringWriter();
    CsvOutput csv = new CsvOutput(text, COLUMNS, excel);
    csv.row(-1, "=1+1", "@SUM(1)", "-2,\"甲\"");
    csv.row(2, "a\nb", null, "甲,乙");
    csv.end();
    return text.toString();
  }

  @Test
  void csvIsRawByDefault() {
    assertThat(csv(false))
        .isEqualTo(
            "id,red,black,event\r\n"
                + "-1,=1+1,@SUM(1),\"-2,\"\"甲\"\"\"\r\n"
                + "2,\"a\nb\",,\"甲,乙\"\r\n");
  }

  @Test
  void p32CsvForSpreadsheetsHasAByteOrderMarkAndNoFormulas() {
    assertThat(csv(true))
        .isEqualTo(
            "\uFEFFid,red,black,event\r\n"
                + "-1,'=1+1,'@SUM(1),\"'-2,\"\"甲\"\"\"\r\n"
                + "2,\"a\nb\",,\"甲,乙\"\r\n");
  }

  @Test
  void jsonIsOneObjectALine() throws IOException {
    StringWriter text = new StringWriter();
    JsonLines lines = new JsonLines(text, COLUMNS);
    lines.row(1L, "甲\"\n", null, 0.5);
    lines.row(2, true, List.of("a", 1), Map.of("k", 3));
    lines.end();
    List<String> written = text.toString().lines().toList();
    assertThat(written).hasSize(2);
    ObjectMapper mapper = new ObjectMapper();
    assertThat(mapper.readTree(written.get(0)))
        .isEqualTo(mapper.readTree("{\"id\":1,\"red\":\"甲\\\"\\n\",\"black\":null,\"event\":0.5}"));
    assertThat(mapper.readTree(written.get(1)))
        .isEqualTo(
            mapper.readTree("{\"id\":2,\"red\":true,\"black\":[\"a\",1],\"event\":{\"k\":3}}"));
  }

  @Test
  void filesTakeTheirFormFromTheirName() throws IOException {
    for (String name : new String[] {"a.csv", "b.JSON"}) {
      Path file = folder.resolve(name);
      assertThat(RowFile.isKnown(file)).isTrue();
      try (RowFile rows = RowFile.create(file, COLUMNS)) {
        rows.row(1, "甲", "乙", "");
      }
    }
    assertThat(Files.readString(folder.resolve("a.csv"), StandardCharsets.UTF_8))
        .isEqualTo("id,red,black,event\r\n1,甲,乙,\r\n");
    assertThat(Files.readString(folder.resolve("b.JSON"), StandardCharsets.UTF_8))
        .isEqualTo("{\"id\":1,\"red\":\"甲\",\"black\":\"乙\",\"event\":\"\"}\n");
    assertThat(RowFile.isKnown(Path.of("c.txt"))).isFalse();
  }
}
