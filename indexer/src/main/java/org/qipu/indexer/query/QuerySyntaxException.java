package org.qipu.indexer.query;

/** A text is no query; says where. */
public final class QuerySyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int column;

  QuerySyntaxException(int column, String message) {
    super(message);
    this.column = column;
  }

  /** Returns the column of the fault, from 1, in code points. */
  public int column() {
    return column;
  }
}
