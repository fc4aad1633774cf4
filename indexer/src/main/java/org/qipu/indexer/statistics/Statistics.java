package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;

/**
 * Makes tables over the games that answer a query. Headers that are only told by titles or file
 * names are in none of them.
 */
public final class Statistics {
  private final GameSearch search;
  private final PlayerNames names;

  /**
   * Makes statistics over an open index.
   *
   * @param names which written names are one player
   */
  public Statistics(GameIndex index, PlayerNames names) {
    search = new GameSearch(index, names);
    this.names = names;
  }

  /**
   * Counts games by keys. Keys that say something of one side, such as the player, make wins and
   * losses of sides of what are else wins of Red and of Black.
   *
   * @param keys none for one row over all games
   * @param width plies in a span of lengths, 1 or more
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult games(
      GameQuery query, List<GroupKey> keys, Viewpoint view, int width, CountingRules rules)
      throws IOException, QuerySyntaxException {
    boolean sided = keys.stream().anyMatch(GroupKey::isOfPlayers);
    Viewpoint seen = sided && !view.isOfPlayers() ? Viewpoint.BOTH : view;
    GameScan scan = search.scan(seen.narrowed(query));
    Admission admission = admission(scan, rules);
    KeySource source = new KeySource(scan, names, width);
    GroupCounter counter = new GroupCounter(keys, source, new SideFilter(seen, names), admission);
    scan.forEachSegment(counter::count);
    return new StatResult(counter.table(seen.isOfPlayers()), admission.summary());
  }

  /**
   * Counts the games of each player.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult players(GameQuery query, Viewpoint view, CountingRules rules)
      throws IOException, QuerySyntaxException {
    Viewpoint seen = view.isOfPlayers() ? view : Viewpoint.BOTH;
    GameScan scan = search.scan(seen.narrowed(query));
    Admission admission = admission(scan, rules);
    NameTable players = new KeySource(scan, names, 1).players();
    PlayerCounter counter = new PlayerCounter(players, new SideFilter(seen, names), admission);
    scan.forEachSegment(counter::count);
    return new StatResult(counter.table(), admission.summary());
  }

  /**
   * Counts the games of one player against another.
   *
   * @param view both names
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult headToHead(GameQuery query, Viewpoint view, CountingRules rules)
      throws IOException, QuerySyntaxException {
    GameScan scan = search.scan(view.narrowed(query));
    Admission admission = admission(scan, rules);
    HeadToHead counter = new HeadToHead(view, names, admission);
    scan.forEachSegment(counter::count);
    return new StatResult(counter.table(), admission.summary());
  }

  /**
   * Counts how games begin.
   *
   * @param plies greatest length of a beginning, 1 or more; the shorter ones are counted too
   * @param mirror true to count a beginning and its mirror image as one: that of which the first
   *     move that is no image of itself is on Red's right
   * @param years width of the spans of years that are told apart, 1 or 10; 0 for none
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult lines(
      GameQuery query, int plies, boolean mirror, int years, CountingRules rules)
      throws IOException, QuerySyntaxException {
    GameScan scan = search.scan(query);
    Admission admission = admission(scan, rules);
    LineCounter counter = new LineCounter(plies, mirror, years, admission);
    scan.forEachSegment(counter::count);
    return new StatResult(counter.table(), admission.summary());
  }

  /**
   * Counts what records are like; all are counted, those without moves too.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult records(GameQuery query, RecordGroup group, boolean distinct)
      throws IOException, QuerySyntaxException {
    GameScan scan = search.scan(query);
    Admission admission = admission(scan, new CountingRules(true, distinct));
    RecordCounter counter = group.counter(admission);
    scan.forEachSegment(counter::count);
    return new StatResult(counter.table(), admission.summary());
  }

  /**
   * Counts the diagnostics of games; all are counted, those without moves too.
   *
   * @param store gives the diagnostics of all games to a consumer, in the order of the games
   * @throws QuerySyntaxException if the query's text is none
   */
  public StatResult diagnostics(GameQuery query, Consumer<ObjLongConsumer<DiagnosticCode>> store)
      throws IOException, QuerySyntaxException {
    DiagnosticCounter counter = DiagnosticCounter.of(search.scan(query));
    store.accept((code, game) -> counter.add(game, code));
    return counter.result();
  }

  /**
   * Returns how the games that answer a query are seen in all of these tables.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public SeenGames seen(GameQuery query) throws IOException, QuerySyntaxException {
    GameScan scan = search.scan(query);
    return SeenGames.of(scan, new KeySource(scan, names, 1));
  }

  private static Admission admission(GameScan scan, CountingRules rules) throws IOException {
    @Nullable BitSet distinct = rules.distinct() ? DistinctGames.of(scan, rules.all()) : null;
    return new Admission(rules.all(), distinct);
  }
}
