package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NoChartOption;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.explore.PlayedTree;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Tells what was played in a position. */
@Command(
    name = "explore",
    description = "What was played in a position, and with what success.",
    footer = {
      "",
      "Examples:",
      "  qipu explore",
      "  qipu explore --after '炮二平五 马8进7' --mirror",
      "  qipu explore --player 胡荣华 --output json",
      "  qipu explore --red 胡荣华 --depth 4 --top 3 --min-games 2",
      "  qipu explore --after '炮二平五 马8进7' --year 2000- --new-since 2018",
      "A move counts where it was played (games); how many games met the position after it in",
      "any way is told where that is another number (reached). The score is that of the side to",
      "move, with the range that it lies in by 95 %% (Wilson's interval); perf. is the rating",
      "that the score against rated opponents would be expected of. N marks novelties: moves",
      "never played before in a position that had been met before.",
      "Exit code 0 if a move was played there, 1 if none was."
    })
public final class ExploreCommand implements Callable<Integer> {
  /** Moves of a position that a tree shows unless more are asked for. */
  private static final int TREE_MOVES = 5;

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final OutputOption output;
  @Mixin private final NoChartOption picture = new NoChartOption();

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "moves that follow one another; more than 1 shows a tree")
  private int depth = 1;

  @Option(
      names = {"--top", "--limit"},
      paramLabel = "N",
      description = "most played moves of each position; 0 for all, 5 in trees if not given")
  private @Nullable Integer top;

  @Option(
      names = "--min-games",
      paramLabel = "N",
      description = "leave moves out that were played in fewer games")
  private int leastGames = 1;

  @Option(
      names = "--new-since",
      paramLabel = "YEAR",
      description =
          "mark moves first played in this year or later; the last two years of the position if not"
              + " given")
  private @Nullable Integer newSince;

  /** Makes the command of a session. */
  public ExploreCommand(Session session) {
    this(session, OutputOption.Form.TEXT);
  }

  /** Makes the command with a form for its answer where none is asked for. */
  ExploreCommand(Session session, OutputOption.Form usual) {
    this.session = session;
    output = new OutputOption(usual);
  }

  @Override
  public Integer call() throws IOException {
    picture.refuse(spec.commandLine(), session.messages());
    Setup setup = filter.position(spec.commandLine(), session.messages());
    List<Move> path = filter.path(spec.commandLine(), session.messages());
    GameQuery query = filter.filter(spec.commandLine(), session.messages());
    PlayedTree.Limits limits = limits();
    try (Database database = Databases.open(session)) {
      Explorer explorer = new Explorer(database.search(), query, filter.mirror(), filter.scope());
      PlayedTree tree = new PlayedTree(explorer, setup);
      int year = newSince == null ? tree.root().lastYear() - 1 : newSince;
      int leftOut = print(tree, limits, new ExploreRow(setup, path, year));
      if (leftOut > 0) {
        session.note("explore.cut", leftOut);
      }
      if (output.form() == OutputOption.Form.TEXT) {
        noteTotal(tree.root());
      }
      return tree.root().moves().isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
  }

  private PlayedTree.Limits limits() {
    if (depth < 1 || leastGames < 1 || (top != null && top < 0)) {
      throw new ParameterException(spec.commandLine(), session.messages().text("explore.limits"));
    }
    int moves = depth == 1 ? 0 : TREE_MOVES;
    if (top != null) {
      moves = top;
    }
    return new PlayedTree.Limits(depth, moves == 0 ? Integer.MAX_VALUE : moves, leastGames);
  }

  /** Prints the tree and returns how many moves were left out. */
  private int print(PlayedTree tree, PlayedTree.Limits limits, ExploreRow row) throws IOException {
    boolean text = output.form() == OutputOption.Form.TEXT;
    List<Column> columns = ExploreRow.COLUMNS;
    Function<PlayedTree.Node, @Nullable Object[]> values = row::values;
    if (text && depth == 1) {
      columns = ExploreRow.LIST_COLUMNS;
      values = row::listValues;
    } else if (text) {
      columns = ExploreRow.TREE_COLUMNS;
      values = row::treeValues;
    }
    RowWriter rows = output.rows(session.out(), session.messages(), columns);
    Function<PlayedTree.Node, @Nullable Object[]> chosen = values;
    int leftOut = tree.walk(limits, node -> rows.row(chosen.apply(node)));
    rows.end();
    return leftOut;
  }

  private void noteTotal(Exploration position) {
    session.note(
        "explore.total",
        position.games(),
        position.redWins(),
        position.draws(),
        position.blackWins(),
        position.unknown(),
        position.ended());
  }
}
