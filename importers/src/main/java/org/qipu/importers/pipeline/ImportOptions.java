package org.qipu.importers.pipeline;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;

/**
 * How files are read.
 *
 * @param threads that read small files and replay games, 1 or more
 * @param format of all files; null to detect it
 * @param reading how records are read
 * @param known says of a file with its hash whether it need not be read again; asked by several
 *     threads. A file whose hash is known only at its end is always read
 * @param audit whether the results of games are compared with the rules; see {@link
 *     org.qipu.importers.audit.ResultAudit}
 */
public record ImportOptions(
    int threads,
    @Nullable RecordFormat format,
    ReadOptions reading,
    Predicate<InputFile> known,
    boolean audit) {
  public ImportOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be 1 or more: " + threads);
    }
  }

  /** Returns options with as many threads as there are processors and everything detected. */
  public static ImportOptions standard() {
    return new ImportOptions(
        Runtime.getRuntime().availableProcessors(), null, ReadOptions.DEFAULT, file -> false, true);
  }

  /** Returns these options with another number of threads. */
  public ImportOptions withThreads(int number) {
    return new ImportOptions(number, format, reading, known, audit);
  }

  /** Returns these options with files that need not be read again. */
  public ImportOptions withKnown(Predicate<InputFile> files) {
    return new ImportOptions(threads, format, reading, files, audit);
  }

  /** Returns these options with or without the audit of results. */
  public ImportOptions withAudit(boolean wanted) {
    return new ImportOptions(threads, format, reading, known, wanted);
  }
}
