package org.qipu.indexer.query;

import java.util.List;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.PositionTarget;

/**
 * What is asked for, as the index understands it.
 *
 * @param query finds the games
 * @param alternatives one of them holds in each of the games
 */
record CompiledQuery(Query query, List<Alternative> alternatives) {
  CompiledQuery {
    alternatives = List.copyOf(alternatives);
  }

  /**
   * What is asked for in images of the board that differ in the position alone.
   *
   * @param query all that depends on the image
   * @param images the images, what was asked for first
   * @param target the position in these images; null if none is asked for
   */
  record Alternative(Query query, List<BoardImage> images, @Nullable PositionTarget target) {}
}
