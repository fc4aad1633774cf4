package org.qipu.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.statistics.CountingRules;
import org.qipu.indexer.statistics.StatColumn;
import org.qipu.indexer.statistics.StatTable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which games tables count, and which of their rows are shown in which order. */
public final class StatsOptions {
  @Option(
      names = "--all",
      description =
          "also positions without moves, forfeits, and games of which what is asked is not known")
  private boolean all;

  @Option(
      names = "--distinct",
      description = "games with the same start and the same moves count once")
  private boolean distinct;

  @Option(
      names = "--min-games",
      paramLabel = "N",
      description = "only rows that stand for so many games")
  private int minGames;

  @Option(names = "--top", paramLabel = "N", description = "only the first rows")
  private int top = Integer.MAX_VALUE;

  @Option(
      names = "--sort",
      paramLabel = "COLUMN",
      split = ",",
      description = "order of the rows: columns, each with :asc or :desc behind it if need be")
  private List<String> sort = new ArrayList<>();

  /** Returns which games are counted. */
  public CountingRules rules() {
    return new CountingRules(all, distinct);
  }

  /**
   * Returns the rows asked for.
   *
   * @param usual the order where none is asked for
   * @throws ParameterException if a column is none of the table's
   */
  public StatTable rows(
      CommandLine commandLine, Messages messages, StatTable table, List<String> usual) {
    List<StatColumn> columns = new ArrayList<>();
    List<Boolean> descending = new ArrayList<>();
    int figures = table.columns().indexOf(table.column(StatTable.GAMES).orElseThrow());
    for (String text : sort.isEmpty() ? usual : sort) {
      int colon = text.indexOf(':');
      String name = colon < 0 ? text : text.substring(0, colon);
      String direction = colon < 0 ? "" : text.substring(colon + 1).toLowerCase(Locale.ROOT);
      StatColumn column =
          table.columns().stream()
              .filter(known -> known.name().equalsIgnoreCase(name.strip()))
              .findFirst()
              .orElse(null);
      if (column == null || !List.of("", "asc", "desc").contains(direction)) {
        String known = String.join(", ", table.columns().stream().map(StatColumn::name).toList());
        throw new ParameterException(commandLine, messages.text("usage.sort-column", text, known));
      }
      columns.add(column);
      boolean isFigure = table.columns().indexOf(column) >= figures;
      descending.add(direction.isEmpty() ? isFigure : direction.equals("desc"));
    }
    // What is equal comes in the order of the keys.
    for (StatColumn key : table.columns().subList(0, figures)) {
      if (key.kind() != StatColumn.Kind.DESCRIPTION) {
        columns.add(key);
        descending.add(false);
      }
    }
    StatTable frequent = minGames > 0 ? table.withGames(minGames) : table;
    return frequent.sorted(columns, descending).first(Math.max(0, top));
  }
}
