package org.qipu.importers.cbl;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;
import org.qipu.importers.ccbridge.CcBridgeFile;

/** Small libraries of both kinds, made by hand. */
final class LibraryFile {
  private final int capacity;
  private final List<byte[]> entries = new ArrayList<>();
  private final ByteArrayOutputStream records = new ByteArrayOutputStream();
  private final byte[] header = new byte[66624];

  LibraryFile(int capacity) {
    this.capacity = capacity;
    byte[] signature = "CCBridgeLibrary".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(signature, 0, header, 0, signature.length);
    header[16] = 3;
    ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).putInt(60, capacity);
  }

  LibraryFile text(int offset, String text) {
    byte[] some = text.getBytes(StandardCharsets.UTF_16LE);
    System.arraycopy(some, 0, header, offset, some.length);
    return this;
  }

  /** Adds a record whose identifier is one byte sixteen times over. */
  LibraryFile add(int state, int order, int guid, CcBridgeFile record) {
    byte[] bytes = record.bytes();
    Arrays.fill(bytes, 20, 36, (byte) guid);
    int blocks = (bytes.length + 4095) / 4096;
    ByteBuffer entry = ByteBuffer.allocate(276).order(ByteOrder.LITTLE_ENDIAN);
    entry.putInt(0xABCD00 | state).putInt(order).putInt(blocks).putInt(bytes.length);
    String two = String.format(Locale.ROOT, "%02X", guid);
    String text =
        "{"
            + two.repeat(4)
            + "-"
            + two.repeat(2)
            + "-"
            + two.repeat(2)
            + "-"
            + two.repeat(2)
            + "-"
            + two.repeat(6)
            + "}";
    entry.position(20).put(text.getBytes(StandardCharsets.UTF_16LE));
    entry.position(100).put(("题" + guid).getBytes(StandardCharsets.UTF_16LE));
    entries.add(entry.array());
    records.writeBytes(Arrays.copyOf(bytes, blocks * 4096));
    return this;
  }

  byte[] bytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(header);
    for (int i = 0; i < capacity; i++) {
      out.writeBytes(i < entries.size() ? entries.get(i) : new byte[276]);
    }
    out.writeBytes(records.toByteArray());
    return out.toByteArray();
  }

  /** Packs the unpacked data of an old library. */
  static byte[] packed(byte[] data) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("CCBridge".getBytes(StandardCharsets.US_ASCII));
    ByteBuffer numbers = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    out.writeBytes(numbers.putInt(21).putInt(1).putInt(data.length).array());
    try (DeflaterOutputStream zlib = new DeflaterOutputStream(out)) {
      zlib.write(data);
    }
    return out.toByteArray();
  }
}
