package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.IdentityChange;
import org.qipu.indexer.player.IdentityEdit;
import org.qipu.indexer.player.PlayerIdentity;
import org.qipu.indexer.player.PlayerNames;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes spellings from a player. */
@Command(
    name = "split",
    description = {
      "Take spellings from a player; each is a player of its own afterwards, or with --as all of",
      "them together another one."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players split 张强 湖北张强",
      "  qipu players split 张强 --all",
      "Exit code 1 if there is no such player or spelling."
    })
final class PlayersSplit implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "PLAYER", description = "any spelling of the player")
  private String name = "";

  @Parameters(index = "1..*", paramLabel = "SPELLING", description = "what is taken from him")
  private List<String> spellings = new ArrayList<>();

  @Option(names = "--all", description = "all spellings")
  private boolean all;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "the spellings become one player, shown as this")
  private @Nullable String shown;

  @Mixin private final PlayersEdit edit = new PlayersEdit();

  PlayersSplit(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (all != spellings.isEmpty() || (all && shown != null)) {
      throw new ParameterException(spec.commandLine(), session.messages().text("usage.split"));
    }
    return edit.run(session, "players split", this::change);
  }

  private IdentityChange change(Database database) {
    PlayerIdentity player =
        database
            .players()
            .find(name)
            .orElseThrow(
                () ->
                    new CommandFailure(
                        ExitCode.NEGATIVE, session.messages().text("players.not-merged", name)));
    List<String> going = all ? player.texts() : spellings;
    for (String spelling : going) {
      if (!player.keys().contains(PlayerNames.keyOf(spelling))) {
        throw new CommandFailure(
            ExitCode.NEGATIVE,
            session.messages().text("players.no-spelling", spelling, player.name()));
      }
    }
    if (shown != null) {
      requireFree(database, going, shown);
    }
    return IdentityEdit.split(player, going, shown);
  }

  private void requireFree(Database database, List<String> going, String wanted) {
    String key = PlayerNames.keyOf(wanted);
    PlayerIdentity owner = database.players().find(wanted).orElse(null);
    if (key.isEmpty()
        || (owner != null && going.stream().map(PlayerNames::keyOf).noneMatch(key::equals))) {
      throw new CommandFailure(
          ExitCode.NEGATIVE,
          key.isEmpty() || owner == null
              ? session.messages().text("players.unknown", wanted)
              : session.messages().text("players.taken", wanted, owner.name()));
    }
  }
}
