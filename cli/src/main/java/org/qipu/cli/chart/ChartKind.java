package org.qipu.cli.chart;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.statistics.GroupKey;

/** What a picture shows. */
public enum ChartKind {
  /** The score of each row with its interval. */
  SCORES,
  /** The share of the leading openings in the games of each year. */
  OPENINGS_BY_YEAR,
  /** The share of the leading beginnings in the games of each year. */
  BEGINNINGS_BY_YEAR,
  /** Games by result, and the score, of each year. */
  YEARS,
  /** Games by result of each span of lengths. */
  LENGTHS;

  private static final Set<GroupKey> OPENINGS =
      EnumSet.of(GroupKey.OPENING, GroupKey.FAMILY, GroupKey.STRUCTURE);
  private static final Set<GroupKey> SPANS = EnumSet.of(GroupKey.YEAR, GroupKey.DECADE);

  /** Returns what shows a table of games by keys; null if nothing does. */
  public static @Nullable ChartKind of(List<GroupKey> keys) {
    if (keys.size() == 1) {
      GroupKey key = keys.get(0);
      if (SPANS.contains(key)) {
        return YEARS;
      }
      if (key == GroupKey.LENGTH) {
        return LENGTHS;
      }
      return OPENINGS.contains(key) || key == GroupKey.PLAYER ? SCORES : null;
    }
    boolean byYear =
        keys.size() == 2
            && keys.stream().anyMatch(OPENINGS::contains)
            && keys.stream().anyMatch(SPANS::contains);
    return byYear ? OPENINGS_BY_YEAR : null;
  }
}
