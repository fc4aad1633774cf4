package org.qipu.importers.cbl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.qipu.importers.ccbridge.CcBridgeRecord;

/** Reads a library forward and sees where records begin. */
final class RecordScanner {
  private static final int CAPACITY = 1 << 16;

  private final InputStream in;
  private final byte[] buffer = new byte[CAPACITY];
  private int from;
  private int to;
  private long bufferOffset;

  RecordScanner(InputStream in) {
    this.in = in;
  }

  /** Returns how many bytes have been taken. */
  long offset() {
    return bufferOffset + from;
  }

  /** True if all has been taken. */
  boolean isAtEnd() throws IOException {
    return available(1) == 0;
  }

  /** True if a record begins here. */
  boolean isAtRecord() throws IOException {
    return available(CcBridgeRecord.SIGNATURE_LENGTH) >= CcBridgeRecord.SIGNATURE_LENGTH
        && CcBridgeRecord.begins(buffer, from);
  }

  /** Makes some bytes available if the file has them; returns how many are. */
  private int available(int wanted) throws IOException {
    if (to - from < wanted) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      bufferOffset += from;
      to -= from;
      from = 0;
      to += in.readNBytes(buffer, to, CAPACITY - to);
    }
    return to - from;
  }

  /** Takes as many bytes, or those that are left. */
  byte[] take(int length) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.min(length, CAPACITY));
    int left = length;
    while (left > 0) {
      int count = Math.min(left, available(1));
      if (count == 0) {
        break;
      }
      bytes.write(buffer, from, count);
      from += count;
      left -= count;
    }
    return bytes.toByteArray();
  }

  /** Takes bytes up to where a record begins, the end, or a limit. */
  byte[] takeToRecord(long limit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (bytes.size() < limit && !isAtRecord() && !isAtEnd()) {
      int count = (int) Math.min(limit - bytes.size(), beforeSignature());
      bytes.write(buffer, from, count);
      from += count;
    }
    return bytes.toByteArray();
  }

  /** Leaves out bytes up to where a record begins, or the end; returns how many. */
  long skipToRecord() throws IOException {
    long start = offset();
    while (!isAtRecord() && !isAtEnd()) {
      from += beforeSignature();
    }
    return offset() - start;
  }

  /** Returns how many of the bytes in the buffer, one at least, come before a signature. */
  private int beforeSignature() {
    int count = 1;
    while (count < to - from && !(buffer[from + count] == 'C' && mayBegin(from + count))) {
      count++;
    }
    return count;
  }

  /** True if a record begins at an index, or may as far as the buffer shows. */
  private boolean mayBegin(int at) {
    return to - at < CcBridgeRecord.SIGNATURE_LENGTH || CcBridgeRecord.begins(buffer, at);
  }
}
