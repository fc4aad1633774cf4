package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.PlayerCensus;
import org.qipu.indexer.player.PlayerCensus.Form;
import org.qipu.indexer.player.PlayerCensus.Player;
import org.qipu.indexer.player.PlayerIdentities;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The players of a database. */
@Command(
    name = "list",
    description = {
      "The players with the forms of their names, those with the most games first.",
      "Games without moves count too, and a player on both sides of a game counts twice."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players list 胡荣华",
      "  qipu players list hu ronghua --spellings",
      "  qipu players list --merged --output csv"
    })
final class PlayersList implements Callable<Integer> {
  private static final int WIDEST_TEXT = 72;

  private final Session session;

  @Parameters(
      arity = "0..*",
      paramLabel = "TEXT",
      description = "only players of whom a form has this name, as --player finds it")
  private List<String> words = new ArrayList<>();

  @Option(names = "--merged", description = "only players who were merged")
  private boolean merged;

  @Option(names = "--spellings", description = "a row for each form of a name")
  private boolean spellings;

  @Option(names = "--limit", paramLabel = "N", description = "most players; 0 for all (default)")
  private int limit;

  @Mixin private final OutputOption output = new OutputOption();

  PlayersList(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    List<Player> players;
    Predicate<Player> asked = player -> true;
    try (Database database = Databases.open(session)) {
      PlayerCensus census = PlayerCensus.of(database.search().scan());
      players = census.players(database.players());
      if (!words.isEmpty()) {
        Predicate<String> named = database.playerNames().named(String.join(" ", words));
        asked = player -> player.forms().stream().map(Form::written).anyMatch(named);
      }
      if (merged) {
        asked = asked.and(player -> isMerged(database.players(), player));
      }
    }
    List<Player> found = players.stream().filter(asked).toList();
    List<Player> shown = limit > 0 && limit < found.size() ? found.subList(0, limit) : found;
    if (spellings) {
      printForms(shown);
    } else {
      print(shown);
    }
    int forms = found.stream().mapToInt(player -> player.forms().size()).sum();
    session.note("players.listed", found.size(), forms);
    return found.isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  private static boolean isMerged(PlayerIdentities players, Player player) {
    return players.find(player.name()).filter(known -> known.texts().size() > 1).isPresent();
  }

  private void print(List<Player> players) {
    RowWriter rows =
        output.rows(
            session.out(),
            session.messages(),
            List.of(
                Column.of("player"),
                Column.number("games"),
                Column.number("firstYear"),
                Column.number("lastYear"),
                Column.of("forms").atMost(WIDEST_TEXT)));
    for (Player player : players) {
      rows.row(
          player.name(),
          player.games(),
          year(player.firstYear()),
          year(player.lastYear()),
          forms(player.forms()));
    }
    rows.end();
  }

  /** JSON has lists; a cell of a table has the parts with semicolons between. */
  private Object forms(List<Form> forms) {
    return output.form() == OutputOption.Form.JSON
        ? forms.stream().map(Form::written).toList()
        : forms.stream()
            .map(form -> form.written() + " " + form.games())
            .collect(Collectors.joining("; "));
  }

  private void printForms(List<Player> players) {
    RowWriter rows =
        output.rows(
            session.out(),
            session.messages(),
            List.of(
                Column.of("player"),
                Column.of("form"),
                Column.number("games"),
                Column.number("firstYear"),
                Column.number("lastYear")));
    for (Player player : players) {
      for (Form form : player.forms()) {
        rows.row(
            player.name(),
            form.written(),
            form.games(),
            year(form.firstYear()),
            year(form.lastYear()));
      }
    }
    rows.end();
  }

  private static @Nullable Integer year(int year) {
    return year == 0 ? null : Integer.valueOf(year);
  }
}
