package org.qipu.cli.command;

import java.util.List;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.opening.EccoOpening;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Names of openings. */
@Command(
    name = "openings",
    description = "Openings: the ECCO table, names of lines, the games of the database.",
    footer = {
      "",
      "Examples:",
      "  qipu openings list --code C1",
      "  qipu openings show 中炮巡河车对屏风马",
      "  qipu openings tree --depth 2",
      "  qipu openings identify 炮二平五 马8进7 马二进三 马2进3"
    })
public final class OpeningsCommand implements Runnable {
  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  /** Makes the command of a session. */
  public OpeningsCommand(Session session) {
    this.session = session;
  }

  /** Returns the commands below this one. */
  public List<Object> subcommands() {
    return List.of(
        new OpeningsList(session),
        new OpeningsShow(session),
        new OpeningsTree(session),
        new OpeningsIdentify(session));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), session.messages().text("usage.command"));
  }

  /** Prints openings, a row each. */
  static void print(Session session, OutputOption output, List<EccoOpening> openings) {
    List<Column> columns =
        List.of(
            Column.of("ecco"),
            Column.of("opening"),
            Column.of("variation").orNone(),
            Column.hidden("english"),
            Column.hidden("moves"));
    RowWriter rows = output.rows(session.out(), session.messages(), columns);
    for (EccoOpening opening : openings) {
      rows.row(
          opening.code(),
          opening.name(),
          opening.variation().isEmpty() ? null : opening.variation(),
          opening.english(),
          opening.lines().get(0));
    }
    rows.end();
  }
}
