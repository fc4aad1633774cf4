package org.qipu.importers.source;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/** Unpacks compressed files. A class of its own: without one, no library for them is loaded. */
final class Decompression {
  /** The largest preset of xz needs 65 MB. */
  private static final int XZ_MEMORY_KIB = 256 << 10;

  private Decompression() {}

  /**
   * Returns what a compressed file holds, all of its parts if it has several.
   *
   * @param in buffered; it ends with the stream returned
   * @throws ArchiveException if the beginning is damaged
   */
  static InputStream of(Packing packing, InputStream in) throws IOException {
    try {
      return switch (packing) {
        case GZIP ->
            GzipCompressorInputStream.builder()
                .setInputStream(in)
                .setDecompressConcatenated(true)
                .get();
        case BZIP2 -> new BZip2CompressorInputStream(in, true);
        case XZ ->
            XZCompressorInputStream.builder()
                .setInputStream(in)
                .setDecompressConcatenated(true)
                .setMemoryLimitKiB(XZ_MEMORY_KIB)
                .get();
        case ZSTD -> new ZstdInputStreamNoFinalizer(in);
        default -> throw new IllegalArgumentException("no compressed file: " + packing);
      };
    } catch (IOException | LinkageError e) {
      // zstd is native code: the machine may be one that it was not built for.
      throw e instanceof LinkageError
          ? ArchiveException.unsupported("The library for " + packing + " does not run here: " + e)
          : ArchiveException.of(e, 0);
    }
  }
}
