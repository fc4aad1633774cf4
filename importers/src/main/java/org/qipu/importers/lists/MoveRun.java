package org.qipu.importers.lists;

import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.source.Findings;

/** Moves of four characters each, without anything between them. */
final class MoveRun {
  static final int LENGTH = 4;

  private MoveRun() {}

  /** True if a move such as {@code h2e2} stands at an index. */
  static boolean isMove(byte[] line, int at) {
    return at + LENGTH <= line.length && isSquare(line, at) && isSquare(line, at + 2);
  }

  private static boolean isSquare(byte[] line, int at) {
    return line[at] >= 'a' && line[at] <= 'i' && line[at + 1] >= '0' && line[at + 1] <= '9';
  }

  /**
   * Returns the moves between two indexes of a text as written; part of a move at the end is left
   * out and reported.
   */
  static List<MoveText> read(String text, int from, int to, Findings findings) {
    List<MoveText> moves = new ArrayList<>((to - from) / LENGTH);
    int at = from;
    for (; at + LENGTH <= to; at += LENGTH) {
      moves.add(new MoveText(text.substring(at, at + LENGTH), findings.place(at)));
    }
    if (at < to) {
      findings.add(
          DiagnosticCode.TRUNCATED_FILE,
          moves.size() + 1,
          at,
          text.substring(at, to),
          "a move of four characters",
          "The moves end in the middle of one, which was left out.");
    }
    return moves;
  }
}
