package org.qipu.indexer.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.InvertableType;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.audit.ResultAudit;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.FeatureTable;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/** Makes the document of a game; see {@link IndexFields}. Reusable, owned by one thread. */
final class GameDocument {
  private static final FieldType EDGE_TYPE = pointType(Long.BYTES);
  private static final FieldType STRUCTURE_TYPE = pointType(StructureKey.BYTES);
  private static final FieldType TERM_TYPE = termType(DocValuesType.NONE);
  private static final FieldType SORTED_TERM_TYPE = termType(DocValuesType.SORTED);
  private static final int CACHED_NAMES = 50_000;

  private final List<IndexableField> fields = new ArrayList<>();
  private final SlotBoard board = new SlotBoard();
  private final MovePacker packer = new MovePacker();
  private final MovePacker treePacker = new MovePacker();
  private final LongSet edges = new LongSet();
  private final LongSet structures = new LongSet();
  private final PointPool edgePool = new PointPool(IndexFields.EDGES, EDGE_TYPE);
  private final PointPool structurePool = new PointPool(IndexFields.STRUCTURES, STRUCTURE_TYPE);
  private final PointPool variationEdgePool = new PointPool(IndexFields.VARIATION_EDGES, EDGE_TYPE);
  private final PointPool variationStructurePool =
      new PointPool(IndexFields.VARIATION_STRUCTURES, STRUCTURE_TYPE);
  private final BytesRef moves = new BytesRef();
  private final Field movesField = new BinaryDocValuesField(IndexFields.MOVES, moves);
  private final NameCache names = new NameCache();
  private final OpeningFields opening = new OpeningFields();

  private static FieldType pointType(int bytes) {
    FieldType type = new FieldType();
    type.setDimensions(1, bytes);
    type.freeze();
    return type;
  }

  private static FieldType termType(DocValuesType docValues) {
    FieldType type = new FieldType();
    type.setIndexOptions(IndexOptions.DOCS);
    type.setOmitNorms(true);
    type.setTokenized(false);
    type.setDocValuesType(docValues);
    type.freeze();
    return type;
  }

  /** Returns the fields; the next call reuses them. */
  Iterable<IndexableField> of(StoredGame stored) {
    fields.clear();
    ReplayedGame game = stored.game();
    GameRecord record = game.record();
    fields.add(new LongPoint(IndexFields.ID, stored.id()));
    fields.add(new NumericDocValuesField(IndexFields.ID, stored.id()));
    // A position without moves was not played: its result counts in no statistics.
    GameResult outcome = game.plies() == 0 ? GameResult.UNKNOWN : record.result();
    int resultCode = EdgeKey.codeOf(outcome);
    fields.add(new NumericDocValuesField(IndexFields.OUTCOME, resultCode));
    long facts = GameFacts.of(record.tags(), resultCode);
    fields.add(new NumericDocValuesField(IndexFields.FACTS, facts));
    addNumber(IndexFields.PLIES, game.plies());
    addCountedTerm(IndexFields.RESULT, record.result().toString());
    addCountedTerm(IndexFields.STATUS, game.status().toString());
    addCountedTerm(IndexFields.FORMAT, record.format());
    addCountedTerm(IndexFields.SOURCE, container(stored.source()));
    addEnd(stored);
    addTags(record.tags());
    addDerived(stored.derived());
    addComments(record.tree());
    Setup start = game.start();
    if (start != null && (start.equals(Setup.START) || Position.isPlayable(start))) {
      addMoves(record.tree(), game.moves(), start, resultCode);
    }
    return fields;
  }

  private void addEnd(StoredGame stored) {
    ReplayedGame game = stored.game();
    addCountedTerm(IndexFields.END, game.end().toString());
    String termination = stored.termination();
    if (!termination.isEmpty()) {
      addName(IndexFields.TERMINATION, termination, TERM_TYPE);
      addWritten(IndexFields.TERMINATION_TEXT, termination);
    }
    for (Diagnostic diagnostic : game.diagnostics()) {
      if (ResultAudit.CODES.contains(diagnostic.code())) {
        addTerm(IndexFields.AUDIT, diagnostic.code().toString());
      }
    }
  }

