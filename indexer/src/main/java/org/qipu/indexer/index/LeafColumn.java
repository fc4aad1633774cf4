package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;

/** The numbers of one field in one segment, in any order; fast in ascending order. */
final class LeafColumn {
  private final LeafReader reader;
  private final String field;
  private NumericDocValues values;

  LeafColumn(LeafReader reader, String field) throws IOException {
    this.reader = reader;
    this.field = field;
    values = DocValues.getNumeric(reader, field);
  }

  /** Returns the number of a document, 0 if it has none. */
  long get(int doc) throws IOException {
    if (doc < values.docID()) {
      values = DocValues.getNumeric(reader, field);
    }
    return values.advanceExact(doc) ? values.longValue() : 0;
  }
}
