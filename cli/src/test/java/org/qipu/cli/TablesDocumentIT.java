package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.rules.Checkout;

/** {@code docs/tables.md} names exactly the columns that the commands print, in their order. */
class TablesDocumentIT {
  /** A heading and what stands below it, up to the next one. */
  private static final Pattern SECTION =
      Pattern.compile("^### (.+)\n((?:(?!##).*\n)*)", Pattern.MULTILINE);

  /** A row of a table of columns: a name, or the name of a group of columns. */
  private static final Pattern COLUMN =
      Pattern.compile("^\\| (`\\w+`|figures of \\w+)(?: \\*)? \\| ([^|]*)\\|$", Pattern.MULTILINE);

  /** A row of the table of keys. */
  private static final Pattern KEY =
      Pattern.compile("^\\| `(\\w+)` \\| ((?:`\\w+` )+)\\| [^|]+\\|$", Pattern.MULTILINE);

  /** A question in SQL. */
  private static final Pattern EXAMPLE =
      Pattern.compile("^```sql\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  @TempDir private static Path folder;
  private static String document = "";
  private static final Map<String, List<String>> SECTIONS = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    CommandRun.of(folder.resolve("db"), "import", Checkout.root().resolve("sample-data").toString())
        .exits(0);
    document = Files.readString(Checkout.root().resolve("docs/tables.md"));
    for (MatchResult section : SECTION.matcher(document).results().toList()) {
      List<String> columns = new ArrayList<>();
      for (MatchResult row : COLUMN.matcher(section.group(2)).results().toList()) {
        columns.add(row.group(1).replace("`", ""));
        boolean isColumn = row.group(1).startsWith("`");
        assertThat(row.group(2).isBlank()).as(row.group()).isNotEqualTo(isColumn);
      }
      assertThat(SECTIONS.put(section.group(1), columns)).as(section.group(1)).isNull();
    }
  }

  private static List<String> columns(String section) {
    List<String> columns = new ArrayList<>();
    for (String name : SECTIONS.getOrDefault(section, List.of())) {
      if (name.startsWith("figures")) {
        columns.addAll(columns(name.replaceFirst("f", "F")));
      } else {
        columns.add(name);
      }
    }
    return columns;
  }

  private static List<String> header(String... command) {
    CommandRun run = CommandRun.of(folder.resolve("db"), command).exits(0);
    return List.of(run.lines().get(0).split(",", -1));
  }

  @Test
  void namesTheColumnsOfEveryCommand() {
    List<String> commands =
        SECTIONS.keySet().stream().filter(name -> name.startsWith("`qipu ")).toList();
    for (String command : commands) {
      List<String> words = List.of(command.replace("`", "").split(" ", -1));
      assertThat(columns(command))
          .as(command)
          .isEqualTo(header(words.subList(1, words.size()).toArray(String[]::new)));
    }
  }

  @Test
  void namesTheColumnsOfEveryTableInSql() {
    List<String> tables =
        List.of(
            "game", "player", "event", "opening_stats", "move", "diagnostic", "source", "rejected");
    for (String table : tables) {
      assertThat(columns("Table `" + table + "`"))
          .as(table)
          .isEqualTo(header("db", "sql", "SELECT * FROM " + table));
    }
    String refused = CommandRun.of(folder.resolve("db"), "db", "sql", "SELECT 1 FROM x").err();
    assertThat(refused).contains("there are " + String.join(", ", tables) + "\n");
  }

  @Test
  void hasExamplesThatRun() {
    List<MatchResult> examples = EXAMPLE.matcher(document).results().toList();
    assertThat(examples).hasSize(12);
    for (MatchResult example : examples) {
      CommandRun run =
          CommandRun.withInput(folder.resolve("db"), example.group(1), "db", "sql", "-").exits(0);
      assertThat(run.lines()).as(example.group(1)).hasSizeGreaterThan(1);
      assertThat(run.err()).isEmpty();
    }
  }

  @Test
  void hasEveryTable() {
    List<String> expected = new ArrayList<>();
    CommandRun.of(folder.resolve("db"), "stats", "--help").exits(0).lines().stream()
        .filter(line -> line.matches("^  [a-z-]+ {2,}[A-Z].*"))
        .forEach(line -> expected.add("stats " + line.strip().split(" ", -1)[0]));
    for (String table : List.of("games", "players", "events", "moves", "diagnostics")) {
      expected.add("export --table " + table);
    }
    assertThat(expected).hasSize(20);
    for (String command : expected) {
      assertThat(SECTIONS.keySet())
          .as(command)
          .anyMatch(name -> name.matches("`qipu " + command + "( .*)?`"));
    }
  }

  @Test
  void namesTheColumnsOfEveryKey() {
    Map<String, List<String>> keys = new TreeMap<>();
    for (MatchResult row : KEY.matcher(document).results().toList()) {
      keys.put(row.group(1), List.of(row.group(2).strip().replace("`", "").split(" ", -1)));
    }
    assertThat(keys.keySet()).containsExactlyInAnyOrderElementsOf(GroupKey.names());
    keys.forEach(
        (key, own) -> {
          List<String> expected = new ArrayList<>();
          if (!key.equals("result")) {
            expected.add("result");
          }
          expected.addAll(own);
          boolean sided = List.of("player", "opponent", "colour").contains(key);
          expected.addAll(columns(sided ? "Figures of players" : "Figures of games"));
          assertThat(header("stats", "results", "--by", key.toUpperCase(Locale.ROOT)))
              .as(key)
              .isEqualTo(expected);
        });
  }
}
