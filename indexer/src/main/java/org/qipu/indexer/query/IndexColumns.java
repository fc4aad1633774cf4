package org.qipu.indexer.query;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.IndexFields;

/**
 * What a listing says of its games that stands in the index alone. Documents are those of the whole
 * index.
 */
final class IndexColumns {
  private final List<LeafReaderContext> leaves;
  private final Map<String, Column> columns = new HashMap<>();
  private final @Nullable FixedBitSet byCode;
  private final @Nullable FixedBitSet byStructure;

  /**
   * Makes the columns.
   *
   * @param name the opening asked for, or empty
   */
  IndexColumns(IndexSearcher searcher, String name) throws IOException {
    leaves = searcher.getIndexReader().leaves();
    OpeningQuery asked = name.isBlank() ? null : OpeningQuery.of(name);
    byCode = asked == null ? null : documents(searcher, asked.byCode());
    byStructure = asked == null ? null : documents(searcher, asked.byStructure());
  }

  private static FixedBitSet documents(IndexSearcher searcher, Query query) throws IOException {
    FixedBitSet documents = new FixedBitSet(Math.max(1, searcher.getIndexReader().maxDoc()));
    Weight weight = searcher.createWeight(searcher.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        DocIdSetIterator found = scorer.iterator();
        for (int doc = found.nextDoc();
            doc != DocIdSetIterator.NO_MORE_DOCS;
            doc = found.nextDoc()) {
          documents.set(leaf.docBase + doc);
        }
      }
    }
    return documents;
  }

  /** Returns the code of a game, or an empty text. */
  String code(int doc) throws IOException {
    return text(doc, IndexFields.ECCO);
  }

  /** Returns how its moves end on the board. */
  String end(int doc) throws IOException {
    return text(doc, IndexFields.END);
  }

  /** Returns how it ended as written, or an empty text. */
  String termination(int doc) throws IOException {
    return text(doc, IndexFields.TERMINATION_TEXT);
  }

  private String text(int doc, String field) throws IOException {
    return columns.computeIfAbsent(field, Column::new).text(doc);
  }

  /** The texts of one field. Each is decoded once, and documents in order need no new start. */
  private final class Column {
    private final String field;
    private @Nullable SortedDocValues values;
    private @Nullable String[] texts = new String[0];
    private int leaf = -1;
    private int last;

    Column(String field) {
      this.field = field;
    }

    String text(int doc) throws IOException {
      int wanted = ReaderUtil.subIndex(doc, leaves);
      LeafReaderContext context = leaves.get(wanted);
      SortedDocValues open = values;
      if (open == null || wanted != leaf || doc < last) {
        open = DocValues.getSorted(context.reader(), field);
        if (wanted != leaf) {
          texts = new String[open.getValueCount()];
        }
        values = open;
        leaf = wanted;
      }
      last = doc;
      if (!open.advanceExact(doc - context.docBase)) {
        return "";
      }
      int number = open.ordValue();
      String text = texts[number];
      if (text == null) {
        text = open.lookupOrd(number).utf8ToString();
        texts[number] = text;
      }
      return text;
    }
  }

  /** Returns how a game answers the name; null if none was asked for. */
  SearchResult.@Nullable FoundBy foundBy(int doc) {
    if (byCode == null || byStructure == null) {
      return null;
    }
    if (byCode.get(doc)) {
      return byStructure.get(doc) ? SearchResult.FoundBy.BOTH : SearchResult.FoundBy.CODE;
    }
    return byStructure.get(doc) ? SearchResult.FoundBy.STRUCTURE : null;
  }
}
