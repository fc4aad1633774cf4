package org.qipu.indexer.store;

/**
 * A 64-bit hash that is filled number by number: each one is added to the state, which is then
 * multiplied and shifted so that every bit reaches every other (the finisher of splitmix64). It is
 * part of the disk format and guards against nothing but chance.
 */
public final class Hash64 {
  private long state;

  /** Makes an empty one. */
  public Hash64(long seed) {
    state = seed;
  }

  /** Adds to the state. */
  public Hash64 add(long value) {
    long z = state * 0x9E3779B97F4A7C15L + value;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    state = z ^ z >>> 31;
    return this;
  }

  /** Adds to the state. */
  public Hash64 add(CharSequence text) {
    add(text.length());
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
    return this;
  }

  /** Adds to the state. */
  public Hash64 add(byte[] bytes) {
    add(bytes.length);
    long word = 0;
    for (int i = 0; i < bytes.length; i++) {
      word = word << 8 | (bytes[i] & 0xFF);
      if ((i & 7) == 7) {
        add(word);
      }
    }
    return add(word);
  }

  /** Returns the hash of all that was added. */
  public long value() {
    return state;
  }
}
