package org.qipu.indexer.query;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiDocValues;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.IntroSelector;
import org.apache.lucene.util.IntroSorter;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.IndexFields;

/** Collects hits in three columns and puts them in order; 12 bytes a hit. */
final class HitCollector extends SimpleCollector {
  private final IndexReader reader;
  private final SortOrder order;
  private int[] keys = new int[256];
  private int[] ids = new int[256];
  private int[] docs = new int[256];
  private int size;

  private final @Nullable SortedDocValues names;
  private @Nullable NumericDocValues numbers;
  private NumericDocValues idValues = DocValues.emptyNumeric();
  private int docBase;

  private HitCollector(IndexReader reader, SortOrder order) throws IOException {
    this.reader = reader;
    this.order = order;
    String field = nameField(order.key());
    names = field == null ? null : MultiDocValues.getSortedValues(reader, field);
  }

  /** Returns all hits of a query, not yet in order. */
  static HitCollector collect(IndexSearcher searcher, Query query, SortOrder order)
      throws IOException {
    return searcher.search(
        query,
        new CollectorManager<HitCollector, HitCollector>() {
          @Override
          public HitCollector newCollector() throws IOException {
            return new HitCollector(searcher.getIndexReader(), order);
          }

          @Override
          public HitCollector reduce(Collection<HitCollector> collectors) {
            // A searcher without threads of its own has one slice.
            return collectors.iterator().next();
          }
        });
  }

  private static @Nullable String nameField(SortOrder.Key key) {
    return switch (key) {
      case RED -> IndexFields.RED;
      case BLACK -> IndexFields.BLACK;
      case EVENT -> IndexFields.EVENT;
      case DATE, ID, PLIES -> null;
    };
  }

  @Override
  protected void doSetNextReader(LeafReaderContext context) throws IOException {
    docBase = context.docBase;
    idValues = DocValues.getNumeric(context.reader(), IndexFields.ID);
    numbers =
        switch (order.key()) {
          case DATE -> DocValues.getNumeric(context.reader(), IndexFields.DATE);
          case PLIES -> DocValues.getNumeric(context.reader(), IndexFields.PLIES);
          case ID -> DocValues.getNumeric(context.reader(), IndexFields.ID);
          case RED, BLACK, EVENT -> null;
        };
  }

  @Override
  public void collect(int doc) throws IOException {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      ids = Arrays.copyOf(ids, 2 * size);
      docs = Arrays.copyOf(docs, 2 * size);
    }
    int key = key(doc);
    boolean undated = key == 0 && order.key() == SortOrder.Key.DATE;
    keys[size] = undated ? Integer.MAX_VALUE : order.descending() ? ~key : key;
    ids[size] = idValues.advanceExact(doc) ? (int) idValues.longValue() : 0;
    docs[size] = docBase + doc;
    size++;
  }

  private int key(int doc) throws IOException {
    if (numbers != null) {
      // An id was read by idValues too: the two are separate iterators.
      return numbers.advanceExact(doc) ? (int) numbers.longValue() : 0;
    }
    return names != null && names.advanceExact(docBase + doc) ? names.ordValue() : -1;
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  int size() {
    return size;
  }

  int id(int i) {
    return ids[i];
  }

  /** Returns the document of a hit in the whole index. */
  int doc(int i) {
    return docs[i];
  }

  IndexReader reader() {
    return reader;
  }

  /** Puts the first hits in order; the others come somewhere behind them. */
  void sortFirst(int count) {
    if (count <= 0) {
      return;
    }
    if (count < size / 4) {
      new Selector().select(0, size, count);
      new Sorter().sort(0, count);
    } else {
      new Sorter().sort(0, size);
    }
  }

  private void swapHits(int i, int j) {
    int key = keys[i];
    keys[i] = keys[j];
    keys[j] = key;
    int id = ids[i];
    ids[i] = ids[j];
    ids[j] = id;
    int doc = docs[i];
    docs[i] = docs[j];
    docs[j] = doc;
  }

  private static int compareHits(int keyA, int idA, int keyB, int idB) {
    int byKey = Integer.compare(keyA, keyB);
    return byKey != 0 ? byKey : Integer.compare(idA, idB);
  }

  private final class Sorter extends IntroSorter {
    private int pivotKey;
    private int pivotId;

    @Override
    protected void setPivot(int i) {
      pivotKey = keys[i];
      pivotId = ids[i];
    }

    @Override
    protected int comparePivot(int j) {
      return compareHits(pivotKey, pivotId, keys[j], ids[j]);
    }

    @Override
    protected int compare(int i, int j) {
      return compareHits(keys[i], ids[i], keys[j], ids[j]);
    }

    @Override
    protected void swap(int i, int j) {
      swapHits(i, j);
    }
  }

  private final class Selector extends IntroSelector {
    private int pivotKey;
    private int pivotId;

    @Override
    protected void setPivot(int i) {
      pivotKey = keys[i];
      pivotId = ids[i];
    }

    @Override
    protected int comparePivot(int j) {
      return compareHits(pivotKey, pivotId, keys[j], ids[j]);
    }

    @Override
    protected void swap(int i, int j) {
      swapHits(i, j);
    }
  }
}
