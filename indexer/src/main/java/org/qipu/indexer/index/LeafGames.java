package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.BytesRef;

/** Replays the games of one segment; documents are asked for in ascending order. */
final class LeafGames {
  private final BinaryDocValues moves;
  private final BinaryDocValues starts;
  private final boolean tree;

  /** Opens the main lines, or the trees of the games that have variations. */
  LeafGames(LeafReader reader, boolean tree) throws IOException {
    moves = DocValues.getBinary(reader, tree ? IndexFields.TREE : IndexFields.MOVES);
    starts = DocValues.getBinary(reader, IndexFields.START);
    this.tree = tree;
  }

  /** Begins the replay of a game; false if it has no moves of the kind opened. */
  boolean start(int doc, PackedReplay replay) throws IOException {
    if (!moves.advanceExact(doc)) {
      return false;
    }
    BytesRef start = starts.advanceExact(doc) ? starts.binaryValue() : null;
    replay.start(start, moves.binaryValue(), tree);
    return true;
  }
}
