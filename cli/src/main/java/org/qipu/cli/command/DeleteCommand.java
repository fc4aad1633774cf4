package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Progress;
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

/** Deletes games. */
@Command(
    name = "delete",
    description = {
      "Delete games, chosen as in search, and what is known of their further sources.",
      "Their files count as read: importing those again brings them back with --again only."
    },
    footer = {
      "",
      "Examples:",
      "  qipu delete --dry-run 'source:old.pgn AND plies:[0 TO 9]'",
      "  qipu delete id:17",
      "Exit code 0 if games were deleted, or would be; 1 if none was chosen."
    })
public final class DeleteCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();

  @Option(names = "--all", description = "every game, where nothing else chooses some")
  private boolean all;

  @Option(names = "--dry-run", description = "list the games, but delete nothing")
  private boolean dryRun;

  /** Makes the command of a session. */
  public DeleteCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    if (query.isAll() != all) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text(all ? "usage.delete-all" : "usage.delete-nothing"));
    }
    try {
      return dryRun ? list(query) : delete(query);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }

  private int list(GameQuery query) throws IOException, QuerySyntaxException {
    try (Database database = Databases.open(session)) {
      SearchResult found = find(database, query);
      new GameListing(
              database,
              GameForm.TEXT,
              null,
              NotationName.CHINESE,
              false,
              HitColumn.of(filter),
              false)
          .print(found.hits(), session.standardOutput(), session);
      session.note("delete.would", found.total());
      return found.total() > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }
  }

  private int delete(GameQuery query) throws IOException, QuerySyntaxException {
    try (Progress progress =
            new Progress(session.err(), session.messages(), session.showsProgress());
        Database database = Databases.openExisting(session, "delete", progress::stage)) {
      List<Long> ids = find(database, query).hits().stream().map(SearchResult.Hit::id).toList();
      long deleted = database.delete(ids);
      session.note("delete.done", deleted);
      return deleted > 0 ? ExitCode.SUCCESS : ExitCode.NEGATIVE;
    }
  }

  private static SearchResult find(Database database, GameQuery query)
      throws IOException, QuerySyntaxException {
    return database
        .search()
        .search(query, new SortOrder(SortOrder.Key.ID, false), 0, Integer.MAX_VALUE);
  }
}
