package org.qipu.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.PageOptions;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.query.SortOrder;
import org.qipu.indexer.statistics.CountingRules;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.Statistics;
import org.qipu.indexer.statistics.Viewpoint;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes games, or tables about them, to a file. */
@Command(
    name = "export",
    description = "Write games, chosen as in search, or tables about them to a file.",
    footer = {
      "",
      "Examples:",
      "  qipu export -o all.pgn",
      "  qipu export --player 胡荣华 --result 红胜 --to csv --excel -o wins.csv",
      "  qipu export --table moves --fen --event 五羊杯 -o moves.csv",
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
        "${COMPLETION-CANDIDATES}; else pgn, or csv with --table.",
        "csv, json: rows of data; xqf, cbr: one game alone"
      })
  private @Nullable GameForm form;

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      description = {
        "with csv and json: ${COMPLETION-CANDIDATES}; else games.",
        "docs/tables.md explains every column"
      })
  private @Nullable ExportTable table;

  @Option(names = "--fen", description = "with --table moves: the position after each ply too")
  private boolean withFen;

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
      description = "moves in pgn, text and --table moves: ${COMPLETION-CANDIDATES}; else chinese")
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
    checkOptions();
    try (Database database = Databases.open(session)) {
      return isCounted() ? exportCounted(database, query) : exportGames(database, query);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }

  private GameForm form() {
    return form != null ? form : table == null ? GameForm.PGN : GameForm.CSV;
  }

  private boolean isCounted() {
    return table != null && table.isCounted();
  }

  private void checkOptions() {
    if (table != null && form().format() != null) {
      throw usage("usage.table-form");
    }
    if (withFen && table != ExportTable.MOVES) {
      throw usage("usage.table-fen");
    }
    if (isCounted() && pages.areGiven()) {
      throw usage("usage.table-page");
    }
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), session.messages().text(message));
  }

  private int exportGames(Database database, GameQuery query)
      throws IOException, QuerySyntaxException {
    SortOrder order = pages.order(spec.commandLine(), session.messages());
    int offset = pages.offset(spec.commandLine(), session.messages());
    int limit = pages.limit(spec.commandLine(), session.messages(), Integer.MAX_VALUE);
    SearchResult result = database.search().search(query, order, offset, limit);
    boolean whole;
    if (table == null || table == ExportTable.GAMES) {
      GameListing listing =
          new GameListing(
              database,
              form(),
              form().format(),
              notation,
              excel,
              HitColumn.of(filter),
              withOpenings);
      whole = write(out -> listing.print(result.hits(), out, session));
    } else {
      List<Long> ids = result.hits().stream().map(SearchResult.Hit::id).toList();
      whole = write(tableOf(database, ids));
    }
    PartNote.of(session, result, offset, "export.total");
    return whole && !result.hits().isEmpty() ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
  }

  private DataTable tableOf(Database database, List<Long> ids) {
    return table == ExportTable.MOVES
        ? new MovesTable(database, ids, notation, withFen)
        : new DiagnosticsTable(database, ids);
  }

  private int exportCounted(Database database, GameQuery query)
      throws IOException, QuerySyntaxException {
    Statistics statistics = new Statistics(database.index(), database.playerNames());
    StatResult result =
        table == ExportTable.PLAYERS
            ? statistics.players(query, Viewpoint.BOTH, CountingRules.USUAL)
            : statistics.games(
                query, List.of(GroupKey.EVENT), Viewpoint.GAME, 1, CountingRules.USUAL);
    write(CountedTable.commonestFirst(result.table()));
    StatsTable.account(session, result.summary());
    return result.table().size() > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
  }

  private boolean write(DataTable data) throws IOException {
    return write(
        out -> {
          try (PrintWriter text = FailingWriter.text(out)) {
            RowWriter rows = form().rows(text, session.messages(), data.columns(), excel);
            data.write(rows);
            rows.end();
          }
          return true;
        });
  }

  private boolean write(WholeFile.Content<Boolean> content) throws IOException {
    if (file == null || file.toString().equals("-")) {
      return content.write(session.standardOutput());
    }
    return WholeFile.write(file, false, content, (written, bytes) -> true);
  }
}
