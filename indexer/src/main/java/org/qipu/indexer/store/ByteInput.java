package org.qipu.indexer.store;

import java.util.Arrays;

/**
 * Reads what a {@link ByteOutput} wrote. Every method throws {@link IllegalArgumentException} where
 * the bytes end too early or make no sense.
 */
final class ByteInput {
  private final byte[] bytes;
  private int at;

  ByteInput(byte[] bytes) {
    this.bytes = bytes;
  }

  boolean atEnd() {
    return at == bytes.length;
  }

  private int next() {
    if (at == bytes.length) {
      throw new IllegalArgumentException("bytes end early at " + at);
    }
    return bytes[at++] & 0xFF;
  }

  int readByte() {
    return next();
  }

  int readShort() {
    int high = next();
    return high << 8 | next();
  }

  long readLong() {
    long value = 0;
    for (int i = 0; i < 4; i++) {
      value = value << 16 | readShort();
    }
    return value;
  }

  long readVarint() {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int b = next();
      value |= (long) (b & 0x7F) << shift;
      if (b < 0x80) {
        return value;
      }
    }
    throw new IllegalArgumentException("number too long before " + at);
  }

  /** Reads a varint that must lie between 0 and {@code max}. */
  int readCount(int max) {
    long value = readVarint();
    if (value < 0 || value > max) {
      throw new IllegalArgumentException(value + " instead of at most " + max + " before " + at);
    }
    return (int) value;
  }

  String readText() {
    int length = readCount(bytes.length - at);
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      int b = next();
      if (b < 0x80) {
        text.append((char) b);
      } else if (b < 0xE0) {
        text.append((char) ((b & 0x1F) << 6 | (next() & 0x3F)));
      } else {
        int middle = next();
        text.append((char) ((b & 0x0F) << 12 | (middle & 0x3F) << 6 | (next() & 0x3F)));
      }
    }
    return text.toString();
  }

  /** Reads a number of bytes and the bytes. */
  byte[] readBytes() {
    int length = readCount(bytes.length - at);
    if (length > bytes.length - at) {
      throw new IllegalArgumentException("bytes end early at " + bytes.length);
    }
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  byte[] readRest() {
    byte[] rest = Arrays.copyOfRange(bytes, at, bytes.length);
    at = bytes.length;
    return rest;
  }
}
