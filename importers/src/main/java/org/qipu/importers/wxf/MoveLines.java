package org.qipu.importers.wxf;

import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.notation.WxfNotation;

/** Writes the main line, two moves of both sides on a line. */
final class MoveLines {
  private static final String[] MARKS = {"", "!", "?", "!!", "??", "!?", "?!"};
  private static final int LINE_START = 2;
  private static final int COLUMN = 6;

  private final MoveTree tree;
  private final short[] moves;
  private final Set<SourceLocation> asWritten;
  private final UnaryOperator<String> comments;
  private final StringBuilder text;
  private final @Nullable Position position;
  private final int firstHalf;
  private boolean leavesMarks;

  /**
   * Makes the lines of a game.
   *
   * @param asWritten places of moves that are not put into the notation
   * @param comments makes comments fit
   */
  MoveLines(
      ReplayedGame game,
      Set<SourceLocation> asWritten,
      UnaryOperator<String> comments,
      StringBuilder text) {
    tree = game.record().tree();
    moves = game.moves();
    this.asWritten = asWritten;
    this.comments = comments;
    this.text = text;
    Setup start = game.start();
    position = start != null && Position.isPlayable(start) ? Position.from(start) : null;
    Setup numbering = start == null ? Setup.START : start;
    firstHalf = 2 * (numbering.moveNumber() - 1) + (numbering.sideToMove() == Side.BLACK ? 1 : 0);
  }

  void write() {
    int half = firstHalf;
    int rounds = 0;
    boolean numberNext = true;
    int node = tree.firstChild(MoveTree.ROOT);
    for (; node != MoveTree.NONE; node = tree.firstChild(node)) {
      String opening = tree.openingComment(node);
      if (opening != null) {
        comment(opening);
      }
      boolean black = half % 2 == 1;
      boolean legal = moves[node] >= 0 && position != null;
      // A text that is no move is known for one by its number.
      if (!black || numberNext || !legal) {
        if (rounds == 2) {
          text.append('\n');
          rounds = 0;
        }
        number(half / 2 + 1, rounds++ == 0 ? LINE_START : COLUMN);
        text.append(black ? "  ..." : "");
      }
      numberNext = !legal;
      text.append("  ").append(legal && position != null ? move(node, position) : written(node));
      marks(node);
      String comment = tree.comment(node);
      if (comment != null) {
        comment(comment);
      }
      if (legal && position != null) {
        position.make(moves[node]);
      }
      half++;
    }
    text.append(half > firstHalf ? "\n" : "");
  }

  private void number(int number, int width) {
    String digits = Integer.toString(number);
    text.append(" ".repeat(Math.max(0, width - digits.length()))).append(digits).append('.');
  }

  private String move(int node, Position before) {
    return asWritten.contains(tree.text(node).location())
        ? written(node)
        : WxfNotation.INSTANCE.write(before, Move.ofCode(moves[node]));
  }

  private String written(int node) {
    return tree.text(node).text();
  }

  private void marks(int node) {
    String before = "";
    for (int nag : tree.marks(node)) {
      if (nag <= 0 || nag >= MARKS.length) {
        leavesMarks = true;
      } else {
        // Apart, or two would be read as another one.
        text.append(before).append(MARKS[nag]);
        before = " ";
      }
    }
  }

  private void comment(String comment) {
    text.append(" /*").append(comments.apply(comment)).append("*/");
  }

  /** True if there were marks that the format does not have. */
  boolean leavesMarks() {
    return leavesMarks;
  }
}
