package org.qipu.indexer.sql;

/** What stands in a column. */
public enum SqlType {
  /** Words, as {@link String}. */
  TEXT("VARCHAR", 72),
  /** Whole numbers, as {@link Long} or {@link Integer}. */
  WHOLE("BIGINT", 24),
  /** Numbers with a fraction, as {@link Double}. */
  FRACTION("DOUBLE PRECISION", 24),
  /** True or false, as {@link Boolean}. */
  FLAG("BOOLEAN", 0);

  private final String declared;
  private final int bytes;

  SqlType(String declared, int bytes) {
    this.declared = declared;
    this.bytes = bytes;
  }

  /** Returns how a column of it is declared. */
  String declared() {
    return declared;
  }

  /** Returns the memory in bytes that a value takes, about: of a text, one of a few letters. */
  public int bytes() {
    return bytes;
  }
}
