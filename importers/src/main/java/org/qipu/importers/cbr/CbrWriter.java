package org.qipu.importers.cbr;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.ccbridge.CcBridgeWriting;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.replay.Leftovers;
import org.qipu.importers.replay.ReplayedGame;

/**
 * Writes CBR of version 2. A file holds one game.
 *
 * <p>Source: formats, "CBR", section 7.
 */
public final class CbrWriter implements RecordWriter {
  private final OutputStream out;
  private boolean written;

  /** Makes a writer that closes the stream. */
  public CbrWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Leftovers left = new Leftovers();
    if (written) {
      left.refused("A file of CBR holds one game; this one was not written.");
      return left.list();
    }
    byte[] record = CcBridgeWriting.write(game, Set.of(), left);
    if (record != null) {
      out.write(record);
      written = true;
    }
    return left.list();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
