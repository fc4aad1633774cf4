package org.qipu.indexer.statistics;

import java.io.IOException;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.qipu.indexer.index.GameSegment;
import org.qipu.rules.Side;

/** Says what a game has of something that games are grouped by, as numbers from 0. */
interface KeyReader {
  /** Stands for a value that is not known. */
  int NONE = -1;

  /** Begins a segment. */
  void open(GameSegment segment) throws IOException;

  /**
   * Puts what the present game has into a buffer and returns how many values that are: usually one,
   * none where it is not known, several where a game is in several groups.
   *
   * @param view as seen by which side
   */
  int read(Side view, int[] values) throws IOException;

  /** Returns the most values that a game has. */
  default int most() {
    return 1;
  }

  /**
   * Returns the columns that show the values.
   *
   * @param valueOfRow gives the value in a row, or {@link #NONE}
   */
  List<StatColumn> columns(IntUnaryOperator valueOfRow);
}
