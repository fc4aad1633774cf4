package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** What stands on the board at the end of games. */
@Command(
    name = "endings",
    description =
        "What stands on the board after the last legal move, and the longest game of each.",
    footer = {
      "",
      "Examples:",
      "  qipu stats endings --by attackers --top 30 --output text",
      "  qipu stats endings --by attackers,end --min-games 20",
      "  qipu stats endings --sort longestPlies --top 10",
      "Pieces are letters of FEN: KRPAA-kncbb is Chariot, Soldier and two Advisors against Horse, Cannon",
      "and two Elephants."
    })
final class StatsEndings extends StatsGroups {
  StatsEndings(Session session) {
    super(session, List.of(GroupKey.MATERIAL), List.of(GroupKey.ATTACKERS), true);
  }
}
