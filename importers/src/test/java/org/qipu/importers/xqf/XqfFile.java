package org.qipu.importers.xqf;

import java.nio.charset.Charset;
import java.util.Arrays;
import org.qipu.importers.FileGames;

/** A small file of XQF, made by hand. */
final class XqfFile {
  private static final Charset GBK = Charset.forName("GBK");

  /** The normal start position, by the specification, section 4. */
  static final String BOARD =
      "50 46 3C 32 28 1E 14 0A 00 48 0C 53 3F 2B 17 03 09 13 1D 27 31 3B 45 4F 59 11 4D 06 1A 2E 42 56";

  private byte[] bytes = new byte[1024];

  XqfFile(int version) {
    put(0, "58 51");
    bytes[2] = (byte) version;
    put(16, BOARD);
  }

  XqfFile put(int offset, String hex) {
    byte[] some = FileGames.hex(hex);
    System.arraycopy(some, 0, bytes, offset, some.length);
    return this;
  }

  /** Puts a text with its length byte in front, whatever room there is. */
  XqfFile text(int offset, String text) {
    byte[] some = text.getBytes(GBK);
    bytes[offset] = (byte) some.length;
    System.arraycopy(some, 0, bytes, offset + 1, some.length);
    return this;
  }

  XqfFile body(String hex) {
    byte[] some = FileGames.hex(hex);
    int length = bytes.length;
    bytes = Arrays.copyOf(bytes, length + some.length);
    System.arraycopy(some, 0, bytes, length, some.length);
    return this;
  }

  byte[] bytes() {
    return bytes;
  }
}
