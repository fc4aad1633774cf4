package org.qipu.indexer.statistics;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.qipu.indexer.index.GameSegment;
import org.qipu.rules.Side;

/** Groups by the colour of the player whose results are counted. */
final class ColourKey implements KeyReader {
  @Override
  public void open(GameSegment segment) {
    // The view says it.
  }

  @Override
  public int read(Side view, int[] values) {
    values[0] = view.ordinal();
    return 1;
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    return List.of(
        StatColumn.words(
            "colour", row -> valueOfRow.applyAsInt(row) == Side.RED.ordinal() ? "red" : "black"));
  }
}
