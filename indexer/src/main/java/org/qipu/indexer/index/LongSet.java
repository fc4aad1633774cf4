package org.qipu.indexer.index;

import java.util.Arrays;

/** A growing list of numbers that can be put in order; reused from game to game. */
final class LongSet {
  private static final int KEPT_CAPACITY = 1 << 14;

  private long[] values = new long[64];
  private int size;

  void clear() {
    size = 0;
    if (values.length > KEPT_CAPACITY) {
      values = new long[64];
    }
  }

  void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  long get(int i) {
    return values[i];
  }

  boolean contains(long value) {
    for (int i = 0; i < size; i++) {
      if (values[i] == value) {
        return true;
      }
    }
    return false;
  }

  /** Puts the values in ascending order and drops repeated ones. */
  void sortAndDeduplicate() {
    Arrays.sort(values, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || values[kept - 1] != values[i]) {
        values[kept++] = values[i];
      }
    }
    size = kept;
  }
}
