package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.explore.MoveScore;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * Random positions of games, what was played in them by all games and by those of a filter, and the
 * same counted by a walk through all games, which knows nothing of the index nor of position keys.
 */
final class ExploredPositions {
  private static final int LAST_PLY = 100;
  private static final int EARLY_PLIES = 12;

  private final Database database;
  private final List<Target> targets = new ArrayList<>();
  private final List<Filter> filters;
  private final String seed;

  private ExploredPositions(Database database, long seed, int positions, boolean withNames) {
    this.database = database;
    this.seed = "seed " + seed;
    SplittableRandom random = new SplittableRandom(seed);
    filters = filters(random, withNames);
    while (targets.size() < positions) {
      Optional<StoredGame> game = database.game(1 + random.nextLong(database.gameCount()));
      // Half of them early, where many games meet and many counts can go wrong.
      int ply = random.nextInt(1 + (targets.size() % 2 == 0 ? EARLY_PLIES : LAST_PLY));
      if (game.isEmpty() || game.get().game().legalPlies() < ply) {
        continue;
      }
      Position position = startOf(game.get());
      if (position != null) {
        for (int move : mainLine(game.get()).subList(0, ply)) {
          position.make(move);
        }
        Filter filter = filters.get(targets.size() % filters.size());
        targets.add(new Target(position.toSetup(), filter));
      }
    }
  }

  /**
   * Compares what the explorer tells of as many positions with what a walk counts.
   *
   * @param withNames true if names of players are plain: equal or nothing to do with each other
   */
  static void compare(Database database, long seed, int positions, boolean withNames)
      throws Exception {
    ExploredPositions explored = new ExploredPositions(database, seed, positions, withNames);
    assertThat(explored.countAll()).isEqualTo(database.gameCount());
    long seen = 0;
    long reachedOtherwise = 0;
    long rated = 0;
    Map<String, Integer> answersOfFilters = new HashMap<>();
    for (Target target : explored.targets) {
      explored.compare(target);
      seen += target.met.games;
      rated += target.met.judged;
      answersOfFilters.merge(target.filter.name, target.met.games, Integer::sum);
      for (MoveTallies move : target.moves.values()) {
        reachedOtherwise += move.played.games > 0 ? move.reached.games - move.played.games : 0;
      }
    }
    // Without these the comparison would say little.
    assertThat(seen).isGreaterThan(database.gameCount());
    assertThat(reachedOtherwise).isPositive();
    assertThat(rated).isPositive();
    for (Filter filter : explored.filters) {
      assertThat(answersOfFilters.get(filter.name)).as(filter.name).isGreaterThan(100);
    }
  }

  /** Which games count, as asked and as a walk sees it. */
  private record Filter(String name, GameQuery query, Predicate<StoredGame> counts) {}

  /** Makes filters, among them the repertoires of two players if names are plain. */
  private List<Filter> filters(SplittableRandom random, boolean withNames) {
    List<Filter> made = new ArrayList<>();
    Set<GameResult> decided = Set.of(GameResult.RED_WINS, GameResult.BLACK_WINS);
    made.add(new Filter("all", GameQuery.ALL, game -> true));
    made.add(
        new Filter(
            "decided, 1960 to 1999",
            GameQuery.builder()
                .results(decided)
                .dates(GameQuery.IntRange.ofYears(1960, 1999))
                .build(),
            game ->
                decided.contains(game.game().record().result())
                    && (isIn(game.game().record().tags().date().year())
                        || isIn(game.derived().date().year()))));
    made.add(
        new Filter(
            "more than 60 plies",
            GameQuery.builder().plies(new GameQuery.IntRange(61, Integer.MAX_VALUE)).build(),
            game -> game.game().plies() > 60));
    if (withNames) {
      long some = 1 + random.nextLong(database.gameCount());
      Tags tags = database.game(some).orElseThrow().game().record().tags();
      made.add(
          new Filter(
              "Red " + tags.red(),
              GameQuery.builder().red(tags.red()).build(),
              game -> tags.red().equals(game.game().record().tags().red())));
      made.add(
          new Filter(
              "Black " + tags.black(),
              GameQuery.builder().black(tags.black()).build(),
              game -> tags.black().equals(game.game().record().tags().black())));
    }
    return made;
  }

  private static boolean isIn(int year) {
    return year >= 1960 && year <= 1999;
  }

  /** Returns the result that counts: a record with a position and no moves has none. */
  private static GameResult result(StoredGame game) {
    return game.game().plies() == 0 ? GameResult.UNKNOWN : game.game().record().result();
  }

