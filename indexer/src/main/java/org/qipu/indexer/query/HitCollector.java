package org.qipu.indexer.query;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Scorable;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.IntroSelector;
import org.apache.lucene.util.IntroSorter;
import org.qipu.indexer.index.IndexFields;

/** Collects hits in columns and puts them in order: 8 bytes a hit, and 4 for each key. */
final class HitCollector extends SimpleCollector {
  private final SortColumn[] columns;
  private final boolean scored;
  private final int[][] keys;
  private int[] ids = new int[256];
  private int[] docs = new int[256];
  private int size;

  private NumericDocValues idValues = DocValues.emptyNumeric();
  private int docBase;

  private HitCollector(IndexReader reader, SortOrder order) throws IOException {
    int count = order.keys().size();
    columns = new SortColumn[count];
    keys = new int[count][256];
    for (int i = 0; i < count; i++) {
      columns[i] = SortColumn.of(reader, order.keys().get(i));
    }
    scored = order.keys().stream().anyMatch(by -> by.key() == SortOrder.Key.RELEVANCE);
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

  @Override
  protected void doSetNextReader(LeafReaderContext context) throws IOException {
    docBase = context.docBase;
    idValues = DocValues.getNumeric(context.reader(), IndexFields.ID);
    for (SortColumn column : columns) {
      column.start(context);
    }
  }

  @Override
  public void setScorer(Scorable scorer) {
    for (SortColumn column : columns) {
      column.setScorer(scorer);
    }
  }

  @Override
  public void collect(int doc) throws IOException {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
      docs = Arrays.copyOf(docs, 2 * size);
      for (int i = 0; i < keys.length; i++) {
        keys[i] = Arrays.copyOf(keys[i], 2 * size);
      }
    }
    for (int i = 0; i < keys.length; i++) {
      keys[i][size] = columns[i].key(doc);
    }
    ids[size] = idValues.advanceExact(doc) ? (int) idValues.longValue() : 0;
    docs[size] = docBase + doc;
    size++;
  }

  @Override
  public ScoreMode scoreMode() {
    return scored ? ScoreMode.COMPLETE : ScoreMode.COMPLETE_NO_SCORES;
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
    for (int[] column : keys) {
      swap(column, i, j);
    }
    swap(ids, i, j);
    swap(docs, i, j);
  }

  private static void swap(int[] column, int i, int j) {
    int value = column[i];
    column[i] = column[j];
    column[j] = value;
  }

  /** One hit set aside, which others are compared with. */
  private final class Pivot {
    private final int[] pivotKeys = new int[keys.length];
    private int pivotId;

    void set(int i) {
      for (int k = 0; k < pivotKeys.length; k++) {
        pivotKeys[k] = keys[k][i];
      }
      pivotId = ids[i];
    }

    int compare(int j) {
      for (int k = 0; k < pivotKeys.length; k++) {
        int byKey = Integer.compare(pivotKeys[k], keys[k][j]);
        if (byKey != 0) {
          return byKey;
        }
      }
      return Integer.compare(pivotId, ids[j]);
    }
  }

  private final class Sorter extends IntroSorter {
    private final Pivot pivot = new Pivot();

    @Override
    protected void setPivot(int i) {
      pivot.set(i);
    }

    @Override
    protected int comparePivot(int j) {
      return pivot.compare(j);
    }

    @Override
    protected void swap(int i, int j) {
      swapHits(i, j);
    }
  }

  private final class Selector extends IntroSelector {
    private final Pivot pivot = new Pivot();

    @Override
    protected void setPivot(int i) {
      pivot.set(i);
    }

    @Override
    protected int comparePivot(int j) {
      return pivot.compare(j);
    }

    @Override
    protected void swap(int i, int j) {
      swapHits(i, j);
    }
  }
}
