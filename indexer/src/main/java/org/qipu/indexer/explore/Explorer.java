package org.qipu.indexer.explore;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PositionTally;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.rules.GameResult;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/** Tells what was played in a position; every number is exact. */
public final class Explorer {
  private final GameSearch search;

  /** Makes an explorer over an open index. */
  public Explorer(GameIndex index) {
    search = new GameSearch(index);
  }

  /**
   * Returns the moves played in a position.
   *
   * @param filter which games count; {@link GameQuery#ALL} for all
   * @param mirror true if the mirror image counts too; its moves are shown mirrored, and where the
   *     position is its own mirror image, a move and its image are one
   * @throws QuerySyntaxException if the filter's text is no query
   * @throws IllegalArgumentException if the setup cannot be played from
   */
  public Exploration explore(Setup position, GameQuery filter, boolean mirror, LineScope scope)
      throws IOException, QuerySyntaxException {
    Position start = Position.from(position);
    PositionTally tally = search.tally(start, filter, mirror, scope);
    List<MoveScore> moves = new ArrayList<>();
    for (PositionTally.Row row : tally.moves()) {
      moves.add(score(row, start.sideToMove()));
    }
    moves.sort(
        Comparator.comparingInt(MoveScore::games)
            .reversed()
            .thenComparing(move -> move.move().code(), Comparator.reverseOrder()));
    PositionTally.Row total = tally.total();
    return new Exploration(
        total.games(),
        total.games(GameResult.RED_WINS),
        total.games(GameResult.DRAW),
        total.games(GameResult.BLACK_WINS),
        total.games(GameResult.UNKNOWN),
        total.firstYear(),
        total.lastYear(),
        tally.ended(),
        moves);
  }

  private static MoveScore score(PositionTally.Row row, Side mover) {
    int red = row.games(GameResult.RED_WINS);
    int draws = row.games(GameResult.DRAW);
    int black = row.games(GameResult.BLACK_WINS);
    int wins = mover == Side.RED ? red : black;
    int decided = red + draws + black;
    double score = decided == 0 ? Double.NaN : (wins + draws / 2.0) / decided;
    return new MoveScore(
        row.move(),
        row.games(),
        red,
        draws,
        black,
        row.games(GameResult.UNKNOWN),
        row.reached(),
        score,
        row.firstYear(),
        row.lastYear(),
        row.averageRating(),
        row.sampleGame());
  }
}
