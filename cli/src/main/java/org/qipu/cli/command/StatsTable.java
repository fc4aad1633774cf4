package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.chart.ChartData;
import org.qipu.cli.chart.ChartKind;
import org.qipu.cli.option.ChartOption;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.option.StatsOptions;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.LeftOut;
import org.qipu.indexer.statistics.StatColumn;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.StatSummary;
import org.qipu.indexer.statistics.StatTable;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A table about games: one kind of it is one command. */
abstract class StatsTable implements Callable<Integer> {
  private static final int WIDEST_TEXT = 36;

  final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  CommandSpec spec;

  @Mixin final GameFilterOptions filter = new GameFilterOptions();
  @Mixin final StatsOptions options = new StatsOptions();
  @Mixin private final OutputOption output = new OutputOption(OutputOption.Form.CSV);
  @Mixin private final ChartOption picture = new ChartOption();

  StatsTable(Session session) {
    this.session = session;
  }

  /** Counts the games that answer a query. */
  abstract StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException;

  /** Returns the names of the columns that give the order where none is asked for. */
  abstract List<String> usualOrder();

  /** Returns what shows the table in a picture; null if nothing does. */
  @Nullable ChartKind chartKind() {
    return null;
  }

  /** Returns the names of the players as whose results are counted; empty for none. */
  String whose() {
    return "";
  }

  /** Returns what is asked for. */
  GameQuery query() {
    return filter.query(spec.commandLine(), session.messages());
  }

  @Override
  public final Integer call() throws IOException {
    GameQuery query = query();
    Path file = picture.file();
    StatsChart chart =
        file == null ? null : StatsChart.of(spec.commandLine(), session, file, chartKind());
    StatResult result;
    try (Database database = Databases.open(session)) {
      result = count(database, new Statistics(database.index(), database.playerNames()), query);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
    StatTable all = result.table();
    StatTable rows = options.rows(spec.commandLine(), session.messages(), all, usualOrder());
    print(rows);
    account(session, result.summary());
    if (rows.size() < all.size()) {
      session.note("stats.cut", rows.size(), all.size());
    }
    if (chart != null) {
      session.out().flush();
      chart.write(session, new ChartData(rows, all, result.summary(), whose(), session.messages()));
    }
    return rows.size() > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
  }

  private void print(StatTable table) {
    boolean text = output.form() == OutputOption.Form.TEXT;
    RowWriter writer = output.rows(session.out(), session.messages(), columns(table));
    write(table, writer, text);
    writer.end();
  }

  /** Returns the columns of a table as they are printed. */
  static List<Column> columns(StatTable table) {
    return table.columns().stream().map(StatsTable::column).toList();
  }

  /**
   * Writes the rows of a table.
   *
   * @param text true if they are for a person
   */
  static void write(StatTable table, RowWriter rows, boolean text) {
    for (int row = 0; row < table.size(); row++) {
      @Nullable Object[] values = new Object[table.columns().size()];
      for (int i = 0; i < values.length; i++) {
        StatColumn column = table.columns().get(i);
        values[i] = shown(table.value(row, column), column.kind(), text);
      }
      rows.row(values);
    }
  }

  private static Column column(StatColumn column) {
    return switch (column.kind()) {
      case WORDS, DESCRIPTION -> Column.of(column.name()).atMost(WIDEST_TEXT);
      case NUMBER, SHARE, MEAN -> Column.number(column.name()).orNone();
    };
  }

  private static @Nullable Object shown(
      @Nullable Object value, StatColumn.Kind kind, boolean text) {
    if (value instanceof Double number) {
      return kind == StatColumn.Kind.SHARE
          ? Scores.of(number, text)
          : (Object) (Math.round(number * 10) / 10.0);
    }
    return value;
  }

  /** Says how many games are in a table and which are not. */
  static void account(Session session, StatSummary summary) {
    Messages messages = session.messages();
    session.note("stats.counted", summary.counted(), summary.found());
    if (!summary.leftOut().isEmpty()) {
      List<String> reasons = new ArrayList<>();
      for (Map.Entry<LeftOut, Integer> entry : summary.leftOut().entrySet()) {
        String key = entry.getKey().name().toLowerCase(Locale.ROOT).replace('_', '-');
        reasons.add(messages.text("stats.left-out." + key, entry.getValue()));
      }
      boolean all = summary.leftOut().keySet().stream().anyMatch(why -> why != LeftOut.REPEATED);
      session.note(
          all ? "stats.left-out-all" : "stats.left-out",
          String.join(messages.text("stats.left-out.and"), reasons));
    }
  }
}
