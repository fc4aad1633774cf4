package org.qipu.indexer.store;

/** What becomes of a game that is stored already. */
public enum Dedupe {
  /** It is not stored again; its source and headers are kept with the stored one. */
  SKIP,
  /** It is stored like any other and linked to the first with the same main line. */
  KEEP
}
