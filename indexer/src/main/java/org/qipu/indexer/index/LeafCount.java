package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;

/** Counts a position in one segment, in the cheapest way that there is. */
final class LeafCount {
  /** Replaying a game takes about as long as looking at so many edges: 0.6 µs and 15 ns. */
  private static final int EDGES_PER_REPLAY = 40;

  private final LeafSelection games;
  private final Position position;
  private final TalliedPosition tallied;
  private final LineScope scope;

  /** What all games of the segment played, deleted ones included, if that is known. */
  private final @Nullable PositionTally summary;

  private final boolean byReplay;
  private final PositionTally tally;

  /**
   * Counts all but what was reached.
   *
   * @param summary null if the segment has none
   */
  LeafCount(
      LeafSelection games,
      Position position,
      TalliedPosition tallied,
      LineScope scope,
      @Nullable SegmentSummary summary)
      throws IOException {
    this.games = games;
    this.position = position;
    this.tallied = tallied;
    this.scope = scope;
    this.summary =
        summary == null || scope != LineScope.MAIN || tallied.isMirrored()
            ? null
            : summary.find(tallied.target().key());
    if (this.summary != null && games.isAll()) {
      byReplay = false;
      tally = this.summary;
      return;
    }
    byReplay = prefersReplay();
    tally = new PositionTally(position.sideToMove());
    if (byReplay) {
      ReplayTally.of(tallied, tally).addGames(games);
    } else {
      new LeafTally(games, tallied, scope, tally).count();
    }
  }

  /** True if few of the games that met the position count. */
  private boolean prefersReplay() throws IOException {
    long worth = (long) games.size() * EDGES_PER_REPLAY;
    if (scope != LineScope.MAIN || worth > games.reader().maxDoc()) {
      return false;
    }
    PositionTarget target = tallied.target();
    long edges = PositionFinder.edges(IndexFields.EDGES, target.key()).count(games.reader());
    if (target.hasImage()) {
      edges += PositionFinder.edges(IndexFields.EDGES, target.imageKey()).count(games.reader());
    }
    return worth < edges;
  }

  PositionTally tally() {
    return tally;
  }

  /**
   * Tells moves how many games met the positions after them.
   *
   * @param moves those of all segments: what only games of others played may be reached here too
   */
  void addReached(List<MoveTally> moves) throws IOException {
    List<MoveTally> unknown = new ArrayList<>();
    for (MoveTally move : moves) {
      MoveTally here = summary == null ? null : summary.find(move.code());
      if (here != null && games.isAll()) {
        move.addReached(here.reached());
      } else if (here != null && here.reached() == here.games()) {
        // Nobody got there in another way.
        MoveTally played = tally.find(move.code());
        move.addReached(played == null ? 0 : played.games());
      } else {
        unknown.add(move);
      }
    }
    if (unknown.isEmpty()) {
      return;
    }
    PositionsAfter after = new PositionsAfter(position, tallied.isMirrored(), unknown);
    if (byReplay) {
      after.countByReplay(games);
    } else {
      after.count(games, scope);
    }
  }
}
