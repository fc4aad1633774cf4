package org.qipu.indexer.query;

import java.util.List;

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
   * @param ply number of plies played when the position asked for first stood; -1 if the query has
   *     no position
   * @param inVariation true if it stood in a variation only
   */
  public record Hit(long id, int ply, boolean inVariation) {}
}
