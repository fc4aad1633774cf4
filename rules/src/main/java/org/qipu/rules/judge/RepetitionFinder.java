package org.qipu.rules.judge;

import java.util.Arrays;

/**
 * Finds where a position stands on the board for the n-th time: same pieces, same side to move. A
 * capture makes all earlier positions unreachable, so the search starts afresh there.
 *
 * <p>Reusable and owned by one thread. A ply costs one probe of a table of keys; nothing is
 * allocated once the table has grown to the longest stretch without a capture.
 *
 * <p>Source: clauses 23.2 and 24.
 */
final class RepetitionFinder {
  private static final int BASE_LIMIT = 1 << 30;

  private final int occurrences;

  /** Keys of the positions since the last capture, in order. */
  private long[] keys = new long[256];

  /** For each position the latest earlier one with the same key, or -1. */
  private int[] earlier = new int[256];

  /** How often the key of the position has stood so far. */
  private int[] counts = new int[256];

  /**
   * Open addressing: {@code base + place} of the latest position with a key. Smaller values than
   * base are left from an earlier stretch and mean free, so that a new stretch clears nothing.
   */
  private int[] table = new int[1024];

  private int base = 1;
  private int size;
  private int firstPly;

  /**
   * Prepares a search.
   *
   * @param occurrences how often a position must stand on the board, 2 or more
   */
  RepetitionFinder(int occurrences) {
    if (occurrences < 2) {
      throw new IllegalArgumentException("occurrences must be 2 or more: " + occurrences);
    }
    this.occurrences = occurrences;
  }

  /**
   * Forgets what was before.
   *
   * @param ply the number of the next position that is added, from 0
   */
  void restart(int ply) {
    base += size;
    size = 0;
    firstPly = ply;
    if (base > BASE_LIMIT) {
      Arrays.fill(table, 0);
      base = 1;
    }
  }

  /** Returns the places of the position that was added last. */
  Repetition repetition() {
    int[] plies = new int[occurrences];
    int place = size - 1;
    for (int i = occurrences - 1; i >= 0; i--) {
      plies[i] = firstPly + place;
      place = earlier[place];
    }
    return new Repetition(plies);
  }

  /** Adds the next position; true if it stands on the board for the n-th time. */
  boolean add(long key) {
    return count(key) == occurrences;
  }

  /** Adds a position and returns how often its key has stood since the last capture. */
  private int count(long key) {
    if (size == keys.length) {
      grow();
    }
    int mask = table.length - 1;
    int slot = (int) key & mask;
    int found = -1;
    while (table[slot] >= base) {
      if (keys[table[slot] - base] == key) {
        found = table[slot] - base;
        break;
      }
      slot = (slot + 1) & mask;
    }
    table[slot] = base + size;
    keys[size] = key;
    earlier[size] = found;
    counts[size] = found < 0 ? 1 : counts[found] + 1;
    return counts[size++];
  }

  private void grow() {
    int length = 2 * keys.length;
    keys = Arrays.copyOf(keys, length);
    earlier = Arrays.copyOf(earlier, length);
    counts = Arrays.copyOf(counts, length);
    table = new int[4 * length];
    base = 1;
    int kept = size;
    size = 0;
    while (size < kept) {
      count(keys[size]);
    }
  }
}
