package org.qipu.cli.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Says what {@link java.io.PrintWriter} would swallow: that a file can't be written. */
final class FailingWriter extends Writer {
  private final Writer writer;

  /** Returns a buffered UTF-8 text on a stream that is closed with it. */
  static PrintWriter text(OutputStream out) {
    return new PrintWriter(
        new BufferedWriter(new FailingWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8))));
  }

  FailingWriter(Writer writer) {
    this.writer = writer;
  }

  @Override
  public void write(char[] characters, int offset, int length) {
    try {
      writer.write(characters, offset, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void flush() {
    try {
      writer.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
