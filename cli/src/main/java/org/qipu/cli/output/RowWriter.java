package org.qipu.cli.output;

import org.jspecify.annotations.Nullable;

/** Writes the rows of an answer in one form of output. */
public interface RowWriter {
  /**
   * Writes one row.
   *
   * @param values one for each column: text, number, boolean or null for "not known"
   * @throws IllegalArgumentException if there are more or fewer values than columns
   */
  void row(@Nullable Object... values);

  /** Writes what is still held back. */
  void end();
}
