package org.qipu.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.PageOptions;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.query.SortOrder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Finds games. */
@Command(
    name = "search",
    description = "Find games by position, opening line, moves, players, event, date, result.",
    footer = {
      "",
      "Examples:",
      "  qipu search --line '炮二平五 马8进7 马二进三 卒3进1'",
      "  qipu search --after '1. 炮二平五 炮8平5' --mirror --result 红胜",
      "  qipu search --position 'FEN' --in all --output json",
      "  qipu search --opening 中炮巡河车对屏风马 --result 红胜",
      "  qipu search 'red:胡荣华 AND year:[1960 TO 1970]' --sort date:desc",
      "Exit code 0 if games are shown, 1 if none is: none found, or none from --offset on."
    })
public final class SearchCommand implements Callable<Integer> {
  private static final int TEXT_LIMIT = 20;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final PageOptions pages = new PageOptions();

  @Option(names = "--count", description = "the number of games alone")
  private boolean count;

  @Option(
      names = "--output",
      paramLabel = "FORM",
      completionCandidates = GameForm.TextNames.class,
      description = "${COMPLETION-CANDIDATES}; else text, a table; json is one object a line")
  private GameForm form = GameForm.TEXT;

  @Option(
      names = "--excel",
      description = "with csv: byte order mark, and no cell that a spreadsheet runs as a formula")
  private boolean excel;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "moves in pgn: ${COMPLETION-CANDIDATES}; else chinese")
  private NotationName notation = NotationName.CHINESE;

  @Option(
      names = "--openings",
      description = "games get the code and the name that their moves have into their tags")
  private boolean withOpenings;

  /** Makes the command of a session. */
  public SearchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    SortOrder order = pages.order(spec.commandLine(), session.messages());
    int offset = pages.offset(spec.commandLine(), session.messages());
    int usual = form == GameForm.TEXT ? TEXT_LIMIT : Integer.MAX_VALUE;
    int limit = pages.limit(spec.commandLine(), session.messages(), usual);
    if (!form.isText()) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("usage.binary-output", form));
    }
    try (Database database = Databases.open(session)) {
      GameSearch search = database.search();
      if (count) {
        long games = search.count(query);
        session.out().println(games);
        return games > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
      }
      SearchResult result = search.search(query, order, offset, limit);
      GameListing listing =
          new GameListing(
              database,
              form,
              form == GameForm.TEXT ? null : form.format(), // text is a table here
              notation,
              excel,
              HitColumn.of(filter),
              withOpenings);
      boolean whole = listing.print(result.hits(), session.standardOutput(), session);
      PartNote.of(session, result, offset, form == GameForm.TEXT ? "search.total" : null);
      return whole && !result.hits().isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }
}
