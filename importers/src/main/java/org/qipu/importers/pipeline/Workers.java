package org.qipu.importers.pipeline;

/** The threads of a pipeline. */
final class Workers {
  private static final long PATIENCE_MILLIS = 2_000;

  private Workers() {}

  static Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "qipu-replay");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * Waits a moment for the end of a thread that has been told to stop; it may hang in reading from
   * standard input. An interrupt of the waiting thread is kept for later.
   */
  static void join(Thread thread) {
    try {
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
