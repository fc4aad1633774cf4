package org.qipu.indexer.sql;

/**
 * A column of a table, or of an answer.
 *
 * @param name its name; case does not matter in questions
 * @param type what stands in it
 * @param bytes memory that a value takes, about, on a JVM with compressed pointers
 */
public record SqlColumn(String name, SqlType type, int bytes) {
  /** Makes a column with values of the usual size. */
  public SqlColumn(String name, SqlType type) {
    this(name, type, type.bytes());
  }
}
