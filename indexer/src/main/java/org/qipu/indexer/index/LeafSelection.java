package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** The games of one segment that count: those that are not deleted and pass a filter. */
final class LeafSelection {
  private final LeafReader reader;

  /** Null if all documents count. */
  private final @Nullable FixedBitSet bits;

  private final int size;

  private LeafSelection(LeafReader reader, @Nullable FixedBitSet bits) {
    this.reader = reader;
    this.bits = bits;
    size = bits == null ? reader.maxDoc() : bits.cardinality();
  }

  /** Returns all games of a segment without deleted documents. */
  static LeafSelection all(LeafReader reader) {
    return new LeafSelection(reader, null);
  }

  /**
   * Makes the selection of a segment.
   *
   * @param filter null for all games
   */
  static LeafSelection of(LeafReaderContext leaf, @Nullable Weight filter) throws IOException {
    LeafReader reader = leaf.reader();
    Bits live = reader.getLiveDocs();
    if (filter == null && live == null) {
      return all(reader);
    }
    FixedBitSet bits = new FixedBitSet(reader.maxDoc());
    if (filter == null) {
      bits.set(0, reader.maxDoc());
    } else {
      Scorer scorer = filter.scorer(leaf);
      if (scorer != null) {
        bits.or(scorer.iterator());
      }
    }
    if (live != null) {
      removeDeleted(bits, live);
    }
    return new LeafSelection(reader, bits);
  }

  private static void removeDeleted(FixedBitSet bits, Bits live) throws IOException {
    DocIdSetIterator docs = new BitSetIterator(bits, bits.length());
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      if (!live.get(doc)) {
        bits.clear(doc);
      }
    }
  }

  LeafReader reader() {
    return reader;
  }

  /** True if every document counts. */
  boolean isAll() {
    return bits == null;
  }

  /** Returns the number of games. */
  int size() {
    return size;
  }

  boolean contains(int doc) {
    return bits == null || bits.get(doc);
  }

  DocIdSetIterator iterator() {
    return bits == null ? DocIdSetIterator.all(size) : new BitSetIterator(bits, size);
  }

  /** Returns how many documents of a set count. */
  int count(DocSet set) throws IOException {
    if (bits == null) {
      return set.cardinality();
    }
    int count = 0;
    DocIdSetIterator docs = set.iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      if (bits.get(doc)) {
        count++;
      }
    }
    return count;
  }
}
