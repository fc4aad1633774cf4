package org.qipu.indexer.store;

/** Hears how far a long operation is. Called in the thread that works; must not throw. */
@FunctionalInterface
public interface ProgressListener {
  /** Hears nothing. */
  ProgressListener NONE = (stage, done, total) -> {};

  /**
   * Reports progress; at least once at the start of a stage and once at its end.
   *
   * @param stage what is being done, one English phrase
   * @param done games done
   * @param total games in all
   */
  void progress(String stage, long done, long total);
}
