package org.qipu.cli.command;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Paragraph;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * The moves of a game as lines of text: the main line a pair of plies a line, comments in braces
 * and variations in brackets below the move they belong to. What did not replay stands as written,
 * with a question mark in brackets behind it.
 */
final class GameText {
  private static final int CLOSE = Integer.MIN_VALUE;
  private static final String INDENT = "       ";

  private final MoveTree tree;
  private final String[] texts;
  private final int[] plies;
  private final int firstNumber;
  private final boolean redFirst;
  private final List<String> lines = new ArrayList<>();

  private GameText(ReplayedGame game, NotationName notation) {
    this.tree = game.record().tree();
    this.texts = new String[tree.size()];
    this.plies = new int[tree.size()];
    Setup start = game.start();
    this.firstNumber = start == null ? 1 : start.moveNumber();
    this.redFirst = start == null || start.sideToMove() == Side.RED;
    writeMoves(game, start, notation);
  }

  /** Returns the lines of a game's moves. */
  static List<String> lines(ReplayedGame game, NotationName notation) {
    GameText text = new GameText(game, notation);
    text.mainLine();
    return text.lines;
  }

  private void writeMoves(ReplayedGame game, @Nullable Setup start, NotationName notation) {
    Position position = start != null && Position.isPlayable(start) ? Position.from(start) : null;
    int at = MoveTree.ROOT;
    int node = tree.nextInWalk(MoveTree.ROOT);
    while (node != MoveTree.NONE) {
      int parent = tree.parent(node);
      for (; at != parent; at = tree.parent(at)) {
        if (position != null && game.moves()[at] >= 0) {
          position.unmake();
        }
      }
      plies[node] = plies[parent] + 1;
      int code = game.moves()[node];
      if (position != null && code >= 0) {
        Move move = Move.ofCode(code);
        texts[node] = notation.write(position, move);
        position.make(move);
      } else {
        texts[node] = tree.text(node).text() + " (?)";
      }
      at = node;
      node = tree.nextInWalk(node);
    }
  }

  private int halfMove(int node) {
    return plies[node] - 1 + (redFirst ? 0 : 1);
  }

  private String number(int node) {
    return firstNumber + halfMove(node) / 2 + ".";
  }

  private void mainLine() {
    paragraph(comment(tree.comment(MoveTree.ROOT)));
    String open = "";
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE;
        node = tree.firstChild(node)) {
      boolean red = halfMove(node) % 2 == 0;
      if (red) {
        open = Paragraph.padLeft(number(node), 5) + "  " + texts[node];
      } else if (open.isEmpty()) {
        open = Paragraph.padLeft(number(node), 5) + "  " + Paragraph.pad("…", 12) + texts[node];
      } else {
        open = Paragraph.pad(open, 19) + texts[node];
      }
      boolean broken = hasNotes(node);
      if (!red || broken) {
        lines.add(open);
        open = "";
      }
      if (broken) {
        notes(node);
      }
    }
    if (!open.isEmpty()) {
      lines.add(open);
    }
  }

  private boolean hasNotes(int node) {
    return tree.comment(node) != null
        || !tree.marks(node).isEmpty()
        || tree.nextSibling(node) != MoveTree.NONE;
  }

  private void notes(int node) {
    paragraph(marks(node) + comment(tree.comment(node)));
    for (int other = tree.nextSibling(node);
        other != MoveTree.NONE;
        other = tree.nextSibling(other)) {
      paragraph(variation(other));
    }
  }

  private void paragraph(String text) {
    if (!text.isBlank()) {
      lines.addAll(Paragraph.wrap(text.strip(), INDENT));
    }
  }

  private static String comment(@Nullable String comment) {
    return comment == null ? "" : " {" + comment.strip() + "}";
  }

  private String marks(int node) {
    StringBuilder marks = new StringBuilder();
    for (int nag : tree.marks(node)) {
      marks.append(" $").append(nag);
    }
    return marks.toString();
  }

  private String variation(int first) {
    StringBuilder text = new StringBuilder();
    Deque<Integer> stack = new ArrayDeque<>();
    begin(text, first, stack);
    boolean numbered = true;
    while (!stack.isEmpty()) {
      int node = stack.pop();
      if (node == CLOSE) {
        text.append(')');
        numbered = true;
        continue;
      }
      if (node < 0) {
        begin(text, -node, stack);
        numbered = true;
        continue;
      }
      move(text, node, numbered);
      numbered = tree.comment(node) != null;
      int next = tree.firstChild(node);
      if (next != MoveTree.NONE) {
        stack.push(next);
      }
      if (tree.firstChild(tree.parent(node)) == node) {
        List<Integer> others = new ArrayList<>();
        for (int other = tree.nextSibling(node);
            other != MoveTree.NONE;
            other = tree.nextSibling(other)) {
          others.add(0, -other);
        }
        others.forEach(stack::push);
      }
    }
    return text.toString();
  }

  // Nodes are pushed negated where a bracket opens before them.
  private void begin(StringBuilder text, int node, Deque<Integer> stack) {
    text.append(" (").append(comment(tree.openingComment(node)).strip());
    stack.push(CLOSE);
    stack.push(node);
  }

  private void move(StringBuilder text, int node, boolean numbered) {
    if (text.charAt(text.length() - 1) != '(') {
      text.append(' ');
    }
    if (halfMove(node) % 2 == 0) {
      text.append(number(node)).append(Paragraph.NO_BREAK);
    } else if (numbered) {
      text.append(number(node)).append("..").append(Paragraph.NO_BREAK);
    }
    text.append(texts[node]).append(marks(node)).append(comment(tree.comment(node)));
  }
}
