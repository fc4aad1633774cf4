package org.qipu.importers;

import java.io.Closeable;
import java.io.IOException;
import org.qipu.importers.replay.ReplayedGame;

/** Writes games to one file, one after another. */
public interface RecordWriter extends Closeable {
  /**
   * Writes one game: the resolved moves in the writer's notation; what did not replay stays as
   * written.
   *
   * @throws IOException if writing fails
   */
  void write(ReplayedGame game) throws IOException;
}
