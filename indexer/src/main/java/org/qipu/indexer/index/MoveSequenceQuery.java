package org.qipu.indexer.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
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
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;

/**
 * Games in whose main line moves follow each other, with gaps. The packed moves are scanned as they
 * stand, one comparison a byte; only what could fit is replayed.
 */
public final class MoveSequenceQuery extends Query {
  private final List<List<MoveStep>> segments;

  /**
   * Makes a query.
   *
   * @param segments moves that follow each other at once; between two segments any number of plies
   */
  public MoveSequenceQuery(List<List<MoveStep>> segments) {
    this.segments = segments.stream().map(List::copyOf).toList();
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public @Nullable Scorer scorer(LeafReaderContext context) throws IOException {
        BinaryDocValues moves = context.reader().getBinaryDocValues(IndexFields.MOVES);
        return moves == null
            ? null
            : new ConstantScoreScorer(this, score(), scoreMode, new Scan(context.reader(), moves));
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return false;
      }
    };
  }

  private final class Scan extends TwoPhaseIterator {
    private static final float COST = 500;

    private final BinaryDocValues moves;
    private final BinaryDocValues starts;
    private final PackedReplay replay = new PackedReplay();
    private byte[] pieces = new byte[256];
    private short[] codes = new short[256];
    private int plies;
    private @Nullable BytesRef start;

    Scan(LeafReader reader, BinaryDocValues moves) throws IOException {
      super(moves);
      this.moves = moves;
      starts = DocValues.getBinary(reader, IndexFields.START);
    }

    @Override
    public float matchCost() {
      return COST;
    }

    @Override
    public boolean matches() throws IOException {
      BytesRef packed = moves.binaryValue();
      if (!couldMatch(packed)) {
        return false;
      }
      start = starts.advanceExact(approximation.docID()) ? starts.binaryValue() : null;
      decode(packed);
      int at = 0;
      for (List<MoveStep> segment : segments) {
        at = find(segment, at);
        if (at < 0) {
          return false;
        }
        at += segment.size();
      }
      return true;
    }

    private boolean couldMatch(BytesRef packed) {
      if (packed.length > 0 && packed.bytes[packed.offset] == (byte) PackedMoves.PLAIN) {
        return true;
      }
      int end = packed.offset + packed.length;
      int at = packed.offset;
      for (List<MoveStep> segment : segments) {
        int last = end - segment.size();
        while (at <= last && !couldFit(segment, packed.bytes, at)) {
          at++;
        }
        if (at > last) {
          return false;
        }
        at += segment.size();
      }
      return true;
    }

    private boolean couldFit(List<MoveStep> segment, byte[] bytes, int at) {
      for (int i = 0; i < segment.size(); i++) {
        if (!segment.get(i).fitsCode(bytes[at + i])) {
          return false;
        }
      }
      return true;
    }

    private void decode(BytesRef packed) {
      replay.start(start, packed, false);
      plies = 0;
      while (replay.next()) {
        if (plies == codes.length) {
          codes = Arrays.copyOf(codes, 2 * plies);
          pieces = Arrays.copyOf(pieces, 2 * plies);
        }
        codes[plies] = (short) replay.move();
        pieces[plies] = (byte) replay.board().pieceAt(replay.move() % Square.COUNT);
        plies++;
      }
    }

    private int find(List<MoveStep> segment, int from) {
      for (int at = from; at + segment.size() <= plies; at++) {
        boolean fits = true;
        for (int i = 0; fits && i < segment.size(); i++) {
          fits = segment.get(i).fits(pieces[at + i], codes[at + i]);
        }
        if (fits && isCalledSo(segment, at)) {
          return at;
        }
      }
      return -1;
    }

    private boolean isCalledSo(List<MoveStep> segment, int at) {
      for (int i = 0; i < segment.size(); i++) {
        String text = segment.get(i).text();
        if (text != null && !isCalled(text, segment.get(i).seen(), at + i)) {
          return false;
        }
      }
      return true;
    }

    private boolean isCalled(String text, BoardImage image, int ply) {
      Position position = Position.from(start == null ? Setup.START : setup(start));
      for (int i = 0; i < ply; i++) {
        position.make(codes[i]);
      }
      Move played = Move.ofCode(codes[ply]);
      Position seen = Position.from(image.of(position.toSetup()));
      return Notations.read(seen, text) instanceof MoveReading.Resolved resolved
          && resolved.remarks().isEmpty()
          && resolved.move() == image.of(played);
    }

    private static Setup setup(BytesRef start) {
      Setup.Builder builder = new Setup.Builder();
      builder.sideToMove(start.bytes[start.offset] == 0 ? Side.RED : Side.BLACK);
      for (int i = 2; i < start.length; i += 2) {
        int at = start.offset + i;
        builder.put(Square.ofIndex(start.bytes[at + 1]), Piece.ofIndex(start.bytes[at]));
      }
      return builder.build();
    }
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "moves:" + segments;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MoveSequenceQuery that && segments.equals(that.segments);
  }

  @Override
  public int hashCode() {
    return segments.hashCode();
  }
}
