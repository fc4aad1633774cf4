package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;

/** How games ended. */
@Command(
    name = "terminations",
    description = "How games ended: on the board, and by the words of the record.",
    footer = {
      "",
      "Examples:",
      "  qipu stats terminations --output text",
      "  qipu stats terminations --by words --top 20",
      "  qipu stats terminations --by termination,decade",
      "Kinds of words: none forfeit disconnection time resignation mate stalemate repetition foul",
      "agreement other."
    })
final class StatsTerminations extends StatsGroups {
  StatsTerminations(Session session) {
    super(session, List.of(GroupKey.END, GroupKey.TERMINATION), List.of(GroupKey.WORDS), true);
  }
}
