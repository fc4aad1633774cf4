package org.qipu.importers.pgn;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.SourceFile;

/** Reads PGN in all dialects of xiangqi programs. */
public final class PgnReader implements RecordReader {
  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  public PgnReader(SourceFile file, ReadOptions options) throws IOException {
    file.head(options.charset() == null ? 1 : 0);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    return null;
  }

  @Override
  public long position() {
    return 0;
  }

  @Override
  public void close() throws IOException {}
}
