package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.jspecify.annotations.Nullable;

/**
 * Replays games of one segment to see when they met a position; documents are asked for in
 * ascending order. Owned by one thread.
 */
public final class MeetingFinder {
  private final LineScope scope;
  private final PlyRange plies;
  private final LeafGames mainLines;
  private final LeafGames trees;
  private final PackedReplay replay = new PackedReplay();

  /**
   * Makes a finder.
   *
   * @param plies only meetings after so many plies count
   */
  public MeetingFinder(LeafReader reader, LineScope scope, PlyRange plies) throws IOException {
    this.scope = scope;
    this.plies = plies;
    mainLines = new LeafGames(reader, false);
    trees = new LeafGames(reader, true);
  }

  /**
   * Returns the first meeting in the main line; where that has none, the one in the variations with
   * the fewest plies before it.
   */
  public Meeting first(int doc, PositionTarget target) throws IOException {
    Meeting first = scope == LineScope.VARIATIONS ? Meeting.NEVER : inMainLine(doc, target);
    return first.happened() || scope == LineScope.MAIN ? first : inVariations(doc, target);
  }

  private Meeting inMainLine(int doc, PositionTarget target) throws IOException {
    if (!mainLines.start(doc, replay)) {
      return Meeting.NEVER;
    }
    do {
      if (replay.plies() > plies.last() || replay.pieces() < target.pieces()) {
        return Meeting.NEVER;
      }
      BoardImage seen = replay.plies() < plies.first() ? null : target.seen(replay.key());
      if (seen != null) {
        return new Meeting(replay.plies(), false, seen);
      }
    } while (replay.next());
    return Meeting.NEVER;
  }

  /** A position is in a variation too where that begins in it. */
  private Meeting inVariations(int doc, PositionTarget target) throws IOException {
    Meeting first = Meeting.NEVER;
    if (!trees.start(doc, replay)) {
      return first;
    }
    while (replay.next()) {
      if (replay.inVariation()) {
        first = earlier(first, replay.plies() - 1, target.seen(replay.keyBefore()));
        first = earlier(first, replay.plies(), target.seen(replay.key()));
      }
    }
    return first;
  }

  private Meeting earlier(Meeting first, int ply, @Nullable BoardImage seen) {
    return seen != null && plies.contains(ply) && (!first.happened() || ply < first.ply())
        ? new Meeting(ply, true, seen)
        : first;
  }
}
