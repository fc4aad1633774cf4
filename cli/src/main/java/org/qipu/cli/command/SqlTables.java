package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.query.SortOrder;
import org.qipu.indexer.sql.SqlTable;
import org.qipu.indexer.statistics.CountingRules;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.indexer.statistics.Statistics;
import org.qipu.indexer.statistics.Viewpoint;

/** The tables that questions in SQL may name, about the games that answer a query. */
final class SqlTables {
  private static final SortOrder BY_ID = new SortOrder(SortOrder.Key.ID, false);

  private final Database database;
  private final GameQuery query;
  private final Progress progress;
  private final GameSearch search;
  private final Statistics statistics;

  /**
   * Prepares the tables.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  SqlTables(Database database, GameQuery query, Progress progress)
      throws IOException, QuerySyntaxException {
    this.database = database;
    this.query = query;
    this.progress = progress;
    search = database.search();
    search.scan(query); // says what is wrong with the query before anything is counted
    statistics = new Statistics(database.index(), database.playerNames());
  }

  /** Returns all tables. */
  List<SqlTable> all() {
    return List.of(
        table("game", true, () -> new SeenGamesTable(database, statistics.seen(query))),
        table(
            "player",
            false,
            () ->
                CountedTable.commonestFirst(
                    statistics.players(query, Viewpoint.BOTH, CountingRules.USUAL).table())),
        table("event", false, () -> counted(GroupKey.EVENT)),
        table("opening_stats", false, () -> counted(GroupKey.OPENING)),
        table("move", false, () -> new MovesTable(database, ids(), NotationName.CHINESE, true)),
        table("diagnostic", false, () -> new DiagnosticsTable(database, ids())),
        table("source", false, () -> new SourcesTable(database)),
        table("rejected", false, () -> new RejectedTable(database)));
  }

  private SqlTable table(String name, boolean unique, NamedTable.Source source) {
    return new NamedTable(name, unique, source, progress);
  }

  private DataTable counted(GroupKey key) throws IOException, QuerySyntaxException {
    return CountedTable.commonestFirst(
        statistics.games(query, List.of(key), Viewpoint.GAME, 1, CountingRules.USUAL).table());
  }

  private List<Long> ids() throws IOException, QuerySyntaxException {
    return search.search(query, BY_ID, 0, Integer.MAX_VALUE).hits().stream()
        .map(SearchResult.Hit::id)
        .toList();
  }
}
