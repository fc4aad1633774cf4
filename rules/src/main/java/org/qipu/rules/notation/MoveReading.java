package org.qipu.rules.notation;

import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;

/** What a move text means in a position: one of four outcomes. */
public sealed interface MoveReading {

  /**
   * Exactly one legal move.
   *
   * @param move the move
   * @param remarks what was unusual about the text; empty for a regular one
   */
  record Resolved(Move move, List<Remark> remarks) implements MoveReading {
    public Resolved {
      remarks = List.copyOf(remarks);
    }

    /** Makes an outcome without remarks. */
    public Resolved(Move move) {
      this(move, List.of());
    }
  }

  /**
   * Several legal moves.
   *
   * @param candidates two or more, the customary reading first
   * @param shortScore true if the text lacks its direction (炮25), so that the convention of the
   *     short score gives the order: 平, then 进, then 退
   */
  record Ambiguous(List<Move> candidates, boolean shortScore) implements MoveReading {
    public Ambiguous {
      candidates = List.copyOf(candidates);
    }
  }

  /**
   * A well-formed text whose moves are all illegal.
   *
   * @param candidate the move that comes nearest to what the text says
   * @param problem why it is not legal
   */
  record Illegal(Move candidate, MoveProblem problem) implements MoveReading {}

  /**
   * No move text, or a text that fits no piece.
   *
   * @param offset where reading stopped, in characters from 0
   * @param expected what would have been right there, in plain English
   */
  record Unreadable(int offset, String expected) implements MoveReading {}

  /**
   * Something unusual about a text that has one legal reading.
   *
   * @param kind what
   * @param found the text, or the part of it, as written
   * @param expected the same as it should have been written
   */
  record Remark(Kind kind, String found, String expected) {
    /** Kinds of remarks. */
    public enum Kind {
      /** A scanning or typing error was mended; nothing else fits. */
      MENDED,
      /**
       * Front or rear is missing, or the direction, or how ranks are counted, and only legality
       * settles the text.
       */
      SETTLED_BY_LEGALITY
    }
  }
}
