package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.lucene.search.DocIdSetIterator;

/**
 * Tallies positions by replaying main lines: where few games count, or very many positions at once.
 * Positions are told apart as their edges are, by the upper bits of the keys.
 */
final class ReplayTally {
  private static final int MOVE_BITS = 13;

  private final KeyTable table;
  private final List<Met> positions = new ArrayList<>();
  private final int leastPieces;
  private final NewMove listener;
  private final PackedReplay replay = new PackedReplay();

  /** What the present game has played: number of the tally and move. */
  private final LongSet played = new LongSet();

  /** Is told when a move comes up for the first time. */
  interface NewMove {
    /** Takes the tally of the move, and the game just after it. */
    void played(MoveTally move, PackedReplay after);
  }

  /**
   * A position in which moves are counted.
   *
   * @param number the same for positions with the same tally
   * @param asCounted turns what was played into what is counted
   */
  private record Met(PositionTally tally, int number, IntUnaryOperator asCounted) {}

  /**
   * Makes a tally of no position yet.
   *
   * @param positions how many will be added
   * @param leastPieces no position has fewer pieces: the rest of a game with fewer is left out
   */
  ReplayTally(int positions, int leastPieces, NewMove listener) {
    table = new KeyTable(positions);
    this.leastPieces = leastPieces;
    this.listener = listener;
  }

  /** Returns one for a position and, where that counts, its image. */
  static ReplayTally of(TalliedPosition position, PositionTally tally) {
    PositionTarget target = position.target();
    ReplayTally replays = new ReplayTally(2, target.pieces(), (move, after) -> {});
    replays.add(target.key(), tally, move -> position.asPlayedHere(move, false));
    if (target.hasImage()) {
      replays.add(target.imageKey(), tally, move -> position.asPlayedHere(move, true));
    }
    return replays;
  }

  /** Adds a position; those with one tally come one after the other. */
  void add(long key, PositionTally tally, IntUnaryOperator asCounted) {
    int last = positions.size() - 1;
    boolean same = last >= 0 && positions.get(last).tally == tally;
    int number = same ? positions.get(last).number : positions.size();
    table.add(EdgeKey.first(key), positions.size());
    positions.add(new Met(tally, number, asCounted));
  }

  /** Adds games that have not been added yet. */
  void addGames(LeafSelection selection) throws IOException {
    LeafGames games = new LeafGames(selection.reader(), false);
    LeafColumn facts = new LeafColumn(selection.reader(), IndexFields.FACTS);
    LeafColumn ids = new LeafColumn(selection.reader(), IndexFields.ID);
    DocIdSetIterator docs = selection.iterator();
    for (int doc = docs.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = docs.nextDoc()) {
      addGame(games, doc, facts, ids);
    }
  }

  private void addGame(LeafGames games, int doc, LeafColumn facts, LeafColumn ids)
      throws IOException {
    if (!games.start(doc, replay)) {
      return;
    }
    played.clear();
    boolean more = true;
    while (more && replay.pieces() >= leastPieces) {
      int met = table.get(EdgeKey.first(replay.key()));
      more = replay.next();
      if (met >= 0) {
        play(positions.get(met), more ? replay.move() : EdgeKey.NONE, doc, facts, ids);
      }
    }
  }

  private void play(Met met, int move, int doc, LeafColumn facts, LeafColumn ids)
      throws IOException {
    int counted = met.asCounted.applyAsInt(move);
    long pair = (long) met.number << MOVE_BITS | counted;
    boolean again = false;
    for (int i = 0; i < played.size(); i++) {
      if (played.get(i) == pair) {
        return;
      }
      again |= played.get(i) >>> MOVE_BITS == met.number;
    }
    played.add(pair);
    MoveTally row = met.tally.add(counted, again, facts.get(doc), doc, ids);
    if (row.games() == 1) {
      listener.played(row, replay);
    }
  }
}
