package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Command;

/** The games of each player. */
@Command(
    name = "players",
    description = "The games of each player: results by colour, opponents, years, openings.",
    footer = {
      "",
      "Examples:",
      "  qipu stats players --top 50 --output text",
      "  qipu stats players --min-games 30 --sort score",
      "  qipu stats players --event 五羊杯 --year 1980-1999",
      "  qipu stats players --by colour,year --for 胡荣华",
      "With --by, the columns are those of the other tables."
    })
final class StatsPlayers extends StatsGroups {
  StatsPlayers(Session session) {
    super(session, List.of(GroupKey.PLAYER), List.of(), true);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    return hasKeys()
        ? super.count(database, statistics, query)
        : statistics.players(query, view(), options.rules());
  }
}
