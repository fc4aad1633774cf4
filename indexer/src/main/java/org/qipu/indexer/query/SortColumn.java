package org.qipu.indexer.query;

import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiDocValues;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.Scorable;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.IndexFields;

/**
 * What hits are ordered by, as whole numbers of which the least comes first. Documents of a segment
 * are asked for in ascending order.
 */
abstract class SortColumn {
  private static final int NONE = -1;

  private final boolean descending;

  private SortColumn(boolean descending) {
    this.descending = descending;
  }

  static SortColumn of(IndexReader reader, SortOrder.By by) throws IOException {
    return switch (by.key()) {
      case DATE -> new Numbers(IndexFields.DATE, 1, by.descending());
      case ID -> new Numbers(IndexFields.ID, 0, by.descending());
      case PLIES -> new Numbers(IndexFields.PLIES, 0, by.descending());
      case RED -> new Terms(reader, IndexFields.RED, by.descending());
      case BLACK -> new Terms(reader, IndexFields.BLACK, by.descending());
      case EVENT -> new Terms(reader, IndexFields.EVENT, by.descending());
      case OPENING -> new Terms(reader, IndexFields.ECCO, by.descending());
      case RATING -> new Ratings(by.descending());
      case RELEVANCE -> new Scores(by.descending());
    };
  }

  /** Goes to the next segment. */
  abstract void start(LeafReaderContext leaf) throws IOException;

  /** Is told where the scores of the segment come from. */
  void setScorer(Scorable scorer) {}

  /** Returns the value of a document in the segment, 0 or more, or {@link #NONE}. */
  abstract int value(int doc) throws IOException;

  /** Returns the number that the document is ordered by. */
  final int key(int doc) throws IOException {
    int value = value(doc);
    if (value < 0) {
      return Integer.MAX_VALUE;
    }
    return descending ? ~value : value;
  }

  private static int number(NumericDocValues values, int doc) throws IOException {
    return values.advanceExact(doc) ? (int) values.longValue() : NONE;
  }

  private static final class Numbers extends SortColumn {
    private final String field;
    private final int least;
    private NumericDocValues values = DocValues.emptyNumeric();

    /**
     * Makes the column.
     *
     * @param least lesser values are none
     */
    Numbers(String field, int least, boolean descending) {
      super(descending);
      this.field = field;
      this.least = least;
    }

    @Override
    void start(LeafReaderContext leaf) throws IOException {
      values = DocValues.getNumeric(leaf.reader(), field);
    }

    @Override
    int value(int doc) throws IOException {
      int value = number(values, doc);
      return value < least ? NONE : value;
    }
  }

  private static final class Terms extends SortColumn {
    private final @Nullable SortedDocValues values;
    private int docBase;

    Terms(IndexReader reader, String field, boolean descending) throws IOException {
      super(descending);
      values = MultiDocValues.getSortedValues(reader, field);
    }

    @Override
    void start(LeafReaderContext leaf) {
      docBase = leaf.docBase;
    }

    @Override
    int value(int doc) throws IOException {
      return values != null && values.advanceExact(docBase + doc) ? values.ordValue() : NONE;
    }
  }

  private static final class Ratings extends SortColumn {
    private NumericDocValues red = DocValues.emptyNumeric();
    private NumericDocValues black = DocValues.emptyNumeric();

    Ratings(boolean descending) {
      super(descending);
    }

    @Override
    void start(LeafReaderContext leaf) throws IOException {
      red = DocValues.getNumeric(leaf.reader(), IndexFields.RED_RATING);
      black = DocValues.getNumeric(leaf.reader(), IndexFields.BLACK_RATING);
    }

    @Override
    int value(int doc) throws IOException {
      int ofRed = number(red, doc);
      int ofBlack = number(black, doc);
      return ofRed < 0 || ofBlack < 0 ? Math.max(ofRed, ofBlack) : (ofRed + ofBlack) / 2;
    }
  }

  private static final class Scores extends SortColumn {
    private @Nullable Scorable scorer;

    Scores(boolean descending) {
      super(descending);
    }

    @Override
    void start(LeafReaderContext leaf) {}

    @Override
    void setScorer(Scorable source) {
      scorer = source;
    }

    @Override
    int value(int doc) throws IOException {
      // The bits of floats that are not negative are in the order of the floats.
      return scorer == null ? NONE : Float.floatToIntBits(scorer.score());
    }
  }
}
