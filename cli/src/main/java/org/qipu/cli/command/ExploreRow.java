package org.qipu.cli.command;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qipu.cli.option.NotationName;
import org.qipu.cli.output.Column;
import org.qipu.indexer.explore.MoveScore;
import org.qipu.indexer.explore.PlayedTree;
import org.qipu.indexer.explore.ScoreInterval;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.OpeningTracker;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/**
 * A move that was played, as a row for programs, or for people as a list or as a tree.
 *
 * @param start the position that the moves are played from
 * @param path the moves that lead there from the standard start position; null if that is unknown
 * @param newSince moves first played in this year or later are novelties
 */
record ExploreRow(Setup start, @Nullable List<Move> path, int newSince) {
  /** What programs get. The names are stable; new ones are added at the end. */
  static final List<Column> COLUMNS =
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
          Column.number("averageRating"),
          Column.number("firstYear"),
          Column.number("lastYear"),
          Column.of("ecco"),
          Column.of("opening"),
          Column.number("sampleGame"),
          Column.number("share"),
          Column.number("scoreLow"),
          Column.number("scoreHigh"),
          Column.number("performance"),
          Column.number("firstGame"),
          Column.number("topGame"),
          Column.of("novelty"),
          Column.number("depth"),
          Column.of("line"));

  /** What people get of one position: counts that follow from the others are left out. */
  static final List<Column> LIST_COLUMNS =
      List.of(
          Column.of("move"),
          Column.of("chinese"),
          Column.number("games"),
          Column.number("share"),
          Column.number("red"),
          Column.number("draws"),
          Column.number("black"),
          Column.number("score"),
          Column.number("interval"),
          Column.number("reached").orNone(),
          Column.number("averageRating").orNone(),
          Column.number("performance").orNone(),
          Column.number("firstYear").orNone(),
          Column.number("lastYear").orNone(),
          Column.of("novelty").orNone(),
          Column.number("sampleGame"),
          Column.of("ecco").orNone(),
          Column.of("opening").atMost(16).orNone());

  static final List<Column> TREE_COLUMNS =
      List.of(
          Column.of("chinese"),
          Column.of("move"),
          Column.number("games"),
          Column.number("share"),
          Column.number("score"),
          Column.number("interval"),
          Column.number("reached").orNone(),
          Column.number("firstYear").orNone(),
          Column.number("lastYear").orNone(),
          Column.of("novelty").orNone(),
          Column.number("sampleGame"),
          Column.of("ecco").orNone(),
          Column.of("opening").atMost(24).orNone());

  private static final String NOVELTY = "N";

  @Nullable Object[] values(PlayedTree.Node node) {
    MoveScore score = node.score();
    EccoOpening opening = opening(node.line());
    return new @Nullable Object[] {
      score.move().toString(),
      chinese(node.line()),
      score.games(),
      score.redWins(),
      score.draws(),
      score.blackWins(),
      score.unknown(),
      score.reached(),
      Scores.of(score.score(), false),
      known(score.averageRating()),
      known(score.firstYear()),
      known(score.lastYear()),
      opening == null ? "" : opening.code(),
      opening == null ? "" : opening.fullName(),
      score.sampleGame(),
      Scores.of(score.share(), false),
      Scores.of(score.interval().low(), false),
      Scores.of(score.interval().high(), false),
      known(score.performance()),
      known(score.firstGame()),
      known(score.topGame()),
      isNovelty(node),
      node.line().size(),
      node.line().stream().map(Move::toString).collect(Collectors.joining(" "))
    };
  }

  @Nullable Object[] listValues(PlayedTree.Node node) {
    MoveScore score = node.score();
    EccoOpening opening = opening(node.line());
    return new @Nullable Object[] {
      score.move().toString(),
      chinese(node.line()),
      score.games(),
      Scores.of(score.share(), true),
      score.redWins(),
      score.draws(),
      score.blackWins(),
      Scores.of(score.score(), true),
      interval(score.interval()),
      reachedOtherwise(score),
      known(score.averageRating()),
      known(score.performance()),
      known(score.firstYear()),
      known(score.lastYear()),
      isNovelty(node) ? NOVELTY : "",
      score.sampleGame(),
      opening == null ? "" : opening.code(),
      opening == null ? "" : opening.fullName()
    };
  }

  @Nullable Object[] treeValues(PlayedTree.Node node) {
    MoveScore score = node.score();
    EccoOpening opening = opening(node.line());
    return new @Nullable Object[] {
      "  ".repeat(node.line().size() - 1) + chinese(node.line()),
      score.move().toString(),
      score.games(),
      Scores.of(score.share(), true),
      Scores.of(score.score(), true),
      interval(score.interval()),
      reachedOtherwise(score),
      known(score.firstYear()),
      known(score.lastYear()),
      isNovelty(node) ? NOVELTY : "",
      score.sampleGame(),
      opening == null ? "" : opening.code(),
      opening == null ? "" : opening.fullName()
    };
  }

  private boolean isNovelty(PlayedTree.Node node) {
    return node.position().isNovelty(node.score(), newSince);
  }

  private String chinese(List<Move> line) {
    Position position = Position.from(start);
    int last = line.size() - 1;
    line.subList(0, last).forEach(position::make);
    return NotationName.CHINESE.write(position, line.get(last));
  }

  /** Codes go by the order of moves: they are known where the moves are given from the start. */
  private @Nullable EccoOpening opening(List<Move> line) {
    if (path == null || path.size() + line.size() > OpeningTracker.PLIES) {
      return null;
    }
    OpeningTracker tracker = new OpeningTracker(EccoProfile.STD);
    Stream.concat(path.stream(), line.stream()).forEach(move -> tracker.play(move.code()));
    return tracker.opening();
  }

  private static @Nullable String interval(ScoreInterval interval) {
    return Double.isNaN(interval.low())
        ? null
        : Math.round(100 * interval.low()) + "–" + Math.round(100 * interval.high());
  }

  /** For people the number of games that got there says something only where it is another one. */
  private static @Nullable Integer reachedOtherwise(MoveScore score) {
    return score.reached() == score.games() ? null : score.reached();
  }

  private static @Nullable Long known(long number) {
    return number == 0 ? null : number;
  }
}
