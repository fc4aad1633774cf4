package org.qipu.indexer.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a question reads and what it gets. */
class SqlQuestionTest {
  /** Two rows: 1, x, 0.5, true; 2, null, null, false. Notes what is wanted of it. */
  private static final class Sample implements SqlTable {
    private final String name;
    private final Set<String> wanted = new TreeSet<>();
    private int fills;

    Sample(String name) {
      this.name = name;
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public List<SqlColumn> columns() {
      return List.of(
          new SqlColumn("id", SqlType.WHOLE),
          new SqlColumn("lastWord", SqlType.TEXT),
          new SqlColumn("share", SqlType.FRACTION),
          new SqlColumn("odd", SqlType.FLAG));
    }

    @Override
    public OptionalLong rows() {
      return name.equals("one") ? OptionalLong.of(2_000_000) : OptionalLong.empty();
    }

    @Override
    public boolean isUnique() {
      return true;
    }

    @Override
    public void fill(Set<String> columns, Consumer<@Nullable Object[]> rows) {
      wanted.addAll(columns);
      fills++;
      rows.accept(new @Nullable Object[] {1L, "x", 0.5, true});
      rows.accept(new @Nullable Object[] {2, "", null, false});
    }
  }

  private final Sample one = new Sample("one");
  private final Sample other = new Sample("other");

  private List<String> ask(String sql) throws IOException, SqlProblemException {
    List<String> answer = new ArrayList<>();
    try (SqlQuestion question = SqlQuestion.of(sql, List.of(one, other))) {
      question.ask(
          new SqlAnswer() {
            @Override
            public void columns(List<SqlColumn> columns) {
              columns.forEach(column -> answer.add(column.name() + " " + column.type()));
            }

            @Override
            public void row(@Nullable Object[] values) {
              answer.add(Arrays.toString(values));
            }

            @Override
            public void end() {
              answer.add("end");
            }
          });
    }
    return answer;
  }

  @Test
  void tellsTypesAndNullApart() throws IOException, SqlProblemException {
    assertThat(ask("SELECT * FROM one ORDER BY id"))
        .containsExactly(
            "id WHOLE",
            "lastWord TEXT",
            "share FRACTION",
            "odd FLAG",
            "[1, x, 0.5, true]",
            "[2, null, null, false]",
            "end");
    assertThat(ask("SELECT SUM(id), SUM(share), AVG(id), COUNT(*), MAX(odd) FROM one"))
        .contains("[3, 0.5, 1.5, 2, true]");
    assertThat(ask("SELECT id, ID, LASTWORD AS id FROM one WHERE ID = 1"))
        .containsExactly("id WHOLE", "id2 WHOLE", "id3 TEXT", "[1, 1, x]", "end");
    assertThat(ask("SELECT CAST('NaN' AS DOUBLE PRECISION) AS n")).contains("[null]");
  }

  @Test
  void fillsOnlyTheTablesThatAreNamed() throws IOException, SqlProblemException {
    ask("SELECT 'one' AS other");
    assertThat(one.fills + other.fills).isZero();
    ask("SELECT id AS other FROM one -- other");
    assertThat(one.fills).isEqualTo(1);
    assertThat(other.fills).isZero();
    ask("SELECT * FROM one JOIN other USING (id)");
    assertThat(other.fills).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "SELECT COUNT(*) FROM one, id",
    "SELECT id*2 FROM one, id",
    "SELECT id * (2) FROM one, id",
    "SELECT lastword FROM one, id lastWord",
    "SELECT \"SHARE\" FROM one, id share",
    "SELECT o.odd FROM one o, id odd",
    "SELECT 'odd' FROM one -- share, id",
    "SELECT * FROM one, id lastWord odd share",
    "'SELECT o.*, 1 FROM one o', id lastWord odd share",
    "'SELECT DISTINCT ON (id) * FROM one', id lastWord odd share",
    "SELECT * EXCEPT (id) FROM one, id lastWord odd share",
    "SELECT COUNT(*) FROM (TABLE one), id lastWord odd share",
    "SELECT COUNT(*) FROM one NATURAL JOIN other, id lastWord odd share",
    "SELECT U&\"\\006fdd\" FROM one, id lastWord odd share"
  })
  void wantsOnlyTheColumnsThatAreSeen(String sql, String wanted)
      throws IOException, SqlProblemException {
    ask(sql);
    assertThat(String.join(" ", one.wanted)).isEqualTo(wanted);
  }

  /** 88 bytes a row and 4 for each of the four columns, whatever stands in them. */
  @ParameterizedTest
  @CsvSource({
    "SELECT COUNT(*) FROM one, 24", // the number of the row
    "SELECT COUNT(odd) FROM one, 24", // TRUE and FALSE are there once
    "SELECT COUNT(share) FROM one, 48",
    "SELECT COUNT(lastWord) FROM one, 96",
    "SELECT * FROM one, 120"
  })
  void tellsHowLargeTablesAreBeforeTheyAreFilled(String sql, int values)
      throws IOException, SqlProblemException {
    try (SqlQuestion question = SqlQuestion.of(sql, List.of(one, other))) {
      int row = 88 + 4 * 4;
      assertThat(question.sizes())
          .containsExactly(new SqlSize("one", 2_000_000, 2_000_000L * (row + values)));
    }
    assertThat(one.fills).isZero();
  }

  @Test
  void knowsNoSizeOfTablesThatAreNotCounted() throws IOException, SqlProblemException {
    try (SqlQuestion question =
        SqlQuestion.of("SELECT * FROM other, other AS o", List.of(one, other))) {
      assertThat(question.sizes()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DROP TABLE one, NO_QUESTION",
    "SELECT 1; SELECT 2, SEVERAL",
    "SELECT * FROM information_schema.tables, SYSTEM_TABLE",
    "SELECT * FROM three, NO_TABLE",
    "SELECT three FROM one, WRONG",
    "SELECT FILE_READ('/etc/passwd'), WRONG",
    "SELECT * FROM FINAL TABLE (INSERT INTO one (id) VALUES (9)), WRONG"
  })
  void saysWhyItDoesNotAnswer(String sql, SqlProblemException.Kind kind) {
    assertThatThrownBy(() -> ask(sql))
        .isInstanceOfSatisfying(
            SqlProblemException.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }
}
