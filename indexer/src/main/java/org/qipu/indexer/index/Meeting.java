package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;

/**
 * When a game first met a position.
 *
 * @param ply number of plies played before, in its line
 * @param inVariation true if the main line never met it
 */
public record Meeting(int ply, boolean inVariation) {
  /** The game did not meet it. */
  public static final Meeting NEVER = new Meeting(-1, false);

  /** Returns when the game of a document met a target. */
  public static Meeting first(LeafReader reader, int doc, PositionTarget target, LineScope scope)
      throws IOException {
    PackedReplay replay = new PackedReplay();
    if (scope != LineScope.VARIATIONS) {
      if (new LeafGames(reader, false).start(doc, replay)) {
        do {
          if (target.hasKey(replay.key())) {
            return new Meeting(replay.plies(), false);
          }
        } while (replay.next());
      }
    }
    if (scope != LineScope.MAIN && new LeafGames(reader, true).start(doc, replay)) {
      while (replay.next()) {
        if (replay.inVariation() && target.hasKey(replay.keyBefore())) {
          return new Meeting(replay.plies() - 1, true);
        }
        if (replay.inVariation() && target.hasKey(replay.key())) {
          return new Meeting(replay.plies(), true);
        }
      }
    }
    return NEVER;
  }
}
