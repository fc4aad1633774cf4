package org.qipu.cli.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.option.PositionText;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.rules.Move;
import org.qipu.rules.Perft;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the lines of legal moves of a length. */
@Command(
    name = "perft",
    description = "Count the lines of legal moves of a length, the check of a move generator.",
    footer = {"", "Examples:", "  qipu perft 4", "  qipu perft --divide 2"})
public final class PerftCommand implements Callable<Integer> {
  private static final int MAX_DEPTH = 20;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description = "the position; else the start position")
  private @Nullable String fen;

  @Option(names = "--divide", description = "a line for each first move, then the sum")
  private boolean divide;

  @Parameters(paramLabel = "DEPTH", description = "length of the lines in plies")
  private int depth;

  @Mixin private final OutputOption output = new OutputOption();

  /** Makes the command of a session. */
  public PerftCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (depth < 0 || depth > MAX_DEPTH || (divide && depth == 0)) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("perft.depth", divide ? 1 : 0, MAX_DEPTH));
    }
    Position position =
        Position.from(
            fen == null
                ? Setup.START
                : PositionText.setup(spec.commandLine(), session.messages(), fen));
    Perft perft = new Perft(position);
    boolean text = output.form() == OutputOption.Form.TEXT;
    if (!divide) {
      long nodes = perft.count(depth);
      if (text) {
        session.out().println(nodes);
      } else {
        List<Column> columns = List.of(Column.number("depth"), Column.number("nodes"));
        RowWriter rows = output.rows(session.out(), session.messages(), columns);
        rows.row(depth, nodes);
        rows.end();
      }
      return ExitCode.SUCCESS;
    }
    List<Column> columns = List.of(Column.of("move"), Column.number("nodes"));
    RowWriter rows =
        text ? new PlainRows() : output.rows(session.out(), session.messages(), columns);
    long sum = 0;
    for (Map.Entry<Move, Long> part : perft.divide(depth).entrySet()) {
      rows.row(part.getKey(), part.getValue());
      sum += part.getValue();
    }
    rows.end();
    if (text) {
      session.out().println(sum);
    }
    return ExitCode.SUCCESS;
  }

  private final class PlainRows implements RowWriter {
    @Override
    public void row(@Nullable Object... values) {
      session.out().println(values[0] + " " + values[1]);
    }

    @Override
    public void end() {}
  }
}
