package org.qipu.importers.replay;

import java.util.List;
import org.qipu.importers.record.GameRecord;

/** Plays records by the rules. One for each thread. */
public final class Replayer {
  /** Returns what the rules make of a record; never throws for what the record says. */
  public ReplayedGame replay(GameRecord record) {
    int nodes = record.tree().moveCount();
    return new ReplayedGame(
        record,
        GameStatus.REJECTED,
        null,
        null,
        new short[nodes + 1],
        record.tree().mainLineLength(),
        0,
        nodes,
        GameEnd.OPEN,
        List.of());
  }
}
