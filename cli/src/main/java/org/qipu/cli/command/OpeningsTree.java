package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.OpeningScore;
import org.qipu.indexer.explore.OpeningTree;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The games of the database by opening. */
@Command(
    name = "tree",
    description = "The games of the database by opening, and how they ended.",
    footer = {
      "",
      "Examples:",
      "  qipu openings tree --depth 2",
      "  qipu openings tree --code C --player 胡荣华 --output csv",
      "Games from other start positions have no code and are not counted.",
      "Exit code 1 if there is no such game."
    })
final class OpeningsTree implements Callable<Integer> {
  private static final int CODE_LENGTH = 3;
  private static final int SHORTEST_NAME = 2;

  private static final List<Column> COLUMNS =
      List.of(
          Column.of("ecco"),
          Column.of("opening"),
          Column.number("games"),
          Column.number("redWins"),
          Column.number("draws"),
          Column.number("blackWins"),
          Column.number("unknown"),
          Column.number("redScore"));

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final OutputOption output = new OutputOption();

  @Option(
      names = "--code",
      paramLabel = "PREFIX",
      description = "only codes that begin so, such as C or C1")
  private String code = "";

  @Option(
      names = "--depth",
      paramLabel = "1|2|3",
      description = "1: the letters, 2: the decades as well, 3: the codes as well (default)")
  private int depth = CODE_LENGTH;

  OpeningsTree(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    if (depth < 1 || depth > CODE_LENGTH) {
      throw new ParameterException(spec.commandLine(), session.messages().text("openings.depth"));
    }
    GameQuery query = filter.query(spec.commandLine(), session.messages());
    List<OpeningScore> scores;
    try (Database database = Databases.open(session)) {
      scores = OpeningTree.of(database.search(), query).below(code.toUpperCase(Locale.ROOT), depth);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
    RowWriter rows = output.rows(session.out(), session.messages(), COLUMNS);
    scores.forEach(score -> rows.row(values(score)));
    rows.end();
    return scores.isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  private @Nullable Object[] values(OpeningScore score) {
    boolean text = output.form() == OutputOption.Form.TEXT;
    String indent = text ? "  ".repeat(score.code().length()) : "";
    return new @Nullable Object[] {
      indent + score.code(),
      name(score.code()),
      score.games(),
      score.redWins(),
      score.draws(),
      score.blackWins(),
      score.unknown(),
      Scores.of(score.redScore(), text)
    };
  }

  /** Returns what the names of all openings of a code, or of the beginning of one, begin with. */
  private static String name(String code) {
    List<EccoOpening> openings = EccoTable.get().withPrefix(code);
    if (code.length() == CODE_LENGTH) {
      return openings.get(0).fullName();
    }
    String common = openings.get(0).name();
    for (EccoOpening opening : openings) {
      common = commonStart(common, opening.name());
    }
    return common.length() < SHORTEST_NAME ? "" : common;
  }

  private static String commonStart(String a, String b) {
    int length = 0;
    while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
      length++;
    }
    return a.substring(0, length);
  }
}
