package org.qipu.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.qipu.cli.option.OutputOption;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the ECCO table. */
@Command(
    name = "list",
    description = "The openings of the ECCO table with their codes.",
    footer = {
      "",
      "Examples:",
      "  qipu openings list",
      "  qipu openings list --code C1 --output csv",
      "Exit code 1 if no code begins so."
    })
final class OpeningsList implements Callable<Integer> {
  private final Session session;

  @Option(
      names = "--code",
      paramLabel = "PREFIX",
      description = "only codes that begin so, such as C, C1 or C16")
  private String code = "";

  @Mixin private final OutputOption output = new OutputOption();

  OpeningsList(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<EccoOpening> openings = EccoTable.get().withPrefix(code.toUpperCase(Locale.ROOT));
    if (openings.isEmpty()) {
      throw new CommandFailure(
          ExitCode.NEGATIVE, session.messages().text("openings.unknown", code));
    }
    OpeningsCommand.print(session, output, openings);
    return ExitCode.SUCCESS;
  }
}
