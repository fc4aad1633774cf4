package org.qipu.importers.cbl;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordReader;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.SourceFile;

/**
 * Reads CBL, record by record: the new kind with an index, whose memory is that of the index and
 * the largest record, and the old kind, all of which is one zlib stream.
 *
 * <p>Source: formats, "CBL".
 */
public final class CblReader implements RecordReader {
  static final String FORMAT = "cbl";

  private static final byte[] NEW = "CCBridgeLibrary\0".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] OLD = "CCBridge\u0015\0\0\0".getBytes(StandardCharsets.US_ASCII);

  private final RecordReader reader;

  /**
   * Opens a file.
   *
   * @throws IOException if reading fails
   */
  public CblReader(SourceFile file, ReadOptions options) throws IOException {
    boolean old = begins(file.head(OLD.length), OLD);
    reader = old ? new OldLibraryReader(file, options.charset()) : new LibraryReader(file.open());
  }

  /** True if the first bytes of a file are those of either kind. */
  public static boolean accepts(byte[] head) {
    return begins(head, NEW) || begins(head, OLD);
  }

  private static boolean begins(byte[] head, byte[] signature) {
    return head.length >= signature.length
        && Arrays.equals(head, 0, signature.length, signature, 0, signature.length);
  }

  /** True if a file begins as the new kind does. */
  static boolean isLibrary(byte[] head) {
    return begins(head, NEW);
  }

  /** Writes what a file of the new kind begins with. */
  static void writeSignature(byte[] header) {
    System.arraycopy(NEW, 0, header, 0, NEW.length);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    return reader.next();
  }

  @Override
  public long position() {
    return reader.position();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
