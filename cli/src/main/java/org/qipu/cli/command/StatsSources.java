package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.RecordGroup;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the records of each file are like. */
@Command(
    name = "sources",
    description = "What the records of each file or archive are like: status, moves, headers.",
    footer = {
      "",
      "Examples:",
      "  qipu stats sources --by archive --output text",
      "  qipu stats sources --sort truncated --top 20",
      "Records without moves are counted here in any case. Duplicates that were not stored again and",
      "rejected records are listed by qipu db sources."
    })
final class StatsSources extends StatsTable {
  @Option(
      names = "--by",
      paramLabel = "file|archive",
      description = "a row for each file, or entry of an archive (default), or for each archive")
  private Level level = Level.FILE;

  /** How far sources are told apart. */
  enum Level {
    FILE,
    ARCHIVE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  StatsSources(Session session) {
    super(session);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    RecordGroup group =
        switch (level) {
          case FILE -> RecordGroup.SOURCE;
          case ARCHIVE -> RecordGroup.ARCHIVE;
        };
    return statistics.records(query, group, options.rules().distinct());
  }

  @Override
  List<String> usualOrder() {
    return List.of();
  }
}
