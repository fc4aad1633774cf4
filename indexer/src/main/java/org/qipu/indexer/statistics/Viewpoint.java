package org.qipu.indexer.statistics;

import org.qipu.indexer.query.GameQuery;

/**
 * Whose wins and losses are counted.
 *
 * @param sides whose
 * @param player name of the one player, as typed; empty for others
 * @param opponent name that the other player must have, as typed; empty for any
 */
public record Viewpoint(Sides sides, String player, String opponent) {
  /** Games, each once: won by Red, drawn, won by Black. */
  public static final Viewpoint GAME = new Viewpoint(Sides.GAME, "", "");

  /** Each game twice: as Red saw it and as Black saw it. */
  public static final Viewpoint BOTH = new Viewpoint(Sides.BOTH, "", "");

  /** Whose results. */
  public enum Sides {
    GAME,
    BOTH,
    PLAYER
  }

  /** Returns the view of one player. */
  public static Viewpoint of(String player) {
    return of(player, "");
  }

  /** Returns the view of one player on the games against another. */
  public static Viewpoint of(String player, String opponent) {
    return new Viewpoint(Sides.PLAYER, player, opponent);
  }

  /** True if there are wins and losses of a player, not of Red and Black. */
  boolean isOfPlayers() {
    return sides != Sides.GAME;
  }

  /** Returns a query that leaves out games that this view cannot count. */
  GameQuery narrowed(GameQuery query) {
    return sides == Sides.PLAYER && query.player().isBlank()
        ? query.toBuilder().player(player).build()
        : query;
  }
}
