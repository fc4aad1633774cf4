package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Progress;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.sql.SqlTable;
import org.qipu.indexer.statistics.CountingRules;
import org.qipu.indexer.statistics.GroupKey;
import org.qipu.indexer.statistics.Statistics;
import org.qipu.indexer.statistics.Viewpoint;

/** The tables that questions in SQL may name, about the games that answer a query. */
final class SqlTables {
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
        new NamedTable(
            "game",
            true,
            () -> new SeenGamesTable(database, statistics.seen(query)),
            () -> search.count(query),
            progress),
        table(
            "player",
            () ->
                CountedTable.commonestFirst(
                    statistics.players(query, Viewpoint.BOTH, CountingRules.USUAL).table())),
        table("event", () -> counted(GroupKey.EVENT)),
        table("opening_stats", () -> counted(GroupKey.OPENING)),
        new NamedTable(
            "move",
            false,
            () -> new MovesTable(database, search.ids(query), NotationName.CHINESE, true),
            () -> search.plies(query),
            progress),
        table("diagnostic", () -> new DiagnosticsTable(database, search.ids(query))),
        table("source", () -> new SourcesTable(database)),
        table("rejected", () -> new RejectedTable(database)));
  }

  /** Names a table of which nobody knows how many rows it has, but that they are few enough. */
  private SqlTable table(String name, NamedTable.Source source) {
    return new NamedTable(name, false, source, null, progress);
  }

  private DataTable counted(GroupKey key) throws IOException, QuerySyntaxException {
    return CountedTable.commonestFirst(
        statistics.games(query, List.of(key), Viewpoint.GAME, 1, CountingRules.USUAL).table());
  }
}
