package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.RecordGroup;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.StatTable;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Command;

/** What the records of each format are like. */
@Command(
    name = "formats",
    description = "What the records of each format are like: status, moves, headers.",
    footer = {
      "",
      "Examples:",
      "  qipu stats formats --output text",
      "  qipu stats formats --player 胡荣华",
      "Records without moves are counted here in any case."
    })
final class StatsFormats extends StatsTable {
  StatsFormats(Session session) {
    super(session);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    return statistics.records(query, RecordGroup.FORMAT, options.rules().distinct());
  }

  @Override
  List<String> usualOrder() {
    return List.of(StatTable.GAMES);
  }
}
