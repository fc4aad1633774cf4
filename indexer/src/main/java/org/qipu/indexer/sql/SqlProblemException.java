package org.qipu.indexer.sql;

import org.jspecify.annotations.Nullable;

/** A question that is not answered. */
public final class SqlProblemException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Kind kind;

  /** Why it is not answered. */
  public enum Kind {
    /** It is none: it does not begin with SELECT or WITH. */
    NO_QUESTION,
    /** There is something behind it. */
    SEVERAL,
    /** It asks for tables of the system. */
    SYSTEM_TABLE,
    /** There is no such table; the message is its name. */
    NO_TABLE,
    /** The memory is too small for the tables or the answer. */
    MEMORY,
    /** The message says what is wrong. */
    WRONG
  }

  SqlProblemException(Kind kind, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Returns why it is not answered. */
  public Kind kind() {
    return kind;
  }
}