  /** Returns the place of the file, without the number of the game. */
  private static String container(String source) {
    int end = source.length();
    while (end > 0 && source.charAt(end - 1) >= '0' && source.charAt(end - 1) <= '9') {
      end--;
    }
    boolean numbered = end > 1 && end < source.length() && source.charAt(end - 1) == '#';
    String path = numbered ? source.substring(0, end - 1) : source;
    return path.length() > NameTerm.MAX_LENGTH
        ? path.substring(path.length() - NameTerm.MAX_LENGTH)
        : path;
  }

  private void addNumber(String name, int value) {
    fields.add(new IntPoint(name, value));
    fields.add(new NumericDocValuesField(name, value));
  }

  private void addTerm(String name, String value) {
    if (!value.isEmpty()) {
      fields.add(new TermField(name, new BytesRef(value), TERM_TYPE));
    }
  }

  /** Adds a term that is never empty. */
  private void addCountedTerm(String name, String value) {
    fields.add(new TermField(name, new BytesRef(value), SORTED_TERM_TYPE));
  }

  private void addWritten(String name, String text) {
    if (!text.isBlank()) {
      String cut =
          text.length() > NameTerm.MAX_LENGTH ? text.substring(0, NameTerm.MAX_LENGTH) : text;
      fields.add(new SortedDocValuesField(name, new BytesRef(cut)));
    }
  }

  private void addTags(Tags tags) {
    addName(IndexFields.RED, tags.red(), SORTED_TERM_TYPE);
    addName(IndexFields.BLACK, tags.black(), SORTED_TERM_TYPE);
    addName(IndexFields.EVENT, tags.event(), SORTED_TERM_TYPE);
    addName(IndexFields.SITE, tags.site(), TERM_TYPE);
    addWritten(IndexFields.RED_NAME, tags.red());
    addWritten(IndexFields.BLACK_NAME, tags.black());
    addWritten(IndexFields.EVENT_NAME, tags.event());
    addWritten(IndexFields.SITE_NAME, tags.site());
    addName(IndexFields.ROUND, tags.round(), TERM_TYPE);
    addName(IndexFields.OPENING_TAG, opening(tags), TERM_TYPE);
    String ecco = tags.text("ECCO").strip().toUpperCase(Locale.ROOT);
    addTerm(IndexFields.ECCO_TAG, ecco.length() > 10 ? ecco.substring(0, 10) : ecco);
    addNumber(IndexFields.DATE, tags.date().sortKey());
    addRating(IndexFields.RED_RATING, tags.rating(true));
    addRating(IndexFields.BLACK_RATING, tags.rating(false));
  }

  private void addDerived(DerivedHeaders derived) {
    addName(IndexFields.DERIVED_RED, derived.red().fullName(), TERM_TYPE);
    addName(IndexFields.DERIVED_BLACK, derived.black().fullName(), TERM_TYPE);
    addName(IndexFields.DERIVED_EVENT, derived.event(), TERM_TYPE);
    if (derived.result() != GameResult.UNKNOWN) {
      addTerm(IndexFields.DERIVED_RESULT, derived.result().toString());
    }
    if (!derived.date().isUnknown()) {
      fields.add(new IntPoint(IndexFields.DERIVED_DATE, derived.date().sortKey()));
    }
  }

  private static String opening(Tags tags) {
    String variation = tags.text("Variation");
    return variation.isEmpty() ? tags.text("Opening") : tags.text("Opening") + ' ' + variation;
  }

  private void addName(String field, String name, FieldType type) {
    BytesRef term = names.term(name);
    if (term.length > 0) {
      fields.add(new TermField(field, term, type));
    }
  }

  private void addRating(String field, @Nullable Integer rating) {
    if (rating != null) {
      addNumber(field, rating);
    }
  }

  private void addComments(MoveTree tree) {
    for (int node = 0; node < tree.size(); node++) {
      addComment(tree.openingComment(node));
      addComment(tree.comment(node));
    }
  }

  private void addComment(@Nullable String comment) {
    if (comment != null && !comment.isBlank()) {
      fields.add(new TextField(IndexFields.TEXT, comment, Field.Store.NO));
    }
  }

