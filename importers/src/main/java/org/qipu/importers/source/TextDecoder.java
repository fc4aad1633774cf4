package org.qipu.importers.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Turns bytes into characters, invalid ones into U+FFFD with a count. UTF-8 and the double-byte
 * sets go through loops and tables of its own, which take half the time of the platform's decoders
 * on small texts: a collection may be a million files.
 */
public final class TextDecoder {
  /** The superset of GBK and GB2312. */
  public static final Charset GB18030 = Charset.forName("GB18030");

  /** Big5 with the characters of Hong Kong; reads the other kinds of Big5 as well. */
  public static final Charset BIG5 = Charset.forName("Big5-HKSCS");

  private static final int FIRST_LEAD = 0x81;
  private static final int LAST_LEAD = 0xFE;

  private TextDecoder() {}

  /** A table of the pairs of GB18030. */
  private static final class Gb18030Pairs {
    static final char[] TABLE = pairs(GB18030);
  }

  /** A table of the pairs of Big5. */
  private static final class Big5Pairs {
    static final char[] TABLE = pairs(BIG5);
  }

  /** Returns the character of each pair of bytes; NUL where it is not exactly one. */
  private static char[] pairs(Charset charset) {
    char[] table = new char[1 << 16];
    CharsetDecoder decoder = charset.newDecoder();
    byte[] pair = new byte[2];
    ByteBuffer in = ByteBuffer.wrap(pair);
    CharBuffer out = CharBuffer.allocate(4);
    for (int lead = FIRST_LEAD; lead <= LAST_LEAD; lead++) {
      for (int trail = 0x40; trail <= LAST_LEAD; trail++) {
        pair[0] = (byte) lead;
        pair[1] = (byte) trail;
        in.clear();
        out.clear();
        CoderResult result = decoder.reset().decode(in, out, true);
        decoder.flush(out);
        if (!result.isError() && out.position() == 1) {
          table[lead << 8 | trail] = out.get(0);
        }
      }
    }
    return table;
  }

  /** Decodes the bytes from an index to another into a text, whose old content is lost. */
  public static void decode(byte[] bytes, int from, int to, Charset charset, DecodedText text) {
    text.clear(to - from);
    if (charset.equals(StandardCharsets.UTF_8)) {
      decodeUtf8(bytes, from, to, text);
    } else if (charset.equals(GB18030)) {
      decodePairs(bytes, from, to, Gb18030Pairs.TABLE, charset, text);
    } else if (charset.equals(BIG5)) {
      decodePairs(bytes, from, to, Big5Pairs.TABLE, charset, text);
    } else {
      decodeOther(bytes, from, to, charset, text);
    }
  }

  private static int decodeAscii(byte[] bytes, int from, int to, DecodedText text) {
    char[] chars = text.chars;
    int length = text.length;
    // Never more characters than bytes: the buffer was made that large.
    int at = from;
    while (at < to && bytes[at] > 0) {
      chars[length++] = (char) bytes[at++];
    }
    text.length = length;
    while (at < to && bytes[at] == 0) {
      text.addNul();
      at++;
    }
    return at;
  }

  private static void decodeUtf8(byte[] bytes, int from, int to, DecodedText text) {
    int at = from;
    while (at < to) {
      int b = bytes[at];
      if (b >= 0) {
        at = decodeAscii(bytes, at, to, text);
        continue;
      }
      int length = utf8Length(bytes, at, to);
      if (length == 3) {
        text.add((char) ((b & 0xF) << 12 | (bytes[at + 1] & 0x3F) << 6 | (bytes[at + 2] & 0x3F)));
        at += 3;
      } else if (length == 2) {
        text.add((char) ((b & 0x1F) << 6 | (bytes[at + 1] & 0x3F)));
        at += 2;
      } else if (length == 4) {
        int c =
            (b & 7) << 18
                | (bytes[at + 1] & 0x3F) << 12
                | (bytes[at + 2] & 0x3F) << 6
                | (bytes[at + 3] & 0x3F);
        text.add(Character.highSurrogate(c));
        text.add(Character.lowSurrogate(c));
        at += 4;
      } else {
        text.addMalformed();
        at++;
      }
    }
  }

  /** Returns the length of the valid UTF-8 sequence of a character beyond ASCII, or 0. */
  static int utf8Length(byte[] bytes, int at, int to) {
    int b = bytes[at] & 0xFF;
    if (b < 0xC2 || b > 0xF4) {
      return 0;
    }
    int length = b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    if (at + length > to) {
      return 0;
    }
    for (int i = 1; i < length; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    int second = bytes[at + 1] & 0xFF;
    boolean valid =
        switch (b) {
          case 0xE0 -> second >= 0xA0;
          case 0xED -> second < 0xA0;
          case 0xF0 -> second >= 0x90;
          case 0xF4 -> second < 0x90;
          default -> true;
        };
    return valid ? length : 0;
  }

  private static void decodePairs(
      byte[] bytes, int from, int to, char[] table, Charset charset, DecodedText text) {
    int at = from;
    while (at < to) {
      int b = bytes[at];
      if (b >= 0) {
        at = decodeAscii(bytes, at, to, text);
        continue;
      }
      int pair = (b & 0xFF) << 8 | (at + 1 < to ? bytes[at + 1] & 0xFF : 0);
      char c = table[pair];
      if (c != 0) {
        text.add(c);
        at += 2;
      } else {
        at += decodeRarePair(bytes, at, to, charset, text);
      }
    }
  }

  /** Decodes four bytes of GB18030, or a pair that is no character or two; returns the bytes. */
  private static int decodeRarePair(
      byte[] bytes, int at, int to, Charset charset, DecodedText text) {
    int second = at + 1 < to ? bytes[at + 1] & 0xFF : 0;
    boolean four = charset.equals(GB18030) && second >= '0' && second <= '9';
    int length = four ? 4 : 2;
    if (at + length <= to && (four || second >= 0x40)) {
      CharBuffer out = CharBuffer.allocate(4);
      CharsetDecoder decoder = charset.newDecoder();
      CoderResult result = decoder.decode(ByteBuffer.wrap(bytes, at, length), out, true);
      if (!result.isError()) {
        decoder.flush(out);
        out.flip();
        while (out.hasRemaining()) {
          text.add(out.get());
        }
        return length;
      }
    }
    text.addMalformed();
    return 1;
  }

  private static void decodeOther(
      byte[] bytes, int from, int to, Charset charset, DecodedText text) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(1 << 13);
    CoderResult result;
    do {
      result = decoder.decode(in, out, true);
      addAll(out, text);
      if (result.isError()) {
        text.addMalformed();
        in.position(in.position() + result.length());
      }
    } while (!result.isUnderflow());
    decoder.flush(out);
    addAll(out, text);
  }

  private static void addAll(CharBuffer out, DecodedText text) {
    out.flip();
    while (out.hasRemaining()) {
      char c = out.get();
      if (c == 0) {
        text.addNul();
      } else {
        text.add(c);
      }
    }
    out.clear();
  }

  /** Returns the name of a character set used in every output, such as {@code gb18030}. */
  public static String nameOf(Charset charset) {
    return charset.equals(BIG5) ? "big5" : charset.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the set that is used for a prescribed one: its superset where there is one. */
  public static Charset superset(Charset charset) {
    String name = charset.name();
    if (Arrays.asList("GBK", "GB2312", "x-mswin-936", "EUC_CN").contains(name)) {
      return GB18030;
    }
    return name.startsWith("Big5") || name.equals("x-windows-950") ? BIG5 : charset;
  }
}
