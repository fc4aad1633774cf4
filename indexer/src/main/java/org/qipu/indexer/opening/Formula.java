package org.qipu.indexer.opening;

import java.util.List;
import org.qipu.rules.Side;

/** What must have happened for a feature to hold. */
sealed interface Formula {
  /** What has happened in a game, in the orientation that counts; sides are 0 and 1. */
  interface Game {
    /** Returns with which of its moves, from 1, a side first met an event; 0 for not yet. */
    int firstTime(int side, int event);

    /** Returns how many moves a side made. */
    int moves(int side);

    /** True if a side has a feature that stands before in the table. */
    boolean has(int side, int feature);
  }

  boolean holds(Game game, int side);

  /** An event among the first moves. */
  record Within(int event, int moves) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      int time = game.firstTime(side, event);
      return time > 0 && time <= moves;
    }
  }

  /** An event before another one, which need not come. */
  record Before(int event, int other) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      int time = game.firstTime(side, event);
      int otherTime = game.firstTime(side, other);
      return time > 0 && (otherTime == 0 || time < otherTime);
    }
  }

  /** A number of moves made. */
  record Moves(int least) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      return game.moves(side) >= least;
    }
  }

  /** Another feature of the side. */
  record Has(int feature) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      return game.has(side, feature);
    }
  }

  /** The side itself. */
  record Is(Side who) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      return side == who.ordinal();
    }
  }

  /** Something of the other side. */
  record Foe(Formula part) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      return part.holds(game, 1 - side);
    }
  }

  /** The contrary. */
  record Not(Formula part) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      return !part.holds(game, side);
    }
  }

  /** All of several. */
  record All(List<Formula> parts) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      for (int i = 0; i < parts.size(); i++) {
        if (!parts.get(i).holds(game, side)) {
          return false;
        }
      }
      return true;
    }
  }

  /** One of several. */
  record Any(List<Formula> parts) implements Formula {
    @Override
    public boolean holds(Game game, int side) {
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).holds(game, side)) {
          return true;
        }
      }
      return false;
    }
  }
}
