package org.qipu.indexer.query;

/** The language of queries: fields, ranges, AND, OR, NOT and parentheses, much as in Lucene. */
public final class QueryLanguage {
  private QueryLanguage() {}

  /**
   * Checks a text.
   *
   * @throws QuerySyntaxException if it is no query
   */
  public static void check(String text) throws QuerySyntaxException {
    if (text.startsWith(":")) {
      throw new QuerySyntaxException(1, "a field was expected before ':'");
    }
  }
}
