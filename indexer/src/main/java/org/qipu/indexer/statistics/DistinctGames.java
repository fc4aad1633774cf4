package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import org.qipu.indexer.index.GameScan;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.LineColumn;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.GameResult;

/** Chooses one of each group of games with the same start and the same legal moves. */
final class DistinctGames {
  private static final int ID_BITS = 32;

  private final KeyTable lines = new KeyTable();
  private final BitSet alone = new BitSet();

  /** What speaks for the game chosen so far; less is better, and the id decides. */
  private long[] ranks = new long[64];

  private int[] places = new int[64];

  private DistinctGames() {}

  /** Returns the places of the games that are counted; a game without moves is always one. */
  static BitSet of(GameScan scan, boolean all) throws IOException {
    DistinctGames games = new DistinctGames();
    scan.forEachSegment(segment -> games.read(segment, all));
    for (int i = 0; i < games.lines.size(); i++) {
      games.alone.set(games.places[i]);
    }
    return games.alone;
  }

  private void read(GameSegment segment, boolean all) throws IOException {
    Admission admission = new Admission(all, null);
    admission.open(segment);
    LineColumn moves = segment.lines();
    NumberColumn ids = segment.numbers(IndexFields.ID);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    TextColumn red = segment.texts(IndexFields.RED_NAME);
    TextColumn black = segment.texts(IndexFields.BLACK_NAME);
    while (segment.next()) {
      if (!admission.admits()) {
        continue;
      }
      if (!moves.start() || admission.plies() == 0) {
        alone.set(segment.place());
        continue;
      }
      long rank = admission.result() == GameResult.UNKNOWN ? 1 : 0;
      rank = 2 * rank + (dates.value() == 0 ? 1 : 0);
      boolean named = red.number() != TextColumn.NONE && black.number() != TextColumn.NONE;
      rank = 2 * rank + (named ? 0 : 1);
      add(moves.hash(), rank << ID_BITS | ids.value(), segment.place());
    }
  }

  private void add(long line, long rank, int place) {
    int known = lines.size();
    int group = lines.place(line);
    if (group == ranks.length) {
      ranks = Arrays.copyOf(ranks, 2 * group);
      places = Arrays.copyOf(places, 2 * group);
    }
    if (group == known || rank < ranks[group]) {
      ranks[group] = rank;
      places[group] = place;
    }
  }
}
