package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.rules.Side;

/** Groups by names, of which several may mean the same. */
final class NameKey implements KeyReader {
  private static final int UNREAD = -2;

  private final String column;
  private final NameTable names;
  private final String[] fields;
  private final @Nullable TextColumn[] texts = new TextColumn[Side.values().length];
  private final int[][] ofSegment = new int[Side.values().length][0];

  /**
   * Makes a key.
   *
   * @param forRed the field that counts as seen by Red
   * @param forBlack the field that counts as seen by Black
   */
  NameKey(String column, NameTable names, String forRed, String forBlack) {
    this.column = column;
    this.names = names;
    fields = new String[] {forRed, forBlack};
  }

  @Override
  public void open(GameSegment segment) throws IOException {
    for (int side = 0; side < fields.length; side++) {
      TextColumn column = segment.texts(fields[side]);
      texts[side] = column;
      ofSegment[side] = new int[column.size()];
      Arrays.fill(ofSegment[side], UNREAD);
    }
  }

  @Override
  public int read(Side view, int[] values) throws IOException {
    values[0] = number(view);
    return values[0] == NONE ? 0 : 1;
  }

  /** Returns the number of the present game's name, or {@link #NONE}. */
  int number(Side view) throws IOException {
    int side = view.ordinal();
    TextColumn column = texts[side];
    int number = column == null ? TextColumn.NONE : column.number();
    if (column == null || number == TextColumn.NONE) {
      return NONE;
    }
    int known = ofSegment[side][number];
    if (known == UNREAD) {
      known = names.number(column.text(number));
      ofSegment[side][number] = known;
    }
    return known;
  }

  /** Returns how a name is shown. */
  String shown(int number) {
    return names.shown(number);
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    return List.of(
        StatColumn.words(
            column,
            row -> {
              int value = valueOfRow.applyAsInt(row);
              return value == NONE ? null : names.shown(value);
            }));
  }
}
