package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;

/** Collects what a format that stores squares can't hold of one game, up to a bound. */
public final class Leftovers {
  private final List<Diagnostic> list = new ArrayList<>();

  /** Makes an empty collection. */
  public Leftovers() {}

  /** Returns the findings in order. */
  public List<Diagnostic> list() {
    return list;
  }

  /** Notes that a game as a whole is not written. */
  public void refused(String message) {
    add(DiagnosticCode.UNWRITABLE_MOVES, SourceLocation.NONE, "", message);
  }

  /** Notes a header, or a part of one, that has no place. */
  public void header(String found, String message) {
    add(DiagnosticCode.UNWRITABLE_DETAIL, SourceLocation.NONE, found, message);
  }

  /** Notes a comment that is not written as it stands. */
  public void comment(MoveTree tree, int node, String comment, String message) {
    SourceLocation place = node == MoveTree.ROOT ? SourceLocation.NONE : tree.text(node).location();
    add(DiagnosticCode.UNWRITABLE_DETAIL, place, comment, message);
  }

  /** Notes the moves that are left out, and marks and comments that no binary format has. */
  public void moves(MoveTree tree, SquareTree squares) {
    int first = squares.firstLeftOut();
    if (first != MoveTree.NONE) {
      MoveText text = tree.text(first);
      add(
          DiagnosticCode.UNWRITABLE_MOVES,
          text.location(),
          text.text(),
          "The format holds squares only; this move and all behind it were left out.");
    }
    for (int node = squares.next(MoveTree.ROOT); node != MoveTree.NONE; node = squares.next(node)) {
      MoveText text = tree.text(node);
      if (!tree.marks(node).isEmpty()) {
        add(
            DiagnosticCode.UNWRITABLE_DETAIL,
            text.location(),
            text.text(),
            "The marks " + tree.marks(node) + " have no place in this format; they were left out.");
      }
      if (tree.openingComment(node) != null) {
        add(
            DiagnosticCode.UNWRITABLE_DETAIL,
            text.location(),
            text.text(),
            "The comment before this move was put behind it.");
      }
    }
  }

  private void add(DiagnosticCode code, SourceLocation place, String found, String message) {
    if (list.size() < Diagnostic.MAX_A_GAME) {
      list.add(new Diagnostic(code, 0, place, found, "", message));
    }
  }
}
