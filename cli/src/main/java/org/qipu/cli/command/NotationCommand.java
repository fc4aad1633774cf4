package org.qipu.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.MoveArgument;
import org.qipu.cli.option.MoveExplanation;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.option.PositionText;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.JsonLines;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.query.MoveLine;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.MoveReading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes moves in every notation, or explains why a text is no move. */
@Command(
    name = "notation",
    description = "Write moves in every notation, or in the one asked for.",
    footer = {
      "",
      "Examples:",
      "  qipu notation 炮二平五 马8进7",
      "  qipu notation --to wxf '1. h2e2 h9g7'",
      "  qipu notation --to uci -- +C.6",
      "A text that is ambiguous or illegal is explained with its candidates; exit code 1."
    })
public final class NotationCommand implements Callable<Integer> {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Option(
      names = "--fen",
      paramLabel = "FEN",
      description = "the position; else the start position")
  private @Nullable String fen;

  @Option(
      names = "--to",
      paramLabel = "NAME",
      description = "only this one: ${COMPLETION-CANDIDATES}; all moves on one line")
  private @Nullable NotationName to;

  @Mixin private final OutputOption output = new OutputOption();

  @Parameters(
      arity = "1..*",
      paramLabel = "MOVES",
      description = "moves in any notation, with or without numbers")
  private List<String> moves = new ArrayList<>();

  /** Makes the command of a session. */
  public NotationCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Setup start =
        fen == null ? Setup.START : PositionText.setup(spec.commandLine(), session.messages(), fen);
    MoveLine line = MoveLine.read(start, MoveArgument.line(moves));
    MoveLine.Failure failure = line.failure();
    if (failure != null) {
      explain(Position.from(line.end()), failure);
      return ExitCode.NEGATIVE;
    }
    for (MoveLine.Remark remark : line.remarks()) {
      session.warn(
          remark.remark().kind() == MoveReading.Remark.Kind.MENDED ? "move.mended" : "move.settled",
          remark.index() + 1,
          remark.remark().found(),
          remark.remark().expected());
    }
    if (to != null && output.form() == OutputOption.Form.TEXT) {
      session.out().println(oneLine(Position.from(start), line.moves(), to));
    } else {
      table(Position.from(start), line.moves());
    }
    return ExitCode.SUCCESS;
  }

  private static String oneLine(Position position, List<Move> moves, NotationName name) {
    List<String> texts = new ArrayList<>();
    for (Move move : moves) {
      texts.add(name.write(position, move));
      position.make(move);
    }
    return String.join(" ", texts);
  }

  private void table(Position position, List<Move> moves) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.number("ply"));
    List<NotationName> names = to == null ? List.of(NotationName.values()) : List.of(to);
    names.forEach(name -> columns.add(Column.of(name.toString())));
    columns.add(Column.hidden("fen"));
    RowWriter rows = output.rows(session.out(), session.messages(), columns);
    int ply = 0;
    for (Move move : moves) {
      List<Object> row = new ArrayList<>();
      row.add(++ply);
      names.forEach(name -> row.add(name.write(position, move)));
      position.make(move);
      row.add(Fen.write(position.toSetup()));
      rows.row(row.toArray());
    }
    rows.end();
  }

  private void explain(Position position, MoveLine.Failure problem) {
    session.err().println("qipu: " + MoveExplanation.of(session.messages(), position, problem));
    if (output.form() == OutputOption.Form.JSON) {
      JsonLines lines =
          new JsonLines(
              session.out(),
              List.of(
                  Column.of("ply"),
                  Column.of("code"),
                  Column.of("found"),
                  Column.of("candidates")));
      lines.row(
          problem.index() + 1,
          MoveExplanation.code(problem.reading()),
          problem.text(),
          MoveExplanation.candidates(problem.reading()).stream()
              .map(Move::toString)
              .collect(Collectors.toList()));
      lines.end();
    }
  }
}
