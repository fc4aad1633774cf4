package org.qipu.importers.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Text in another character set, such as UTF-16, as a stream of UTF-8. */
public final class Utf8InputStream extends InputStream {
  private final Reader reader;
  private final char[] chars = new char[1 << 13];
  private int kept;
  private byte[] bytes = new byte[0];
  private int at;

  /** Reads the given set from a stream, which is closed with this one. */
  public Utf8InputStream(InputStream in, Charset charset) {
    reader = new InputStreamReader(in, charset);
  }

  @Override
  public int read() throws IOException {
    return fill() ? bytes[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int n = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, target, offset, n);
    at += n;
    return n;
  }

  private boolean fill() throws IOException {
    while (at == bytes.length) {
      int n = reader.read(chars, kept, chars.length - kept);
      int length = kept + Math.max(0, n);
      if (length == 0) {
        return false;
      }
      // The first half of a surrogate pair waits for the second.
      boolean half = n >= 0 && Character.isHighSurrogate(chars[length - 1]);
      int whole = half ? length - 1 : length;
      bytes = CharBuffer.wrap(chars, 0, whole).toString().getBytes(StandardCharsets.UTF_8);
      at = 0;
      kept = 0;
      if (half) {
        chars[0] = chars[length - 1];
        kept = 1;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
