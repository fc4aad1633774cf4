package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.PointValues;

/**
 * Points of one dimension and at most eight bytes in the order of value, then document. It is read
 * from the first to the last, as a merge does.
 */
final class SortedPoints extends PointValues {
  private static final int DIGIT_BITS = 11;
  private static final int DIGITS = 1 << DIGIT_BITS;
  private static final int LEAF = 512;

  private final int bytes;
  private final long[] values;
  private final int[] docs;

  private SortedPoints(int bytes, long[] values, int[] docs) {
    this.bytes = bytes;
    this.values = values;
    this.docs = docs;
  }

  /** Sorts points, whose documents are in ascending order. */
  static SortedPoints of(PointValues points, int bytes) throws IOException {
    PointTree tree = points.getPointTree(); // points in memory know their size here alone
    Collector collector = new Collector(bytes, Math.toIntExact(tree.size()));
    tree.visitDocValues(collector);
    return sorted(bytes, collector.values, collector.docs);
  }

  /** A stable sort by one digit after another, the lowest first; equal digits are skipped. */
  private static SortedPoints sorted(int bytes, long[] firstValues, int[] firstDocs) {
    long[] values = firstValues;
    int[] docs = firstDocs;
    long[] otherValues = new long[values.length];
    int[] otherDocs = new int[docs.length];
    int[] starts = new int[DIGITS];
    for (int shift = 0; shift < 8 * bytes; shift += DIGIT_BITS) {
      Arrays.fill(starts, 0);
      for (long value : values) {
        starts[digit(value, shift)]++;
      }
      if (values.length == 0 || starts[digit(values[0], shift)] == values.length) {
        continue;
      }
      int start = 0;
      for (int digit = 0; digit < DIGITS; digit++) {
        int count = starts[digit];
        starts[digit] = start;
        start += count;
      }
      for (int i = 0; i < values.length; i++) {
        int to = starts[digit(values[i], shift)]++;
        otherValues[to] = values[i];
        otherDocs[to] = docs[i];
      }
      long[] sortedValues = otherValues;
      otherValues = values;
      values = sortedValues;
      int[] sortedDocs = otherDocs;
      otherDocs = docs;
      docs = sortedDocs;
    }
    return new SortedPoints(bytes, values, docs);
  }

  private static int digit(long value, int shift) {
    return (int) (value >>> shift) & (DIGITS - 1);
  }

  private static void write(long value, byte[] bytes) {
    for (int i = bytes.length - 1, shift = 0; i >= 0; i--, shift += 8) {
      bytes[i] = (byte) (value >>> shift);
    }
  }

  /** Takes the points as numbers without a sign, whose order is that of their bytes. */
  private static final class Collector implements IntersectVisitor {
    private final int bytes;
    private final long[] values;
    private final int[] docs;
    private int size;

    Collector(int bytes, int size) {
      this.bytes = bytes;
      values = new long[size];
      docs = new int[size];
    }

    @Override
    public void visit(int doc) {
      throw new IllegalStateException("values are asked for");
    }

    @Override
    public void visit(int doc, byte[] packed) {
      long value = 0;
      for (int i = 0; i < bytes; i++) {
        value = value << 8 | (packed[i] & 0xFF);
      }
      values[size] = value;
      docs[size++] = doc;
    }

    @Override
    public Relation compare(byte[] min, byte[] max) {
      return Relation.CELL_CROSSES_QUERY;
    }
  }

  @Override
  public PointTree getPointTree() {
    return new Tree();
  }

  /** A root with leaves in order. */
  private final class Tree implements PointTree {
    private final byte[] packed = new byte[bytes];
    private int leaf = -1;

    @Override
    public PointTree clone() {
      Tree copy = new Tree();
      copy.leaf = leaf;
      return copy;
    }

    @Override
    public boolean moveToChild() {
      if (leaf >= 0 || values.length == 0) {
        return false;
      }
      leaf = 0;
      return true;
    }

    @Override
    public boolean moveToSibling() {
      if (leaf < 0 || (leaf + 1) * (long) LEAF >= values.length) {
        return false;
      }
      leaf++;
      return true;
    }

    @Override
    public boolean moveToParent() {
      boolean inLeaf = leaf >= 0;
      leaf = -1;
      return inLeaf;
    }

    private int from() {
      return Math.max(0, leaf) * LEAF;
    }

    private int to() {
      return leaf < 0 ? values.length : Math.min(values.length, from() + LEAF);
    }

    @Override
    public byte[] getMinPackedValue() {
      return packed(from());
    }

    @Override
    public byte[] getMaxPackedValue() {
      return packed(to() - 1);
    }

    private byte[] packed(int at) {
      byte[] value = new byte[bytes];
      write(values[at], value);
      return value;
    }

    @Override
    public long size() {
      return to() - (long) from();
    }

    @Override
    public void visitDocIDs(IntersectVisitor visitor) throws IOException {
      visitor.grow(to() - from());
      for (int i = from(); i < to(); i++) {
        visitor.visit(docs[i]);
      }
    }

    @Override
    public void visitDocValues(IntersectVisitor visitor) throws IOException {
      visitor.grow(to() - from());
      for (int i = from(); i < to(); i++) {
        write(values[i], packed);
        visitor.visit(docs[i], packed);
      }
    }
  }

  @Override
  public byte[] getMinPackedValue() {
    return getPointTree().getMinPackedValue();
  }

  @Override
  public byte[] getMaxPackedValue() {
    return getPointTree().getMaxPackedValue();
  }

  @Override
  public int getNumDimensions() {
    return 1;
  }

  @Override
  public int getNumIndexDimensions() {
    return 1;
  }

  @Override
  public int getBytesPerDimension() {
    return bytes;
  }

  @Override
  public long size() {
    return values.length;
  }

  @Override
  public int getDocCount() {
    throw new UnsupportedOperationException("a merge does not ask");
  }
}
