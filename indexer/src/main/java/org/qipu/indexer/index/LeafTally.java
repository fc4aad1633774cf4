package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/** Tallies a position in one segment by the points of its games; used once. */
final class LeafTally {
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

  /** Games and moves where a pair can come up twice: from both images, or from all lines. */
  private final @Nullable LongSet pairs;

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
    pairs = position.isMirrored() || scope == LineScope.ALL ? new LongSet() : null;
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
              int move = EdgeKey.move(value);
              if (move != EdgeKey.MET_AGAIN) {
                add(doc, move, image);
              }
            });
  }

  private void add(int doc, int move, boolean image) throws IOException {
    if (!games.contains(doc)) {
      return;
    }
    int counted = position.asPlayedHere(move, image);
    if (pairs != null) {
      pairs.add(((long) doc << 13) | counted);
    } else {
      count(doc, counted);
    }
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
        add(doc, (int) late.get(i), image);
      }
    }
  }
}
