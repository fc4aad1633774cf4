package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.moves.PackedMoves;

/**
 * Games with a line that has certain moves. The packed moves are scanned as they stand, one look-up
 * a byte; only what could fit is decoded. Moves are in the variations if one of them at least is
 * not in the main line.
 */
public final class MovesQuery extends Query {
  private final WantedMoves wanted;
  private final LineScope scope;

  /** Makes a query. */
  public MovesQuery(WantedMoves wanted, LineScope scope) {
    this.wanted = wanted;
    this.scope = scope;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public @Nullable Scorer scorer(LeafReaderContext context) throws IOException {
        // A game with variations has a main line, if only an empty one.
        String field = scope == LineScope.VARIATIONS ? IndexFields.TREE : IndexFields.MOVES;
        BinaryDocValues games = context.reader().getBinaryDocValues(field);
        return games == null
            ? null
            : new ConstantScoreScorer(this, score(), scoreMode, new Scan(context.reader(), games));
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return false;
      }
    };
  }

  private final class Scan extends TwoPhaseIterator {
    private static final float COST = 500;

    private final BinaryDocValues games;
    private final BinaryDocValues trees;
    private final BinaryDocValues starts;
    private final PackedReplay replay = new PackedReplay();
    private final LineMoves line = new LineMoves();

    Scan(LeafReader reader, BinaryDocValues games) throws IOException {
      super(games);
      this.games = games;
      trees = scope == LineScope.ALL ? DocValues.getBinary(reader, IndexFields.TREE) : games;
      starts = DocValues.getBinary(reader, IndexFields.START);
    }

    @Override
    public float matchCost() {
      return COST;
    }

    @Override
    public boolean matches() throws IOException {
      int doc = approximation.docID();
      return switch (scope) {
        case MAIN -> mainLineFits(doc);
        case VARIATIONS -> variationFits(doc);
        case ALL -> mainLineFits(doc) || (trees.advanceExact(doc) && variationFits(doc));
      };
    }

    private boolean mainLineFits(int doc) throws IOException {
      BytesRef packed = games.binaryValue();
      if (isPlain(packed)) {
        start(doc, packed, false);
        while (replay.next()) {
          line.add(replay);
        }
      } else {
        BytesRef start = startOf(doc);
        int side = start == null ? 0 : start.bytes[start.offset];
        if (!wanted.couldFit(packed.bytes, packed.offset, packed.length, side)) {
          return false;
        }
        line.read(start, packed);
      }
      return wanted.fits(line, 0);
    }

    private boolean variationFits(int doc) throws IOException {
      BytesRef packed = trees.binaryValue();
      int end = packed.offset + packed.length;
      if (!isPlain(packed) && !wanted.couldFitInSome(packed.bytes, packed.offset, end)) {
        return false;
      }
      start(doc, packed, true);
      // What lies before was in a line before.
      int branch = -1;
      while (replay.next()) {
        boolean begins = replay.inVariation() && (branch < 0 || replay.plies() <= line.plies());
        branch = begins ? replay.plies() - 1 : branch;
        line.add(replay);
        if (branch >= 0 && !replay.lineGoesOn() && wanted.fits(line, branch)) {
          return true;
        }
      }
      return false;
    }

    private void start(int doc, BytesRef packed, boolean tree) throws IOException {
      BytesRef start = startOf(doc);
      replay.start(start, packed, tree);
      line.start(start);
    }

    private @Nullable BytesRef startOf(int doc) throws IOException {
      return starts.advanceExact(doc) ? starts.binaryValue() : null;
    }

    private static boolean isPlain(BytesRef packed) {
      return packed.length > 0 && packed.bytes[packed.offset] == (byte) PackedMoves.PLAIN;
    }
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "moves:" + wanted + ' ' + scope;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MovesQuery that && wanted.equals(that.wanted) && scope == that.scope;
  }

  @Override
  public int hashCode() {
    return 31 * wanted.hashCode() + scope.hashCode();
  }
}
