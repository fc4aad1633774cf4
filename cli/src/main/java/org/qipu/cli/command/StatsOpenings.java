package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** The games of each opening, by code, family or structure. */
@Command(
    name = "openings",
    description = "The games of each opening, by code, family or structure.",
    footer = {
      "",
      "Examples:",
      "  qipu stats openings --top 20 --output text",
      "  qipu stats openings --by family,decade --chart popularity.svg",
      "  qipu stats openings --by structure --min-games 100 --for 胡荣华",
      "Games from other start positions have no opening. By structure, a game counts for every name",
      "whose features it shows."
    })
final class StatsOpenings extends StatsGroups {
  StatsOpenings(Session session) {
    super(session, List.of(GroupKey.OPENING), List.of(GroupKey.FAMILY, GroupKey.STRUCTURE), true);
  }
}
