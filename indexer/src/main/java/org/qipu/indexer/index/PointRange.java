package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PointValues;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;

/** The points of a field from one value to another, both included. */
final class PointRange {
  private final String field;
  private final byte[] first;
  private final byte[] last;
  private final int length;

  private PointRange(String field, byte[] first, byte[] last) {
    this.field = field;
    this.first = first;
    this.last = last;
    this.length = first.length;
  }

  static PointRange ofEdges(String field, long first, long last) {
    byte[] low = new byte[Long.BYTES];
    byte[] high = new byte[Long.BYTES];
    NumericUtils.longToSortableBytes(first, low, 0);
    NumericUtils.longToSortableBytes(last, high, 0);
    return new PointRange(field, low, high);
  }

  static PointRange ofStructure(String field, long structure) {
    byte[] key = new byte[StructureKey.BYTES];
    StructureKey.write(structure, key);
    return new PointRange(field, key, key);
  }

  /** Is told each point of the range, in ascending order. */
  interface Consumer {
    void accept(int doc, byte[] value) throws IOException;
  }

  private boolean contains(byte[] value) {
    return compare(value, first) >= 0 && compare(value, last) <= 0;
  }

  private int compare(byte[] a, byte[] b) {
    return Arrays.compareUnsigned(a, 0, length, b, 0, length);
  }

  private PointValues.Relation relation(byte[] min, byte[] max) {
    if (compare(max, first) < 0 || compare(min, last) > 0) {
      return PointValues.Relation.CELL_OUTSIDE_QUERY;
    }
    return compare(min, first) >= 0 && compare(max, last) <= 0
        ? PointValues.Relation.CELL_INSIDE_QUERY
        : PointValues.Relation.CELL_CROSSES_QUERY;
  }

  /** Tells each point with its value. */
  void forEach(LeafReader reader, Consumer consumer) throws IOException {
    PointValues points = reader.getPointValues(field);
    if (points == null) {
      return;
    }
    points.intersect(
        new PointValues.IntersectVisitor() {
          @Override
          public void visit(int doc) {
            throw new IllegalStateException("values are always asked for");
          }

          @Override
          public void visit(int doc, byte[] value) throws IOException {
            if (contains(value)) {
              consumer.accept(doc, value);
            }
          }

          @Override
          public PointValues.Relation compare(byte[] min, byte[] max) {
            PointValues.Relation relation = relation(min, max);
            return relation == PointValues.Relation.CELL_INSIDE_QUERY
                ? PointValues.Relation.CELL_CROSSES_QUERY
                : relation;
          }
        });
  }

  /** Adds the documents to a set. */
  void addTo(LeafReader reader, DocSet set) throws IOException {
    PointValues points = reader.getPointValues(field);
    if (points == null) {
      return;
    }
    points.intersect(
        new PointValues.IntersectVisitor() {
          @Override
          public void visit(int doc) {
            set.add(doc);
          }

          @Override
          public void visit(int doc, byte[] value) {
            if (contains(value)) {
              set.add(doc);
            }
          }

          @Override
          public PointValues.Relation compare(byte[] min, byte[] max) {
            return relation(min, max);
          }
        });
  }

  /** Returns the number of points of a segment, without reading most of them. */
  long count(LeafReader reader) throws IOException {
    PointValues points = reader.getPointValues(field);
    return points == null ? 0 : count(points.getPointTree(), new CountingVisitor(null));
  }

  /**
   * Returns the number of points of selected games. Where all games are, a part of the tree that
   * lies within the range is counted by its size, unread: a million take less than a millisecond.
   */
  long count(LeafSelection games) throws IOException {
    PointValues points = games.reader().getPointValues(field);
    if (points == null) {
      return 0;
    }
    return count(points.getPointTree(), new CountingVisitor(games.isAll() ? null : games));
  }

  private long count(PointValues.PointTree tree, CountingVisitor visitor) throws IOException {
    return switch (relation(tree.getMinPackedValue(), tree.getMaxPackedValue())) {
      case CELL_OUTSIDE_QUERY -> 0;
      case CELL_INSIDE_QUERY -> visitor.countAll(tree);
      case CELL_CROSSES_QUERY -> countChildren(tree, visitor);
    };
  }

  /** The tree is as deep as the logarithm of its leaves, so this recursion is shallow. */
  private long countChildren(PointValues.PointTree tree, CountingVisitor visitor)
      throws IOException {
    if (!tree.moveToChild()) {
      return visitor.countWithin(tree);
    }
    long count = 0;
    do {
      count += count(tree, visitor);
    } while (tree.moveToSibling());
    tree.moveToParent();
    return count;
  }

  private final class CountingVisitor implements PointValues.IntersectVisitor {
    /** Null if every point counts. */
    private final @Nullable LeafSelection games;

    private long count;

    CountingVisitor(@Nullable LeafSelection games) {
      this.games = games;
    }

    long countAll(PointValues.PointTree tree) throws IOException {
      if (games == null) {
        return tree.size();
      }
      count = 0;
      tree.visitDocIDs(this);
      return count;
    }

    long countWithin(PointValues.PointTree tree) throws IOException {
      count = 0;
      tree.visitDocValues(this);
      return count;
    }

    @Override
    public void visit(int doc) {
      if (games == null || games.contains(doc)) {
        count++;
      }
    }

    @Override
    public void visit(int doc, byte[] value) {
      if (contains(value)) {
        visit(doc);
      }
    }

    @Override
    public PointValues.Relation compare(byte[] min, byte[] max) {
      return relation(min, max);
    }
  }
}
