package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.indexer.player.IdentityEdit;
import org.qipu.indexer.player.PlayerIdentities;
import org.qipu.indexer.player.PlayersFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes over players from a file. */
@Command(
    name = "import",
    description = {
      "Take over players from a file such as the players.txt of another database.",
      "Players with a spelling in common become one; names that are shown here stay."
    },
    footer = {
      "",
      "Example:",
      "  qipu players suggest --as-file > players-new.txt   (look it through)",
      "  qipu players import players-new.txt"
    })
final class PlayersImport implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "players, as docs/players.md describes them")
  private Path file = Path.of("");

  @Option(
      names = "--anyway",
      description = "also who was declared distinct, which is forgotten then")
  private boolean anyway;

  @Mixin private final PlayersEdit edit = new PlayersEdit();

  PlayersImport(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.exists(file)) {
      throw new CommandFailure(
          ExitCode.FAILURE, session.messages().text("failure.no-such-file", file));
    }
    PlayerIdentities others = PlayersFile.read(file);
    return edit.run(
        session,
        "players import",
        anyway,
        database -> IdentityEdit.union(database.players(), others, file.toString()));
  }
}
