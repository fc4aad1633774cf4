package org.qipu.cli.command;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.store.GameHeader;

/** Reads the headers of games that a search found. */
final class ListedGames {
  private static final int BATCH = 500;

  private ListedGames() {}

  /** Gives games with their headers to a consumer, in the order of the hits. */
  static void forEach(
      Database database,
      List<SearchResult.Hit> hits,
      BiConsumer<GameHeader, SearchResult.Hit> consumer) {
    for (int from = 0; from < hits.size(); from += BATCH) {
      List<SearchResult.Hit> batch = hits.subList(from, Math.min(hits.size(), from + BATCH));
      Map<Long, GameHeader> headers = new HashMap<>();
      database
          .headers(batch.stream().map(SearchResult.Hit::id).toList())
          .forEach(header -> headers.put(header.id(), header));
      for (SearchResult.Hit hit : batch) {
        GameHeader header = headers.get(hit.id());
        if (header != null) {
          consumer.accept(header, hit);
        }
      }
    }
  }
}
