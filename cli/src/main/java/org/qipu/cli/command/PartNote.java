package org.qipu.cli.command;

import org.jspecify.annotations.Nullable;
import org.qipu.indexer.query.SearchResult;

/** What is said of which games of an answer were given out. */
final class PartNote {
  private PartNote() {}

  /**
   * Says on standard error which part of an answer was given out, unless it was the whole.
   *
   * @param whole what is said of the whole; null for nothing
   */
  static void of(Session session, SearchResult result, int offset, @Nullable String whole) {
    int shown = result.hits().size();
    if (result.total() == 0) {
      session.note("search.nothing");
    } else if (shown == 0) {
      session.note("search.beyond", offset, result.total());
    } else if (offset > 0) {
      session.note("search.part", offset + 1, offset + shown, result.total());
    } else if (shown < result.total()) {
      session.note("search.cut", shown, result.total());
    } else if (whole != null) {
      session.note(whole, result.total());
    }
  }
}
