package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.Statistics;
import org.qipu.indexer.statistics.Viewpoint;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The games of one player against another. */
@Command(
    name = "head-to-head",
    customSynopsis = "qipu stats head-to-head [OPTION...] PLAYER OPPONENT [QUERY...]",
    description = "The games of one player against another, as the first one sees them.",
    footer = {
      "",
      "Examples:",
      "  qipu stats head-to-head 胡荣华 杨官璘 --output text",
      "  qipu stats head-to-head 许银川 吕钦 --by year",
      "  qipu stats head-to-head 许银川 吕钦 --by opening event:五羊杯"
    })
final class StatsHeadToHead extends StatsGroups {
  private static final int NAMES = 2;

  StatsHeadToHead(Session session) {
    super(session, List.of(), List.of(), false);
  }

  @Override
  GameQuery query() {
    if (filter.words().size() < NAMES) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("usage.two-players"));
    }
    return filter.queryWithout(NAMES, spec.commandLine(), session.messages());
  }

  @Override
  Viewpoint view() {
    return Viewpoint.of(filter.words().get(0), filter.words().get(1));
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    return hasKeys()
        ? super.count(database, statistics, query)
        : statistics.headToHead(query, view(), options.rules());
  }
}
