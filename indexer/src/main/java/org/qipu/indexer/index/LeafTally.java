package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.FixedBitSet;

/** Tallies a position in one segment by the points of its games; used once. */
final class LeafTally {
  private static final int MOVE_BITS = 13;
  private static final int MOVE_MASK = (1 << MOVE_BITS) - 1;

  private final LeafSelection games;
  private final LeafReader reader;
  private final TalliedPosition position;
  private final PositionTarget target;
  private final LineScope scope;
  private final PositionTally tally;
  private final PackedReplay replay = new PackedReplay();
  private final FixedBitSet seen;
  private final LeafColumn facts;
  private final LeafColumn ids;

  /**
   * True if a game can come up twice with a move: by the position and by its image, or in the main
   * line and in variations.
   */
  private final boolean repeats;

  /** Games that come up more than once, if repeats are possible, and what these played. */
  private final FixedBitSet several;

  private final LongSet pairs = new LongSet();

  LeafTally(LeafSelection games, TalliedPosition position, LineScope scope, PositionTally tally)
      throws IOException {
    this.games = games;
    this.reader = games.reader();
    this.position = position;
    target = position.target();
    this.scope = scope;
    this.tally = tally;
    seen = new FixedBitSet(reader.maxDoc());
    facts = new LeafColumn(reader, IndexFields.FACTS);
    ids = new LeafColumn(reader, IndexFields.ID);
    repeats = position.isMirrored() || scope == LineScope.ALL;
    several = new FixedBitSet(repeats ? reader.maxDoc() : 0);
  }

  void count() throws IOException {
    if (scope != LineScope.VARIATIONS) {
      addMainLineTails(target.structure(), target.key(), false);
      if (target.hasImage()) {
        addMainLineTails(target.imageStructure(), target.imageKey(), true);
      }
    }
    if (scope != LineScope.MAIN) {
      addVariationTails(target.structure(), target.key(), false);
      if (target.hasImage()) {
        addVariationTails(target.imageStructure(), target.imageKey(), true);
      }
    }
    if (!repeats) {
      forEachEdge(this::count);
      return;
    }
    FixedBitSet met = new FixedBitSet(reader.maxDoc());
    forEachEdge(
        (doc, move) -> {
          if (met.getAndSet(doc)) {
            several.set(doc);
          }
        });
    forEachEdge(
        (doc, move) -> {
          if (several.get(doc)) {
            pairs.add(pair(doc, move));
          } else {
            count(doc, move);
          }
        });
    pairs.sortAndDeduplicate();
    for (int i = 0; i < pairs.size(); i++) {
      count((int) (pairs.get(i) >>> MOVE_BITS), (int) pairs.get(i) & MOVE_MASK);
    }
  }

  private static long pair(int doc, int move) {
    return (long) doc << MOVE_BITS | move;
  }

  /** Takes a game and what it played. */
  private interface Visitor {
    void visit(int doc, int move) throws IOException;
  }

  private void forEachEdge(Visitor visitor) throws IOException {
    if (scope != LineScope.VARIATIONS) {
      forEachEdge(IndexFields.EDGES, visitor);
    }
    if (scope != LineScope.MAIN) {
      forEachEdge(IndexFields.VARIATION_EDGES, visitor);
    }
  }

  private void forEachEdge(String field, Visitor visitor) throws IOException {
    forEachEdge(field, target.key(), false, visitor);
    if (target.hasImage()) {
      forEachEdge(field, target.imageKey(), true, visitor);
    }
  }

  private void forEachEdge(String field, long key, boolean image, Visitor visitor)
      throws IOException {
    PositionFinder.edges(field, key)
        .forEach(
            reader,
            (doc, value) -> {
              int move = EdgeKey.move(value);
              if (move != EdgeKey.MET_AGAIN && games.contains(doc)) {
                visitor.visit(doc, position.asPlayedHere(move, image));
              }
            });
  }

  private void count(int doc, int move) throws IOException {
    tally.add(move, seen.getAndSet(doc), facts.get(doc), doc, ids);
  }

  /**
   * Adds what was played after the plies that have edges. A game that played the same within them
   * has been counted.
   */
  private void addMainLineTails(long structure, long key, boolean image) throws IOException {
    PositionFinder.DocList docs =
        PositionFinder.candidates(reader, IndexFields.STRUCTURES, structure);
    LeafGames moves = new LeafGames(reader, false);
    LongSet early = new LongSet();
    LongSet late = new LongSet();
    for (int i = 0; i < docs.size(); i++) {
      if (!games.contains(docs.get(i))) {
        continue;
      }
      moves.start(docs.get(i), replay);
      early.clear();
      late.clear();
      while (replay.pieces() >= target.pieces()) {
        boolean here = replay.key() == key;
        LongSet played = replay.plies() < IndexFields.EDGE_PLIES ? early : late;
        boolean more = replay.next();
        if (here) {
          played.add(more ? replay.move() : EdgeKey.NONE);
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
    LeafGames moves = new LeafGames(reader, true);
    LongSet early = new LongSet();
    LongSet late = new LongSet();
    for (int i = 0; i < docs.size(); i++) {
      if (!games.contains(docs.get(i))) {
        continue;
      }
      moves.start(docs.get(i), replay);
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
        int move = position.asPlayedHere((int) late.get(i), image);
        if (repeats) {
          several.set(doc);
          pairs.add(pair(doc, move));
        } else {
          count(doc, move);
        }
      }
    }
  }
}
