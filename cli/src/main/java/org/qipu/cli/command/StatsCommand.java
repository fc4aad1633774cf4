package org.qipu.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Tables about the games of a database. */
@Command(
    name = "stats",
    description = "Tables about the games of the database, CSV where nothing else is asked for.",
    footer = {
      "",
      "Examples:",
      "  qipu stats audits",
      "  qipu stats audits --output text 'year:[1980 TO 1989]'"
    })
public final class StatsCommand implements Runnable {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  /** Makes the command of a session. */
  public StatsCommand(Session session) {
    this.session = session;
  }

  /** Returns the commands below this one, one a kind of table. */
  public List<Object> subcommands() {
    return List.of(new StatsAudits(session));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), session.messages().text("usage.command"));
  }
}
