package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Position;

/** Games that met a position, or whose main line begins with certain moves. */
public final class PositionQuery extends Query {
  private final PositionTarget target;
  private final LineScope scope;
  private final PlyRange plies;

  /** How the packed moves begin; empty if it does not matter. */
  private final byte[] beginning;

  private PositionQuery(PositionTarget target, LineScope scope, PlyRange plies, byte[] beginning) {
    this.target = target;
    this.scope = scope;
    this.plies = plies;
    this.beginning = beginning;
  }

  /**
   * Returns the query for games that met a position.
   *
   * @param plies how many plies were played before, in any of the meetings
   */
  public static PositionQuery met(PositionTarget target, LineScope scope, PlyRange plies) {
    return new PositionQuery(target, scope, plies, new byte[0]);
  }

  /**
   * Returns the query for games that began with moves, from the standard start position.
   *
   * @param line legal moves from there, at least one
   */
  public static PositionQuery began(List<Move> line) {
    Position position = Position.start();
    SlotBoard board = new SlotBoard();
    board.reset();
    MovePacker packer = new MovePacker();
    packer.start(true);
    for (Move move : line) {
      if (!position.makeIfLegal(move.code())) {
        throw new IllegalArgumentException("not legal from the start position: " + line);
      }
      packer.move(board, move.from().index(), move.to().index());
      board.move(move.from().index(), move.to().index());
    }
    PositionTarget end = PositionTarget.of(position, false);
    return new PositionQuery(end, LineScope.MAIN, PlyRange.ALL, packer.toByteArray());
  }

  private DocSet begun(LeafReader reader) throws IOException {
    DocSet kept = new DocSet(reader.maxDoc());
    BinaryDocValues moves = DocValues.getBinary(reader, IndexFields.MOVES);
    BinaryDocValues starts = DocValues.getBinary(reader, IndexFields.START);
    DocIdSetIterator docs = new PositionFinder(List.of(target)).find(reader, scope)[0].iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      if (moves.advanceExact(doc) && beginsSo(moves.binaryValue()) && !starts.advanceExact(doc)) {
        kept.add(doc);
      }
    }
    return kept;
  }

  private boolean beginsSo(BytesRef moves) {
    return moves.length >= beginning.length
        && Arrays.equals(
            moves.bytes,
            moves.offset,
            moves.offset + beginning.length,
            beginning,
            0,
            beginning.length);
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public @Nullable Scorer scorer(LeafReaderContext context) throws IOException {
        return beginning.length > 0
            ? scorer(begun(context.reader()))
            : scorerOfMeetings(context.reader());
      }

      private @Nullable Scorer scorer(DocSet docs) {
        return docs.cardinality() == 0
            ? null
            : new ConstantScoreScorer(this, score(), scoreMode, docs.iterator());
      }

      private @Nullable Scorer scorerOfMeetings(LeafReader reader) throws IOException {
        PositionFinder finder = new PositionFinder(List.of(target));
        DocSet late = new DocSet(reader.maxDoc());
        finder.addTails(reader, scope, plies, new DocSet[] {late});
        if (!plies.meets(PositionFinder.EDGE_PLIES)) {
          return scorer(late);
        }
        DocSet docs = finder.findByEdges(reader, scope)[0];
        docs.addAll(late);
        if (plies.containsAll(PositionFinder.EDGE_PLIES) || docs.cardinality() == 0) {
          return scorer(docs);
        }
        TwoPhaseIterator checked = new EarlyMeetings(reader, docs, late);
        return new ConstantScoreScorer(this, score(), scoreMode, checked);
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return false;
      }
    };
  }

  /** Replays games that met the position at some ply with edges: was it one of those asked for? */
  private final class EarlyMeetings extends TwoPhaseIterator {
    private static final float COST = 500;

    private final DocIdSetIterator late;
    private final MeetingFinder early;

    /**
     * Makes the iterator.
     *
     * @param late games that need no check
     */
    EarlyMeetings(LeafReader reader, DocSet docs, DocSet late) throws IOException {
      super(docs.iterator());
      this.late = late.iterator();
      int last = Math.min(plies.last(), PositionFinder.EDGE_PLIES.last());
      early = new MeetingFinder(reader, scope, new PlyRange(plies.first(), last));
    }

    @Override
    public boolean matches() throws IOException {
      int doc = approximation.docID();
      if (late.docID() < doc) {
        late.advance(doc);
      }
      return late.docID() == doc || early.first(doc, target).happened();
    }

    @Override
    public float matchCost() {
      return COST;
    }
  }

  /**
   * Returns the number of games that met the position, from the sizes of parts of the index, or -1
   * if that would not be exact: when games were deleted, and for variations, images or some plies.
   */
  public int fastCount(IndexSearcher searcher) throws IOException {
    if (searcher.getIndexReader().hasDeletions()
        || scope != LineScope.MAIN
        || !plies.equals(PlyRange.ALL)
        || target.images().size() > 1
        || beginning.length > 0) {
      return -1;
    }
    int[] count = new int[1];
    PositionFinder finder = new PositionFinder(List.of(target));
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      finder.count(LeafSelection.of(leaf, null), scope, count);
    }
    return count[0];
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "position:" + target + ' ' + scope + ' ' + plies;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PositionQuery that
        && target.equals(that.target)
        && scope == that.scope
        && plies.equals(that.plies)
        && Arrays.equals(beginning, that.beginning);
  }

  @Override
  public int hashCode() {
    return Objects.hash(target, scope, plies, Arrays.hashCode(beginning));
  }
}
