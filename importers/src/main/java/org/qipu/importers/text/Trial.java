package org.qipu.importers.text;

import java.util.List;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.Replayer;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/** Asks the rules whether a text that may be moves is some. Bounded for each game. */
final class Trial {
  /** Plies replayed for one game, at most. */
  private static final int BUDGET = 20_000;

  private final Setup start;
  private final Replayer replayer = new Replayer();
  private int left = BUDGET;

  Trial(Setup start) {
    this.start = start;
  }

  /** Returns how many moves of a line can be played, mends included; 0 when the bound is met. */
  int legalPlies(List<MoveText> line) {
    left -= line.size();
    if (left < 0) {
      return 0;
    }
    MoveTree tree = new MoveTree();
    int node = MoveTree.ROOT;
    for (MoveText move : line) {
      node = tree.add(node, move);
    }
    return replayer
        .replay(
            new GameRecord(
                1,
                TextReader.FORMAT,
                "utf-8",
                Tags.EMPTY,
                start,
                tree,
                GameResult.UNKNOWN,
                false,
                List.of(),
                null))
        .legalPlies();
  }
}
