package org.qipu.indexer.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.rules.Position;

/** The positions after the moves of a tally; tells each move how many games met its position. */
final class PositionsAfter {
  private final List<MoveTally> moves;
  private final List<PositionTarget> targets = new ArrayList<>();
  private final int[] targetOf;
  private final PositionFinder finder;

  PositionsAfter(Position position, boolean mirror, List<MoveTally> moves) {
    this.moves = moves;
    targetOf = new int[moves.size()];
    Position after = position.copy();
    Map<Long, Integer> numbers = new HashMap<>();
    for (int i = 0; i < targetOf.length; i++) {
      after.make(moves.get(i).code());
      PositionTarget target = PositionTarget.of(after, mirror);
      after.unmake();
      // Two moves can lead to a position and to its image, which are looked for together.
      long canonical = target.hasImage() ? Math.min(target.key(), target.imageKey()) : target.key();
      targetOf[i] = numbers.computeIfAbsent(canonical, key -> targets.size());
      if (targetOf[i] == targets.size()) {
        targets.add(target);
      }
    }
    finder = new PositionFinder(targets);
  }

  void count(LeafSelection games, LineScope scope) throws IOException {
    int[] counts = new int[targets.size()];
    finder.count(games, scope, counts);
    addReached(counts);
  }

  void countByReplay(LeafSelection games) throws IOException {
    int[] counts = new int[targets.size()];
    finder.countByReplay(games, counts);
    addReached(counts);
  }

  private void addReached(int[] counts) {
    for (int i = 0; i < targetOf.length; i++) {
      moves.get(i).addReached(counts[targetOf[i]]);
    }
  }
}
