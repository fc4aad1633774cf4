package org.qipu.importers.lists;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Cuts a stream of bytes into its lines and passes over blank ones. */
final class LineSplitter implements Closeable {
  /** Longest line in bytes; the rest of a longer one is left out. A game of 500 plies has 2,500. */
  static final int MAX_LINE = 1 << 20;

  private final InputStream in;
  private byte[] buffer = new byte[1 << 10];
  private int number;
  private long position;
  private boolean afterReturn;

  /**
   * A line that is not blank.
   *
   * @param bytes without its end
   * @param number in the file, from 1
   * @param isCut true if the rest of it was left out
   */
  @SuppressWarnings("ArrayRecordComponent") // bytes are only handed on, lines are not compared
  record Line(byte[] bytes, int number, boolean isCut) {}

  /** Splits a stream, which is read byte by byte and closed with this. */
  LineSplitter(InputStream in) {
    this.in = in;
  }

  /** Returns the number of bytes consumed. */
  long position() {
    return position;
  }

  /** Returns the next line, or null at the end. */
  @Nullable Line next() throws IOException {
    int length = 0;
    boolean blank = true;
    boolean cut = false;
    while (true) {
      int b = in.read();
      if (b < 0 && length == 0) {
        return null;
      }
      position += b < 0 ? 0 : 1;
      boolean secondHalf = b == '\n' && afterReturn;
      afterReturn = b == '\r';
      if (secondHalf) {
        continue;
      }
      if (b < 0 || b == '\n' || b == '\r') {
        number++;
        if (!blank) {
          return new Line(Arrays.copyOf(buffer, length), number, cut);
        }
        if (b < 0) {
          return null;
        }
        length = 0;
        cut = false;
        continue;
      }
      blank &= b <= ' ';
      if (length == MAX_LINE) {
        cut = true;
        continue;
      }
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, 2 * length);
      }
      buffer[length++] = (byte) b;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
