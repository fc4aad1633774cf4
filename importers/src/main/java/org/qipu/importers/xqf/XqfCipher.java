package org.qipu.importers.xqf;

import java.nio.charset.StandardCharsets;

/**
 * The keys with which files of version 11 and later are enciphered. All arithmetic is that of 8-bit
 * numbers.
 *
 * <p>Source: formats, "XQF", section 3.
 *
 * @param board added to the squares of the start position
 * @param origin added to the square that a move leaves
 * @param destination added to the square that a move reaches
 * @param commentLength added to the length of a comment
 * @param stream 32 bytes added to all behind the header, over and over
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, never compared
record XqfCipher(int board, int origin, int destination, int commentLength, byte[] stream) {
  /** The last version that is not enciphered. */
  static final int LAST_PLAIN_VERSION = 10;

  private static final XqfCipher PLAIN = new XqfCipher(0, 0, 0, 0, new byte[32]);

  private static final byte[] TEXT =
      "[(C) Copyright Mr. Dong Shiwei.]".getBytes(StandardCharsets.US_ASCII);

  private static final int MASK = 3;
  private static final int OR_BYTES = 8;

  /** Offset of the four keys. */
  static final int KEYS = 12;

  /** Returns the keys that a header gives. */
  static XqfCipher of(byte[] header) {
    if (header[XqfHeader.VERSION] <= LAST_PLAIN_VERSION) {
      return PLAIN;
    }
    int board = step(header[KEYS + 1], header[KEYS + 1]);
    int origin = step(header[KEYS + 2], board);
    int destination = step(header[KEYS + 3], origin);
    int sum = (header[KEYS] & 0xFF) << 8 | (header[KEYS + 1] & 0xFF);
    byte[] stream = new byte[TEXT.length];
    for (int i = 0; i < stream.length; i++) {
      int key = (header[KEYS + i % 4] & header[MASK]) | header[OR_BYTES + i % 4];
      stream[i] = (byte) (TEXT[i] & key);
    }
    return new XqfCipher(board, origin, destination, sum % 32_000 + 767, stream);
  }

  private static int step(byte seed, int factor) {
    int k = seed & 0xFF;
    return (54 * k * k + 221) * factor & 0xFF;
  }

  /** True if the sum of the keys is 0, as the program that made the format demands. */
  static boolean hasSoundKeys(byte[] header) {
    return (byte) (header[KEYS] + header[KEYS + 1] + header[KEYS + 2] + header[KEYS + 3]) == 0;
  }

  /** Returns the bytes of a file without the stream on those behind the header. */
  byte[] deciphered(byte[] file) {
    if (equals(PLAIN)) {
      return file;
    }
    byte[] bytes = file.clone();
    for (int i = XqfHeader.LENGTH; i < bytes.length; i++) {
      bytes[i] -= stream[i % stream.length];
    }
    return bytes;
  }
}
