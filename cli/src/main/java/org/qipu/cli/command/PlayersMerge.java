package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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

/** Makes names one player. */
@Command(
    name = "merge",
    description = {
      "Make names one player, shown as the first of them; with --as, as another.",
      "A name that was merged before stands for all of its player's spellings."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players merge 胡荣华 上海胡荣华 'HU RongHua'",
      "  qipu players merge 杨官麟 --as 杨官璘",
      "Exit code 1 if a name stands in no game, nothing changes, or two were declared distinct."
    })
final class PlayersMerge implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "NAME", description = "names as in records")
  private List<String> names = new ArrayList<>();

  @Option(names = "--as", paramLabel = "NAME", description = "the name that is shown")
  private @Nullable String shown;

  @Option(
      names = "--anyway",
      description = "also who was declared distinct, which is forgotten then")
  private boolean anyway;

  @Mixin private final PlayersEdit edit = new PlayersEdit();

  PlayersMerge(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (shown == null && names.size() < 2) {
      throw new ParameterException(spec.commandLine(), session.messages().text("usage.merge"));
    }
    if (shown != null && PlayerNames.keyOf(shown).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("players.unknown", shown));
    }
    return edit.run(
        session,
        "players merge",
        anyway,
        database -> {
          PlayersEdit.requireKnown(session, database, names);
          requireFree(database.players().find(shown == null ? names.get(0) : shown).orElse(null));
          return IdentityEdit.merge(database.players(), names, shown);
        });
  }

  /** The name that is shown may be new, or one of those that are merged, and of nobody else. */
  private void requireFree(@Nullable PlayerIdentity owner) {
    if (owner != null && names.stream().map(PlayerNames::keyOf).noneMatch(owner.keys()::contains)) {
      throw new CommandFailure(
          ExitCode.NEGATIVE, session.messages().text("players.taken", shown, owner.name()));
    }
  }
}
