package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** The games of each year. */
@Command(
    name = "years",
    description = "The games of each year.",
    footer = {
      "",
      "Examples:",
      "  qipu stats years --for 胡荣华 --chart years.svg",
      "  qipu stats years --by decade,result",
      "  qipu stats years --opening 五七炮对屏风马"
    })
final class StatsYears extends StatsGroups {
  StatsYears(Session session) {
    super(session, List.of(GroupKey.YEAR), List.of(GroupKey.DECADE), false);
  }
}
