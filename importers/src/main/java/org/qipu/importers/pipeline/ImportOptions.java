package org.qipu.importers.pipeline;

import org.jspecify.annotations.Nullable;

/**
 * How files are read.
 *
 * @param threads that replay games, 1 or more
 * @param charset name of the character set of all files; null to detect it
 * @param format short name of the format of all files; null to detect it
 */
public record ImportOptions(int threads, @Nullable String charset, @Nullable String format) {
  /** As many threads as there are processors, everything detected. */
  public static final ImportOptions DEFAULT =
      new ImportOptions(Runtime.getRuntime().availableProcessors(), null, null);

  public ImportOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more: " + threads);
    }
  }
}
