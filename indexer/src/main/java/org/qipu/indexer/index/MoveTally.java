package org.qipu.indexer.index;

import java.io.IOException;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Side;

/**
 * The games in which one move was played in a position, or all that met the position. Two tallies
 * of different games add up to that of all of them.
 */
public final class MoveTally {
  private static final int RESULTS = 4;

  private final int move;
  private final int[] results = new int[RESULTS];
  private int games;
  private int dated;
  private int firstDate = Integer.MAX_VALUE;
  private long firstGame;
  private int lastDate;
  private long lastGame;
  private int ratings;
  private long ratingSum;
  private int judged;
  private long opponentSum;
  private long halfPoints;
  private int topRatings;
  private long topGame;
  private int reached;

  MoveTally(int move) {
    this.move = move;
  }

  /** Returns the move. */
  public Move move() {
    return Move.ofCode(move);
  }

  int code() {
    return move;
  }

  /** Returns the number of games. */
  public int games() {
    return games;
  }

  /** Returns the number of games with a result. */
  public int games(GameResult result) {
    return results[EdgeKey.codeOf(result)];
  }

  /** Returns the least known year, or 0. */
  public int firstYear() {
    return dated == 0 ? 0 : GameFacts.year(firstDate);
  }

  /** Returns the greatest known year, or 0. */
  public int lastYear() {
    return GameFacts.year(lastDate);
  }

  /** True if the year of every game is known. */
  public boolean isDated() {
    return dated == games;
  }

  /** Returns the id of the first game by date, the least of several; 0 if no date is known. */
  public long firstGame() {
    return firstGame;
  }

  /** Returns the id of the last game by date, the greatest of several. */
  public long lastGame() {
    return lastGame;
  }

  /** Returns the mean of the known ratings of the side to move, or 0. */
  public int averageRating() {
    return ratings == 0 ? 0 : (int) Math.round((double) ratingSum / ratings);
  }

  /**
   * Returns the id of the game with the greatest sum of the two ratings, the greatest of several.
   * An unknown rating adds nothing; 0 if no rating is known.
   */
  public long topGame() {
    return topGame;
  }

  /** Returns the number of games with a result and a known rating of the other side. */
  public int judgedGames() {
    return judged;
  }

  /** Returns the mean rating of the other side in {@link #judgedGames}; NaN without any. */
  public double opponentRating() {
    return (double) opponentSum / judged;
  }

  /** Returns the share of the points won by the side to move in {@link #judgedGames}. */
  public double judgedScore() {
    return halfPoints / (2.0 * judged);
  }

  /** Returns the number of games that met the resulting position in any way. */
  public int reached() {
    return reached;
  }

  void addReached(int number) {
    reached += number;
  }

  /**
   * Adds a game.
   *
   * @param ids tells the number of a document's game, which is seldom needed
   */
  void add(long facts, Side mover, int doc, LeafColumn ids) throws IOException {
    games++;
    int result = GameFacts.resultCode(facts);
    results[result]++;
    int date = GameFacts.date(facts);
    if (date > 0) {
      dated++;
      if (date <= firstDate) {
        long id = ids.get(doc);
        firstGame = date < firstDate ? id : Math.min(id, firstGame);
        firstDate = date;
      }
    }
    if (date >= lastDate) {
      long id = ids.get(doc);
      lastGame = date > lastDate ? id : Math.max(id, lastGame);
      lastDate = date;
    }
    int red = GameFacts.redRating(facts);
    int black = GameFacts.blackRating(facts);
    if (red + black > 0) {
      addRatings(mover == Side.RED ? red : black, mover == Side.RED ? black : red, result, mover);
      if (red + black >= topRatings) {
        long id = ids.get(doc);
        topGame = red + black > topRatings ? id : Math.max(id, topGame);
        topRatings = red + black;
      }
    }
  }

  private void addRatings(int own, int other, int result, Side mover) {
    if (own > 0) {
      ratings++;
      ratingSum += own;
    }
    if (other > 0 && result != EdgeKey.codeOf(GameResult.UNKNOWN)) {
      judged++;
      opponentSum += other;
      if (result == EdgeKey.codeOf(GameResult.DRAW)) {
        halfPoints++;
      } else if ((result == EdgeKey.codeOf(GameResult.RED_WINS)) == (mover == Side.RED)) {
        halfPoints += 2;
      }
    }
  }

  /** Adds a tally of other games, but not what they reached. */
  void add(MoveTally other) {
    games += other.games;
    for (int i = 0; i < RESULTS; i++) {
      results[i] += other.results[i];
    }
    dated += other.dated;
    if (other.dated > 0 && other.firstDate <= firstDate) {
      boolean tie = other.firstDate == firstDate && firstGame > 0;
      firstGame = tie ? Math.min(firstGame, other.firstGame) : other.firstGame;
      firstDate = other.firstDate;
    }
    if (other.lastDate >= lastDate) {
      lastGame = other.lastDate == lastDate ? Math.max(lastGame, other.lastGame) : other.lastGame;
      lastDate = other.lastDate;
    }
    ratings += other.ratings;
    ratingSum += other.ratingSum;
    judged += other.judged;
    opponentSum += other.opponentSum;
    halfPoints += other.halfPoints;
    if (other.topRatings >= topRatings) {
      topGame = other.topRatings == topRatings ? Math.max(topGame, other.topGame) : other.topGame;
      topRatings = other.topRatings;
    }
  }

  /** Takes games out of the sums that have been added more often than they count. */
  void leaveOut(MoveTally again) {
    games -= again.games;
    for (int i = 0; i < RESULTS; i++) {
      results[i] -= again.results[i];
    }
    dated -= again.dated;
    ratings -= again.ratings;
    ratingSum -= again.ratingSum;
    judged -= again.judged;
    opponentSum -= again.opponentSum;
    halfPoints -= again.halfPoints;
  }

  /** Writes all numbers as vInt or vLong, in the order of the fields, the first date by need. */
  void write(DataOutput out) throws IOException {
    out.writeVInt(move);
    for (int number : results) {
      out.writeVInt(number);
    }
    out.writeVInt(dated);
    out.writeVInt(dated == 0 ? 0 : firstDate);
    out.writeVLong(firstGame);
    out.writeVInt(lastDate);
    out.writeVLong(lastGame);
    out.writeVInt(ratings);
    out.writeVLong(ratingSum);
    out.writeVInt(judged);
    out.writeVLong(opponentSum);
    out.writeVLong(halfPoints);
    out.writeVInt(topRatings);
    out.writeVLong(topGame);
    out.writeVInt(reached);
  }

  static MoveTally read(DataInput in) throws IOException {
    MoveTally tally = new MoveTally(in.readVInt());
    for (int i = 0; i < RESULTS; i++) {
      tally.results[i] = in.readVInt();
      tally.games += tally.results[i];
    }
    tally.dated = in.readVInt();
    int firstDate = in.readVInt();
    tally.firstDate = tally.dated == 0 ? Integer.MAX_VALUE : firstDate;
    tally.firstGame = in.readVLong();
    tally.lastDate = in.readVInt();
    tally.lastGame = in.readVLong();
    tally.ratings = in.readVInt();
    tally.ratingSum = in.readVLong();
    tally.judged = in.readVInt();
    tally.opponentSum = in.readVLong();
    tally.halfPoints = in.readVLong();
    tally.topRatings = in.readVInt();
    tally.topGame = in.readVLong();
    tally.reached = in.readVInt();
    return tally;
  }
}
