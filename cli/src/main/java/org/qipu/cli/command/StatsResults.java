package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** The games of each result. */
@Command(
    name = "results",
    description = "The games of each result.",
    footer = {
      "",
      "Examples:",
      "  qipu stats results --event 全国象棋个人赛",
      "  qipu stats results --by decade"
    })
final class StatsResults extends StatsGroups {
  StatsResults(Session session) {
    super(session, List.of(GroupKey.RESULT), List.of(), false);
  }
}
