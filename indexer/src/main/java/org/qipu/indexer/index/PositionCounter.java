package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;

/** Counts what was played in positions, among all games or those that pass one filter. */
public final class PositionCounter {
  private final SummaryFiles summaries;
  private final List<LeafSelection> leaves = new ArrayList<>();

  PositionCounter(IndexSearcher searcher, SummaryFiles summaries, @Nullable Query filter)
      throws IOException {
    this.summaries = summaries;
    Weight weight =
        filter == null
            ? null
            : searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      LeafSelection games = LeafSelection.of(leaf, weight);
      if (games.size() > 0) {
        leaves.add(games);
      }
    }
  }

  /**
   * Counts the games that met a position.
   *
   * @param mirror true if the mirror image counts as well, with its moves mirrored
   */
  public PositionTally count(Position position, boolean mirror, LineScope scope)
      throws IOException {
    TalliedPosition tallied = TalliedPosition.of(position, mirror);
    PositionTally tally = new PositionTally(position.sideToMove());
    List<LeafCount> counts = new ArrayList<>();
    for (LeafSelection leaf : leaves) {
      LeafCount count = new LeafCount(leaf, position, tallied, scope, summaries.of(leaf.reader()));
      tally.add(count.tally());
      counts.add(count);
    }
    List<MoveTally> moves = tally.moves();
    for (LeafCount count : counts) {
      count.addReached(moves);
    }
    return tally;
  }
}
