package org.qipu.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static final List<Column> COLUMNS =
      List.of(Column.number("id"), Column.of("red"), Column.hidden("site"), Column.of("result"));

  private final StringWriter text = new StringWriter();
  private final TextTable table = new TextTable(new PrintWriter(text), Messages.of("en"), COLUMNS);

  @Test
  void alignsChineseCharactersAsTwoColumns() {
    table.row(1, "胡荣华", "上海", "1-0");
    table.row(12, "Hu Ronghua", null, "*");
    table.row(3, "ａＢ, é", "", "1/2-1/2");
    table.end();
    assertThat(text.toString())
        .isEqualTo(
            """
            id  Red         result
             1  胡荣华      1-0
            12  Hu Ronghua  *
             3  ａＢ, é     1/2-1/2
            """);
  }

  @Test
  void printsNoTitlesWithoutRows() {
    table.end();
    assertThat(text.toString()).isEmpty();
  }

  @Test
  void leavesOutOptionalColumnsThatAreEmptyInAllRows() {
    StringWriter other = new StringWriter();
    TextTable optional =
        new TextTable(
            new PrintWriter(other),
            Messages.of("en"),
            List.of(
                Column.number("id"), Column.of("ecco").orNone(), Column.of("opening").orNone()));
    optional.row(1, "", null);
    optional.row(2, null, "中炮");
    optional.end();
    assertThat(other.toString()).isEqualTo("id  opening\n 1\n 2  中炮\n");
  }

  @Test
  void cutsWhatIsWiderThanItsColumn() {
    StringWriter other = new StringWriter();
    TextTable narrow =
        new TextTable(
            new PrintWriter(other), Messages.of("en"), List.of(Column.of("red").atMost(6)));
    narrow.row("胡荣华");
    narrow.row("胡荣华等");
    narrow.row("a胡荣华");
    narrow.end();
    assertThat(other.toString()).isEqualTo("Red\n胡荣华\n胡荣…\na胡荣…\n");
  }

  @Test
  void keepsControlCharactersFromTheTerminal() {
    table.row(1, "a\u001B[31m\nb", "", "*");
    table.end();
    assertThat(text.toString()).contains("a [31m b").doesNotContain("\u001B");
  }

  @Test
  void goesOnAfterTheRowsThatItMeasures() {
    for (int i = 0; i < 2500; i++) {
      table.row(i, "甲", "", "*");
    }
    table.end();
    assertThat(text.toString().lines()).hasSize(2501).last().isEqualTo("2499  甲   *");
  }

  @Test
  void refusesARowOfAnotherLength() {
    assertThatThrownBy(() -> table.row(1, 2)).isInstanceOf(IllegalArgumentException.class);
  }
}
