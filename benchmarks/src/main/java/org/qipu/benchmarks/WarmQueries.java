package org.qipu.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.qipu.benchmarks.QueryTiming.TimedQuery;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SortOrder;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures queries in one process with an open database: all of them once to warm up, with other
 * positions and players, then each once for its time.
 */
@Command(
    name = "WarmQueries",
    mixinStandardHelpOptions = true,
    description = "Measure queries in one process with an open database.",
    footer = {"", "Example:", "  WarmQueries --db my-db --csv"})
public final class WarmQueries implements Callable<Integer> {
  private static final List<Integer> PLIES = List.of(10, 20, 30, 45, 60, 80);
  private static final int FIRST_HITS = 20;

  /** Times that a query is repeated of which there is only one. */
  private static final int REPEATS = 21;

  private static final long SEED = 1;

  private final PrintWriter out;

  @Option(names = "--db", required = true, paramLabel = "DIR", description = "the database")
  private Path db = Path.of("");

  @Option(names = "--csv", description = "write CSV instead of a table")
  private boolean csv;

  @Option(
      names = "--positions",
      paramLabel = "N",
      description = "positions at each ply, and players; default 200")
  private int positions = 200;

  private WarmQueries(PrintWriter out) {
    this.out = out;
  }

  /** A kind of query and the queries of that kind. */
  private record Kind(String name, List<TimedQuery> queries) {}

  /** Runs the command. */
  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    System.exit(run(out, args));
  }

  /** Runs the command and returns its exit code. */
  static int run(PrintWriter out, String... args) {
    return new CommandLine(new WarmQueries(out)).execute(args);
  }

  @Override
  public Integer call() throws IOException, QuerySyntaxException {
    out.printf(
        Locale.ROOT,
        csv ? "%s,%s,%s,%s,%s,%s%n" : "%-44s %8s %10s %10s %10s %10s%n",
        "query",
        "queries",
        "median_ms",
        "p99_ms",
        "games",
        "most");
    try (Database database = Database.open(db, ProgressListener.NONE)) {
      for (Kind kind : kinds(database, SEED)) {
        for (TimedQuery query : kind.queries()) {
          query.run();
        }
      }
      for (Kind kind : kinds(database, SEED + 1)) {
        if (!kind.queries().isEmpty()) {
          print(QueryTiming.measure(kind.name(), kind.queries()));
        }
      }
    }
    return 0;
  }

  private void print(QueryTiming timing) {
    out.printf(
        Locale.ROOT,
        csv ? "%s,%d,%.3f,%.3f,%d,%d%n" : "%-44s %8d %10.3f %10.3f %10d %10d%n",
        timing.name(),
        timing.queries(),
        timing.median(),
        timing.p99(),
        timing.medianAnswer(),
        timing.greatestAnswer());
  }

  private List<Kind> kinds(Database database, long seed) {
    GameSearch search = new GameSearch(database.index());
    GameIndex index = database.index();
    GameSample sample = new GameSample(database, seed);
    List<Kind> kinds = new ArrayList<>();
    for (int ply : PLIES) {
      List<Setup> setups = sample.positions(ply, positions);
      kinds.add(new Kind("count position, ply " + ply, counts(search, queries(setups))));
      kinds.add(new Kind("search position, ply " + ply, searches(search, queries(setups))));
      kinds.add(
          new Kind(
              "explore, ply " + ply,
              setups.stream()
                  .<TimedQuery>map(setup -> explore(index, setup, GameQuery.ALL))
                  .toList()));
    }
    GameQuery start = GameQuery.builder().position(Setup.START).build();
    kinds.add(new Kind("count start position", repeated(counts(search, List.of(start)))));
    kinds.add(new Kind("explore start position", filtered(index, List.of(GameQuery.ALL))));
    List<GameQuery> byPlayer =
        sample.players(positions).stream()
            .map(name -> GameQuery.builder().player(name).build())
            .toList();
    kinds.add(new Kind("explore start, a player", filtered(index, byPlayer)));
    kinds.add(new Kind("explore start, eleven years", filtered(index, decades())));
    GameQuery redWins = GameQuery.builder().results(Set.of(GameResult.RED_WINS)).build();
    kinds.add(new Kind("explore start, Red wins", filtered(index, List.of(redWins))));
    kinds.add(new Kind("search player", searches(search, byPlayer)));
    GameQuery opening = GameQuery.builder().opening("中炮对屏风马").build();
    kinds.add(new Kind("search opening name", repeated(searches(search, List.of(opening)))));
    GameQuery text = GameQuery.builder().text("杯 AND year:[2010 TO 2020]").build();
    kinds.add(new Kind("search text and years", repeated(searches(search, List.of(text)))));
    return kinds;
  }

  private static List<GameQuery> queries(List<Setup> setups) {
    return setups.stream().map(setup -> GameQuery.builder().position(setup).build()).toList();
  }

  /** Returns eleven years each, 2010 to 2020 among them: a cache must not answer all of them. */
  private static List<GameQuery> decades() {
    return IntStream.range(0, REPEATS)
        .mapToObj(i -> GameQuery.IntRange.ofYears(2000 + i, 2010 + i))
        .map(years -> GameQuery.builder().dates(years).build())
        .toList();
  }

  private static List<TimedQuery> repeated(List<TimedQuery> queries) {
    return queries.size() == 1 ? Collections.nCopies(REPEATS, queries.get(0)) : queries;
  }

  private static List<TimedQuery> counts(GameSearch search, List<GameQuery> queries) {
    return queries.stream().<TimedQuery>map(query -> () -> search.count(query)).toList();
  }

  private static List<TimedQuery> searches(GameSearch search, List<GameQuery> queries) {
    return queries.stream()
        .<TimedQuery>map(
            query -> () -> search.search(query, SortOrder.DEFAULT, 0, FIRST_HITS).total())
        .toList();
  }

  private static List<TimedQuery> filtered(GameIndex index, List<GameQuery> filters) {
    return repeated(
        filters.stream().<TimedQuery>map(filter -> explore(index, Setup.START, filter)).toList());
  }

  private static TimedQuery explore(GameIndex index, Setup setup, GameQuery filter) {
    return () -> new Explorer(index, filter, false, LineScope.MAIN).explore(setup).games();
  }
}
