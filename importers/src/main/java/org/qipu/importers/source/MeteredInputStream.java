package org.qipu.importers.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A stream of unpacked bytes that counts them and stops for good at the limits or at the first
 * damage, which it gives a place. Whatever a library throws for damaged bytes comes out as an
 * {@link IOException}.
 */
final class MeteredInputStream extends FilterInputStream {
  /** No sum of the bytes is known. */
  static final long NO_CRC = -1;

  private final Meter meter;
  private final long packed;
  private final long expectedCrc;
  private final CRC32 crc = new CRC32();
  private long count;
  private @Nullable IOException failure;

  MeteredInputStream(InputStream in, Meter meter) {
    this(in, meter, Long.MAX_VALUE, NO_CRC);
  }

  /**
   * Watches the stream of an entry.
   *
   * @param packed size of the packed entry
   * @param expectedCrc CRC-32 that the bytes must have at the end, or {@link #NO_CRC}
   */
  MeteredInputStream(InputStream in, Meter meter, long packed, long expectedCrc) {
    super(in);
    this.meter = meter;
    this.packed = packed;
    this.expectedCrc = expectedCrc;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (failure != null) {
      throw failure;
    }
    long room = meter.room(count);
    int n;
    try {
      n = in.read(buffer, offset, room < length ? (int) room + 1 : length);
    } catch (IOException | RuntimeException e) {
      throw stop(ArchiveException.of(e, count));
    }
    if (n < 0) {
      if (expectedCrc != NO_CRC && crc.getValue() != expectedCrc) {
        throw stop(ArchiveException.damaged("The checksum of the entry is another one.", count));
      }
      return n;
    }
    // What came before a limit is kept: it is said at the next call.
    if (n > room) {
      failure = meter.overflow(count);
      n = (int) room;
    }
    count += n;
    try {
      meter.count(n);
      meter.checkRatio(count, packed);
    } catch (ArchiveException e) {
      failure = e;
    }
    if (n == 0 && failure != null) {
      throw failure;
    }
    if (expectedCrc != NO_CRC) {
      crc.update(buffer, offset, n);
    }
    return n;
  }

  private IOException stop(IOException why) {
    failure = why;
    return why;
  }

  @Override
  public long skip(long n) throws IOException {
    byte[] buffer = new byte[(int) Math.min(Math.max(0, n), 1 << 13)];
    return buffer.length == 0 ? 0 : Math.max(0, read(buffer, 0, buffer.length));
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** Closes nothing: behind this entry the archive goes on. */
  @Override
  public void close() {}
}
