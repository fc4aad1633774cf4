package org.qipu.importers.source;

import java.util.Arrays;

/**
 * Characters decoded from bytes, in a buffer that is used again for the next text. Byte order marks
 * and NULs are left out.
 */
public final class DecodedText {
  /** No such place. */
  public static final int NONE = -1;

  char[] chars = new char[1 << 12];
  int length;
  int malformed;
  int firstMalformed = NONE;
  int nuls;
  int firstNul = NONE;

  /** Makes an empty text. */
  public DecodedText() {}

  void clear(int capacity) {
    if (chars.length < capacity) {
      chars = new char[Math.max(capacity, Math.min(2 * chars.length, 1 << 20))];
    }
    length = 0;
    malformed = 0;
    firstMalformed = NONE;
    nuls = 0;
    firstNul = NONE;
  }

  /** Adds a character other than NUL. */
  void add(char c) {
    if (c != '\uFEFF') {
      if (length == chars.length) {
        chars = Arrays.copyOf(chars, 2 * length);
      }
      chars[length++] = c;
    }
  }

  void addMalformed() {
    if (malformed++ == 0) {
      firstMalformed = length;
    }
    add('\uFFFD');
  }

  void addNul() {
    if (nuls++ == 0) {
      firstNul = length;
    }
  }

  /** Returns the buffer; only the first {@link #length()} characters count. */
  public char[] chars() {
    return chars;
  }

  /** Returns the number of characters. */
  public int length() {
    return length;
  }

  /** Returns how many byte sequences were invalid; each is U+FFFD in the text. */
  public int malformed() {
    return malformed;
  }

  /** Returns the index of the first invalid sequence, or {@link #NONE}. */
  public int firstMalformed() {
    return firstMalformed;
  }

  /** Returns how many NULs were left out. */
  public int nuls() {
    return nuls;
  }

  /** Returns the index before which the first NUL stood, or {@link #NONE}. */
  public int firstNul() {
    return firstNul;
  }
}
