package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.IdentityChange;
import org.qipu.indexer.player.PlayerCensus;
import org.qipu.indexer.player.PlayerCensus.Form;
import org.qipu.indexer.player.PlayerHistory;
import org.qipu.indexer.player.PlayerIdentity;
import org.qipu.indexer.player.PlayerNames;
import picocli.CommandLine.Option;

/** Makes a change of the players, or shows it. */
final class PlayersEdit {
  private static final int MOST_SIMILAR = 5;

  @Option(names = "--dry-run", description = "show the change, but do not make it")
  private boolean dryRun;

  /** Says what is to be changed in a database. */
  @FunctionalInterface
  interface Wish {
    IdentityChange in(Database database) throws IOException;
  }

  /**
   * Makes a change and prints it.
   *
   * @throws CommandFailure if it makes one player of people who were told apart
   */
  int run(Session session, String command, Wish wish) throws IOException {
    return run(session, command, false, wish);
  }

  /**
   * Makes a change and prints it.
   *
   * @param anyway true to forget who was told apart and is one player by it
   */
  int run(Session session, String command, boolean anyway, Wish wish) throws IOException {
    IdentityChange change;
    try (Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        Database database =
            dryRun
                ? Databases.open(session)
                : Databases.openExisting(session, command, progress::stage)) {
      change = wish.in(database);
      for (PlayerIdentity player : change.contradictions()) {
        if (!anyway) {
          throw contradiction(session, player);
        }
      }
      change = change.withoutContradictions();
      if (!dryRun && !change.isEmpty()) {
        database.changePlayers(change);
      }
    }
    if (change.isEmpty()) {
      session.note("players.unchanged");
      return ExitCode.NEGATIVE;
    }
    print(session, change);
    session.note(dryRun ? "players.would" : "players.changed", change.after().size());
    return ExitCode.SUCCESS;
  }

  private static CommandFailure contradiction(Session session, PlayerIdentity player) {
    return new CommandFailure(
        ExitCode.NEGATIVE,
        session
            .messages()
            .text(
                "players.distinct",
                player.contradictions().get(0).text(),
                String.join(", ", player.texts())));
  }

  /** Prints a change as it stands in the history. */
  static void print(Session session, IdentityChange change) {
    session.out().print(PlayerHistory.text(change));
  }

  /**
   * Checks that every name is known as a spelling or stands in a game.
   *
   * @throws CommandFailure if one is not, with names like it
   */
  static void requireKnown(Session session, Database database, List<String> names)
      throws IOException {
    List<String> unknown =
        names.stream().filter(name -> database.players().find(name).isEmpty()).toList();
    if (unknown.isEmpty()) {
      return;
    }
    List<Form> forms = PlayerCensus.of(database.search().scan()).forms();
    for (String name : unknown) {
      String key = PlayerNames.keyOf(name);
      if (key.isEmpty()
          || forms.stream().noneMatch(form -> PlayerNames.keyOf(form.written()).equals(key))) {
        throw new CommandFailure(ExitCode.NEGATIVE, unknown(session, database, name, forms));
      }
    }
  }

  private static String unknown(Session session, Database database, String name, List<Form> forms) {
    Predicate<String> named = database.playerNames().named(name);
    List<String> similar =
        forms.stream()
            .filter(form -> named.test(form.written()))
            .sorted((one, other) -> Integer.compare(other.games(), one.games()))
            .limit(MOST_SIMILAR)
            .map(Form::written)
            .toList();
    return similar.isEmpty()
        ? session.messages().text("players.unknown", name)
        : session.messages().text("players.similar", name, String.join(", ", similar));
  }
}
