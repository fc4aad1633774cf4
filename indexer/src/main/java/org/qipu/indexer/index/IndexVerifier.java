package org.qipu.indexer.index;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.Bits;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;

/**
 * Compares an index with its store: the checksums of the files, then for each document its game,
 * with the values that a document made now would have (moves, tree, start, result, names, date).
 * Points and terms are made from the same games and are covered by the checksums.
 */
final class IndexVerifier {
  private static final int STEP = 1000;

  private final IndexReader reader;
  private final LongFunction<Optional<StoredGame>> games;
  private final Consumer<String> problems;
  private final GameDocument document = new GameDocument();
  private final BitSet seen = new BitSet();

  IndexVerifier(
      IndexReader reader, LongFunction<Optional<StoredGame>> games, Consumer<String> problems) {
    this.reader = reader;
    this.games = games;
    this.problems = problems;
  }

  /** Tells all that differs; an index with damaged files is not looked at further. */
  void verify(ProgressListener listener) throws IOException {
    String stage = "verifying the index";
    long total = reader.numDocs();
    listener.progress(stage, 0, total);
    for (LeafReaderContext leaf : reader.leaves()) {
      leaf.reader().checkIntegrity();
    }
    long done = 0;
    for (LeafReaderContext context : reader.leaves()) {
      LeafReader leaf = context.reader();
      NumericDocValues ids = DocValues.getNumeric(leaf, IndexFields.ID);
      Bits live = leaf.getLiveDocs();
      for (int doc = 0; doc < leaf.maxDoc(); doc++) {
        if (live != null && !live.get(doc)) {
          continue;
        }
        if (ids.advanceExact(doc)) {
          compare(leaf, doc, ids.longValue());
        } else {
          problems.accept("the index has a document without a game");
        }
        if (++done % STEP == 0) {
          listener.progress(stage, done, total);
        }
      }
    }
    listener.progress(stage, done, total);
  }

  private void compare(LeafReader leaf, int doc, long id) throws IOException {
    if (id < 1 || id > Integer.MAX_VALUE || seen.get((int) id)) {
      problems.accept("the index has game " + id + " twice, or the number is wrong");
      return;
    }
    seen.set((int) id);
    Optional<StoredGame> game = games.apply(id);
    if (game.isEmpty()) {
      problems.accept("the index has game " + id + ", which the store has not");
      return;
    }
    Set<String> expected = new HashSet<>();
    for (IndexableField field : document.of(game.get())) {
      if (field.fieldType().docValuesType() != DocValuesType.NONE) {
        expected.add(field.name());
        if (!hasValue(leaf, doc, field)) {
          differs(id, field.name());
        }
      }
    }
    for (FieldInfo info : leaf.getFieldInfos()) {
      if (!expected.contains(info.name) && hasAnyValue(leaf, doc, info)) {
        differs(id, info.name);
      }
    }
  }

  private void differs(long id, String field) {
    problems.accept("game " + id + ": the index has another value of " + field);
  }

  private static boolean hasValue(LeafReader leaf, int doc, IndexableField field)
      throws IOException {
    String name = field.name();
    switch (field.fieldType().docValuesType()) {
      case NUMERIC -> {
        NumericDocValues values = DocValues.getNumeric(leaf, name);
        Number expected = field.numericValue();
        return values.advanceExact(doc)
            && expected != null
            && values.longValue() == expected.longValue();
      }
      case BINARY -> {
        BinaryDocValues values = DocValues.getBinary(leaf, name);
        return values.advanceExact(doc) && values.binaryValue().equals(field.binaryValue());
      }
      case SORTED -> {
        SortedDocValues values = DocValues.getSorted(leaf, name);
        return values.advanceExact(doc)
            && values.lookupOrd(values.ordValue()).equals(field.binaryValue());
      }
      default -> throw new IllegalStateException("no document has such values: " + name);
    }
  }

  private static boolean hasAnyValue(LeafReader leaf, int doc, FieldInfo info) throws IOException {
    return switch (info.getDocValuesType()) {
      case NONE -> false;
      case NUMERIC -> DocValues.getNumeric(leaf, info.name).advanceExact(doc);
      case BINARY -> DocValues.getBinary(leaf, info.name).advanceExact(doc);
      case SORTED -> DocValues.getSorted(leaf, info.name).advanceExact(doc);
      default -> true;
    };
  }
}
