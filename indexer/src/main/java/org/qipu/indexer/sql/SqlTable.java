package org.qipu.indexer.sql;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A table that questions may name. It is filled only for those that do. */
public interface SqlTable {
  /** Returns its name. */
  String name();

  /**
   * Returns its columns; the first one is that by which other tables are joined with it.
   *
   * @throws IOException if it takes reading to know them, and that fails
   */
  List<SqlColumn> columns() throws IOException;

  /** True if no two rows have the same first column. */
  boolean isUnique();

  /**
   * Returns how many rows it is going to have, about; nothing if that is not known before.
   *
   * @throws IOException if it takes reading to know, and that fails
   */
  OptionalLong rows() throws IOException;

  /**
   * Gives all rows to a consumer.
   *
   * @param wanted the names of the columns that are looked at; what stands in others does not
   *     matter
   * @param rows takes a value for each column, or null; an empty text is the same as null
   * @throws IOException if they cannot be read
   */
  void fill(Set<String> wanted, Consumer<@Nullable Object[]> rows) throws IOException;
}
