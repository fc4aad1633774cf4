package org.qipu.importers.pipeline;

/** Hears how far a pipeline has come; called often, by the thread that runs it. */
@FunctionalInterface
public interface ProgressListener {
  /** Does not listen. */
  ProgressListener NONE = (bytes, totalBytes, games) -> {};

  /**
   * Takes the state after some games have been delivered.
   *
   * @param bytes of the input that have been dealt with
   * @param totalBytes of the input; -1 while unknown
   * @param games delivered
   */
  void progress(long bytes, long totalBytes, long games);
}