  private static @Nullable Position startOf(StoredGame game) {
    Setup start = game.game().start();
    return start != null && Position.isPlayable(start) ? Position.from(start) : null;
  }

  private static List<Integer> mainLine(StoredGame game) {
    MoveTree tree = game.game().record().tree();
    List<Integer> moves = new ArrayList<>();
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE && moves.size() < game.game().legalPlies();
        node = tree.firstChild(node)) {
      moves.add((int) game.game().moves()[node]);
    }
    return moves;
  }

  /** Replays every game once and returns their number. */
  private long countAll() {
    Map<Position, List<Target>> met = new HashMap<>();
    Map<Position, List<MoveTallies>> reached = new HashMap<>();
    Map<Position, List<Target>> images = new HashMap<>();
    for (Target target : targets) {
      put(met, target.position, target);
      put(images, Position.from(target.position.toSetup().mirrored()), target);
      target.moves.forEach(
          (code, move) -> {
            Position after = target.position.copy();
            after.make(code);
            put(reached, after, move);
          });
    }
    long[] games = new long[1];
    database.forEachGame(
        game -> {
          games[0]++;
          Position position = startOf(game);
          if (position == null) {
            return;
          }
          List<Integer> moves = mainLine(game);
          for (int ply = 0; ply <= moves.size(); ply++) {
            int move = ply < moves.size() ? moves.get(ply) : Target.END;
            met.getOrDefault(position, List.of()).forEach(target -> target.meet(game, move));
            images.getOrDefault(position, List.of()).forEach(target -> target.addEither(game));
            reached.getOrDefault(position, List.of()).forEach(tallies -> tallies.addReached(game));
            if (move != Target.END) {
              assertThat(position.makeIfLegal(move)).isTrue();
            }
          }
        });
    return games[0];
  }

  private static <T> void put(Map<Position, List<T>> map, Position position, T value) {
    map.computeIfAbsent(position, key -> new ArrayList<>()).add(value);
  }

  private void compare(Target target) throws IOException, QuerySyntaxException {
    String what = seed + ", " + target.filter.name + "\n" + target.position;
    Setup setup = target.position.toSetup();
    Exploration found =
        new Explorer(database.index(), target.filter.query, false, LineScope.MAIN).explore(setup);
    assertThat(
            List.of(
                found.games(),
                found.redWins(),
                found.draws(),
                found.blackWins(),
                found.unknown(),
                found.firstYear(),
                found.lastYear(),
                found.newIn()))
        .as(what)
        .isEqualTo(target.met.figures());
    assertThat(found.ended()).as(what).isEqualTo(target.ended.games);
    Map<Integer, MoveTallies> played = new HashMap<>(target.moves);
    played.values().removeIf(move -> move.played.games == 0);
    assertThat(found.moves()).as(what).hasSameSizeAs(played.keySet());
    for (MoveScore score : found.moves()) {
      MoveTallies expected =
          Objects.requireNonNull(played.remove(score.move().code()), score.move() + " " + what);
      String where = score.move() + " " + what;
      assertThat(
              List.of(
                  score.games(),
                  score.redWins(),
                  score.draws(),
                  score.blackWins(),
                  score.unknown(),
                  score.firstYear(),
                  score.lastYear(),
                  score.newIn()))
          .as(where)
          .isEqualTo(expected.played.figures());
      assertThat(score.reached()).as(where).isEqualTo(expected.reached.games);
      assertThat(List.of(score.firstGame(), score.sampleGame(), score.topGame()))
          .as("first, last and top game of %s", where)
          .isEqualTo(expected.played.sampleGames());
      assertThat(score.averageRating()).as(where).isEqualTo(expected.played.averageRating());
      // A point of rating may be rounded either way.
      assertThat((double) score.performance())
          .as(where)
          .isCloseTo(expected.played.performance(), Offset.offset(0.51));
    }
    compareSearch(target, what);
  }

  private void compareSearch(Target target, String what) throws IOException, QuerySyntaxException {
    GameSearch search = new GameSearch(database.index());
    GameQuery query = target.filter.query.toBuilder().position(target.position.toSetup()).build();
    assertThat(search.count(query)).as(what).isEqualTo(target.met.games);
    assertThat(search.count(query.toBuilder().mirror(true).build()))
        .as(what)
        .isEqualTo(target.either.games);
  }

  /** A position and what the games did in it. */
  private static final class Target {
    static final int END = -1;

    private final Position position;
    private final Filter filter;
    private final Tally met;

    /** Games that met the position or its mirror image. */
    private final Tally either;

    private final Tally ended;

    /** All legal moves by their codes. */
    private final Map<Integer, MoveTallies> moves = new HashMap<>();

    Target(Setup setup, Filter filter) {
      position = Position.from(setup);
      this.filter = filter;
      Side mover = position.sideToMove();
      met = new Tally(mover);
      either = new Tally(mover);
      ended = new Tally(mover);
      MoveList legal = new MoveList();
      position.legalMoves(legal);
      for (int i = 0; i < legal.size(); i++) {
        moves.put(legal.code(i), new MoveTallies(filter, new Tally(mover), new Tally(mover)));
      }
    }

    void addEither(StoredGame game) {
      if (filter.counts.test(game)) {
        either.add(game);
      }
    }

    void meet(StoredGame game, int code) {
      if (!filter.counts.test(game)) {
        return;
      }
      met.add(game);
      either.add(game);
      if (code == END) {
        ended.add(game);
      } else {
        Objects.requireNonNull(moves.get(code)).played.add(game);
      }
    }
  }

  /**
   * What became of a legal move.
   *
   * @param filter which games count
   * @param played games in which it was played in the position
   * @param reached games that met the position after it
   */
  private record MoveTallies(Filter filter, Tally played, Tally reached) {
    void addReached(StoredGame game) {
      if (filter.counts.test(game)) {
        reached.add(game);
      }
    }
  }

  /** Counts games in ascending order of their ids, each once although it comes several times. */
  private static final class Tally {
    private final Side mover;
    private final int[] results = new int[GameResult.values().length];
    private int games;
    private int firstYear;
    private int lastYear;
    private int undated;
    private int firstDate = Integer.MAX_VALUE;
    private int lastDate = -1;
    private int topRatings = 1;
    private long firstGame;
    private long lastGame;
    private long topGame;
    private long present;
    private int rated;
    private double ratingSum;
    private int judged;
    private double opponentSum;
    private double points;

    Tally(Side mover) {
      this.mover = mover;
    }

    void add(StoredGame game) {
      if (game.id() == present) {
        return;
      }
      assertThat(game.id()).isGreaterThan(present);
      present = game.id();
      games++;
      results[result(game).ordinal()]++;
      Tags tags = game.game().record().tags();
      int year = tags.date().year();
      if (year > 0) {
        firstYear = firstYear == 0 ? year : Math.min(firstYear, year);
        lastYear = Math.max(lastYear, year);
      } else {
        undated++;
      }
      int date = tags.date().sortKey();
      if (date > 0 && date < firstDate) {
        firstDate = date;
        firstGame = game.id();
      }
      if (date >= lastDate) {
        lastDate = date;
        lastGame = game.id();
      }
      addRatings(game, tags);
    }

    private void addRatings(StoredGame game, Tags tags) {
      Integer own = tags.rating(mover == Side.RED);
      Integer other = tags.rating(mover == Side.BLACK);
      int sum = (own == null ? 0 : own) + (other == null ? 0 : other);
      if (sum >= topRatings) {
        topRatings = sum;
        topGame = game.id();
      }
      if (own != null) {
        rated++;
        ratingSum += own;
      }
      GameResult result = result(game);
      if (other != null && result != GameResult.UNKNOWN) {
        judged++;
        opponentSum += other;
        GameResult win = mover == Side.RED ? GameResult.RED_WINS : GameResult.BLACK_WINS;
        points += result == GameResult.DRAW ? 0.5 : result == win ? 1 : 0;
      }
    }

    List<Integer> figures() {
      return List.of(
          games,
          results[GameResult.RED_WINS.ordinal()],
          results[GameResult.DRAW.ordinal()],
          results[GameResult.BLACK_WINS.ordinal()],
          results[GameResult.UNKNOWN.ordinal()],
          firstYear,
          lastYear,
          undated == 0 ? firstYear : 0);
    }

    List<Long> sampleGames() {
      return List.of(firstGame, lastGame, topGame);
    }

    int averageRating() {
      return rated == 0 ? 0 : (int) Math.round(ratingSum / rated);
    }

    /** The rating that would be expected of the score: Elo's formula, at most 800 points away. */
    double performance() {
      if (judged == 0) {
        return 0;
      }
      double score = points / judged;
      double mean = opponentSum / judged;
      if (score == 0 || score == 1) {
        return mean + (score == 0 ? -800 : 800);
      }
      return mean + Math.max(-800, Math.min(800, -400 * Math.log10(1 / score - 1)));
    }
  }
}
