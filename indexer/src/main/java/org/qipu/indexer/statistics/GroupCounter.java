package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.GameResult;
import org.qipu.rules.Side;

/**
 * Counts games by keys in one pass. A group is a path of values, one for each key; each level of
 * paths is a table of numbers.
 */
final class GroupCounter {
  private static final int DAYS_OF_YEAR = 10_000;

  private final List<GroupKey> keys;
  private final List<KeyReader> readers = new ArrayList<>();
  private final KeyTable[] levels;
  private final SideFilter sides;
  private final Admission admission;
  private final Figures figures = new Figures();
  private int[] groups;
  private int[] next;
  private final int[] values;

  GroupCounter(List<GroupKey> keys, KeySource source, SideFilter sides, Admission admission)
      throws IOException {
    this.keys = keys;
    this.sides = sides;
    this.admission = admission;
    levels = new KeyTable[keys.size()];
    int most = 1;
    int mostOfKey = 1;
    for (int i = 0; i < levels.length; i++) {
      levels[i] = new KeyTable();
      KeyReader reader = keys.get(i).reader(source);
      readers.add(reader);
      most *= reader.most();
      mostOfKey = Math.max(mostOfKey, reader.most());
    }
    groups = new int[most];
    next = new int[most];
    values = new int[mostOfKey];
  }

  /** Counts the games of a segment. */
  void count(GameSegment segment) throws IOException {
    admission.open(segment);
    sides.open(segment);
    for (KeyReader reader : readers) {
      reader.open(segment);
    }
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    while (segment.next()) {
      if (admission.admits()) {
        int year = dates.value() / DAYS_OF_YEAR;
        LeftOut reason = countGame(year, ids.value());
        if (reason == null) {
          admission.count();
        } else {
          admission.leaveOut(reason);
        }
      }
    }
  }

  /** Counts the present game as seen by each side in question; returns why it was not. */
  private @Nullable LeftOut countGame(int year, int id) throws IOException {
    LeftOut reason = LeftOut.NO_PLAYER;
    boolean counted = false;
    for (Side view : sides.sides()) {
      if (sides.counts(view)) {
        int count = readGroups(view);
        if (count < 0) {
          reason = keys.get(-1 - count).unknown();
        }
        for (int i = 0; i < count; i++) {
          figures.add(groups[i], seenBy(view, admission.result()), year, admission.plies(), id);
          counted = true;
        }
      }
    }
    return counted ? null : reason;
  }

  /** Returns the number of groups of the present game, or -1 - the place of the key it lacks. */
  private int readGroups(Side view) throws IOException {
    groups[0] = 0;
    int count = 1;
    for (int level = 0; level < levels.length; level++) {
      int read = readers.get(level).read(view, values);
      if (read == 0 && !admission.countsUnknown()) {
        return -1 - level;
      }
      if (read == 0) {
        values[0] = KeyReader.NONE;
        read = 1;
      }
      int made = 0;
      for (int i = 0; i < count; i++) {
        for (int value = 0; value < read; value++) {
          next[made++] = levels[level].place((long) groups[i] << 32 | (values[value] + 1));
        }
      }
      int[] paths = next;
      next = groups;
      groups = paths;
      count = made;
    }
    return count;
  }

  /** Returns a result as seen by a side, whose win is RED_WINS. */
  static GameResult seenBy(Side view, GameResult result) {
    if (view == Side.RED) {
      return result;
    }
    return switch (result) {
      case RED_WINS -> GameResult.BLACK_WINS;
      case BLACK_WINS -> GameResult.RED_WINS;
      case DRAW, UNKNOWN -> result;
    };
  }

  /** Returns the groups with their keys and figures. */
  StatTable table(boolean ofPlayers) {
    List<StatColumn> columns = new ArrayList<>();
    for (int level = 0; level < levels.length; level++) {
      int place = level;
      columns.addAll(readers.get(level).columns(row -> value(row, place)));
    }
    columns.addAll(figures.columns(ofPlayers));
    int rows = levels.length == 0 ? Math.min(1, admission.summary().counted()) : last().size();
    return new StatTable(columns, rows);
  }

  private KeyTable last() {
    return levels[levels.length - 1];
  }

  private int value(int group, int level) {
    int path = group;
    for (int i = levels.length - 1; i > level; i--) {
      path = (int) (levels[i].key(path) >>> 32);
    }
    return (int) levels[level].key(path) - 1;
  }
}
