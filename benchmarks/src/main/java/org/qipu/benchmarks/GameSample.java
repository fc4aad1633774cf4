package org.qipu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/** Positions and players drawn from the games of a database, each game as likely as the others. */
final class GameSample {
  /** Games looked at for each one that will do. */
  private static final int PATIENCE = 200;

  private final Database database;
  private final long games;
  private final SplittableRandom random;

  GameSample(Database database, long seed) {
    this.database = database;
    games = database.gameCount();
    random = new SplittableRandom(seed);
  }

  /** Returns the positions after so many plies of games; fewer if few games are as long. */
  List<Setup> positions(int plies, int count) {
    List<Setup> positions = new ArrayList<>(count);
    for (int i = 0; i < count * PATIENCE && positions.size() < count; i++) {
      Optional<ReplayedGame> game = draw();
      if (game.isPresent() && game.get().legalPlies() > plies) {
        Setup start = game.get().start();
        if (start != null) {
          positions.add(position(game.get(), start, plies));
        }
      }
    }
    return positions;
  }

  private static Setup position(ReplayedGame game, Setup start, int plies) {
    Position position = Position.from(start);
    MoveTree tree = game.record().tree();
    int node = MoveTree.ROOT;
    for (int i = 0; i < plies; i++) {
      node = tree.firstChild(node);
      position.make(game.moves()[node]);
    }
    return position.toSetup();
  }

  /** Returns the Red players of games; fewer if few games have them. */
  List<String> players(int count) {
    List<String> players = new ArrayList<>(count);
    for (int i = 0; i < count * PATIENCE && players.size() < count; i++) {
      draw()
          .map(game -> game.record().tags().red())
          .filter(name -> name.length() > 1)
          .ifPresent(players::add);
    }
    return players;
  }

  /** Ids have gaps where games were deleted. */
  private Optional<ReplayedGame> draw() {
    return games == 0
        ? Optional.empty()
        : database.game(random.nextLong(1, games + 1)).map(StoredGame::game);
  }
}
