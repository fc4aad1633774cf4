package org.qipu.indexer.query;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.qipu.importers.audit.ResultAudit;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.index.Meeting;
import org.qipu.indexer.index.OpeningTally;
import org.qipu.indexer.index.PositionCounter;
import org.qipu.indexer.index.PositionQuery;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.rules.GameResult;

/** Finds games. A search sees all changes made to the index so far. */
public final class GameSearch {
  private final GameIndex index;
  private final PlayerNames players;

  /** Makes a search over an open index that knows players by their written names alone. */
  public GameSearch(GameIndex index) {
    this(index, PlayerNames.FOLDED);
  }

  /**
   * Makes a search over an open index.
   *
   * @param players who is meant by the name of a player
   */
  public GameSearch(GameIndex index, PlayerNames players) {
    this.index = index;
    this.players = players;
  }

  /**
   * Returns the games that answer a query.
   *
   * @param offset number of hits to skip, 0 or more
   * @param limit greatest number of hits, {@code Integer.MAX_VALUE} for all
   * @throws QuerySyntaxException if the query's text is none
   * @throws IllegalArgumentException if the position cannot be played from, or the line not played
   */
  public SearchResult search(GameQuery query, SortOrder order, int offset, int limit)
      throws IOException, QuerySyntaxException {
    if (offset < 0 || limit < 0) {
      throw new IllegalArgumentException("offset and limit must be 0 or more");
    }
    IndexSearcher searcher = index.searcher();
    CompiledQuery compiled = QueryCompiler.compile(query, players);
    HitCollector hits = HitCollector.collect(searcher, ranked(query, compiled, order), order);
    int end = (int) Math.min(hits.size(), (long) offset + limit);
    hits.sortFirst(end);
    int start = Math.min(offset, end);
    return new SearchResult(hits.size(), page(searcher, query, compiled, hits, start, end));
  }

  /** Lets scores tell the relevance where hits are ordered by it. */
  private Query ranked(GameQuery query, CompiledQuery compiled, SortOrder order)
      throws QuerySyntaxException {
    if (order.keys().stream().noneMatch(by -> by.key() == SortOrder.Key.RELEVANCE)) {
      return compiled.query();
    }
    return new BooleanQuery.Builder()
        .add(compiled.query(), BooleanClause.Occur.FILTER)
        .add(QueryLanguage.ranking(query.text(), players), BooleanClause.Occur.SHOULD)
        .build();
  }

  private static List<SearchResult.Hit> page(
      IndexSearcher searcher,
      GameQuery query,
      CompiledQuery compiled,
      HitCollector hits,
      int start,
      int end)
      throws IOException {
    int[] docs = IntStream.range(start, end).map(hits::doc).sorted().toArray();
    Meeting[] meetings = new Sightings(searcher, query, compiled).of(docs);
    IndexColumns columns = new IndexColumns(searcher, query.opening());
    List<SearchResult.Hit> page = new ArrayList<>(end - start);
    for (int i = start; i < end; i++) {
      int doc = hits.doc(i);
      Meeting meeting = meetings[Arrays.binarySearch(docs, doc)];
      page.add(
          new SearchResult.Hit(
              hits.id(i),
              meeting.ply(),
              meeting.inVariation(),
              meeting.seen(),
              columns.code(doc),
              columns.end(doc),
              columns.termination(doc),
              columns.foundBy(doc)));
    }
    return page;
  }

  /**
   * Returns the number of games that answer a query.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public long count(GameQuery query) throws IOException, QuerySyntaxException {
    IndexSearcher searcher = index.searcher();
    Query compiled = QueryCompiler.compile(query, players).query();
    if (compiled instanceof MatchAllDocsQuery) {
      return searcher.getIndexReader().numDocs();
    }
    if (compiled instanceof PositionQuery position) {
      int count = position.fastCount(searcher);
      if (count >= 0) {
        return count;
      }
    }
    return searcher.count(compiled);
  }

  /**
   * Returns the numbers of the games that answer a query, in order.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public List<Long> ids(GameQuery query) throws IOException, QuerySyntaxException {
    List<Long> ids = new ArrayList<>();
    scan(query)
        .forEachSegment(
            segment -> {
              NumberColumn numbers = segment.numbers(IndexFields.ID);
              while (segment.next()) {
                ids.add((long) numbers.value());
              }
            });
    Collections.sort(ids);
    return ids;
  }

  /**
   * Returns the moves written in the main lines of the games that answer a query.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public long plies(GameQuery query) throws IOException, QuerySyntaxException {
    long[] plies = new long[1];
    scan(query)
        .forEachSegment(
            segment -> {
              NumberColumn lengths = segment.numbers(IndexFields.PLIES);
              while (segment.next()) {
                plies[0] += lengths.value();
              }
            });
    return plies[0];
  }

  /**
   * Returns what counts the moves played in positions.
   *
   * @param filter which games count
   * @throws QuerySyntaxException if the filter's text is no query
   */
  public PositionCounter positions(GameQuery filter) throws IOException, QuerySyntaxException {
    return index.positions(QueryCompiler.filter(filter, players));
  }

  /**
   * Counts the games with each finding about their end.
   *
   * @param filter which games count
   * @throws QuerySyntaxException if the filter's text is no query
   */
  public List<AuditCount> audits(GameQuery filter) throws IOException, QuerySyntaxException {
    IndexSearcher searcher = index.searcher();
    Query games = QueryCompiler.compile(filter, players).query();
    List<AuditCount> counts = new ArrayList<>();
    for (DiagnosticCode code : ResultAudit.CODES) {
      Query found = QueryField.audited(code);
      Map<GameResult, Integer> byResult = new EnumMap<>(GameResult.class);
      for (GameResult result : GameResult.values()) {
        Query stated = new TermQuery(new Term(IndexFields.RESULT, result.toString()));
        BooleanQuery all =
            new BooleanQuery.Builder()
                .add(games, BooleanClause.Occur.FILTER)
                .add(found, BooleanClause.Occur.FILTER)
                .add(stated, BooleanClause.Occur.FILTER)
                .build();
        byResult.put(result, searcher.count(all));
      }
      counts.add(new AuditCount(code, byResult));
    }
    return counts;
  }

  /**
   * Counts the games of each opening.
   *
   * @param filter which games count
   * @throws QuerySyntaxException if the filter's text is no query
   */
  public OpeningTally openings(GameQuery filter) throws IOException, QuerySyntaxException {
    return new OpeningTally(index.searcher(), QueryCompiler.filter(filter, players));
  }

  /** Goes through all games for counting. */
  public GameScan scan() throws IOException {
    return new GameScan(index.searcher(), null);
  }

  /**
   * Goes through games for counting.
   *
   * @param filter which games
   * @throws QuerySyntaxException if the filter's text is no query
   */
  public GameScan scan(GameQuery filter) throws IOException, QuerySyntaxException {
    return new GameScan(index.searcher(), QueryCompiler.filter(filter, players));
  }
}
