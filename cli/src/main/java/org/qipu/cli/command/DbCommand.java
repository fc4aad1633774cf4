package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.JsonLines;
import org.qipu.cli.output.Paragraph;
import org.qipu.cli.output.Progress;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.DatabaseInfo;
import org.qipu.indexer.VerifyReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Care of a database. */
@Command(
    name = "db",
    description = "Care of a database.",
    footer = {
      "",
      "Examples:",
      "  qipu db info",
      "  qipu --db games db verify",
      "  qipu db backup games.zip",
      "  qipu db sql 'SELECT event, COUNT(*) FROM game GROUP BY event'"
    })
public final class DbCommand implements Runnable {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  /** Makes the command of a session. */
  public DbCommand(Session session) {
    this.session = session;
  }

  /**
   * Returns the commands below this one; that for SQL, which has many options, only if the
   * arguments name it or none.
   */
  public List<Object> subcommands(List<String> args) {
    List<Object> commands =
        new ArrayList<>(
            List.of(
                new Info(session),
                new SourcesCommand(session),
                new DuplicatesCommand(session),
                new Rejected(session),
                new Verify(session),
                new Reindex(session),
                new BackupCommand(session),
                new RestoreCommand(session)));
    if (args.contains("sql") || args.isEmpty() || args.stream().anyMatch(DbCommand::asksForHelp)) {
      commands.add(new SqlCommand(session));
    }
    return commands;
  }

  private static boolean asksForHelp(String argument) {
    return argument.equals("--help") || argument.equals("-h");
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), session.messages().text("usage.command"));
  }

  /** Says what is in a database. */
  @Command(name = "info", description = "What is in the database: games, files, sizes, versions.")
  static final class Info implements Callable<Integer> {
    private final Session session;

    @Mixin private final OutputOption output = new OutputOption();

    Info(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      DatabaseInfo info;
      try (Database database = Databases.open(session)) {
        info = database.info();
      }
      List<Column> columns =
          List.of(
              Column.of("path"),
              Column.number("games"),
              Column.number("indexedGames"),
              Column.number("plies"),
              Column.number("duplicates"),
              Column.number("rejected"),
              Column.number("sourceFiles"),
              Column.of("statuses"),
              Column.of("results"),
              Column.of("formats"),
              Column.number("storeBytes"),
              Column.number("indexBytes"),
              Column.number("schemaVersion"),
              Column.number("journalNumber"),
              Column.number("indexJournalNumber"));
      Object[] values = {
        info.path().toString(),
        info.games(),
        info.indexedGames(),
        info.plies(),
        info.duplicates(),
        info.rejected(),
        info.sourceFiles(),
        info.byStatus(),
        info.byResult(),
        info.byFormat(),
        info.storeBytes(),
        info.indexBytes(),
        info.schemaVersion(),
        info.journalNumber(),
        info.indexJournalNumber()
      };
      if (output.form() == OutputOption.Form.TEXT) {
        for (int i = 0; i < values.length; i++) {
          String name = columns.get(i).name();
          session
              .out()
              .println(
                  Paragraph.pad(session.messages().textOr("label." + name, name), 20)
                      + ' '
                      + text(values[i]));
        }
      } else {
        RowWriter rows = output.rows(session.out(), session.messages(), columns);
        if (rows instanceof JsonLines) {
          rows.row(values);
        } else {
          Object[] cells = new Object[values.length];
          for (int i = 0; i < cells.length; i++) {
            cells[i] = text(values[i]);
          }
          rows.row(cells);
        }
        rows.end();
      }
      return ExitCode.SUCCESS;
    }

    private static String text(Object value) {
      if (value instanceof Map<?, ?> map) {
        StringBuilder text = new StringBuilder();
        map.forEach(
            (key, number) ->
                text.append(text.isEmpty() ? "" : ", ").append(key).append(' ').append(number));
        return text.toString();
      }
      return String.valueOf(value);
    }
  }

  /** Checks a database. */
  @Command(
      name = "verify",
      description =
          "Compare store and index and replay every game; exit code 1 if something is wrong.")
  static final class Verify implements Callable<Integer> {
    private final Session session;

    Verify(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      VerifyReport report;
      try (Progress progress =
              new Progress(session.err(), session.messages(), session.showsProgress());
          Database database = Databases.open(session)) {
        report = database.verify(progress::stage);
      }
      report.problems().forEach(session.out()::println);
      long unlisted = report.problemCount() - report.problems().size();
      if (unlisted > 0) {
        session.note("db.more-problems", unlisted);
      }
      session.note("db.verified", report.games(), report.problemCount());
      return report.isSound() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }
  }

  /** Makes the index anew. */
  @Command(name = "reindex", description = "Make the search index anew from the stored games.")
  static final class Reindex implements Callable<Integer> {
    private final Session session;

    Reindex(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() {
      long games;
      try (Progress progress =
              new Progress(session.err(), session.messages(), session.showsProgress());
          Database database = Databases.openWithNewIndex(session, "db reindex", progress::stage)) {
        games = database.info().games();
      }
      session.note("db.reindexed", games);
      return ExitCode.SUCCESS;
    }
  }

  /** Lists the records of which no game could be made. */
  @Command(
      name = "rejected",
      description = "The records of which no game could be made; --bytes ID gives one as it was.")
  static final class Rejected implements Callable<Integer> {
    private final Session session;

    @Mixin private final OutputOption output = new OutputOption();

    @Option(
        names = "--bytes",
        paramLabel = "ID",
        description = "the original bytes of one record, to standard output")
    private long bytesOf;

    Rejected(Session session) {
      this.session = session;
    }

    @Override
    public Integer call() throws IOException {
      try (Database database = Databases.open(session)) {
        if (bytesOf != 0) {
          byte[] bytes =
              database
                  .rejectedBytes(bytesOf)
                  .orElseThrow(
                      () ->
                          new CommandFailure(
                              ExitCode.NEGATIVE,
                              session.messages().text("db.no-rejected", bytesOf)));
          session.out().flush();
          session.bytesOut().write(bytes);
          return ExitCode.SUCCESS;
        }
        RejectedTable table = new RejectedTable(database);
        RowWriter rows = output.rows(session.out(), session.messages(), table.columns());
        table.write(rows);
        rows.end();
        return ExitCode.SUCCESS;
      }
    }
  }
}
