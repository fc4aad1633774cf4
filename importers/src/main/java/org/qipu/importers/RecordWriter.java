package org.qipu.importers;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.ReplayedGame;

/** Writes games to one file, one after another. */
public interface RecordWriter extends Closeable {
  /**
   * Writes one game: the resolved moves in the writer's notation; what did not replay stays as
   * written. Returns what the format could not hold, empty as a rule.
   *
   * @throws IOException if writing fails
   */
  List<Diagnostic> write(ReplayedGame game) throws IOException;
}
