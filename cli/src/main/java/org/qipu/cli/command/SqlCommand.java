package org.qipu.cli.command;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.sql.SqlAnswer;
import org.qipu.indexer.sql.SqlColumn;
import org.qipu.indexer.sql.SqlProblemException;
import org.qipu.indexer.sql.SqlQuestion;
import org.qipu.indexer.sql.SqlSize;
import org.qipu.indexer.sql.SqlTable;
import org.qipu.indexer.sql.SqlType;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Answers a question in SQL. */
@Command(
    name = "sql",
    customSynopsis = "qipu db sql [OPTION...] SELECT [QUERY...]",
    description = {
      "Answer a question in SQL, as CSV where nothing else is asked for.",
      "The question is about the tables game, player, event, opening_stats, move, diagnostic, source"
          + " and rejected, and cannot change anything. Query and options choose the games that the"
          + " tables are about, which keeps move small."
    },
    footer = {
      "",
      "Examples:",
      "  qipu db sql 'SELECT year, COUNT(*) games FROM game WHERE counted GROUP BY year'",
      "  qipu db sql \"SELECT * FROM player WHERE games >= 30 ORDER BY score DESC\" --output text",
      "  qipu db sql \"SELECT iccs, COUNT(*) n FROM move WHERE ply = 1 GROUP BY iccs\" --year 1980-1989",
      "  qipu db sql - < question.sql",
      "docs/tables.md has every column and more examples. Exit code 1 if the answer has no row."
    })
final class SqlCommand implements Callable<Integer> {
  private static final int MEGA_BITS = 20;
  private static final int GIGA_BITS = 30;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final OutputOption output = new OutputOption(OutputOption.Form.CSV);

  SqlCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (filter.words().isEmpty()) {
      throw usage("usage.sql-missing");
    }
    GameQuery query = filter.queryWithout(1, spec.commandLine(), session.messages());
    String sql = filter.words().get(0);
    if (sql.equals("-")) {
      StringWriter given = new StringWriter();
      new InputStreamReader(session.in(), StandardCharsets.UTF_8).transferTo(given);
      sql = given.toString();
    }
    try (Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        Database database = Databases.open(session)) {
      List<SqlTable> tables = new SqlTables(database, query, progress).all();
      try (SqlQuestion question = SqlQuestion.of(sql, tables)) {
        refuseTooLarge(question.sizes());
        long rows = question.ask(new Printer(progress));
        return rows > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
      } catch (SqlProblemException e) {
        throw failure(e, tables);
      }
    } catch (QuerySyntaxException e) {
      throw usage("usage.query", e.column(), e.getMessage());
    }
  }

  /** What does not fit is told before minutes are spent on it. */
  private void refuseTooLarge(List<SqlSize> sizes) {
    long memory = Runtime.getRuntime().maxMemory();
    long needed = sizes.stream().mapToLong(SqlSize::bytes).sum();
    if (needed <= memory) {
      return;
    }
    SqlSize largest = Collections.max(sizes, Comparator.comparingLong(SqlSize::bytes));
    throw new CommandFailure(
        ExitCode.FAILURE,
        session
            .messages()
            .text(
                "sql.too-large",
                largest.table(),
                largest.rows(),
                needed >> MEGA_BITS,
                memory >> MEGA_BITS,
                ((needed + needed / 4) >> GIGA_BITS) + 1));
  }

  private RuntimeException failure(SqlProblemException e, List<SqlTable> tables) {
    session.out().flush();
    return switch (e.kind()) {
      case NO_QUESTION -> usage("usage.sql-select");
      case SEVERAL -> usage("usage.sql-several");
      case SYSTEM_TABLE, NO_TABLE ->
          usage(
              "usage.sql-table",
              e.getMessage(),
              String.join(", ", tables.stream().map(SqlTable::name).toList()));
      case WRONG -> usage("usage.sql", oneLine(String.valueOf(e.getMessage())));
      case MEMORY ->
          new CommandFailure(
              ExitCode.FAILURE,
              session.messages().text("sql.memory", Runtime.getRuntime().maxMemory() >> MEGA_BITS));
    };
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private ParameterException usage(String key, @Nullable Object... parts) {
    return new ParameterException(spec.commandLine(), session.messages().text(key, parts));
  }

  /** Prints the answer as it comes. */
  private final class Printer implements SqlAnswer {
    private final Progress progress;
    private @Nullable RowWriter rows;

    Printer(Progress progress) {
      this.progress = progress;
    }

    @Override
    public void columns(List<SqlColumn> columns) {
      progress.clear();
      Messages messages = session.messages();
      rows = output.rows(session.out(), messages, columns.stream().map(Printer::column).toList());
    }

    private static Column column(SqlColumn column) {
      boolean number = column.type() == SqlType.WHOLE || column.type() == SqlType.FRACTION;
      return number ? Column.number(column.name()) : Column.of(column.name());
    }

    @Override
    public void row(@Nullable Object[] values) {
      if (rows != null) {
        rows.row(values);
      }
    }

    @Override
    public void end() {
      if (rows != null) {
        rows.end();
      }
    }
  }
}
