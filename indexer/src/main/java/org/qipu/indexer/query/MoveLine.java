package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;

/**
 * Moves given as text from a position on: what could be read, and what stopped it.
 *
 * @param moves the moves up to the first text that is not exactly one legal move
 * @param end the position after them
 * @param failure what stopped it; null if the whole text was read
 */
public record MoveLine(List<Move> moves, Setup end, @Nullable Failure failure) {
  public MoveLine {
    moves = List.copyOf(moves);
  }

  /**
   * A text that is not exactly one legal move.
   *
   * @param index number of moves before it
   * @param column where it stands in the whole text, from 1, in code points
   * @param text the text
   * @param reading ambiguous, illegal or unreadable
   */
  public record Failure(int index, int column, String text, MoveReading reading) {}

  /**
   * Reads moves in any notation, mixed, with or without move numbers.
   *
   * @throws IllegalArgumentException if the setup cannot be played from
   */
  public static MoveLine read(Setup start, String text) {
    Position position = Position.from(start);
    List<Move> moves = new ArrayList<>();
    for (MoveWord word : MoveWord.split(text)) {
      MoveReading reading = Notations.read(position, word.text());
      if (reading instanceof MoveReading.Resolved resolved) {
        moves.add(resolved.move());
        position.make(resolved.move());
      } else {
        Failure failure = new Failure(moves.size(), word.column(), word.text(), reading);
        return new MoveLine(moves, position.toSetup(), failure);
      }
    }
    return new MoveLine(moves, position.toSetup(), null);
  }
}
