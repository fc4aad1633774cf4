package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;

/** Counts what was played in a position; every number is exact. */
public final class PositionTally {
  private final Row total = new Row(EdgeKey.NONE);
  private final @Nullable Row[] rows = new @Nullable Row[Move.COUNT];
  private final List<Row> played = new ArrayList<>();
  private int ended;

  private final Position position;
  private final PositionTarget target;
  private final boolean mirror;
  private final LineScope scope;
  private final boolean foldMoves;
  private final String ratingField;
  private final PackedReplay replay = new PackedReplay();

  private PositionTally(Position position, boolean mirror, LineScope scope) {
    this.position = position;
    this.target = PositionTarget.of(position, mirror);
    this.mirror = mirror;
    this.scope = scope;
    this.foldMoves = mirror && position.key() == position.mirrorKey();
    this.ratingField =
        position.sideToMove() == Side.RED ? IndexFields.RED_RATING : IndexFields.BLACK_RATING;
  }

  /** The games in which one move was played. */
  public static final class Row {
    private final int move;
    private final int[] results = new int[4];
    private int firstDate = Integer.MAX_VALUE;
    private int lastDate;
    private long ratingSum;
    private int ratings;
    private int sampleDate = -1;
    private long sample;
    private int reached;

    private Row(int move) {
      this.move = move;
    }

    /** Returns the move. */
    public Move move() {
      return Move.ofCode(move);
    }

    /** Returns the number of games. */
    public int games() {
      return Arrays.stream(results).sum();
    }

    /** Returns the number of games with a result. */
    public int games(GameResult result) {
      return results[EdgeKey.codeOf(result)];
    }

    /** Returns the least known year, or 0. */
    public int firstYear() {
      return lastDate == 0 ? 0 : firstDate / 10000;
    }

    /** Returns the greatest known year, or 0. */
    public int lastYear() {
      return lastDate / 10000;
    }

    /** Returns the mean of the known ratings of the side to move, or 0. */
    public int averageRating() {
      return ratings == 0 ? 0 : (int) Math.round((double) ratingSum / ratings);
    }

    /** Returns the id of the last game by date. */
    public long sampleGame() {
      return sample;
    }

    /** Returns the number of games that met the resulting position in any way. */
    public int reached() {
      return reached;
    }

    private void add(int result, int date, int rating, long id) {
      results[result]++;
      if (date > 0) {
        firstDate = Math.min(firstDate, date);
        lastDate = Math.max(lastDate, date);
      }
      if (rating > 0) {
        ratings++;
        ratingSum += rating;
      }
      if (date > sampleDate || (date == sampleDate && id > sample)) {
        sampleDate = date;
        sample = id;
      }
    }
  }

  /**
   * Counts the games that met a position.
   *
   * @param mirror true if the mirror image counts as well, with its moves mirrored
   * @param filter which games count, null for all
   */
  public static PositionTally of(
      IndexSearcher searcher,
      Position position,
      boolean mirror,
      LineScope scope,
      @Nullable Query filter)
      throws IOException {
    PositionTally tally = new PositionTally(position.copy(), mirror, scope);
    Weight weight =
        filter == null
            ? null
            : searcher.createWeight(searcher.rewrite(filter), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      FixedBitSet accepted = weight == null ? null : bits(weight, leaf);
      tally.new Leaf(leaf.reader(), accepted).count();
    }
    tally.countReached(searcher, weight);
    return tally;
  }

  private static FixedBitSet bits(Weight weight, LeafReaderContext leaf) throws IOException {
    FixedBitSet bits = new FixedBitSet(leaf.reader().maxDoc());
    Scorer scorer = weight.scorer(leaf);
    if (scorer != null) {
      bits.or(scorer.iterator());
    }
    return bits;
  }

  /** Returns all games that met the position, each once. */
  public Row total() {
    return total;
  }

  /** Returns the moves, in no certain order. */
  public List<Row> moves() {
    return List.copyOf(played);
  }

