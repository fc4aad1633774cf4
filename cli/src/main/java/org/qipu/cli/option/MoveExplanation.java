package org.qipu.cli.option;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.query.MoveLine;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Position;
import org.qipu.rules.notation.ChineseNotation;
import org.qipu.rules.notation.MoveReading;

/** Says why a text of a line of moves is not exactly one legal move. */
public final class MoveExplanation {
  private MoveExplanation() {}

  /**
   * Returns one line for people.
   *
   * @param position where the text was read
   */
  public static String of(Messages messages, Position position, MoveLine.Failure problem) {
    MoveReading reading = problem.reading();
    if (reading instanceof MoveReading.Ambiguous ambiguous) {
      return messages.text(
          "move.ambiguous",
          problem.index() + 1,
          problem.text(),
          ambiguous.candidates().stream()
              .map(move -> describe(position, move))
              .collect(Collectors.joining(", ")));
    }
    if (reading instanceof MoveReading.Illegal illegal) {
      return messages.text(
          "move.illegal",
          problem.index() + 1,
          problem.text(),
          illegal.candidate(),
          reason(messages, illegal.problem()));
    }
    if (reading instanceof MoveReading.Unreadable unreadable) {
      return messages.text(
          "move.unreadable",
          problem.index() + 1,
          problem.text(),
          unreadable.offset() + 1,
          unreadable.expected());
    }
    throw new IllegalArgumentException("nothing to explain: " + reading);
  }

  /** Returns a stable code of what is wrong, as in diagnostics. */
  public static String code(MoveReading reading) {
    if (reading instanceof MoveReading.Ambiguous) {
      return "ambiguous-move";
    }
    return reading instanceof MoveReading.Illegal ? "illegal-move" : "unreadable-move";
  }

  /** Returns the moves that a text could mean: several, the illegal one, or none. */
  public static List<Move> candidates(MoveReading reading) {
    if (reading instanceof MoveReading.Ambiguous ambiguous) {
      return ambiguous.candidates();
    }
    return reading instanceof MoveReading.Illegal illegal
        ? List.of(illegal.candidate())
        : List.of();
  }

  private static String describe(Position position, Move move) {
    return ChineseNotation.SIMPLIFIED.write(position, move) + " (" + move + ")";
  }

  private static String reason(Messages messages, MoveProblem problem) {
    String name = problem.name().toLowerCase(Locale.ROOT).replace('_', '-');
    return messages.text("problem." + name);
  }
}
