package org.qipu.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.qipu.cli.option.OutputOption;
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
      "  qipu stats openings --by family --output text",
      "  qipu stats players --min-games 30 --sort score",
      "  qipu stats audits 'year:[1980 TO 1989]'",
      "Positions without moves and forfeits are left out unless --all is given; what was counted and",
      "left out stands on standard error. docs/tables.md explains every column."
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

  /**
   * Returns the commands below this one, one a kind of table: those that the arguments name, all
   * where none is named.
   */
  public Map<String, Object> subcommands(List<String> args) {
    Map<String, Supplier<Object>> kinds = new LinkedHashMap<>();
    kinds.put("openings", () -> new StatsOpenings(session));
    kinds.put("players", () -> new StatsPlayers(session));
    kinds.put("events", () -> new StatsEvents(session));
    kinds.put("years", () -> new StatsYears(session));
    kinds.put("results", () -> new StatsResults(session));
    kinds.put("lengths", () -> new StatsLengths(session));
    kinds.put("head-to-head", () -> new StatsHeadToHead(session));
    kinds.put("moves", () -> new StatsMoves(session));
    kinds.put("position", () -> new ExploreCommand(session, OutputOption.Form.CSV));
    kinds.put("endings", () -> new StatsEndings(session));
    kinds.put("terminations", () -> new StatsTerminations(session));
    kinds.put("audits", () -> new StatsAudits(session));
    kinds.put("sources", () -> new StatsSources(session));
    kinds.put("formats", () -> new StatsFormats(session));
    kinds.put("diagnostics", () -> new StatsDiagnostics(session));
    boolean all = args.stream().noneMatch(kinds::containsKey);
    Map<String, Object> commands = new LinkedHashMap<>();
    kinds.forEach(
        (name, command) -> {
          if (all || args.contains(name)) {
            commands.put(name, command.get());
          }
        });
    return commands;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), session.messages().text("usage.command"));
  }
}
