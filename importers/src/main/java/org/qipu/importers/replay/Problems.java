package org.qipu.importers.replay;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.qipu.rules.Ending;
import org.qipu.rules.Move;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.SetupProblem;

/** The words for what is wrong with moves and positions. */
final class Problems {
  private Problems() {}

  /** Returns why a move is illegal, as the end of a sentence. */
  static String words(MoveProblem problem, Position position, Move move) {
    return switch (problem) {
      case NO_PIECE -> "no piece stands on " + move.from();
      case WRONG_SIDE -> "the piece on " + move.from() + " belongs to the other side";
      case OWN_PIECE_ON_TARGET -> "a piece of the same side stands on " + move.to();
      case BAD_GEOMETRY ->
          "the " + name(position, move) + " on " + move.from() + " cannot go to " + move.to();
      case CAPTURES_GENERAL -> "it would capture the General";
      case GENERALS_FACING -> "the Generals would face each other";
      case LEFT_IN_CHECK -> "the General would still be in check";
      case WALKS_INTO_CHECK -> "the General would go into check";
      case EXPOSES_GENERAL -> "it would expose the General to check";
    };
  }

  private static String name(Position position, Move move) {
    Piece piece = position.pieceAt(move.from());
    return piece == null ? "piece" : piece.type().name().toLowerCase(Locale.ROOT);
  }

  /** Returns the code of a problem such as {@code left-in-check}. */
  static String code(Enum<?> problem) {
    return problem.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the problems of a start position in words. */
  static String words(Collection<SetupProblem> problems) {
    return problems.stream()
        .map(problem -> problem.name().toLowerCase(Locale.ROOT).replace('_', ' '))
        .collect(Collectors.joining(", "));
  }

  /** Returns {@code e3e2 or e5e4}. */
  static String list(Collection<Move> moves) {
    return moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
  }

  static GameEnd end(Ending ending) {
    return switch (ending) {
      case OPEN -> GameEnd.OPEN;
      case CHECKMATE -> GameEnd.MATE;
      case STALEMATE -> GameEnd.STALEMATE;
    };
  }
}
