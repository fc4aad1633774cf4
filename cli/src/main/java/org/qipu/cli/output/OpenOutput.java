package org.qipu.cli.output;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** A buffer before a stream that stays open for others when its user closes it. */
public final class OpenOutput extends BufferedOutputStream {
  /** Wraps a stream. */
  public OpenOutput(OutputStream stream) {
    super(stream);
  }

  /** Flushes only. */
  @Override
  public void close() throws IOException {
    flush();
  }
}
