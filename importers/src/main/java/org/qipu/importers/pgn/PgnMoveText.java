package org.qipu.importers.pgn;

import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.notation.MoveNotation;

/** The moves of one game as text, written by a walk without recursion. */
final class PgnMoveText {
  /** Columns of a line; a Chinese character takes two. */
  private static final int WIDTH = 80;

  private static final char FIRST_WIDE = '\u2E80';

  private final MoveTree tree;
  private final short[] moves;
  private final MoveNotation notation;
  private final Set<SourceLocation> asWritten;
  private final StringBuilder text;
  private final @Nullable Position position;
  private final int firstHalf;

  /** Nodes from the start to the position, whether legal or not. */
  private int[] line = new int[64];

  private int plies;

  /** Moves of the main line whose variations are being written, and how far they are. */
  private int[] branchNodes = new int[8];

  private int[] branchSiblings = new int[8];
  private int branches;
  private int column;
  private boolean numberNext = true;

  /**
   * Makes the text of a game.
   *
   * @param asWritten places of moves that are not written in the notation
   */
  PgnMoveText(
      ReplayedGame game, MoveNotation notation, Set<SourceLocation> asWritten, StringBuilder text) {
    tree = game.record().tree();
    moves = game.moves();
    this.notation = notation;
    this.asWritten = asWritten;
    this.text = text;
    Setup start = game.start();
    position = start != null && Position.isPlayable(start) ? Position.from(start) : null;
    Setup numbering = start == null ? Setup.START : start;
    firstHalf = 2 * (numbering.moveNumber() - 1) + (numbering.sideToMove() == Side.BLACK ? 1 : 0);
  }

  /** Appends everything up to the blank in front of the result. */
  void write() {
    comment(tree.comment(MoveTree.ROOT));
    int node = tree.firstChild(MoveTree.ROOT);
    while (true) {
      if (node == MoveTree.NONE) {
        if (branches == 0) {
          return;
        }
        node = endVariation();
        continue;
      }
      writeMove(node);
      int sibling = tree.nextSibling(node);
      if (tree.firstChild(tree.parent(node)) == node && sibling != MoveTree.NONE) {
        branch(node, sibling);
        node = sibling;
      } else {
        make(node);
        node = tree.firstChild(node);
      }
    }
  }

  private void branch(int node, int sibling) {
    if (branches == branchNodes.length) {
      branchNodes = Arrays.copyOf(branchNodes, 2 * branches);
      branchSiblings = Arrays.copyOf(branchSiblings, 2 * branches);
    }
    branchNodes[branches] = node;
    branchSiblings[branches++] = sibling;
    openVariation();
  }

  private void openVariation() {
    text.append('(');
    column++;
    numberNext = true;
  }

  /** Closes a variation; returns the first move of the next or the next move of the line. */
  private int endVariation() {
    int node = branchNodes[branches - 1];
    int parent = tree.parent(node);
    while (plies > 0 && line[plies - 1] != parent) {
      unmake();
    }
    text.setLength(text.length() - 1);
    text.append(")");
    column--;
    word("");
    numberNext = true;
    int sibling = tree.nextSibling(branchSiblings[branches - 1]);
    if (sibling == MoveTree.NONE) {
      branches--;
      make(node);
      return tree.firstChild(node);
    }
    branchSiblings[branches - 1] = sibling;
    openVariation();
    return sibling;
  }

  private void writeMove(int node) {
    comment(tree.openingComment(node));
    int half = firstHalf + plies;
    boolean black = half % 2 == 1;
    short move = moves[node];
    boolean legal = move >= 0 && position != null && !isAsWritten(node);
    // A text that is no move is known for one by its number.
    if (!black || numberNext || !legal) {
      word((half / 2 + 1) + (black ? ". ..." : "."));
    }
    numberNext = !legal;
    word(
        legal && position != null
            ? notation.write(position, Move.ofCode(move))
            : tree.text(node).text());
    for (int nag : tree.marks(node)) {
      word("$" + nag);
    }
    comment(tree.comment(node));
  }

  private boolean isAsWritten(int node) {
    return !asWritten.isEmpty() && asWritten.contains(tree.text(node).location());
  }

  private void make(int node) {
    if (plies == line.length) {
      line = Arrays.copyOf(line, 2 * plies);
    }
    line[plies++] = node;
    if (moves[node] >= 0 && position != null) {
      position.make(moves[node]);
    }
  }

  private void unmake() {
    int node = line[--plies];
    if (moves[node] >= 0 && position != null) {
      position.unmake();
    }
  }

  private void comment(@Nullable String comment) {
    if (comment != null) {
      word("{" + PgnText.writeComment(comment) + "}");
      numberNext = true;
    }
  }

  /** Appends a word and a blank, on the next line if it does not fit. */
  private void word(String word) {
    int width = 1;
    for (int i = 0; i < word.length(); i++) {
      width += word.charAt(i) >= FIRST_WIDE ? 2 : 1;
    }
    if (column > 0 && column + width > WIDTH && text.charAt(text.length() - 1) == ' ') {
      text.setCharAt(text.length() - 1, '\n');
      column = 0;
    }
    text.append(word).append(' ');
    column += width;
  }
}
