package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;

/** Every visit of every game to every position, by walking the trees: the oracle of searches. */
public final class BruteForce {
  /** Nothing was played: the line ends here. */
  public static final int END = -1;

  private final Map<String, List<Visit>> visits = new HashMap<>();

  /**
   * A game in a position.
   *
   * @param game the game
   * @param ply plies played before in this line
   * @param move code of the move played, or {@link #END}
   * @param inVariation true if the move, or the end, belongs to a variation
   */
  public record Visit(StoredGame game, int ply, int move, boolean inVariation) {}

  /** Walks through games. */
  public BruteForce(List<StoredGame> games) {
    games.forEach(this::walk);
  }

  private void walk(StoredGame game) {
    MoveTree tree = game.game().record().tree();
    short[] codes = game.game().moves();
    for (int node = 0; node < tree.size(); node++) {
      if (node > 0 && codes[node] < 0) {
        continue;
      }
      boolean variation = !isMain(tree, node);
      Position position = positionAfter(game, node);
      List<Visit> here =
          visits.computeIfAbsent(SampleGames.name(position), name -> new ArrayList<>());
      boolean leaf = true;
      int ply = depth(tree, node);
      for (int child = tree.firstChild(node);
          child != MoveTree.NONE;
          child = tree.nextSibling(child)) {
        if (codes[child] >= 0) {
          boolean main = isMain(tree, child);
          leaf = false;
          here.add(new Visit(game, ply, codes[child], !main));
        }
      }
      int next = tree.firstChild(node);
      if (variation && leaf) {
        here.add(new Visit(game, ply, END, true));
      } else if (!variation && (next == MoveTree.NONE || codes[next] < 0)) {
        here.add(new Visit(game, ply, END, false));
      }
    }
  }

  private static boolean isMain(MoveTree tree, int node) {
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      if (tree.firstChild(tree.parent(at)) != at) {
        return false;
      }
    }
    return true;
  }

  private static int depth(MoveTree tree, int node) {
    int depth = 0;
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      depth++;
    }
    return depth;
  }

  private static Position positionAfter(StoredGame game, int node) {
    MoveTree tree = game.game().record().tree();
    List<Integer> path = new ArrayList<>();
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      path.add(0, (int) game.game().moves()[at]);
    }
    Position position = Position.from(SampleGames.start(game));
    path.forEach(position::make);
    return position;
  }

  /** Returns all visits to a position in the lines asked for. */
  public List<Visit> visits(Position position, LineScope scope) {
    return visits.getOrDefault(SampleGames.name(position), List.of()).stream()
        .filter(
            visit ->
                switch (scope) {
                  case MAIN -> !visit.inVariation();
                  case VARIATIONS -> visit.inVariation();
                  case ALL -> true;
                })
        .toList();
  }

  /** Returns the visits to a position and, with their moves mirrored, to its mirror image. */
  public List<Visit> visits(Position position, LineScope scope, boolean mirror) {
    List<Visit> all = new ArrayList<>(visits(position, scope));
    if (mirror) {
      Position image = Position.from(position.toSetup().mirrored());
      for (Visit visit : visits(image, scope)) {
        int move = visit.move() == END ? END : Move.ofCode(visit.move()).mirrored().code();
        all.add(new Visit(visit.game(), visit.ply(), move, visit.inVariation()));
      }
    }
    return all;
  }
}
