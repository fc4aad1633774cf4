package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.GameResult;

/** Counts the games of each opening; every number is exact. */
public final class OpeningTally {
  private static final int RESULTS = 4;

  private final IndexSearcher searcher;
  private final Query filter;

  /**
   * Makes a tally.
   *
   * @param filter which games count, null for all
   */
  public OpeningTally(IndexSearcher searcher, @Nullable Query filter) {
    this.searcher = searcher;
    this.filter = filter == null ? new MatchAllDocsQuery() : filter;
  }

  /** Takes the number of games with a code and a result; a pair may come more than once. */
  public interface Consumer {
    void count(String code, GameResult result, int games);
  }

  /** Counts. */
  public void forEach(Consumer consumer) throws IOException {
    Weight weight =
        searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        count(leaf, scorer.iterator(), consumer);
      }
    }
  }

  private static void count(LeafReaderContext leaf, DocIdSetIterator docs, Consumer consumer)
      throws IOException {
    SortedDocValues codes = DocValues.getSorted(leaf.reader(), IndexFields.ECCO);
    NumericDocValues outcomes = DocValues.getNumeric(leaf.reader(), IndexFields.OUTCOME);
    Bits live = leaf.reader().getLiveDocs();
    int[] counts = new int[RESULTS * codes.getValueCount()];
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      if ((live == null || live.get(doc)) && codes.advanceExact(doc)) {
        int outcome = outcomes.advanceExact(doc) ? (int) outcomes.longValue() : 0;
        counts[RESULTS * codes.ordValue() + outcome]++;
      }
    }
    for (int ord = 0; ord < codes.getValueCount(); ord++) {
      String code = codes.lookupOrd(ord).utf8ToString();
      for (GameResult result : GameResult.values()) {
        int games = counts[RESULTS * ord + EdgeKey.codeOf(result)];
        if (games > 0) {
          consumer.count(code, result, games);
        }
      }
    }
  }
}
