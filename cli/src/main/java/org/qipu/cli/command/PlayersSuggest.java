package org.qipu.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.RowWriter;
import org.qipu.cli.output.TextTable;
import org.qipu.indexer.Database;
import org.qipu.indexer.player.Suggestion;
import org.qipu.indexer.player.SuggestionFile;
import org.qipu.indexer.player.Suggestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Names that may be one player. */
@Command(
    name = "suggest",
    description = {
      "Names that may be one player, the most certain first, with what speaks for it and against",
      "it, and the command that merges them. Nothing is changed."
    },
    footer = {
      "",
      "Examples:",
      "  qipu players suggest --limit 30",
      "  qipu players suggest 胡荣华 --least possible",
      "  qipu players suggest --least certain --as-file > players-new.txt",
      "Look through a file before players import takes it: one name may be that of two people."
    })
final class PlayersSuggest implements Callable<Integer> {
  private static final int TEXT_LIMIT = 20;
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("certainty"),
          Column.of("player"),
          Column.number("games"),
          Column.number("firstYear"),
          Column.number("lastYear"),
          Column.of("other"),
          Column.number("otherGames"),
          Column.number("otherFirstYear"),
          Column.number("otherLastYear"),
          Column.of("likeness"),
          Column.of("detail"),
          Column.number("sameGames"),
          Column.number("sameRounds"),
          Column.number("sameEvents"),
          Column.number("yearsApart"),
          Column.number("met"),
          Column.number("otherOpponents"),
          Column.of("ambiguous"),
          Column.number("points"),
          Column.of("command"));

  private final Session session;

  @Parameters(
      arity = "0..*",
      paramLabel = "TEXT",
      description = "only where one of the two has this name, as --player finds it")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--least",
      paramLabel = "certain|likely|possible",
      description = "how certain at least; else possible")
  private Suggestion.Certainty least = Suggestion.Certainty.POSSIBLE;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "most suggestions; 0 for all. Default 20 in text, else all")
  private @Nullable Integer limit;

  @Option(
      names = "--as-file",
      description = "a file for players import: what was left standing in it is accepted")
  private boolean asFile;

  @Mixin private final OutputOption output = new OutputOption();

  PlayersSuggest(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    List<Suggestion> all;
    Predicate<String> named;
    try (Database database = Databases.open(session)) {
      all = Suggestions.of(database.search().scan(), database.players());
      named =
          words.isEmpty() ? name -> true : database.playerNames().named(String.join(" ", words));
    }
    List<Suggestion> found =
        all.stream()
            .filter(suggestion -> suggestion.certainty().compareTo(least) <= 0)
            .filter(s -> named.test(s.kept().name()) || named.test(s.other().name()))
            .toList();
    boolean text = output.form() == OutputOption.Form.TEXT && !asFile;
    int most = limit == null ? (text ? TEXT_LIMIT : 0) : limit;
    List<Suggestion> shown = most > 0 && most < found.size() ? found.subList(0, most) : found;
    if (asFile) {
      session.out().print(SuggestionFile.of(shown));
    } else if (text) {
      shown.forEach(this::print);
    } else {
      printRows(shown);
    }
    if (shown.size() < found.size()) {
      session.note("players.suggested-part", shown.size(), found.size());
    } else {
      session.note("players.suggested", found.size());
    }
    return found.isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  private void print(Suggestion suggestion) {
    Messages messages = session.messages();
    session
        .out()
        .println(
            messages.text("players.certainty." + suggestion.certainty())
                + "  "
                + named(suggestion.kept())
                + " = "
                + named(suggestion.other()));
    session.out().println("    " + String.join(", ", evidence(suggestion)));
    session.out().println("    " + TextTable.printable(suggestion.command()));
  }

  private static String named(Suggestion.Named named) {
    String years = named.lastYear() == 0 ? "" : ", " + named.firstYear() + "–" + named.lastYear();
    return TextTable.printable(named.name()) + " (" + Messages.grouped(named.games()) + years + ")";
  }

  private List<String> evidence(Suggestion suggestion) {
    Messages messages = session.messages();
    List<String> parts = new ArrayList<>();
    String detail = TextTable.printable(suggestion.detail());
    parts.add(messages.text("players.likeness." + suggestion.likeness(), detail));
    add(parts, "players.same-games", suggestion.sameGames());
    add(parts, "players.same-rounds", suggestion.sameRounds());
    add(parts, "players.same-events", suggestion.sameEvents());
    add(parts, "players.years-apart", suggestion.yearsApart());
    add(parts, "players.met", suggestion.met());
    add(parts, "players.other-opponents", suggestion.otherOpponents());
    if (suggestion.ambiguous()) {
      parts.add(messages.text("players.ambiguous"));
    }
    return parts;
  }

  private void add(List<String> parts, String key, int number) {
    if (number > 0) {
      parts.add(session.messages().text(key, number));
    }
  }

  private void printRows(List<Suggestion> suggestions) {
    RowWriter rows = output.rows(session.out(), session.messages(), COLUMNS);
    for (Suggestion suggestion : suggestions) {
      Suggestion.Named kept = suggestion.kept();
      Suggestion.Named other = suggestion.other();
      rows.row(
          suggestion.certainty().toString(),
          kept.name(),
          kept.games(),
          year(kept.firstYear()),
          year(kept.lastYear()),
          other.name(),
          other.games(),
          year(other.firstYear()),
          year(other.lastYear()),
          suggestion.likeness().toString(),
          suggestion.detail(),
          suggestion.sameGames(),
          suggestion.sameRounds(),
          suggestion.sameEvents(),
          suggestion.yearsApart(),
          suggestion.met(),
          suggestion.otherOpponents(),
          suggestion.ambiguous(),
          suggestion.points(),
          suggestion.command());
    }
    rows.end();
  }

  private static @Nullable Integer year(int year) {
    return year == 0 ? null : Integer.valueOf(year);
  }
}
