package org.qipu.cli.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.GameFilterOptions;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.option.OutputOption;
import org.qipu.cli.output.Column;
import org.qipu.cli.output.RowWriter;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.explore.MoveScore;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
      "Exit code 0 if a move was played there, 1 if none was."
    })
public final class ExploreCommand implements Callable<Integer> {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("move"),
          Column.of("chinese"),
          Column.number("games"),
          Column.number("redWins"),
          Column.number("draws"),
          Column.number("blackWins"),
          Column.number("unknown"),
          Column.number("reached"),
          Column.number("score"),
          Column.number("averageRating").orNone(),
          Column.number("firstYear").orNone(),
          Column.number("lastYear").orNone(),
          Column.of("ecco").orNone(),
          Column.of("opening").atMost(24).orNone(),
          Column.number("sampleGame"));

  private final Session session;

  @SuppressWarnings("NullAway.Init") // set by picocli
  @Spec
  private CommandSpec spec;

  @Mixin private final GameFilterOptions filter = new GameFilterOptions();
  @Mixin private final OutputOption output = new OutputOption();

  /** Makes the command of a session. */
  public ExploreCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Setup setup = filter.position(spec.commandLine(), session.messages());
    GameQuery query = filter.filter(spec.commandLine(), session.messages());
    Exploration exploration;
    try (Database database = Databases.open(session)) {
      exploration =
          new Explorer(database.index(), query, filter.mirror(), filter.scope()).explore(setup);
    } catch (QuerySyntaxException e) {
      throw new ParameterException(
          spec.commandLine(),
          session.messages().text("usage.query", e.column(), e.getMessage()),
          e);
    }
    RowWriter rows = output.rows(session.out(), session.messages(), COLUMNS);
    Position position = Position.from(setup);
    OpeningTracker opening = tracker();
    for (MoveScore score : exploration.moves()) {
      rows.row(values(position, score, opening));
    }
    rows.end();
    if (output.form() == OutputOption.Form.TEXT) {
      session.note(
          "explore.total",
          exploration.games(),
          exploration.redWins(),
          exploration.draws(),
          exploration.blackWins(),
          exploration.unknown(),
          exploration.ended());
    }
    return exploration.moves().isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
  }

  /** Codes go by the order of moves: they are known where the moves are given from the start. */
  private @Nullable OpeningTracker tracker() {
    List<Move> path = filter.path(spec.commandLine(), session.messages());
    if (path == null || path.size() >= OpeningTracker.PLIES) {
      return null;
    }
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    path.forEach(move -> tracker.play(move.code()));
    return tracker;
  }

  private static @Nullable EccoOpening openingAfter(@Nullable OpeningTracker tracker, Move move) {
    if (tracker == null) {
      return null;
    }
    tracker.play(move.code());
    EccoOpening opening = tracker.opening();
    tracker.undo();
    return opening;
  }

  private @Nullable Object[] values(
      Position position, MoveScore score, @Nullable OpeningTracker tracker) {
    EccoOpening opening = openingAfter(tracker, score.move());
    boolean text = output.form() == OutputOption.Form.TEXT;
    return new @Nullable Object[] {
      score.move().toString(),
      NotationName.CHINESE.write(position, score.move()),
      score.games(),
      score.redWins(),
      score.draws(),
      score.blackWins(),
      score.unknown(),
      score.reached(),
      Scores.of(score.score(), text),
      known(score.averageRating()),
      known(score.firstYear()),
      known(score.lastYear()),
      opening == null ? "" : opening.code(),
      opening == null ? "" : opening.fullName(),
      score.sampleGame()
    };
  }

  private static @Nullable Integer known(int number) {
    return number == 0 ? null : number;
  }
}
