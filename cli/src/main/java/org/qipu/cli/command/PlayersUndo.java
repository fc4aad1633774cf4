package org.qipu.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.IdentityChange;
import org.qipu.indexer.player.PlayerHistory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Takes the last change of the players back. */
@Command(
    name = "undo",
    description = {
      "Take the last merge, split, distinct or import of players back; again, the one before it.",
      "players-history.txt of the database tells all of them."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players undo --dry-run",
      "  qipu players undo",
      "Exit code 1 if there is nothing to take back, 3 if players.txt was edited since, so that the",
      "change is no longer there as it was made."
    })
final class PlayersUndo implements Callable<Integer> {
  private final Session session;

  @Option(names = "--dry-run", description = "show what would be taken back, but leave it")
  private boolean dryRun;

  PlayersUndo(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<PlayerHistory.Entry> last;
    try (Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        Database database =
            dryRun
                ? Databases.open(session)
                : Databases.openExisting(session, "players undo", progress::stage)) {
      last = dryRun ? database.lastPlayerChange() : database.undoPlayerChange();
    }
    if (last.isEmpty()) {
      session.note("players.nothing-to-undo");
      return ExitCode.NEGATIVE;
    }
    IdentityChange change = last.get().change();
    PlayersEdit.print(session, new IdentityChange("undo", change.after(), change.before()));
    session.note(
        dryRun ? "players.would-undo" : "players.undone", change.command(), last.get().time());
    return ExitCode.SUCCESS;
  }
}
