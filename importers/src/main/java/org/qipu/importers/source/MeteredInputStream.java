package org.qipu.importers.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/** A stream of unpacked bytes that stops at the limits, for good. */
final class MeteredInputStream extends FilterInputStream {
  private final SourceLimits limits;
  private final long maxBytes;
  private final LongSupplier packedBytes;
  private long count;

  /**
   * Watches a stream.
   *
   * @param packedBytes how many packed bytes have been used up so far
   */
  MeteredInputStream(InputStream in, SourceLimits limits, long maxBytes, LongSupplier packedBytes) {
    super(in);
    this.limits = limits;
    this.maxBytes = maxBytes;
    this.packedBytes = packedBytes;
  }

  @Override
  public int read() throws IOException {
    check();
    int b = in.read();
    count += b < 0 ? 0 : 1;
    return b;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    check();
    int n = in.read(buffer, offset, length);
    count += Math.max(0, n);
    return n;
  }

  @Override
  public long skip(long n) throws IOException {
    check();
    long skipped = in.skip(n);
    count += skipped;
    return skipped;
  }

  private void check() throws IOException {
    if (count > maxBytes) {
      throw new ArchiveLimitException(
          "The unpacked size is over the limit of " + maxBytes + " bytes.");
    }
    checkRatio(limits, count, packedBytes.getAsLong());
  }

  /**
   * Checks the ratio of unpacked to packed bytes.
   *
   * @throws ArchiveLimitException if it is over the limit
   */
  static void checkRatio(SourceLimits limits, long unpacked, long packed)
      throws ArchiveLimitException {
    if (unpacked > limits.ratioFromBytes() && unpacked / Math.max(1, packed) >= limits.maxRatio()) {
      throw new ArchiveLimitException(
          "The ratio of unpacked to packed bytes is over the limit of " + limits.maxRatio() + ".");
    }
  }
}
