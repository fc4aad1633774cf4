package org.qipu.importers.record;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/**
 * What a file said about one game, before the rules have judged it.
 *
 * @param ordinal place in its file, from 1
 * @param format short name such as {@code pgn}
 * @param charset name of the character set taken; empty where there is no text
 * @param tags headers
 * @param setup start position; null if the record gives one that cannot be read, or if it is no
 *     record of xiangqi at all: such a record is rejected
 * @param tree moves as written
 * @param result as stated at the end of the moves or in the tags; UNKNOWN if neither does
 * @param resultStated true if some result, {@code *} included, was written anywhere
 * @param diagnostics what the reader found, in order; bounded
 * @param original the bytes of the record as they stand in the file, kept only where a reader could
 *     not make a sound record of them, else null
 */
@SuppressWarnings("ArrayRecordComponent") // bytes are only handed on, records are not compared
public record GameRecord(
    int ordinal,
    String format,
    String charset,
    Tags tags,
    @Nullable Setup setup,
    MoveTree tree,
    GameResult result,
    boolean resultStated,
    List<Diagnostic> diagnostics,
    byte @Nullable [] original) {
  public GameRecord {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns this record with other headers. */
  @SuppressWarnings("NullAway") // does not see byte @Nullable [] in a record's own component
  public GameRecord withTags(Tags others) {
    return new GameRecord(
        ordinal, format, charset, others, setup, tree, result, resultStated, diagnostics, original);
  }
}
