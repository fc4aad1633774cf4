package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.GameSegment;
import org.qipu.rules.Side;

/** Groups by whether the game begins with the standard start position. */
final class StartKey implements KeyReader {
  private GameSegment.@Nullable LineColumn lines;

  @Override
  public void open(GameSegment segment) throws IOException {
    lines = segment.lines();
  }

  @Override
  public int read(Side view, int[] values) throws IOException {
    values[0] = lines != null && lines.hasStandardStart() ? 1 : 0;
    return 1;
  }

  @Override
  public List<StatColumn> columns(IntUnaryOperator valueOfRow) {
    return List.of(
        StatColumn.words(
            "start", row -> valueOfRow.applyAsInt(row) == 1 ? "standard" : "position"));
  }
}
