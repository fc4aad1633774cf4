package org.qipu.importers.mutation;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/** Makes the checksums of damaged headers right again: else nothing behind them is ever read. */
final class Checksums {
  private Checksums() {}

  /** Mends the two headers of a 7z archive, or those of a RAR archive, in place. */
  static void mend(byte[] bytes) {
    if (bytes.length > 32 && bytes[0] == '7' && bytes[1] == 'z') {
      mendSevenZip(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    } else if (bytes.length > 14 && bytes[0] == 'R' && bytes[1] == 'a') {
      mendRar(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    }
  }

  private static void mendSevenZip(ByteBuffer file) {
    long offset = file.getLong(12);
    long size = file.getLong(20);
    if (offset >= 0 && size >= 0 && offset <= file.limit() && size <= file.limit() - 32 - offset) {
      file.putInt(28, crc(file, 32 + (int) offset, (int) size));
    }
    file.putInt(8, crc(file, 12, 20));
  }

  private static void mendRar(ByteBuffer file) {
    long at = 7;
    while (at + 11 <= file.limit()) {
      int place = (int) at;
      int length = Math.max(7, file.getShort(place + 5) & 0xFFFF);
      if (at + length > file.limit()) {
        return;
      }
      file.putShort(place, (short) crc(file, place + 2, length - 2));
      boolean data = (file.getShort(place + 3) & 0x8000) != 0;
      at += length + (data ? file.getInt(place + 7) & 0xFFFF_FFFFL : 0);
    }
  }

  private static int crc(ByteBuffer file, int from, int length) {
    CRC32 crc = new CRC32();
    crc.update(file.slice(from, length));
    return (int) crc.getValue();
  }
}
