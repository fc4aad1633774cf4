package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
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

/** Writes games to a file. */
@Command(
    name = "export",
    description = "Write games, chosen as in search, to a file.",
    footer = {
      "",
      "Examples:",
      "  qipu export -o all.pgn",
      "  qipu export --player 胡荣华 --result 红胜 --to csv --excel -o wins.csv",
      "Exit code 1 if no game was chosen, or if moves of one cannot be written in that format."
    })
public final class ExportCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();

  @Option(
      names = "--to",
      paramLabel = "FORM",
      description = {
        "${COMPLETION-CANDIDATES}; else pgn.",
        "csv, json: a line for each game; xqf, cbr: one game alone"
      })
  private GameForm form = GameForm.PGN;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description = "the file, complete or not there at all; else, or for -, standard output")
  private @Nullable Path file;

  @Option(names = "--limit", paramLabel = "N", description = "most games; 0, the default, for all")
  private int limit;

  @Option(
      names = "--sort",
      paramLabel = "KEY",
      description = "date, id, plies, red, black or event; date:desc for the last first")
  private String sort = "date";

  @Option(
      names = "--excel",
      description = "with csv: byte order mark, and no cell that a spreadsheet runs as a formula")
  private boolean excel;

  @Option(
      names = "--notation",
      paramLabel = "NAME",
      description = "moves in pgn and text: ${COMPLETION-CANDIDATES}; else chinese")
  private NotationName notation = NotationName.CHINESE;

  @Option(
      names = "--openings",
      description = "games get the code and the name that their moves have into their tags")
  private boolean withOpenings;

  /** Makes the command of a session. */
  public ExportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (limit < 0) {
      throw new ParameterException(spec.commandLine(), session.messages().text("usage.limit"));
    }
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    SortOrder order = SortKey.parse(spec.commandLine(), session.messages(), sort);
    try (Database database = Databases.open(session)) {
      SearchResult result =
          new GameSearch(database.index())
              .search(query, order, 0, limit == 0 ? Integer.MAX_VALUE : limit);
      GameListing listing =
          new GameListing(
              database,
              form,
              form.format(),
              notation,
              excel,
              filter.hasPosition(),
              filter.hasOpening(),
              withOpenings);
      boolean whole;
      if (file == null || file.toString().equals("-")) {
        whole = listing.print(result.hits(), session.standardOutput(), session);
      } else {
        whole =
            WholeFile.write(
                file,
                false,
                out -> listing.print(result.hits(), out, session),
                (written, bytes) -> true);
      }
      if (result.hits().size() < result.total()) {
        session.note("search.cut", result.hits().size(), result.total());
      } else {
        session.note("export.total", result.total());
      }
      return result.total() > 0 && whole ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }
}
