package org.qipu.indexer.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.MoveTally;
import org.qipu.indexer.index.PositionCounter;
import org.qipu.indexer.index.PositionTally;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.GameResult;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/** Tells what was played in positions; every number is exact. */
public final class Explorer {
  private static final Comparator<MoveScore> MOST_PLAYED =
      Comparator.comparingInt(MoveScore::games)
          .reversed()
          .thenComparing(move -> move.move().code(), Comparator.reverseOrder());

  private final PositionCounter counter;
  private final boolean mirror;
  private final LineScope scope;

  /** Makes an explorer over an open index that knows players by their written names alone. */
  public Explorer(GameIndex index, GameQuery filter, boolean mirror, LineScope scope)
      throws IOException, QuerySyntaxException {
    this(new GameSearch(index), filter, mirror, scope);
  }

  /**
   * Makes an explorer over what a search finds, as its index is now.
   *
   * @param filter which games count; {@link GameQuery#ALL} for all
   * @param mirror true if the mirror image counts too; its moves are shown mirrored, and where the
   *     position is its own mirror image, a move and its image are one
   * @throws QuerySyntaxException if the filter's text is no query
   */
  public Explorer(GameSearch search, GameQuery filter, boolean mirror, LineScope scope)
      throws IOException, QuerySyntaxException {
    counter = search.positions(filter);
    this.mirror = mirror;
    this.scope = scope;
  }

  /**
   * Returns the moves played in a position.
   *
   * @throws IllegalArgumentException if the setup cannot be played from
   */
  public Exploration explore(Setup position) throws IOException {
    return explore(Position.from(position));
  }

  /** Returns the moves played in a position. */
  public Exploration explore(Position position) throws IOException {
    PositionTally tally = counter.count(position, mirror, scope);
    MoveTally total = tally.total();
    List<MoveScore> moves = new ArrayList<>();
    for (MoveTally move : tally.moves()) {
      moves.add(score(move, total.games(), position.sideToMove()));
    }
    moves.sort(MOST_PLAYED);
    return new Exploration(
        total.games(),
        total.games(GameResult.RED_WINS),
        total.games(GameResult.DRAW),
        total.games(GameResult.BLACK_WINS),
        total.games(GameResult.UNKNOWN),
        total.firstYear(),
        total.lastYear(),
        newIn(total),
        tally.ended(),
        moves);
  }

  private static MoveScore score(MoveTally move, int all, Side mover) {
    int red = move.games(GameResult.RED_WINS);
    int draws = move.games(GameResult.DRAW);
    int black = move.games(GameResult.BLACK_WINS);
    int wins = mover == Side.RED ? red : black;
    int decided = red + draws + black;
    double score = decided == 0 ? Double.NaN : (wins + draws / 2.0) / decided;
    return new MoveScore(
        move.move(),
        move.games(),
        red,
        draws,
        black,
        move.games(GameResult.UNKNOWN),
        move.reached(),
        (double) move.games() / all,
        score,
        ScoreInterval.of(score, decided),
        move.firstYear(),
        move.lastYear(),
        newIn(move),
        move.averageRating(),
        move.judgedGames() == 0
            ? 0
            : PerformanceRating.of(move.opponentRating(), move.judgedScore()),
        move.firstGame(),
        move.lastGame(),
        move.topGame());
  }

  private static int newIn(MoveTally games) {
    return games.isDated() ? games.firstYear() : 0;
  }
}
