package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.qipu.indexer.player.IdentityEdit;
import org.qipu.indexer.player.PlayerIdentities;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Declares that names are different players. */
@Command(
    name = "distinct",
    description = {
      "Declare that names are different players, each two of them: players suggest no longer takes",
      "them for one, and players merge refuses to. Nothing else changes."
    },
    footer = {
      "",
      "Example:",
      "  qipu players distinct 张强 湖北张强",
      "Exit code 1 if a name stands in no game, two are one player already, or nothing changes."
    })
final class PlayersDistinct implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "2..*", paramLabel = "NAME", description = "names as in records")
  private List<String> names = new ArrayList<>();

  @Mixin private final PlayersEdit edit = new PlayersEdit();

  PlayersDistinct(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    return edit.run(
        session,
        "players distinct",
        database -> {
          PlayersEdit.requireKnown(session, database, names);
          requireDifferent(database.players());
          return IdentityEdit.tellApart(database.players(), names);
        });
  }

  private void requireDifferent(PlayerIdentities players) {
    Map<String, String> seen = new HashMap<>();
    for (String name : names) {
      String same = seen.putIfAbsent(players.key(name), name);
      if (same != null) {
        throw new CommandFailure(
            ExitCode.NEGATIVE, session.messages().text("players.one", same, name));
      }
    }
  }
}
