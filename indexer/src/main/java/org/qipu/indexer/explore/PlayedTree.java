package org.qipu.indexer.explore;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/**
 * What was played from a position on, move after move. The games of a move are those that played it
 * in its position, however they got there.
 */
public final class PlayedTree {
  private final Explorer explorer;
  private final Position start;
  private final Exploration root;

  /**
   * Explores the position that the tree begins with.
   *
   * @throws IllegalArgumentException if the setup cannot be played from
   */
  public PlayedTree(Explorer explorer, Setup start) throws IOException {
    this.explorer = explorer;
    this.start = Position.from(start);
    root = explorer.explore(this.start);
  }

  /**
   * How much of the tree is shown.
   *
   * @param depth greatest number of moves in a line, 1 or more
   * @param moves greatest number of moves of one position, the most played ones; 1 or more
   * @param leastGames moves with fewer games are left out
   */
  public record Limits(int depth, int moves, int leastGames) {
    List<MoveScore> shown(Exploration position) {
      return position.moves().stream()
          .filter(move -> move.games() >= leastGames)
          .limit(moves)
          .toList();
    }
  }

  /**
   * A move of the tree.
   *
   * @param line the moves from the beginning of the tree; the last one is the move
   * @param position the position in which it was played
   * @param score how it fared there
   */
  public record Node(List<Move> line, Exploration position, MoveScore score) {
    public Node {
      line = List.copyOf(line);
    }
  }

  /** Takes the moves of the tree. */
  public interface Visitor {
    /** Takes a move; it comes before those that follow it. */
    void visit(Node node);
  }

  /** Returns what was played in the position that the tree begins with. */
  public Exploration root() {
    return root;
  }

  /** A position on the way to the present one, and the moves shown there. */
  private static final class Level {
    private final Exploration position;
    private final List<MoveScore> moves;
    private int next;

    Level(Exploration position, Limits limits) {
      this.position = position;
      moves = limits.shown(position);
    }
  }

  /** Gives the tree to a visitor and returns how many moves of its positions were left out. */
  public int walk(Limits limits, Visitor visitor) throws IOException {
    Position position = start.copy();
    List<Move> line = new ArrayList<>();
    Deque<Level> levels = new ArrayDeque<>();
    levels.push(new Level(root, limits));
    int leftOut = 0;
    while (!levels.isEmpty()) {
      Level level = levels.element();
      if (level.next == level.moves.size()) {
        leftOut += level.position.moves().size() - level.moves.size();
        levels.pop();
        if (!levels.isEmpty()) {
          position.unmake();
          line.remove(line.size() - 1);
        }
        continue;
      }
      MoveScore score = level.moves.get(level.next++);
      line.add(score.move());
      visitor.visit(new Node(line, level.position, score));
      if (line.size() < limits.depth) {
        position.make(score.move());
        levels.push(new Level(explorer.explore(position), limits));
      } else {
        line.remove(line.size() - 1);
      }
    }
    return leftOut;
  }
}
