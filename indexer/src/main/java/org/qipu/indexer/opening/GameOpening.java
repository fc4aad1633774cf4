package org.qipu.indexer.opening;

import java.util.Optional;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;

/**
 * The opening of a game.
 *
 * @param ecco by the order of its moves
 * @param features what its sides have shown
 */
public record GameOpening(EccoOpening ecco, OpeningFeatures features) {
  /** Returns the opening of a game's main line; nothing without a move or with another start. */
  public static Optional<GameOpening> of(ReplayedGame game, EccoProfile profile) {
    return of(game, profile, Integer.MAX_VALUE);
  }

  /** Returns the opening after so many plies of a game's main line, at most. */
  public static Optional<GameOpening> of(ReplayedGame game, EccoProfile profile, int plies) {
    if (!Setup.START.equals(game.start())) {
      return Optional.empty();
    }
    OpeningTracker tracker = new OpeningTracker(profile);
    int most = Math.min(plies, OpeningTracker.PLIES);
    MoveTree tree = game.record().tree();
    int node = tree.firstChild(MoveTree.ROOT);
    while (node != MoveTree.NONE && game.moves()[node] >= 0 && tracker.plies() < most) {
      tracker.play(game.moves()[node]);
      node = tree.firstChild(node);
    }
    return tracker.plies() == 0
        ? Optional.empty()
        : Optional.of(new GameOpening(tracker.opening(), tracker.features()));
  }
}
