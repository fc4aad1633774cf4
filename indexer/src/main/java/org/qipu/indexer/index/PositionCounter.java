package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;

/** Counts what was played in positions, among all games or those that pass one filter. */
public final class PositionCounter {
  /** Replaying a game takes about as long as visiting so many edges: 1 µs and 10 ns. */
  private static final int EDGES_PER_REPLAY = 100;

  private final List<LeafSelection> leaves = new ArrayList<>();

  /**
   * Makes a counter; the filter is applied once for all positions.
   *
   * @param filter which games count, null for all
   */
  public PositionCounter(IndexSearcher searcher, @Nullable Query filter) throws IOException {
    Weight weight =
        filter == null
            ? null
            : searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      leaves.add(LeafSelection.of(leaf, weight));
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
    Set<LeafSelection> replayed = new HashSet<>();
    for (LeafSelection leaf : leaves) {
      if (prefersReplay(leaf, tallied.target(), scope)) {
        replay(leaf, ReplayTally.of(tallied, tally));
        replayed.add(leaf);
      } else if (leaf.size() > 0) {
        new LeafTally(leaf, tallied, scope, tally).count();
      }
    }
    countReached(position, mirror, scope, tally.moves(), replayed);
    return tally;
  }

  private static void replay(LeafSelection leaf, ReplayTally tally) throws IOException {
    LeafGames games = new LeafGames(leaf.reader(), false);
    LeafColumn facts = new LeafColumn(leaf.reader(), IndexFields.FACTS);
    LeafColumn ids = new LeafColumn(leaf.reader(), IndexFields.ID);
    DocIdSetIterator docs = leaf.iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      tally.addGame(games, doc, facts, ids);
    }
  }

  /** True if few of the games that met a position count. */
  private static boolean prefersReplay(LeafSelection leaf, PositionTarget target, LineScope scope)
      throws IOException {
    if (scope != LineScope.MAIN || (long) leaf.size() * EDGES_PER_REPLAY > leaf.reader().maxDoc()) {
      return false;
    }
    long edges = PositionFinder.edges(IndexFields.EDGES, target.key()).count(leaf.reader());
    if (target.hasImage()) {
      edges += PositionFinder.edges(IndexFields.EDGES, target.imageKey()).count(leaf.reader());
    }
    return (long) leaf.size() * EDGES_PER_REPLAY < edges;
  }

  /** Tells each move how many games met the position after it. */
  private void countReached(
      Position position,
      boolean mirror,
      LineScope scope,
      List<MoveTally> moves,
      Set<LeafSelection> replayed)
      throws IOException {
    Position after = position.copy();
    List<PositionTarget> targets = new ArrayList<>();
    Map<Long, Integer> numbers = new HashMap<>();
    int[] numberOf = new int[moves.size()];
    for (int i = 0; i < numberOf.length; i++) {
      after.make(moves.get(i).code());
      PositionTarget target = PositionTarget.of(after, mirror);
      after.unmake();
      // Two moves can lead to a position and to its image, which are looked for together.
      long canonical = target.hasImage() ? Math.min(target.key(), target.imageKey()) : target.key();
      numberOf[i] = numbers.computeIfAbsent(canonical, key -> targets.size());
      if (numberOf[i] == targets.size()) {
        targets.add(target);
      }
    }
    int[] counts = new int[targets.size()];
    PositionFinder finder = new PositionFinder(targets);
    for (LeafSelection leaf : leaves) {
      if (replayed.contains(leaf)) {
        finder.countByReplay(leaf, counts);
      } else if (leaf.size() > 0) {
        finder.count(leaf, scope, counts);
      }
    }
    for (int i = 0; i < numberOf.length; i++) {
      moves.get(i).addReached(counts[numberOf[i]]);
    }
  }
}
