package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Documents of one segment: a list while they are few, a bit set when they are many. */
final class DocSet {
  private final int maxDoc;
  private int[] docs = new int[16];
  private int size;
  private boolean sorted = true;
  private @Nullable FixedBitSet bits;

  DocSet(int maxDoc) {
    this.maxDoc = maxDoc;
  }

  void add(int doc) {
    if (bits != null) {
      bits.set(doc);
      return;
    }
    if (size == docs.length) {
      if (size > 256 && size > maxDoc >>> 5) {
        toBits().set(doc);
        return;
      }
      docs = Arrays.copyOf(docs, 2 * size);
    }
    docs[size++] = doc;
    sorted = false;
  }

  /** Adds the documents of another set of the same segment. */
  void addAll(DocSet other) throws IOException {
    DocIdSetIterator added = other.iterator();
    for (int doc = added.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = added.nextDoc()) {
      add(doc);
    }
  }

  private FixedBitSet toBits() {
    FixedBitSet set = new FixedBitSet(maxDoc);
    for (int i = 0; i < size; i++) {
      set.set(docs[i]);
    }
    bits = set;
    sorted = true;
    docs = new int[0];
    return set;
  }

  private void sort() {
    if (!sorted) {
      Arrays.sort(docs, 0, size);
      int kept = 0;
      for (int i = 0; i < size; i++) {
        if (kept == 0 || docs[kept - 1] != docs[i]) {
          docs[kept++] = docs[i];
        }
      }
      size = kept;
      sorted = true;
    }
  }

  int cardinality() {
    sort();
    return bits != null ? bits.cardinality() : size;
  }

  /** Returns the documents in ascending order. */
  DocIdSetIterator iterator() {
    if (bits != null) {
      return new BitSetIterator(bits, bits.approximateCardinality());
    }
    sort();
    return new ListIterator(docs, size);
  }

  private static final class ListIterator extends DocIdSetIterator {
    private final int[] docs;
    private final int size;
    private int at = -1;

    ListIterator(int[] docs, int size) {
      this.docs = docs;
      this.size = size;
    }

    @Override
    public int docID() {
      if (at < 0) {
        return -1;
      }
      return at < size ? docs[at] : NO_MORE_DOCS;
    }

    @Override
    public int nextDoc() {
      at++;
      return docID();
    }

    @Override
    public int advance(int target) {
      int from = at + 1;
      if (from >= size) {
        at = size;
        return NO_MORE_DOCS;
      }
      int found = Arrays.binarySearch(docs, from, size, target);
      at = found >= 0 ? found : -found - 1;
      return docID();
    }

    @Override
    public long cost() {
      return size;
    }
  }
}
