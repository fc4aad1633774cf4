package org.qipu.indexer.index;

import java.util.Arrays;

/** Numbers by keys of positions, as fast as can be. */
final class KeyTable {
  private final long[] keys;
  private final int[] numbers;
  private final int shift;

  /** Makes a table of a greatest number of keys. */
  KeyTable(int most) {
    int bits = 1;
    while ((1 << bits) < 2 * most) {
      bits++;
    }
    // The upper bits of a key are as good as random.
    shift = Long.SIZE - bits;
    keys = new long[1 << bits];
    numbers = new int[1 << bits];
    Arrays.fill(numbers, -1);
  }

  /** Adds a key with a number of 0 or more; a key that is there already is not replaced. */
  void add(long key, int number) {
    int at = slot(key);
    if (numbers[at] < 0) {
      keys[at] = key;
      numbers[at] = number;
    }
  }

  private int slot(long key) {
    int at = (int) (key >>> shift);
    while (numbers[at] >= 0 && keys[at] != key) {
      at = (at + 1) & (keys.length - 1);
    }
    return at;
  }

  /** Returns the number of a key, or -1. */
  int get(long key) {
    return numbers[slot(key)];
  }
}
