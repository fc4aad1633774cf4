package org.qipu.indexer.index;

/**
 * Numbers of plies, both ends included.
 *
 * @param first least, 0 or more
 * @param last greatest, not less than the first
 */
public record PlyRange(int first, int last) {
  /** Every number. */
  public static final PlyRange ALL = new PlyRange(0, Integer.MAX_VALUE);

  public PlyRange {
    if (first < 0 || last < first) {
      throw new IllegalArgumentException("no range of plies: " + first + " to " + last);
    }
  }

  /** True if a number is in it. */
  public boolean contains(int ply) {
    return ply >= first && ply <= last;
  }

  /** True if all numbers of another range are in it. */
  boolean containsAll(PlyRange other) {
    return first <= other.first && last >= other.last;
  }

  /** True if some number is in both. */
  boolean meets(PlyRange other) {
    return first <= other.last && last >= other.first;
  }
}
