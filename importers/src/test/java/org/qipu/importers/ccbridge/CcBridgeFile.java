package org.qipu.importers.ccbridge;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.qipu.importers.FileGames;

/** A small record of CCBridge, made by hand. */
public final class CcBridgeFile {
  /** The normal start position, by the specification, section 3. */
  private static final String BOARD =
      "21 22 23 24 25 24 23 22 21"
          + "00".repeat(9)
          + "00 26 00 00 00 00 00 26 00  27 00 27 00 27 00 27 00 27"
          + "00".repeat(18)
          + "17 00 17 00 17 00 17 00 17  00 16 00 00 00 00 00 16 00"
          + "00".repeat(9)
          + "11 12 13 14 15 14 13 12 11";

  private byte[] bytes;

  /** Makes a record of version 1 or 2 with the normal board, kind 1, Red to move. */
  public CcBridgeFile(int version) {
    int moves = version == 2 ? 2214 : 1958;
    bytes = new byte[moves];
    byte[] signature = "CCBridge Record".getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(signature, 0, bytes, 0, signature.length);
    bytes[19] = (byte) version;
    put(moves - 94, BOARD);
    put(moves - 98, "01 00");
    put(moves - 102, "01 00 00 00");
    put(moves - 174, "01 00 00 00");
  }

  /** Puts bytes at an offset. */
  public CcBridgeFile put(int offset, String hex) {
    byte[] some = FileGames.hex(hex);
    System.arraycopy(some, 0, bytes, offset, some.length);
    return this;
  }

  /** Puts a text at an offset. */
  public CcBridgeFile text(int offset, String text) {
    byte[] some = text.getBytes(StandardCharsets.UTF_16LE);
    System.arraycopy(some, 0, bytes, offset, some.length);
    return this;
  }

  /** Adds moves at the end. */
  public CcBridgeFile body(String hex) {
    byte[] some = FileGames.hex(hex);
    int length = bytes.length;
    bytes = Arrays.copyOf(bytes, length + some.length);
    System.arraycopy(some, 0, bytes, length, some.length);
    return this;
  }

  /** Returns the bytes. */
  public byte[] bytes() {
    return bytes;
  }
}
