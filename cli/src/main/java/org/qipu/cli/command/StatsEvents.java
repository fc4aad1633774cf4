package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** The games of each event. */
@Command(
    name = "events",
    description = "The games of each event.",
    footer = {
      "",
      "Examples:",
      "  qipu stats events --min-games 50",
      "  qipu stats events --by event,year --sort games"
    })
final class StatsEvents extends StatsGroups {
  StatsEvents(Session session) {
    super(session, List.of(GroupKey.EVENT), List.of(), true);
  }
}
