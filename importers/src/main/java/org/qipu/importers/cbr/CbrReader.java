package org.qipu.importers.cbr;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordReader;
import org.qipu.importers.ccbridge.CcBridgeRecord;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.SourceFile;

/**
 * Reads CBR: one record of CCBridge a file, of version 1 or 2.
 *
 * <p>Source: formats, "CBR".
 */
public final class CbrReader implements RecordReader {
  static final String FORMAT = "cbr";

  private final SourceFile file;
  private long position;
  private boolean done;

  /** Makes a reader of a file. */
  public CbrReader(SourceFile file) {
    this.file = file;
  }

  /** True if the first bytes of a file are those of CBR. */
  public static boolean accepts(byte[] head) {
    return CcBridgeRecord.begins(head, 0);
  }

  @Override
  public @Nullable GameRecord next() throws IOException {
    if (done) {
      return null;
    }
    done = true;
    byte[] all = read();
    position = all.length;
    if (all.length == 0) {
      return null;
    }
    Findings findings = Findings.inBytes(0);
    byte[] bytes = all;
    if (all.length > CcBridgeRecord.MAX_LENGTH) {
      bytes = Arrays.copyOf(all, CcBridgeRecord.MAX_LENGTH);
      findings.add(
          DiagnosticCode.TOO_LARGE,
          bytes.length,
          "",
          "The file is larger than " + bytes.length + " bytes; the rest was left out.");
    }
    return CcBridgeRecord.read(new CcBridgeRecord.Source(FORMAT, 1, 0), bytes, findings, List.of());
  }

  private byte[] read() throws IOException {
    byte[] inMemory = file.bytes();
    if (inMemory != null) {
      return inMemory;
    }
    try (InputStream in = file.open()) {
      return in.readNBytes(CcBridgeRecord.MAX_LENGTH + 1);
    }
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void close() {}
}
