package org.qipu.indexer.store;

import java.util.List;
import org.qipu.importers.diagnostic.Diagnostic;

/**
 * A record of which no game could be made, or a file that no reader knows.
 *
 * @param id number among the rejected records, from 1, never given again
 * @param source place it was read from, such as {@code archive.zip!/dir/file.pgn#3}; without number
 *     for a whole file
 * @param format short name of the format; empty if unknown
 * @param charset name of the character set; empty if unknown or binary
 * @param reason one sentence
 * @param byteCount how many original bytes are kept; of an unknown file the first only
 * @param diagnostics what was found
 */
public record RejectedRecord(
    long id,
    String source,
    String format,
    String charset,
    String reason,
    long byteCount,
    List<Diagnostic> diagnostics) {
  public RejectedRecord {
    diagnostics = List.copyOf(diagnostics);
  }
}
