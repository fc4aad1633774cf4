package org.qipu.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.PageOptions;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
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
  @Mixin private final PageOptions pages = new PageOptions();

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
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    SortOrder order = pages.order(spec.commandLine(), session.messages());
    int offset = pages.offset(spec.commandLine(), session.messages());
    int limit = pages.limit(spec.commandLine(), session.messages(), Integer.MAX_VALUE);
    try (Database database = Databases.open(session)) {
      SearchResult result = database.search().search(query, order, offset, limit);
      GameListing listing =
          new GameListing(
              database, form, form.format(), notation, excel, HitColumn.of(filter), withOpenings);
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
      PartNote.of(session, result, offset, "export.total");
      return whole && !result.hits().isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }
}
