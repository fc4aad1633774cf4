package org.qipu.importers.source;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.CRC32;

/**
 * How far the chain of blocks of a RAR archive is sound. The library gives up an archive with a
 * damaged header as a whole; with its end before the damage the entries up to there can be read.
 *
 * <p>Source: the technical note of RAR 2 and 3 (technote.txt): each block begins with CRC-16 of its
 * header, type, flags, size of the header, and with the flag 0x8000 a size of what follows it.
 *
 * @param end where the first block stands that is damaged, or the end
 * @param fault what is wrong there; empty if nothing is
 * @param hasEncryptedHeaders true if only the password opens the headers behind the first
 */
record RarHeaders(long end, String fault, boolean hasEncryptedHeaders) {
  private static final int MARKER = 7;
  private static final int LEAST = 7;

  private static final int ARCHIVE_HEADER = 0x73;
  private static final int FILE_HEADER = 0x74;
  private static final int SERVICE_HEADER = 0x7A;
  private static final int END = 0x7B;

  private static final int ARCHIVE_COMMENT = 2;
  private static final int FILE_COMMENT = 8;
  private static final int ENCRYPTED_HEADERS = 0x80;
  private static final int LARGE = 0x100;
  private static final int HAS_DATA = 0x8000;

  /** Where the high half of the size of the data stands in a header of a large file. */
  private static final int HIGH_SIZE = 32;

  static RarHeaders read(SeekableByteChannel channel) throws IOException {
    long size = channel.size();
    long at = MARKER;
    while (at < size) {
      ByteBuffer fixed = bytes(channel, at, LEAST);
      if (fixed.remaining() < LEAST) {
        return new RarHeaders(at, "The archive ends inside a header.", false);
      }
      int type = fixed.get(2) & 0xFF;
      int flags = fixed.getShort(3) & 0xFFFF;
      int length = fixed.getShort(5) & 0xFFFF;
      if (type < ARCHIVE_HEADER - 1 || type > END || length < LEAST) {
        return new RarHeaders(at, "There is no header of a RAR archive here.", false);
      }
      ByteBuffer header = bytes(channel, at, length);
      if (header.remaining() < length) {
        return new RarHeaders(at, "The archive ends inside a header.", false);
      }
      // A comment inside a header, as older versions write it, is no part of the sum.
      boolean summed =
          (type == ARCHIVE_HEADER && (flags & ARCHIVE_COMMENT) == 0)
              || (type == FILE_HEADER && (flags & FILE_COMMENT) == 0)
              || type == SERVICE_HEADER;
      if (summed && (fixed.getShort(0) & 0xFFFF) != sum(header)) {
        return new RarHeaders(at, "The checksum of a header is another one.", false);
      }
      if (type == END) {
        return new RarHeaders(size, "", false);
      }
      if (type == ARCHIVE_HEADER && (flags & ENCRYPTED_HEADERS) != 0) {
        return new RarHeaders(size, "", true);
      }
      at += length + dataSize(header, type, flags);
    }
    return new RarHeaders(size, "", false);
  }

  private static long dataSize(ByteBuffer header, int type, int flags) {
    boolean file = type == FILE_HEADER || type == SERVICE_HEADER;
    if ((!file && (flags & HAS_DATA) == 0) || header.remaining() < LEAST + 4) {
      return 0;
    }
    long low = header.getInt(LEAST) & 0xFFFF_FFFFL;
    boolean large = file && (flags & LARGE) != 0 && header.remaining() >= HIGH_SIZE + 4;
    // Not more than any file has: the place stays a positive number.
    return large ? low | (header.getInt(HIGH_SIZE) & 0x3FFF_FFFFL) << 32 : low;
  }

  private static int sum(ByteBuffer header) {
    CRC32 crc = new CRC32();
    crc.update(header.duplicate().position(2));
    return (int) crc.getValue() & 0xFFFF;
  }

  private static ByteBuffer bytes(SeekableByteChannel channel, long at, int length)
      throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
    channel.position(at);
    while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
      // until it is full or the file ends
    }
    return buffer.flip();
  }
}
