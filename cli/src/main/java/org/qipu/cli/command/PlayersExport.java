package org.qipu.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.PlayersFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the players to a file. */
@Command(
    name = "export",
    description =
        "Write the players who were merged or declared distinct to a file for players import.",
    footer = {"", "Example:", "  qipu players export -o players.txt"})
final class PlayersExport implements Callable<Integer> {
  private final Session session;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "the file, complete or not there at all; else, or for -, standard output")
  private @Nullable Path file;

  PlayersExport(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    String text;
    int players;
    try (Database database = Databases.open(session)) {
      text = PlayersFile.text(database.players());
      players = database.players().players().size();
    }
    if (file == null || file.toString().equals("-")) {
      session.out().print(text);
    } else {
      WholeFile.write(
          file,
          false,
          out -> {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            return players;
          },
          (written, bytes) -> true);
    }
    session.note("players.exported", players);
    return ExitCode.SUCCESS;
  }
}
