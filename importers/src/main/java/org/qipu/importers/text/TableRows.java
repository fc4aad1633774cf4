package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.source.Findings;
import org.qipu.importers.text.Token.Kind;

/**
 * The records of a table that has lost its columns: rows of a number and two moves, wherever lines
 * break. A number that is repeated begins the same row of the next record: full and short score
 * stand side by side.
 *
 * <p>Source: seed noise, section 1.
 */
final class TableRows {
  private final List<MoveTree> trees = new ArrayList<>();
  private final List<Integer> ends = new ArrayList<>();

  private TableRows() {}

  /** Returns the tree of each record of a table, in order. */
  static List<MoveTree> read(Piece piece, Findings findings) {
    TableRows rows = new TableRows();
    int row = 0;
    int record = 0;
    for (int i = 0; i < piece.lines().size(); i++) {
      TextLine line = piece.lines().get(i);
      for (Token token : line.tokens()) {
        if (token.kind() == Kind.NUMBER) {
          record = token.value() == row ? record + 1 : 0;
          row = token.value();
        } else if (token.isMove()) {
          String text = line.text().substring(token.from(), token.to());
          rows.add(
              record,
              new MoveText(
                  HeaderKeys.withoutBlanks(text), findings.place(piece.start(i) + token.from())));
        }
      }
    }
    return rows.trees;
  }

  private void add(int record, MoveText move) {
    if (record >= trees.size()) {
      trees.add(new MoveTree());
      ends.add(MoveTree.ROOT);
    }
    int index = Math.min(record, trees.size() - 1);
    ends.set(index, trees.get(index).add(ends.get(index), move));
  }
}
