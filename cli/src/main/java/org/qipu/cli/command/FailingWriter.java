package org.qipu.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Says what {@link java.io.PrintWriter} would swallow: that a file can't be written. */
final class FailingWriter extends Writer {
  private final Writer writer;

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
