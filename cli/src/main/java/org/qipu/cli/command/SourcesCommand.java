package org.qipu.cli.command;

import java.util.concurrent.Callable;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the files that games came from. */
@Command(
    name = "sources",
    description = "The files that were read, and what became of the records in each.")
final class SourcesCommand implements Callable<Integer> {
  private final Session session;

  @Mixin private final OutputOption output = new OutputOption();

  SourcesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    try (Database database = Databases.open(session)) {
      SourcesTable table = new SourcesTable(database);
      RowWriter rows = output.rows(session.out(), session.messages(), table.columns());
      table.write(rows);
      rows.end();
    }
    return ExitCode.SUCCESS;
  }
}
