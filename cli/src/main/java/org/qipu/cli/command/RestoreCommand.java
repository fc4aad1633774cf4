package org.qipu.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Backup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Makes a database of a backup. */
@Command(
    name = "restore",
    description = {
      "Make a database of a backup, in a folder that is missing or empty.",
      "The index is made anew. What is there already is never written over."
    },
    footer = {"", "Example:", "  qipu --db restored db restore games-2026-11.zip"})
final class RestoreCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "what qipu db backup wrote")
  private Path file = Path.of("");

  RestoreCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (!Files.exists(file)) {
      throw new CommandFailure(
          ExitCode.FAILURE, session.messages().text("failure.no-such-file", file));
    }
    long games;
    try (Progress progress =
        new Progress(session.err(), session.messages(), session.showsProgress())) {
      Databases.quietLogs();
      games = Backup.restore(file, session.database(), progress::stage);
    }
    session.note("db.restored", games, session.database());
    return ExitCode.SUCCESS;
  }
}
