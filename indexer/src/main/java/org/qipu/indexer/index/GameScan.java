package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/** Goes through the games that answer a query, for counting. Can be repeated. */
public final class GameScan {
  private final IndexSearcher searcher;
  private final Query filter;

  /**
   * Makes a scan.
   *
   * @param filter which games, null for all
   */
  public GameScan(IndexSearcher searcher, @Nullable Query filter) {
    this.searcher = searcher;
    this.filter = filter == null ? new MatchAllDocsQuery() : filter;
  }

  /** Takes one segment after the other. */
  @FunctionalInterface
  public interface Visitor {
    /** Goes through the games of a segment, which is not to be used afterwards. */
    void visit(GameSegment segment) throws IOException;
  }

  /** Returns a scan of all games of the same index. */
  public GameScan ofAll() {
    return new GameScan(searcher, null);
  }

  /** Shows every segment with a game that answers the query. */
  public void forEachSegment(Visitor visitor) throws IOException {
    Weight weight =
        searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        visitor.visit(new GameSegment(leaf, scorer.iterator()));
      }
    }
  }
}
