package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.StatTable;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Command;

/** What was found about records. */
@Command(
    name = "diagnostics",
    description = "How often each diagnostic was made about stored games.",
    footer = {
      "",
      "Examples:",
      "  qipu stats diagnostics --output text",
      "  qipu stats diagnostics 'source:players AND status:truncated'",
      "Records without moves are counted here in any case. Rejected records have their own list: qipu",
      "db rejected."
    })
final class StatsDiagnostics extends StatsTable {
  StatsDiagnostics(Session session) {
    super(session);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    return statistics.diagnostics(query, database::forEachDiagnosticCode);
  }

  @Override
  List<String> usualOrder() {
    return List.of(StatTable.GAMES);
  }
}
