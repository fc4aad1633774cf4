package org.qipu.cli.command;

import java.util.List;
import org.qipu.indexer.statistics.GroupKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How long games are. */
@Command(
    name = "lengths",
    description = "How long games are: a histogram of the plies written.",
    footer = {
      "",
      "Examples:",
      "  qipu stats lengths --width 20 --output text",
      "  qipu stats lengths --by length,result"
    })
final class StatsLengths extends StatsGroups {
  @Option(
      names = "--width",
      paramLabel = "PLIES",
      description = "plies in a row of the table; else ${DEFAULT-VALUE}")
  private int width = 10;

  StatsLengths(Session session) {
    super(session, List.of(GroupKey.LENGTH), List.of(), false);
  }

  @Override
  int width() {
    if (width < 1) {
      throw new ParameterException(spec.commandLine(), session.messages().text("usage.width"));
    }
    return width;
  }
}