  private void addMoves(MoveTree tree, short[] codes, Setup start, int resultCode) {
    byte[] startBytes =
        start.equals(Setup.START) ? StandardStart.BYTES : SlotBoard.startBytes(start);
    if (Arrays.equals(startBytes, StandardStart.BYTES)) {
      board.reset();
      opening.add(tree, codes, fields);
    } else {
      board.reset(startBytes, 0);
      fields.add(new BinaryDocValuesField(IndexFields.START, new BytesRef(startBytes)));
    }
    packMainLine(tree, codes, resultCode);
    fields.add(new SortedDocValuesField(IndexFields.MATERIAL, new BytesRef(Material.of(board))));
    edgePool.addEdges(edges, fields);
    structurePool.addStructures(structures, fields);
    moves.bytes = packer.buffer();
    moves.length = packer.length();
    fields.add(movesField);
    if (hasVariations(tree, codes)) {
      board.reset(startBytes, 0);
      packTree(tree, codes, resultCode);
      variationEdgePool.addEdges(edges, fields);
      variationStructurePool.addStructures(structures, fields);
      fields.add(
          new BinaryDocValuesField(IndexFields.TREE, new BytesRef(treePacker.toByteArray())));
    }
  }

  /** The start position that needs no field. */
  private static final class StandardStart {
    static final byte[] BYTES = SlotBoard.startBytes(Setup.START);

    private StandardStart() {}
  }

  private void clearKeys() {
    edges.clear();
    structures.clear();
  }

  private void packMainLine(MoveTree tree, short[] codes, int resultCode) {
    clearKeys();
    packer.start(board.isPackable());
    int node = tree.firstChild(MoveTree.ROOT);
    while (true) {
      boolean last = node == MoveTree.NONE || codes[node] < 0;
      int move = last ? EdgeKey.NONE : codes[node];
      if (board.plies() < IndexFields.EDGE_PLIES) {
        edges.add(EdgeKey.of(board.key(), move, resultCode));
      } else {
        structures.add(StructureKey.of(board.structure()));
      }
      if (last) {
        return;
      }
      int from = move / Square.COUNT;
      int to = move - from * Square.COUNT;
      packer.move(board, from, to);
      board.move(from, to);
      node = tree.firstChild(node);
    }
  }

  /** True if a resolved move lies off the main line. */
  private static boolean hasVariations(MoveTree tree, short[] codes) {
    int mainLine = 0;
    for (int node = tree.firstChild(0); node != MoveTree.NONE; node = tree.firstChild(node)) {
      mainLine++;
    }
    if (mainLine == tree.moveCount()) {
      return false;
    }
    int resolved = 0;
    for (int node = 1; node < tree.size(); node++) {
      if (codes[node] >= 0) {
        resolved++;
      }
    }
    int resolvedMain = 0;
    for (int node = tree.firstChild(0);
        node != MoveTree.NONE && codes[node] >= 0;
        node = tree.firstChild(node)) {
      resolvedMain++;
    }
    return resolved > resolvedMain;
  }

  /** Packs the whole tree; the keys are those of the variations alone. */
  private void packTree(MoveTree tree, short[] codes, int resultCode) {
    clearKeys();
    treePacker.start(board.isPackable());
    int[] depths = new int[tree.size()];
    boolean inMainLine = true;
    int current = MoveTree.ROOT;
    for (int node = tree.nextInWalk(MoveTree.ROOT);
        node != MoveTree.NONE;
        node = tree.nextInWalk(node)) {
      if (codes[node] < 0) {
        continue;
      }
      int parent = tree.parent(node);
      depths[node] = depths[parent] + 1;
      if (parent != current || (inMainLine && tree.firstChild(parent) != node)) {
        int back = depths[current] - depths[parent];
        treePacker.takeBack(back);
        for (int i = 0; i < back; i++) {
          board.undo();
        }
        inMainLine = false;
      }
      if (!inMainLine) {
        addVariationKeys(codes[node], resultCode);
      }
      int from = codes[node] / Square.COUNT;
      int to = codes[node] - from * Square.COUNT;
      treePacker.move(board, from, to);
      board.moveUndoably(from, to);
      if (!inMainLine && isLeaf(tree, codes, node)) {
        addVariationKeys(EdgeKey.NONE, resultCode);
      }
      current = node;
    }
  }

  private void addVariationKeys(int move, int resultCode) {
    if (board.plies() < IndexFields.EDGE_PLIES) {
      edges.add(EdgeKey.of(board.key(), move, resultCode));
    } else {
      structures.add(StructureKey.of(board.structure()));
    }
  }

