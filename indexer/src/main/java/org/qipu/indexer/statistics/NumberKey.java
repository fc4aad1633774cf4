package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.IndexFields;
import org.qipu.rules.Side;

/** Groups by a number, or by spans of numbers of one width. */
final class NumberKey implements KeyReader {
  private static final int DAYS_OF_YEAR = 10_000;

  private final String field;
  private final int divisor;
  private final int width;
  private final boolean zeroIsNone;
  private final List<String> columns;
  private GameSegment.@Nullable NumberColumn numbers;

  private NumberKey(
      String field, int divisor, int width, boolean zeroIsNone, List<String> columns) {
    this.field = field;
    this.divisor = divisor;
    this.width = width;
    this.zeroIsNone = zeroIsNone;
    this.columns = columns;
  }

  /** Groups by years, or spans of years. */
  static NumberKey ofYears(int width, String column) {
    return new NumberKey(IndexFields.DATE, DAYS_OF_YEAR, width, true, List.of(column));
  }

  /** Groups by spans of plies; the columns are the first and the last number of a span. */
  static NumberKey ofPlies(int width) {
    return new NumberKey(IndexFields.PLIES, 1, width, false, List.of("fromPlies", "toPlies"));
  }

  @Override
  public void open(GameSegment segment) throws IOException {
    numbers = segment.numbers(field);
  }

  @Override
  public int read(Side view, int[] values) throws IOException {
    int number = numbers == null ? 0 : numbers.value() / divisor;
    values[0] = number / width;
    return number == 0 && zeroIsNone ? 0 : 1;
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    IntFunction<@Nullable Object> first =
        row -> {
          int value = valueOfRow.applyAsInt(row);
          return value == NONE ? null : (Object) (value * width);
        };
    StatColumn from = StatColumn.number(columns.get(0), first);
    if (columns.size() == 1) {
      return List.of(from);
    }
    IntFunction<@Nullable Object> last = row -> valueOfRow.applyAsInt(row) * width + width - 1;
    return List.of(from, StatColumn.number(columns.get(1), last));
  }
}
