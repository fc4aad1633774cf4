package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReader;
import org.qipu.rules.Move;

/** Counts what a {@link SegmentSummary} holds: every game is replayed once; used once. */
final class SummaryCounter {
  private final LeafSelection games;
  private final List<PopularPosition> positions;
  private final List<PositionTally> tallies = new ArrayList<>();
  private final Map<Long, PositionTally> tallyByKey = new HashMap<>();

  /** The moves tallied, and the key of the position after each. */
  private final List<MoveTally> moves = new ArrayList<>();

  private final List<Long> keysAfter = new ArrayList<>();
  private final Map<Long, PositionTarget> targets = new HashMap<>();

  /**
   * Makes a counter.
   *
   * @param reader a segment without deleted documents
   * @param leastEdges how many edges make a position worth it
   */
  SummaryCounter(LeafReader reader, int leastEdges) throws IOException {
    games = LeafSelection.all(reader);
    positions = PopularPosition.in(reader, leastEdges);
  }

  SegmentSummary count() throws IOException {
    int leastPieces =
        positions.stream().mapToInt(PopularPosition::pieces).min().orElse(Integer.MAX_VALUE);
    ReplayTally replays = new ReplayTally(positions.size(), leastPieces, this::addMove);
    for (PopularPosition position : positions) {
      PositionTally tally = new PositionTally(position.mover());
      tallies.add(tally);
      tallyByKey.put(position.key(), tally);
      replays.add(position.key(), tally, move -> move);
    }
    replays.addGames(games);
    countReached();
    return SegmentSummary.of(positions, tallies);
  }

  private void addMove(MoveTally move, PackedReplay after) {
    if (move.code() < Move.COUNT) {
      long key = after.key();
      long structure = StructureKey.of(after.board().structure());
      moves.add(move);
      keysAfter.add(key);
      targets.put(key, PositionTarget.of(key, structure, after.pieces()));
    }
  }

  private void countReached() throws IOException {
    Map<Long, Integer> reached = new HashMap<>();
    List<PositionTarget> rare = new ArrayList<>();
    for (PositionTarget target : targets.values()) {
      PositionTally tally = tallyByKey.get(EdgeKey.first(target.key()));
      if (tally == null) {
        rare.add(target);
      } else {
        reached.put(target.key(), tally.total().games());
      }
    }
    int[] counts = new int[rare.size()];
    new PositionFinder(rare).count(games, LineScope.MAIN, counts);
    for (int i = 0; i < counts.length; i++) {
      reached.put(rare.get(i).key(), counts[i]);
    }
    for (int i = 0; i < moves.size(); i++) {
      moves.get(i).addReached(reached.getOrDefault(keysAfter.get(i), 0));
    }
  }
}
