package org.qipu.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Backup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a database to one file. */
@Command(
    name = "backup",
    description = {
      "Check the database and write it to one file, which is read back afterwards.",
      "Others may search meanwhile; nobody can import."
    },
    footer = {"", "Example:", "  qipu db backup games-2026-11.zip"})
final class BackupCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "the backup, complete or not there at all")
  private Path file = Path.of("");

  @Option(names = "--force", description = "replace a file that is there")
  private boolean force;

  BackupCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (Files.exists(file) && !force) {
      throw new CommandFailure(ExitCode.FAILURE, session.messages().text("db.backup-exists", file));
    }
    long games;
    try (Progress progress =
        new Progress(session.err(), session.messages(), session.showsProgress())) {
      Databases.quietLogs();
      games = Backup.write(session.database(), file, progress::stage);
    }
    session.note("db.backed-up", games, file);
    return ExitCode.SUCCESS;
  }
}
