package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.qipu.importers.replay.GameStatus;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.LineColumn;
import org.qipu.indexer.index.GameSegment.NumberColumn;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.GameResult;
import org.qipu.rules.Side;

/** Counts what the records of each file, archive or format are like. */
final class RecordCounter {
  private static final int DAYS_OF_YEAR = 10_000;

  /** What is counted of a record, in the order of the columns. */
  private enum Trait {
    VALID,
    REPAIRED,
    TRUNCATED,
    WITHOUT_MOVES,
    FROM_POSITION,
    WITH_VARIATIONS,
    WITH_PLAYERS,
    WITH_EVENT,
    WITH_YEAR,
    WITH_RESULT;

    /** Returns the name of the column, such as {@code withoutMoves}. */
    String column() {
      StringBuilder name = new StringBuilder();
      for (String word : name().toLowerCase(Locale.ROOT).split("_", -1)) {
        char first = word.charAt(0);
        name.append(name.length() == 0 ? first : (char) (first - 'a' + 'A'));
        name.append(word, 1, word.length());
      }
      return name.toString();
    }
  }

  private static final int TRAITS = Trait.values().length;

  private final TextKey key;
  private final Admission admission;
  private final int[] value = new int[1];
  private final Figures figures = new Figures();
  private int[] traits = new int[64 * TRAITS];
  private int size;

  /**
   * Makes a counter.
   *
   * @param group what a text of the field stands for
   */
  RecordCounter(String column, String field, UnaryOperator<String> group, Admission admission) {
    this.admission = admission;
    key = new TextKey(field, group, true).showing(column, UnaryOperator.identity());
  }

  /** Counts the games of a segment. */
  void count(GameSegment segment) throws IOException {
    admission.open(segment);
    key.open(segment);
    LineColumn lines = segment.lines();
    TextColumn statuses = segment.texts(IndexFields.STATUS);
    TextColumn red = segment.texts(IndexFields.RED_NAME);
    TextColumn black = segment.texts(IndexFields.BLACK_NAME);
    TextColumn events = segment.texts(IndexFields.EVENT_NAME);
    NumberColumn dates = segment.numbers(IndexFields.DATE);
    NumberColumn ids = segment.numbers(IndexFields.ID);
    int[] statusTraits = new int[statuses.size()];
    for (int i = 0; i < statusTraits.length; i++) {
      statusTraits[i] = trait(statuses.text(i)).ordinal();
    }
    while (segment.next()) {
      if (!admission.admits()) {
        continue;
      }
      admission.count();
      key.read(Side.RED, value);
      int year = dates.value() / DAYS_OF_YEAR;
      figures.add(value[0], admission.result(), year, admission.plies(), ids.value());
      if (value[0] >= size) {
        size = value[0] + 1;
        traits = size * TRAITS > traits.length ? Arrays.copyOf(traits, 2 * size * TRAITS) : traits;
      }
      int row = value[0] * TRAITS;
      traits[row + statusTraits[statuses.number()]]++;
      add(row, Trait.WITHOUT_MOVES, admission.plies() == 0);
      add(row, Trait.FROM_POSITION, !lines.hasStandardStart());
      add(row, Trait.WITH_VARIATIONS, lines.hasVariations());
      boolean named = red.number() != TextColumn.NONE && black.number() != TextColumn.NONE;
      add(row, Trait.WITH_PLAYERS, named);
      add(row, Trait.WITH_EVENT, events.number() != TextColumn.NONE);
      add(row, Trait.WITH_YEAR, year > 0);
      add(row, Trait.WITH_RESULT, admission.result() != GameResult.UNKNOWN);
    }
  }

  private static Trait trait(String status) {
    if (status.equals(GameStatus.VALID.toString())) {
      return Trait.VALID;
    }
    return status.equals(GameStatus.REPAIRED.toString()) ? Trait.REPAIRED : Trait.TRUNCATED;
  }

  private void add(int row, Trait trait, boolean has) {
    traits[row + trait.ordinal()] += has ? 1 : 0;
  }

  /** Returns the groups with what their records are like. */
  StatTable table() {
    List<StatColumn> columns = new ArrayList<>(key.columns(row -> row));
    List<StatColumn> figureColumns = figures.columns(false);
    columns.add(figureColumns.get(0));
    for (Trait trait : Trait.values()) {
      columns.add(StatColumn.number(trait.column(), row -> traits[row * TRAITS + trait.ordinal()]));
    }
    for (StatColumn column : figureColumns) {
      if (List.of("firstYear", "lastYear", "averagePlies").contains(column.name())) {
        columns.add(column);
      }
    }
    return new StatTable(columns, size);
  }
}
