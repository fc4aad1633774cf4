package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.chart.ChartKind;
import org.qipu.indexer.Database;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.statistics.StatResult;
import org.qipu.indexer.statistics.StatTable;
import org.qipu.indexer.statistics.Statistics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How games begin. */
@Command(
    name = "moves",
    description = "How games begin: the first moves and the replies, by year.",
    footer = {
      "",
      "Examples:",
      "  qipu stats moves --by decade --output text",
      "  qipu stats moves --by all --depth 8 --mirror --min-games 25",
      "With --mirror a beginning and its mirror image are one: that of which the first move to a side",
      "is on Red's right. Games from other start positions are left out."
    })
final class StatsMoves extends StatsTable {
  private static final int MOST_PLIES = 20;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "greatest length of a beginning, 1 to 20; else ${DEFAULT-VALUE}")
  private int plies = 2;

  @Option(
      names = "--by",
      paramLabel = "year|decade|all",
      description = "spans that are told apart; all for none")
  private Span span = Span.YEAR;

  /** Spans of years that are told apart. */
  enum Span {
    YEAR(1),
    DECADE(10),
    ALL(0);

    private final int years;

    Span(int years) {
      this.years = years;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  StatsMoves(Session session) {
    super(session);
  }

  @Override
  StatResult count(Database database, Statistics statistics, GameQuery query)
      throws IOException, QuerySyntaxException {
    if (plies < 1 || plies > MOST_PLIES) {
      throw new ParameterException(
          spec.commandLine(), session.messages().text("usage.beginning", MOST_PLIES));
    }
    return statistics.lines(query, plies, filter.mirror(), span.years, options.rules());
  }

  @Override
  @Nullable ChartKind chartKind() {
    return span == Span.ALL ? null : ChartKind.BEGINNINGS_BY_YEAR;
  }

  @Override
  List<String> usualOrder() {
    return switch (span) {
      case YEAR, DECADE -> List.of(span.toString(), "plies", StatTable.GAMES);
      case ALL -> List.of("plies", StatTable.GAMES);
    };
  }
}
