package org.qipu.importers.ccbridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;

/** The identifiers of records and libraries: 16 bytes, the first three groups lowest byte first. */
final class Guid {
  static final int LENGTH = 16;

  private Guid() {}

  /** Returns the text {@code {8-4-4-4-12}} in capitals. */
  static String read(byte[] bytes, int at) {
    ByteBuffer low = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    ByteBuffer high = ByteBuffer.wrap(bytes);
    return String.format(
        Locale.ROOT,
        "{%08X-%04X-%04X-%04X-%04X%08X}",
        low.getInt(at),
        low.getShort(at + 4),
        low.getShort(at + 6),
        high.getShort(at + 8),
        high.getShort(at + 10),
        high.getInt(at + 12));
  }
}
