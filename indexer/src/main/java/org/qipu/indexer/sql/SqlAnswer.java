package org.qipu.indexer.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the answer to a question as it comes. */
public interface SqlAnswer {
  /** Takes the columns, once, before the rows. Their names are different. */
  void columns(List<SqlColumn> columns);

  /** Takes a row: {@link String}, {@link Long}, {@link Double}, {@link Boolean} or null. */
  void row(@Nullable Object[] values);

  /** Hears that all rows have come. */
  void end();
}
