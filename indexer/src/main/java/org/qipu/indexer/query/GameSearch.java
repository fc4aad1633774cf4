package org.qipu.indexer.query;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.qipu.indexer.index.GameIndex;

/** Finds games. A search sees the index as it was when the search was made. */
public final class GameSearch {
  private final GameIndex index;

  /** Makes a search over an open index. */
  public GameSearch(GameIndex index) {
    this.index = index;
  }

  /**
   * Returns the games that answer a query.
   *
   * @param offset number of hits to skip, 0 or more
   * @param limit greatest number of hits, {@code Integer.MAX_VALUE} for all
   * @throws QuerySyntaxException if the query's text is none
   */
  public SearchResult search(GameQuery query, SortOrder order, int offset, int limit)
      throws IOException, QuerySyntaxException {
    Objects.requireNonNull(index);
    return new SearchResult(0, List.of());
  }

  /**
   * Returns the number of games that answer a query.
   *
   * @throws QuerySyntaxException if the query's text is none
   */
  public long count(GameQuery query) throws IOException, QuerySyntaxException {
    return 0;
  }
}
