package org.qipu.cli.command;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Who is who among the names of players. */
@Command(
    name = "players",
    description = {
      "Players and the spellings of their names.",
      "Statistics, searches and the explorer take the spellings of a player for one name; what",
      "records say stays as it is. Nothing but script, width, case and blanks is taken for the same",
      "until it is merged."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players list 胡荣华",
      "  qipu players suggest --limit 30",
      "  qipu players merge 胡荣华 上海胡荣华",
      "  qipu players split 胡荣华 上海胡荣华",
      "  qipu players distinct 张强 湖北张强",
      "  qipu players undo",
      "The file players.txt of the database holds them, and may be edited; see docs/players.md."
    })
public final class PlayersCommand implements Runnable {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  /** Makes the command of a session. */
  public PlayersCommand(Session session) {
    this.session = session;
  }

  /** Returns the commands below this one. */
  public List<Object> subcommands() {
    return List.of(
        new PlayersList(session),
        new PlayersSuggest(session),
        new PlayersMerge(session),
        new PlayersSplit(session),
        new PlayersDistinct(session),
        new PlayersUndo(session),
        new PlayersImport(session),
        new PlayersExport(session));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), session.messages().text("usage.command"));
  }
}
