package org.qipu.indexer.store;

/** What became of a record that was given to a database. */
public sealed interface ImportOutcome {
  /** Returns the number of the game or of the rejected record that now stands for it. */
  long id();

  /**
   * Stored as a new game.
   *
   * @param id its number
   * @param sameMovesAs number of the first stored game with the same start and main line but
   *     another tree or contradicting headers; 0 if there is none
   */
  record Stored(long id, long sameMovesAs) implements ImportOutcome {}

  /**
   * Not stored again.
   *
   * @param id number of the game that holds all of it
   */
  record Duplicate(long id) implements ImportOutcome {}

  /**
   * Kept as bytes.
   *
   * @param id its number among the rejected records
   */
  record Rejected(long id) implements ImportOutcome {}
}
