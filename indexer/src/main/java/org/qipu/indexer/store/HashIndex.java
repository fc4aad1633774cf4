package org.qipu.indexer.store;

import java.util.function.LongPredicate;

/**
 * Numbers by 64-bit hash, some under one hash in the order they were put in: an open hash table of
 * primitives, 12 bytes a slot, at most two thirds full.
 */
public final class HashIndex {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** Slots that room is made for at once, at most. */
  private static final long MOST_EXPECTED = 1 << 28;

  private long[] hashes;
  private int[] ids; // 0 = free
  private int size;

  /** Makes an empty one. */
  public HashIndex() {
    this(0);
  }

  /**
   * Makes an empty one with room.
   *
   * @param numbers how many are expected, 0 or more; it grows where more come
   */
  HashIndex(long numbers) {
    long least = Math.max(1023, Math.min(MOST_EXPECTED, numbers + numbers / 2));
    int slots = (int) Long.highestOneBit(least) * 2;
    hashes = new long[slots];
    ids = new int[slots];
  }

  /** Returns how many numbers were put. */
  public int size() {
    return size;
  }

  /**
   * Puts a number under a hash unless that has so many already; returns whether it did. The limit
   * keeps a hash that very many games share from costing quadratic time.
   *
   * @param id 1 to 2,147,483,647
   */
  public boolean put(long hash, long id, int limit) {
    if (id <= 0 || id > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("id must be 1 to 2147483647: " + id);
    }
    if (3L * size >= 2L * ids.length) {
      grow();
    }
    int mask = ids.length - 1;
    int slot = slot(hash);
    int same = 0;
    while (ids[slot] != 0) {
      if (hashes[slot] == hash && ++same >= limit) {
        return false;
      }
      slot = (slot + 1) & mask;
    }
    hashes[slot] = hash;
    ids[slot] = (int) id;
    size++;
    return true;
  }

  private int slot(long hash) {
    return (int) ((hash * SPREAD) >>> Long.numberOfLeadingZeros(ids.length - 1L));
  }

  private void grow() {
    long[] oldHashes = hashes;
    int[] oldIds = ids;
    hashes = new long[2 * oldIds.length];
    ids = new int[2 * oldIds.length];
    size = 0;
    // From a free slot on, so that entries of one hash are met in the order they were put in.
    int start = 0;
    while (oldIds[start] != 0) {
      start++;
    }
    for (int i = 0; i < oldIds.length; i++) {
      int slot = (start + i) & (oldIds.length - 1);
      if (oldIds[slot] != 0) {
        put(oldHashes[slot], oldIds[slot], Integer.MAX_VALUE);
      }
    }
  }

  /** Returns the first number under a hash that satisfies the test, or 0. */
  public long find(long hash, LongPredicate test) {
    int mask = ids.length - 1;
    for (int slot = slot(hash); ids[slot] != 0; slot = (slot + 1) & mask) {
      if (hashes[slot] == hash && test.test(ids[slot])) {
        return ids[slot];
      }
    }
    return 0;
  }
}
