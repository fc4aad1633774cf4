package org.qipu.indexer.store;

import java.util.Arrays;

/** A growing array of bytes with the number forms of the store's codecs. */
final class ByteOutput {
  private byte[] bytes;
  private int size;

  ByteOutput(int capacity) {
    bytes = new byte[capacity];
  }

  int size() {
    return size;
  }

  byte[] toByteArray() {
    return Arrays.copyOf(bytes, size);
  }

  void clear() {
    size = 0;
  }

  private void ensure(int more) {
    if (bytes.length - size < more) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }
  }

  void writeByte(int value) {
    ensure(1);
    bytes[size++] = (byte) value;
  }

  /** Two bytes, the higher one first. */
  void writeShort(int value) {
    ensure(2);
    bytes[size++] = (byte) (value >>> 8);
    bytes[size++] = (byte) value;
  }

  /** Eight bytes, the highest one first. */
  void writeLong(long value) {
    writeShort((int) (value >>> 48));
    writeShort((int) (value >>> 32));
    writeShort((int) (value >>> 16));
    writeShort((int) value);
  }

  /** Seven bits a byte, the lowest first; all but the last byte have the high bit. */
  void writeVarint(long value) {
    ensure(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  /**
   * The number of chars as a varint, then each char in one to three bytes as UTF-8 has them. A
   * surrogate is a char like any other, so that no text whatever is changed by a round trip.
   */
  void writeText(String text) {
    int length = text.length();
    writeVarint(length);
    ensure(3 * length);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes[size++] = (byte) c;
      } else if (c < 0x800) {
        bytes[size++] = (byte) (0xC0 | c >> 6);
        bytes[size++] = (byte) (0x80 | (c & 0x3F));
      } else {
        bytes[size++] = (byte) (0xE0 | c >> 12);
        bytes[size++] = (byte) (0x80 | (c >> 6 & 0x3F));
        bytes[size++] = (byte) (0x80 | (c & 0x3F));
      }
    }
  }

  void writeBytes(byte[] source) {
    ensure(source.length);
    System.arraycopy(source, 0, bytes, size, source.length);
    size += source.length;
  }
}
