package org.qipu.indexer.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.explore.MoveScore;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.BruteForce;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.index.SampleGames;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

/** Compares searches and explorations with a walk through every game. */
class PositionSearchTest {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_301L);
  private static final int GAMES = 1200;
  private static final int POSITIONS = 200;

  @TempDir private Path folder;

  @Test
  void agreeWithBruteForce() throws Exception {
    List<StoredGame> games = SampleGames.many(GAMES, SEED);
    BruteForce oracle = new BruteForce(games);
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      for (StoredGame game : games) {
        index.add(game);
        if (game.id() % 400 == 0) {
          index.commit(game.id());
        }
      }
      List<Position> positions = positions(games);
      compare(index, oracle, positions, true);
      index.finishLargeImport();
      compare(index, oracle, positions.subList(0, 30), false);

      List<StoredGame> left = games.stream().filter(game -> game.id() % 3 != 0).toList();
      for (StoredGame game : games) {
        if (game.id() % 3 == 0) {
          index.delete(game.id());
        }
      }
      compare(index, new BruteForce(left), positions.subList(0, 40), false);
    }
  }

  @Test
  void twoMovesMayLeadToAPositionAndToItsImage() throws Exception {
    Setup start = Fen.parse("4k4/9/9/9/9/9/9/2C6/4A4/4K4 w");
    List<StoredGame> games = new ArrayList<>();
    for (String last : List.of("c2d2", "c2f2", "c2f2")) {
      // So far apart that only replay finds the position after the last move.
      SampleGames.Builder builder = new SampleGames.Builder(games.size() + 1).start(start);
      for (int i = 0; i < 8; i++) {
        builder.moves("c2a2 e9e8 a2c2 e8e9");
      }
      games.add(builder.moves(last).build());
    }
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      for (StoredGame game : games) {
        index.add(game);
      }
      compare(index, new BruteForce(games), List.of(Position.from(start)), false);
    }
  }

  /** Returns positions from all depths, with some of variations, odd starts and mirror images. */
  private static List<Position> positions(List<StoredGame> games) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Position> positions = new ArrayList<>(List.of(Position.start()));
    while (positions.size() < POSITIONS) {
      StoredGame game = games.get(random.nextInt(games.size()));
      MoveTree tree = game.game().record().tree();
      int node = random.nextInt(tree.size());
      List<Integer> path = new ArrayList<>();
      for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
        path.add(0, (int) game.game().moves()[at]);
      }
      if (!path.contains(-1)) {
        Position position = Position.from(SampleGames.start(game));
        path.forEach(position::make);
        Setup setup = position.toSetup();
        setup = random.nextInt(5) == 0 ? setup.mirrored() : setup;
        positions.add(Position.from(random.nextInt(5) == 0 ? setup.coloursSwapped() : setup));
      }
    }
    return positions;
  }

  private static void compare(
      GameIndex index, BruteForce oracle, List<Position> positions, boolean complete)
      throws Exception {
    int repeats = 0;
    int deep = 0;
    SplittableRandom random = new SplittableRandom(SEED);
    ImageCounts counts = new ImageCounts();
    for (Position position : positions) {
      for (LineScope scope : LineScope.values()) {
        for (boolean mirror : new boolean[] {false, true}) {
          List<BruteForce.Visit> visits = oracle.visits(position, scope, mirror);
          String what = "seed " + SEED + ", " + scope + ", mirror " + mirror + "\n" + position;
          GameQuery query =
              GameQuery.builder().position(position.toSetup()).scope(scope).mirror(mirror).build();
          for (PlyRange plies : ranges(random)) {
            compareSearch(index, oracle, query.toBuilder().ply(plies).build(), counts);
            compareSearch(index, oracle, query.toBuilder().ply(plies).swap(true).build(), counts);
          }
          compareExploration(index, oracle, visits, position, scope, mirror, what, "");
          compareExploration(index, oracle, visits, position, scope, mirror, what, "红3");
          Set<Long> ids = visits.stream().map(v -> v.game().id()).collect(Collectors.toSet());
          repeats += visits.size() > ids.size() ? 1 : 0;
          deep += visits.stream().anyMatch(v -> v.ply() > 31) ? 1 : 0;
        }
      }
    }
    if (complete) {
      assertThat(repeats).as("positions met twice by a game").isGreaterThan(10);
      assertThat(deep).as("positions beyond the edges").isGreaterThan(10);
      counts.sayEnough();
    }
  }

  /** Returns all plies, and some that begin or end among those with edges or behind them. */
  private static List<PlyRange> ranges(SplittableRandom random) {
    int first = random.nextInt(60);
    PlyRange some =
        switch (random.nextInt(3)) {
          case 0 -> new PlyRange(0, first);
          case 1 -> new PlyRange(first, first + random.nextInt(40));
          default -> new PlyRange(first / 3, Integer.MAX_VALUE);
        };
    return List.of(PlyRange.ALL, some);
  }

  /**
   * A visit to one of the positions that will do.
   *
   * @param seen what the position is to the one asked for
   */
  private record Sight(BruteForce.Visit visit, BoardImage seen) {}

  private static List<Sight> sights(BruteForce oracle, GameQuery query) {
    Setup setup = Objects.requireNonNull(query.position());
    Map<BoardImage, Setup> images = new EnumMap<>(BoardImage.class);
    images.put(BoardImage.AS_ASKED, setup);
    if (query.mirror()) {
      images.put(BoardImage.MIRRORED, setup.mirrored());
    }
    if (query.swap()) {
      images.put(BoardImage.SWAPPED, setup.coloursSwapped());
    }
    if (query.mirror() && query.swap()) {
      images.put(BoardImage.MIRRORED_SWAPPED, setup.coloursSwapped().mirrored());
    }
    List<Sight> sights = new ArrayList<>();
    images.forEach(
        (seen, image) ->
            oracle.visits(Position.from(image), query.scope()).stream()
                .filter(visit -> visit.ply() >= query.ply().first())
                .filter(visit -> visit.ply() <= query.ply().last())
                .forEach(visit -> sights.add(new Sight(visit, seen))));
    return sights;
  }

  private static void compareSearch(
      GameIndex index, BruteForce oracle, GameQuery query, ImageCounts counts) throws Exception {
    String what = "seed " + SEED + ", " + query;
    GameSearch search = new GameSearch(index);
    SearchResult result =
        search.search(query, new SortOrder(SortOrder.Key.ID, false), 0, Integer.MAX_VALUE);
    List<Long> found = result.hits().stream().map(SearchResult.Hit::id).toList();
    Map<Long, List<Sight>> expected =
        sights(oracle, query).stream()
            .collect(Collectors.groupingBy(sight -> sight.visit().game().id()));
    assertThat(found).as(what).isEqualTo(expected.keySet().stream().sorted().toList());
    assertThat(result.total()).as(what).isEqualTo(expected.size());
    assertThat(search.count(query)).as(what).isEqualTo(expected.size());
    for (SearchResult.Hit hit : result.hits()) {
      List<Sight> sights = expected.getOrDefault(hit.id(), List.of());
      boolean inMain = sights.stream().anyMatch(sight -> !sight.visit().inVariation());
      assertThat(hit.inVariation()).as(what).isEqualTo(!inMain);
      List<Sight> best =
          sights.stream().filter(sight -> sight.visit().inVariation() != inMain).toList();
      int first = best.stream().mapToInt(sight -> sight.visit().ply()).min().orElseThrow();
      assertThat(hit.ply()).as(what).isEqualTo(first);
      // The position may be its own image: then more than one name is true, and the first is given.
      assertThat(best)
          .as(what)
          .anyMatch(sight -> sight.visit().ply() == first && sight.seen() == hit.seen());
      counts.add(hit, query);
    }
  }

  /** Without enough of each the comparison would say little. */
  private static final class ImageCounts {
    private final Map<BoardImage, Integer> bySeen = new EnumMap<>(BoardImage.class);
    private int late;

    void add(SearchResult.Hit hit, GameQuery query) {
      bySeen.merge(Objects.requireNonNull(hit.seen()), 1, Integer::sum);
      late += hit.ply() > 31 && query.ply().first() > 0 && query.swap() ? 1 : 0;
    }

    void sayEnough() {
      assertThat(bySeen).hasSize(BoardImage.values().length);
      assertThat(bySeen.values()).allMatch(count -> count > 100);
      assertThat(late).isGreaterThan(100);
    }
  }

  private static void compareExploration(
      GameIndex index,
      BruteForce oracle,
      List<BruteForce.Visit> allVisits,
      Position position,
      LineScope scope,
      boolean mirror,
      String what,
      String red)
      throws Exception {
    List<BruteForce.Visit> visits = by(red, allVisits);
    Exploration exploration =
        new Explorer(index, GameQuery.builder().red(red).build(), mirror, scope)
            .explore(position.toSetup());
    boolean ownImage = position.key() == position.mirrorKey();
    Map<Integer, Set<StoredGame>> expected = new HashMap<>();
    for (BruteForce.Visit visit : visits) {
      int move = visit.move();
      if (mirror && ownImage && move != BruteForce.END) {
        move = Math.max(move, Move.ofCode(move).mirrored().code());
      }
      expected.computeIfAbsent(move, m -> new HashSet<>()).add(visit.game());
    }
    Set<StoredGame> ended = expected.remove(BruteForce.END);
    Set<StoredGame> total = visits.stream().map(BruteForce.Visit::game).collect(Collectors.toSet());
    assertThat(exploration.games()).as(what).isEqualTo(total.size());
    assertThat(exploration.redWins()).isEqualTo(count(total, GameResult.RED_WINS));
    assertThat(exploration.draws()).isEqualTo(count(total, GameResult.DRAW));
    assertThat(exploration.blackWins()).isEqualTo(count(total, GameResult.BLACK_WINS));
    assertThat(exploration.unknown()).isEqualTo(count(total, GameResult.UNKNOWN));
    assertThat(exploration.ended()).as(what).isEqualTo(ended == null ? 0 : ended.size());
    assertThat(exploration.moves().stream().map(m -> m.move().code()).collect(Collectors.toSet()))
        .as(what)
        .isEqualTo(expected.keySet());
    for (MoveScore score : exploration.moves()) {
      Set<StoredGame> games = expected.getOrDefault(score.move().code(), Set.of());
      compareMove(score, games, position.sideToMove(), what);
      assertThat(score.share()).isEqualTo((double) games.size() / total.size());
      Position after = position.copy();
      after.make(score.move());
      Set<Long> reached =
          by(red, oracle.visits(after, scope, mirror)).stream()
              .map(visit -> visit.game().id())
              .collect(Collectors.toSet());
      assertThat(score.reached()).as(what + score.move()).isEqualTo(reached.size());
    }
  }

  private static List<BruteForce.Visit> by(String red, List<BruteForce.Visit> visits) {
    return visits.stream()
        .filter(v -> red.isEmpty() || v.game().game().record().tags().red().equals(red))
        .toList();
  }

  private static int count(Set<StoredGame> games, GameResult result) {
    return (int) games.stream().filter(game -> outcome(game) == result).count();
  }

  /** A position without moves counts as unknown. */
  private static GameResult outcome(StoredGame game) {
    return game.game().plies() == 0 ? GameResult.UNKNOWN : game.game().record().result();
  }

  private static void compareMove(MoveScore score, Set<StoredGame> games, Side mover, String what) {
    assertThat(score.games()).as(what).isEqualTo(games.size());
    assertThat(score.redWins()).isEqualTo(count(games, GameResult.RED_WINS));
    assertThat(score.draws()).isEqualTo(count(games, GameResult.DRAW));
    assertThat(score.blackWins()).isEqualTo(count(games, GameResult.BLACK_WINS));
    assertThat(score.unknown()).isEqualTo(count(games, GameResult.UNKNOWN));
    int decided = score.games() - score.unknown();
    int wins = mover == Side.RED ? score.redWins() : score.blackWins();
    if (decided == 0) {
      assertThat(score.score()).isNaN();
    } else {
      assertThat(score.score()).isEqualTo((wins + score.draws() * 0.5) / decided);
    }
    List<StoredGame> dated = byDate(games).filter(game -> date(game).year() > 0).toList();
    assertThat(score.firstYear()).isEqualTo(dated.isEmpty() ? 0 : date(dated.get(0)).year());
    assertThat(score.firstGame()).as(what).isEqualTo(dated.isEmpty() ? 0 : dated.get(0).id());
    StoredGame last = byDate(games).reduce((before, game) -> game).orElseThrow();
    assertThat(score.lastYear()).isEqualTo(date(last).year());
    long lastId =
        games.stream()
            .filter(game -> date(game).equals(date(last)))
            .mapToLong(StoredGame::id)
            .max()
            .orElseThrow();
    assertThat(score.sampleGame()).as(what).isEqualTo(lastId);
    assertThat(score.newIn()).isEqualTo(dated.size() < games.size() ? 0 : score.firstYear());
    compareRatings(score, games, mover, what);
  }

  private static Stream<StoredGame> byDate(Set<StoredGame> games) {
    return games.stream()
        .sorted(Comparator.comparing(PositionSearchTest::date).thenComparing(StoredGame::id));
  }

  private static GameDate date(StoredGame game) {
    return game.game().record().tags().date();
  }

  private static int rating(StoredGame game, boolean red) {
    Integer rating = game.game().record().tags().rating(red);
    return rating == null ? 0 : rating;
  }

  private static void compareRatings(
      MoveScore score, Set<StoredGame> games, Side mover, String what) {
    boolean red = mover == Side.RED;
    double rating =
        games.stream().mapToInt(game -> rating(game, red)).filter(r -> r > 0).average().orElse(0);
    assertThat((double) score.averageRating()).isBetween(rating - 0.5, rating + 0.5);
    long top =
        games.stream()
            .filter(game -> rating(game, true) + rating(game, false) > 0)
            .max(
                Comparator.<StoredGame>comparingInt(g -> rating(g, true) + rating(g, false))
                    .thenComparing(StoredGame::id))
            .map(StoredGame::id)
            .orElse(0L);
    assertThat(score.topGame()).as(what).isEqualTo(top);
    List<StoredGame> judged =
        games.stream()
            .filter(game -> rating(game, !red) > 0 && outcome(game) != GameResult.UNKNOWN)
            .toList();
    if (judged.isEmpty()) {
      assertThat(score.performance()).isZero();
      return;
    }
    double opponents = judged.stream().mapToInt(game -> rating(game, !red)).average().orElse(0);
    GameResult win = red ? GameResult.RED_WINS : GameResult.BLACK_WINS;
    double points =
        judged.stream()
            .mapToDouble(g -> outcome(g) == win ? 1 : outcome(g) == GameResult.DRAW ? 0.5 : 0)
            .sum();
    double expected =
        points == 0
            ? opponents - 800
            : points == judged.size()
                ? opponents + 800
                : opponents + 400 * (Math.log10(points) - Math.log10(judged.size() - points));
    assertThat((double) score.performance()).as(what).isBetween(expected - 0.501, expected + 0.501);
  }
}