  /** Returns the number of games with a line that ends here. */
  public int ended() {
    return ended;
  }

  /** Returns one code for a move and its image where the position is its own mirror image. */
  private int canonical(int move) {
    return foldMoves ? Math.max(move, EdgeKey.mirrored(move)) : move;
  }

  private Row row(int move) {
    Row row = rows[move];
    if (row == null) {
      row = new Row(move);
      rows[move] = row;
      played.add(row);
    }
    return row;
  }

  private void countReached(IndexSearcher searcher, @Nullable Weight weight) throws IOException {
    List<PositionTarget> targets = new ArrayList<>(played.size());
    for (Row row : played) {
      position.make(row.move);
      targets.add(PositionTarget.of(position, mirror));
      position.unmake();
    }
    boolean bySizes =
        weight == null
            && !mirror
            && scope == LineScope.MAIN
            && !searcher.getIndexReader().hasDeletions();
    PositionFinder finder = new PositionFinder(targets);
    int[] counts = new int[targets.size()];
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      if (bySizes) {
        finder.countMainLines(leaf.reader(), counts);
      } else {
        FixedBitSet accepted = weight == null ? null : bits(weight, leaf);
        DocSet[] sets = finder.find(leaf.reader(), scope);
        for (int i = 0; i < sets.length; i++) {
          counts[i] += count(sets[i], accepted, leaf.reader().getLiveDocs());
        }
      }
    }
    for (int i = 0; i < counts.length; i++) {
      played.get(i).reached = counts[i];
    }
  }

  private static int count(DocSet set, @Nullable Bits accepted, @Nullable Bits live)
      throws IOException {
    if (accepted == null && live == null) {
      return set.cardinality();
    }
    int count = 0;
    DocIdSetIterator docs = set.iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      if ((accepted == null || accepted.get(doc)) && (live == null || live.get(doc))) {
        count++;
      }
    }
    return count;
  }

  /** The count of one segment. */
  private final class Leaf {
    private final LeafReader reader;
    private final @Nullable FixedBitSet accepted;
    private final @Nullable Bits live;
    private final FixedBitSet seen;

    /** Games and moves where a pair can come up twice: from both images, or from all lines. */
    private final @Nullable LongSet pairs;

    private NumericDocValues outcomes;
    private NumericDocValues dates;
    private NumericDocValues ids;
    private NumericDocValues ratings;
    private int lastDoc;

    Leaf(LeafReader reader, @Nullable FixedBitSet accepted) throws IOException {
      this.reader = reader;
      this.accepted = accepted;
      live = reader.getLiveDocs();
      seen = new FixedBitSet(reader.maxDoc());
      pairs = mirror || scope == LineScope.ALL ? new LongSet() : null;
      outcomes = DocValues.getNumeric(reader, IndexFields.OUTCOME);
      dates = DocValues.getNumeric(reader, IndexFields.DATE);
      ids = DocValues.getNumeric(reader, IndexFields.ID);
      ratings = DocValues.getNumeric(reader, ratingField);
    }

    void count() throws IOException {
      if (scope != LineScope.VARIATIONS) {
        addEdges(IndexFields.EDGES);
        addMainLineTails(target.structure(), target.key(), false);
        if (target.hasImage()) {
          addMainLineTails(target.imageStructure(), target.imageKey(), true);
        }
      }
      if (scope != LineScope.MAIN) {
        addEdges(IndexFields.VARIATION_EDGES);
        addVariationTails(target.structure(), target.key(), false);
        if (target.hasImage()) {
          addVariationTails(target.imageStructure(), target.imageKey(), true);
        }
      }
      if (pairs != null) {
        pairs.sortAndDeduplicate();
        for (int i = 0; i < pairs.size(); i++) {
          count((int) (pairs.get(i) >>> 13), (int) pairs.get(i) & 0x1FFF);
        }
      }
    }

    private void addEdges(String field) throws IOException {
      addEdges(field, target.key(), false);
      if (target.hasImage()) {
        addEdges(field, target.imageKey(), true);
      }
    }

    private void addEdges(String field, long key, boolean image) throws IOException {
      PositionFinder.edges(field, key)
          .forEach(
              reader,
              (doc, value) -> {
                int move = ((value[6] & 0x7F) << 6) | ((value[7] & 0xFF) >>> 2);
                if (move != EdgeKey.MET_AGAIN) {
                  add(doc, image ? EdgeKey.mirrored(move) : move);
                }
              });
    }

    private void add(int doc, int move) throws IOException {
      if ((accepted != null && !accepted.get(doc)) || (live != null && !live.get(doc))) {
        return;
      }
      int folded = canonical(move);
      if (pairs != null) {
        pairs.add(((long) doc << 13) | folded);
      } else {
        count(doc, folded);
      }
    }

    private void count(int doc, int move) throws IOException {
      if (doc < lastDoc) {
        outcomes = DocValues.getNumeric(reader, IndexFields.OUTCOME);
        dates = DocValues.getNumeric(reader, IndexFields.DATE);
        ids = DocValues.getNumeric(reader, IndexFields.ID);
        ratings = DocValues.getNumeric(reader, ratingField);
      }
      lastDoc = doc;
      int outcome = value(outcomes, doc);
      int date = value(dates, doc);
      int rating = value(ratings, doc);
      int id = value(ids, doc);
      if (!seen.getAndSet(doc)) {
        total.add(outcome, date, rating, id);
      }
      if (move == EdgeKey.NONE) {
        ended++;
      } else {
        row(move).add(outcome, date, rating, id);
      }
    }

    private static int value(NumericDocValues values, int doc) throws IOException {
      return values.advanceExact(doc) ? (int) values.longValue() : 0;
    }

    /**
     * Adds what was played after the plies that have edges. A game that played the same within them
     * has been counted.
     */
    private void addMainLineTails(long structure, long key, boolean image) throws IOException {
      PositionFinder.DocList docs =
          PositionFinder.candidates(reader, IndexFields.STRUCTURES, structure);
      LeafGames games = new LeafGames(reader, false);
      LongSet early = new LongSet();
      LongSet late = new LongSet();
      for (int i = 0; i < docs.size(); i++) {
        games.start(docs.get(i), replay);
        early.clear();
        late.clear();
        while (replay.pieces() >= target.pieces()) {
          boolean here = replay.key() == key;
          LongSet moves = replay.plies() < IndexFields.EDGE_PLIES ? early : late;
          boolean more = replay.next();
          if (here) {
            moves.add(more ? replay.move() : EdgeKey.NONE);
          }
          if (!more) {
            break;
          }
        }
        addNew(docs.get(i), early, late, image);
      }
    }

    private void addVariationTails(long structure, long key, boolean image) throws IOException {
      PositionFinder.DocList docs =
          PositionFinder.candidates(reader, IndexFields.VARIATION_STRUCTURES, structure);
      LeafGames games = new LeafGames(reader, true);
      LongSet early = new LongSet();
      LongSet late = new LongSet();
      for (int i = 0; i < docs.size(); i++) {
        games.start(docs.get(i), replay);
        early.clear();
        late.clear();
        while (replay.next()) {
          if (replay.inVariation()) {
            if (replay.keyBefore() == key) {
              (replay.plies() <= IndexFields.EDGE_PLIES ? early : late).add(replay.move());
            }
            if (replay.key() == key && !replay.lineGoesOn()) {
              (replay.plies() < IndexFields.EDGE_PLIES ? early : late).add(EdgeKey.NONE);
            }
          }
        }
        addNew(docs.get(i), early, late, image);
      }
    }

    private void addNew(int doc, LongSet early, LongSet late, boolean image) throws IOException {
      if (late.size() == 0) {
        return;
      }
      late.sortAndDeduplicate();
      for (int i = 0; i < late.size(); i++) {
        if (!early.contains(late.get(i))) {
          int move = (int) late.get(i);
          add(doc, image ? EdgeKey.mirrored(move) : move);
        }
      }
    }
  }
}
