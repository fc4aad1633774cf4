package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;
import org.qipu.rules.notation.RankBase;

/**
 * Moves given as text from a position on: what could be read, and what stopped it.
 *
 * @param moves the moves up to the first text that is not exactly one legal move
 * @param remarks what was unusual about their texts
 * @param end the position after them
 * @param failure what stopped it; null if the whole text was read
 */
public record MoveLine(
    List<Move> moves, List<Remark> remarks, Setup end, @Nullable Failure failure) {
  public MoveLine {
    moves = List.copyOf(moves);
    remarks = List.copyOf(remarks);
  }

  /**
   * A text that was read although it is not regular.
   *
   * @param index number of moves before it
   * @param remark what was unusual
   */
  public record Remark(int index, MoveReading.Remark remark) {}

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
   * Reads moves in any notation, mixed, with or without move numbers; how coordinates count ranks
   * is decided for all of them together.
   *
   * @throws IllegalArgumentException if the setup cannot be played from
   */
  public static MoveLine read(Setup start, String text) {
    Position position = Position.from(start);
    List<Move> moves = new ArrayList<>();
    List<Remark> remarks = new ArrayList<>();
    List<MoveWord> words = MoveWord.split(text);
    RankBase base = RankBase.of(position, words.stream().map(MoveWord::text).toList());
    for (MoveWord word : words) {
      MoveReading reading = Notations.read(position, word.text(), base);
      if (reading instanceof MoveReading.Resolved resolved) {
        for (MoveReading.Remark remark : resolved.remarks()) {
          remarks.add(new Remark(moves.size(), remark));
        }
        moves.add(resolved.move());
        position.make(resolved.move());
      } else {
        Failure failure = new Failure(moves.size(), word.column(), word.text(), reading);
        return new MoveLine(moves, remarks, position.toSetup(), failure);
      }
    }
    return new MoveLine(moves, remarks, position.toSetup(), null);
  }
}