  private static boolean isLeaf(MoveTree tree, short[] codes, int node) {
    for (int child = tree.firstChild(node);
        child != MoveTree.NONE;
        child = tree.nextSibling(child)) {
      if (codes[child] >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Fields of one name whose bytes are written anew for each game. */
  private static final class PointPool {
    private static final int KEPT = 512;

    private final String name;
    private final FieldType type;
    private final List<Field> pool = new ArrayList<>();
    private final List<byte[]> values = new ArrayList<>();
    private int used;

    PointPool(String name, FieldType type) {
      this.name = name;
      this.type = type;
    }

    private byte[] next(List<IndexableField> fields) {
      if (used == pool.size()) {
        byte[] bytes = new byte[type.pointNumBytes()];
        Field field = new PointField(name, new BytesRef(bytes), type);
        if (used >= KEPT) {
          fields.add(field);
          return bytes;
        }
        pool.add(field);
        values.add(bytes);
      }
      fields.add(pool.get(used));
      return values.get(used++);
    }

    void addEdges(LongSet edges, List<IndexableField> fields) {
      used = 0;
      edges.sortAndDeduplicate();
      for (int i = 0; i < edges.size(); i++) {
        long edge = edges.get(i);
        NumericUtils.longToSortableBytes(edge, next(fields), 0);
        if (i > 0 && EdgeKey.first(edges.get(i - 1)) == EdgeKey.first(edge)) {
          long again = EdgeKey.of(edge, EdgeKey.MET_AGAIN, EdgeKey.resultCode(edge));
          NumericUtils.longToSortableBytes(again, next(fields), 0);
        }
      }
    }

    void addStructures(LongSet structures, List<IndexableField> fields) {
      used = 0;
      structures.sortAndDeduplicate();
      for (int i = 0; i < structures.size(); i++) {
        StructureKey.write(structures.get(i), next(fields));
      }
    }
  }

  private static final class PointField extends Field {
    PointField(String name, BytesRef value, FieldType type) {
      super(name, value, type);
    }
  }

  /** A term that is indexed as its bytes stand, without a token stream. */
  private static final class TermField extends Field {
    TermField(String name, BytesRef value, FieldType type) {
      super(name, value, type);
    }

    @Override
    public InvertableType invertableType() {
      return InvertableType.BINARY;
    }
  }

  /** Code and features of the opening, whose fields are the same for all games that have them. */
  private static final class OpeningFields {
    private final OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    private final Map<String, Field> codes = new HashMap<>();
    private final Field[][] features = {fields(Side.RED), fields(Side.BLACK)};

    private static Field[] fields(Side side) {
      return FeatureTable.get().features().stream()
          .map(feature -> new BytesRef(IndexFields.feature(side, feature)))
          .map(term -> new TermField(IndexFields.FEATURES, term, TERM_TYPE))
          .toArray(Field[]::new);
    }

    void add(MoveTree tree, short[] moves, List<IndexableField> fields) {
      tracker.reset();
      int node = tree.firstChild(MoveTree.ROOT);
      while (node != MoveTree.NONE && moves[node] >= 0 && tracker.plies() < OpeningTracker.PLIES) {
        tracker.play(moves[node]);
        node = tree.firstChild(node);
      }
      if (tracker.plies() == 0) {
        return;
      }
      fields.add(codes.computeIfAbsent(tracker.opening().code(), OpeningFields::code));
      OpeningFeatures shown = tracker.features();
      shown.red().forEachIndex(index -> fields.add(features[0][index]));
      shown.black().forEachIndex(index -> fields.add(features[1][index]));
    }

    private static Field code(String code) {
      return new TermField(IndexFields.ECCO, new BytesRef(code), SORTED_TERM_TYPE);
    }
  }

  /** Folds most names once. */
  private static final class NameCache {
    private static final BytesRef EMPTY = new BytesRef();

    private final Map<String, BytesRef> terms = new HashMap<>();

    BytesRef term(String name) {
      if (name.isEmpty()) {
        return EMPTY;
      }
      BytesRef known = terms.get(name);
      if (known != null) {
        return known;
      }
      if (terms.size() == CACHED_NAMES) {
        terms.clear(); // to keep them in the order of use costs more than to fold them again
      }
      BytesRef term = new BytesRef(NameTerm.of(name));
      terms.put(name, term);
      return term;
    }
  }
}
