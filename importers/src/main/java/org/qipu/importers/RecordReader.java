package org.qipu.importers;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameRecord;

/** Gives the records of one file one after another. Not for use by several threads. */
public interface RecordReader extends Closeable {
  /**
   * Returns the next record, or null at the end. Whatever the content, a record is returned or the
   * end: faults are diagnostics of the record.
   *
   * @throws IOException if reading fails
   */
  @Nullable GameRecord next() throws IOException;

  /** Returns how many bytes of the file have been consumed, for progress. */
  long position();
}
