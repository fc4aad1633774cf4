package org.qipu.indexer.sql;

/** What stands in a column. */
public enum SqlType {
  /** Words, as {@link String}. */
  TEXT("VARCHAR"),
  /** Whole numbers, as {@link Long} or {@link Integer}. */
  WHOLE("BIGINT"),
  /** Numbers with a fraction, as {@link Double}. */
  FRACTION("DOUBLE PRECISION"),
  /** True or false, as {@link Boolean}. */
  FLAG("BOOLEAN");

  private final String declared;

  SqlType(String declared) {
    this.declared = declared;
  }

  /** Returns how a column of it is declared. */
  String declared() {
    return declared;
  }
}
