package org.qipu.importers.text;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.source.CharsetGuess;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.TextDecoder;

/**
 * Gives the lines of a file one after another. Each run of numbered lines, with what stands in
 * front of it, is decoded in the character set that it shows: files are put together from several.
 */
final class LineSource implements Closeable {
  /** Longest line in bytes; what is longer is cut there. */
  static final int MAX_LINE = 32 << 20;

  private static final int BLOCK = 1 << 16;

  private final @Nullable InputStream in;
  private final Charset prior;
  private final boolean fixed;
  private final DecodedText text = new DecodedText();
  private byte[] buffer;
  private int limit;
  private boolean atEnd;
  private long discarded;
  private Charset charset;

  /** The run of lines decoded in one set, and the line in it. */
  private int runFrom;

  private int runTo;
  private int from;
  private int to;
  private int number = 1;
  private boolean ended;

  /**
   * Reads bytes in memory.
   *
   * @param fixed true if the set is known, false if it is only likely
   */
  LineSource(byte[] bytes, Charset charset, boolean fixed) {
    this(null, bytes, charset, fixed);
    limit = bytes.length;
    atEnd = true;
  }

  /** Reads a stream, which is closed with this. */
  LineSource(InputStream in, Charset charset, boolean fixed) {
    this(in, new byte[BLOCK], charset, fixed);
  }

  private LineSource(@Nullable InputStream in, byte[] buffer, Charset charset, boolean fixed) {
    this.in = in;
    this.buffer = buffer;
    this.prior = charset;
    this.charset = charset;
    this.fixed = fixed;
  }

  /** Returns the characters of the line, without its end. */
  DecodedText text() {
    return text;
  }

  Charset charset() {
    return charset;
  }

  /** Returns the number of the line in the file, from 1. */
  int number() {
    return number;
  }

  /** True if the line has an end of its own: the file's last may not, nor one that was cut. */
  boolean isEnded() {
    return ended;
  }

  /** Appends the bytes of the line and its end. */
  void copyTo(ByteArrayOutputStream out) {
    out.write(buffer, from, to - from);
  }

  /** Returns the length of the line and its end in bytes. */
  int size() {
    return to - from;
  }

  /** Returns the number of bytes that have been read as lines. */
  long position() {
    return discarded + to;
  }

  /** Goes on to the next line; false at the end. */
  boolean next() throws IOException {
    if (to == runTo && !nextRun()) {
      return false;
    }
    number += ended ? 1 : 0;
    from = to;
    int end = from;
    while (end < runTo && buffer[end] != '\n' && buffer[end] != '\r') {
      end++;
    }
    to = end;
    if (end < runTo) {
      boolean pair = buffer[end] == '\r' && end + 1 < runTo && buffer[end + 1] == '\n';
      to += pair ? 2 : 1;
    }
    ended = to > end;
    TextDecoder.decode(buffer, from, end, charset, text);
    return true;
  }

  private boolean nextRun() throws IOException {
    runFrom = runTo;
    int at = runFrom;
    boolean numbered = false;
    while (at - runFrom < BLOCK) {
      int length = lineLength(at - runFrom);
      at = runTo + length; // the run may have been moved in the buffer
      if (length == 0) {
        break;
      }
      int first = firstByte(at - length, at);
      boolean isNumbered = first >= '0' && first <= '9';
      if (numbered && !isNumbered && first != 0) {
        break;
      }
      numbered |= isNumbered;
      runTo = at;
    }
    if (runTo == runFrom) {
      return false;
    }
    charset = fixed ? prior : CharsetGuess.of(buffer, runFrom, runTo, prior);
    return true;
  }

  /** Returns the length of the line that begins so many bytes behind the run's start. */
  private int lineLength(int offset) throws IOException {
    int length = 0;
    while (true) {
      int at = runFrom + offset + length;
      if (at >= limit || (buffer[at] == '\r' && at + 1 >= limit && !atEnd)) {
        if (atEnd || !fill()) {
          return at < limit ? length + 1 : length;
        }
        continue;
      }
      length++;
      if (buffer[at] == '\n' || (buffer[at] == '\r' && isAlone(at)) || length == MAX_LINE) {
        return length;
      }
    }
  }

  private boolean isAlone(int at) {
    return at + 1 >= limit || buffer[at + 1] != '\n';
  }

  /** Returns the first byte that is no blank, 0 for an empty line. */
  private int firstByte(int at, int end) {
    int i = at;
    while (i < end) {
      int b = buffer[i] & 0xFF;
      int next = i + 1 < end ? buffer[i + 1] & 0xFF : 0;
      if (b <= ' ') {
        i++;
      } else if ((b == 0xA1 && next == 0xA1) || (b == 0xA1 && next == 0x40)) {
        i += 2; // the wide blank of GB18030 and of Big5
      } else if (b == 0xE3 && next == 0x80 && i + 2 < end && buffer[i + 2] == (byte) 0x80) {
        i += 3;
      } else {
        return b;
      }
    }
    return 0;
  }

  private boolean fill() throws IOException {
    if (in == null) {
      return false;
    }
    if (runFrom > 0) {
      System.arraycopy(buffer, runFrom, buffer, 0, limit - runFrom);
      discarded += runFrom;
      limit -= runFrom;
      runTo -= runFrom;
      to -= runFrom;
      runFrom = 0;
    }
    if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * limit);
    }
    int n = in.read(buffer, limit, buffer.length - limit);
    if (n < 0) {
      atEnd = true;
      return false;
    }
    limit += n;
    return true;
  }

  @Override
  public void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }
}
