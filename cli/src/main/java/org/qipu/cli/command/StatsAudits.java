package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NoChartOption;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.AuditCount;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.GameResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Counts what is doubtful about the ends of games. */
@Command(
    name = "audits",
    description = "How many games have each finding about their end, by stated result.",
    footer = {
      "",
      "Examples:",
      "  qipu stats audits",
      "  qipu stats audits --output json --player 胡荣华",
      "  qipu search audit:perpetual-not-punished    lists such games",
      "Exit code 1 if no game has one."
    })
final class StatsAudits implements Callable<Integer> {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("audit"),
          Column.of("severity"),
          Column.number("games"),
          Column.number("redWins"),
          Column.number("draws"),
          Column.number("blackWins"),
          Column.number("unknown"));

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final OutputOption output = new OutputOption(OutputOption.Form.CSV);
  @Mixin private final NoChartOption picture = new NoChartOption();

  StatsAudits(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    picture.refuse(spec.commandLine(), session.messages());
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    List<AuditCount> counts;
    try (Database database = Databases.open(session)) {
      counts = database.search().audits(query);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
    RowWriter rows = output.rows(session.out(), session.messages(), COLUMNS);
    int games = 0;
    for (AuditCount count : counts) {
      games += count.games();
      rows.row(
          count.code().toString(),
          count.code().severity().toString(),
          count.games(),
          count.games(GameResult.RED_WINS),
          count.games(GameResult.DRAW),
          count.games(GameResult.BLACK_WINS),
          count.games(GameResult.UNKNOWN));
    }
    rows.end();
    return games > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
  }
}
