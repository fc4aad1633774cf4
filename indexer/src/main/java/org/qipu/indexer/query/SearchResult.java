package org.qipu.indexer.query;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;

/**
 * Games found.
 *
 * @param total number of all games that answer the query
 * @param hits those asked for, in order
 */
public record SearchResult(long total, List<Hit> hits) {
  public SearchResult {
    hits = List.copyOf(hits);
  }

  /**
   * One game.
   *
   * @param id its id
   * @param ply number of plies played when the position asked for first stood, within the plies
   *     asked for; -1 if the query has no position
   * @param inVariation true if it stood in a variation only
   * @param seen which image of the position or the moves the game shows; null if the query has
   *     neither
   * @param ecco code that its moves have; empty where it has none
   * @param end how its moves end on the board, such as {@code mate}
   * @param termination how it ended as written; empty if nothing is
   * @param foundBy how its opening answers the name asked for; null if none was
   */
  public record Hit(
      long id,
      int ply,
      boolean inVariation,
      @Nullable BoardImage seen,
      String ecco,
      String end,
      String termination,
      @Nullable FoundBy foundBy) {}

  /** How a game answers the name of an opening. */
  public enum FoundBy {
    /** Its code is one that is called so. */
    CODE,
    /** The two sides have set up their pieces so, in whatever order. */
    STRUCTURE,
    /** Both. */
    BOTH;

    /** Returns the lower-case name that listings use. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
