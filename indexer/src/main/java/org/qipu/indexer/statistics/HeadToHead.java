package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.rules.GameResult;
import org.qipu.rules.Side;

/** Counts the games of one player against another: all of them, those as Red, those as Black. */
final class HeadToHead {
  private static final int DAYS_OF_YEAR = 10_000;
  private static final String[] COLOURS = {"both", "red", "black"};

  private final Viewpoint view;
  private final SideFilter sides;
  private final Admission admission;
  private final Figures figures = new Figures();

  HeadToHead(Viewpoint view, PlayerNames names, Admission admission) {
    this.view = view;
    this.admission = admission;
    sides = new SideFilter(view, names);
  }

  /** Counts the games of a segment. */
  void count(GameSegment segment) throws IOException {
    admission.open(segment);
    sides.open(segment);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    while (segment.next()) {
      if (!admission.admits()) {
        continue;
      }
      boolean counted = false;
      for (Side side : Side.values()) {
        if (sides.counts(side)) {
          counted = true;
          GameResult result = GroupCounter.seenBy(side, admission.result());
          int year = dates.value() / DAYS_OF_YEAR;
          figures.add(0, result, year, admission.plies(), ids.value());
          figures.add(1 + side.ordinal(), result, year, admission.plies(), ids.value());
        }
      }
      if (counted) {
        admission.count();
      } else {
        admission.leaveOut(LeftOut.NO_PLAYER);
      }
    }
  }

  /** Returns three rows, or none if there is no game. */
  StatTable table() {
    List<StatColumn> columns = new ArrayList<>();
    columns.add(StatColumn.words("player", row -> view.player()));
    columns.add(StatColumn.words("opponent", row -> view.opponent()));
    columns.add(StatColumn.words("colour", row -> COLOURS[row]));
    columns.addAll(figures.columns(true));
    return new StatTable(columns, figures.games(0) == 0 ? 0 : COLOURS.length);
  }
}
