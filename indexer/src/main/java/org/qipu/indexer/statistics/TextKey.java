package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.indexer.index.GameSegment.TextColumn;
import org.qipu.rules.Side;

/** Groups by a text, or by what is made of it. */
final class TextKey implements KeyReader {
  private static final int UNREAD = -2;

  private final String field;
  private final UnaryOperator<String> group;
  private final boolean noneIsEmpty;
  private final List<Shown> columns = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> groups = new ArrayList<>();
  private @Nullable TextColumn texts;
  private int[] ofSegment = new int[0];

  /**
   * Makes a key.
   *
   * @param group what a text stands for
   * @param noneIsEmpty true if games without a text are a group as well, that of the empty text
   */
  TextKey(String field, UnaryOperator<String> group, boolean noneIsEmpty) {
    this.field = field;
    this.group = group;
    this.noneIsEmpty = noneIsEmpty;
  }

  /** A column and what it shows of a group. */
  private record Shown(String column, StatColumn.Kind kind, UnaryOperator<String> text) {}

  /** Adds a column that shows what is made of the group. */
  TextKey showing(String column, UnaryOperator<String> shown) {
    columns.add(new Shown(column, StatColumn.Kind.WORDS, shown));
    return this;
  }

  /** Adds a column that says the same as the one before in other words. */
  TextKey describing(String column, UnaryOperator<String> shown) {
    columns.add(new Shown(column, StatColumn.Kind.DESCRIPTION, shown));
    return this;
  }

  @Override
  public void open(GameSegment segment) throws IOException {
    TextColumn column = segment.texts(field);
    texts = column;
    ofSegment = new int[column.size()];
    Arrays.fill(ofSegment, UNREAD);
  }

  @Override
  public int read(Side view, int[] values) throws IOException {
    int number = texts == null ? TextColumn.NONE : texts.number();
    if (texts == null || number == TextColumn.NONE) {
      values[0] = noneIsEmpty ? number(group.apply("")) : NONE;
      return noneIsEmpty ? 1 : 0;
    }
    if (ofSegment[number] == UNREAD) {
      ofSegment[number] = number(group.apply(texts.text(number)));
    }
    values[0] = ofSegment[number];
    return 1;
  }

  private int number(String text) {
    Integer known = numbers.putIfAbsent(text, groups.size());
    if (known != null) {
      return known;
    }
    groups.add(text);
    return groups.size() - 1;
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    List<StatColumn> list = new ArrayList<>();
    for (Shown shown : columns) {
      list.add(
          new StatColumn(
              shown.column(),
              shown.kind(),
              row -> {
                int value = valueOfRow.applyAsInt(row);
                return value == NONE ? null : shown.text().apply(groups.get(value));
              }));
    }
    return list;
  }
}
