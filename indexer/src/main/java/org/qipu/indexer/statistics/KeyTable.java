package org.qipu.indexer.statistics;

import java.util.Arrays;

/** Gives different numbers places 0, 1, 2, … in the order in which they come. */
final class KeyTable {
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private long[] keys = new long[64];
  private int[] slots = new int[128];
  private int size;

  /** Returns the place of a number, a new one if it has none yet. */
  int place(long key) {
    int mask = slots.length - 1;
    int slot = firstSlot(key, mask);
    while (slots[slot] != 0) {
      int place = slots[slot] - 1;
      if (keys[place] == key) {
        return place;
      }
      slot = (slot + 1) & mask;
    }
    if (size == keys.length) {
      grow();
      return place(key);
    }
    keys[size++] = key;
    slots[slot] = size;
    return size - 1;
  }

  /** Takes the upper bits of the product: on them alone all bits of the key have an effect. */
  private static int firstSlot(long key, int mask) {
    return (int) ((key * MIX) >>> Long.numberOfLeadingZeros(mask));
  }

  private void grow() {
    keys = Arrays.copyOf(keys, 2 * size);
    slots = new int[4 * size];
    int mask = slots.length - 1;
    for (int place = 0; place < size; place++) {
      int slot = firstSlot(keys[place], mask);
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = place + 1;
    }
  }

  /** Returns the number that has a place. */
  long key(int place) {
    return keys[place];
  }

  int size() {
    return size;
  }
}
