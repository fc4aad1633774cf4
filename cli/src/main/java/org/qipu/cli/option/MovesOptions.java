package org.qipu.cli.option;

import org.jspecify.annotations.Nullable;
import org.qipu.cli.output.Messages;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.query.MovePattern;
import org.qipu.indexer.query.QuerySyntaxException;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Moves that games have anywhere. */
public final class MovesOptions {
  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description =
          "games with these moves, one after the other, anywhere; * is a gap, *4 one of at most 4"
              + " plies")
  private @Nullable String moves;

  @Option(
      names = "--own-moves",
      description =
          "with --moves: they are those of one side, whatever the other plays in between; gaps are"
              + " counted in its moves")
  private boolean own;

  @Option(
      names = "--any-order",
      description = "with --moves: in any order, each at a ply of its own")
  private boolean anyOrder;

  @Option(
      names = "--within",
      paramLabel = "PLIES",
      description = "with --moves: all of them within the first 20 plies (20), or plies 11..40")
  private @Nullable String within;

  /** True if moves are asked for. */
  boolean areGiven() {
    return moves != null;
  }

  /**
   * Returns the moves asked for; null if there are none.
   *
   * @throws ParameterException if a text means nothing
   */
  @Nullable MovePattern pattern(CommandLine commandLine, Messages messages) {
    if (moves == null) {
      if (own || anyOrder || within != null) {
        throw new ParameterException(commandLine, messages.text("usage.moves"));
      }
      return null;
    }
    try {
      MovePattern.Way way = new MovePattern.Way(own, anyOrder, plies(commandLine, messages));
      return MovePattern.parse(MoveArgument.pattern(moves), way);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(commandLine, "--moves: " + e.getMessage(), e);
    }
  }

  private PlyRange plies(CommandLine commandLine, Messages messages) {
    if (within == null) {
      return PlyRange.ALL;
    }
    NumberRange range = NumberRange.of(commandLine, messages, "--within", within);
    int last = range.lastOr(Integer.MAX_VALUE);
    return new PlyRange(range.isOne() ? Math.min(1, last) : range.firstOr(0), last);
  }
}
