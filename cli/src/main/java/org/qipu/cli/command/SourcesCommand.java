package org.qipu.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the files that games came from. */
@Command(
    name = "sources",
    description = "The files that were read, and what became of the records in each.")
final class SourcesCommand implements Callable<Integer> {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("source"),
          Column.number("bytes"),
          Column.hidden("sha256"),
          Column.of("complete"),
          Column.number("games"),
          Column.number("duplicates"),
          Column.number("rejected"));

  private final Session session;

  @Mixin private final OutputOption output = new OutputOption();

  SourcesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    try (Database database = Databases.open(session)) {
      RowWriter rows = output.rows(session.out(), session.messages(), COLUMNS);
      database.forEachSource(
          source ->
              rows.row(
                  source.path(),
                  source.size() < 0 ? null : source.size(),
                  source.sha256(),
                  source.complete(),
                  source.games(),
                  source.duplicates(),
                  source.rejected()));
      rows.end();
    }
    return ExitCode.SUCCESS;
  }
}
