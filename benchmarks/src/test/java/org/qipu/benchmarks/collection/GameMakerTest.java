package org.qipu.benchmarks.collection;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.GameResult;

/**
 * Twenty thousand games against figures of real ones: 29,223 different games from the standard
 * start had 84.8 plies, 13.8 captures and 11.0 moves of Soldiers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GameMakerTest {
  private static final int GAMES = 20_000;

  private final List<ReplayedGame> games = new ArrayList<>(GAMES);
  private final CollectionCounts counts = new CollectionCounts();

  @BeforeAll
  void makeGames() throws IOException {
    GameMaker maker =
        new GameMaker(1, PlayStatistics.ofResource(), new PlayerPool(), new EventCalendar());
    for (long number = 0; number < GAMES; number++) {
      ReplayedGame game = maker.game(number);
      games.add(game);
      counts.add(game, maker.bookPlies());
    }
  }

  @Test
  void movesAreLikeThoseOfRealGames() {
    assertThat(counts.games()).isEqualTo(GAMES);
    assertThat(counts.plies()).isBetween(80.0, 86.0);
    assertThat(counts.captures()).isBetween(13.0, 14.5);
    assertThat(counts.soldierMoves()).isBetween(10.3, 11.8);
    assertThat(counts.bookPlies()).isBetween(15.0, 25.0);
  }

  @Test
  void resultsAreLikeThoseOfRealGames() {
    double known = 1 - counts.share(GameResult.UNKNOWN);
    assertThat(counts.share(GameResult.UNKNOWN)).isBetween(0.03, 0.06);
    assertThat(counts.share(GameResult.RED_WINS) / known).isBetween(0.36, 0.44);
    assertThat(counts.share(GameResult.DRAW) / known).isBetween(0.26, 0.34);
    assertThat(counts.share(GameResult.BLACK_WINS) / known).isBetween(0.26, 0.34);
  }

  @Test
  void lengthsSpread() {
    int[] plies = games.stream().mapToInt(ReplayedGame::plies).sorted().toArray();
    assertThat(plies[0]).isLessThan(10);
    assertThat(plies[GAMES / 10]).isBetween(35, 55);
    assertThat(plies[GAMES / 2]).isBetween(65, 85);
    assertThat(plies[GAMES * 9 / 10]).isBetween(115, 150);
    assertThat(plies[GAMES * 99 / 100]).isBetween(170, 260);
  }

  private double share(Predicate<ReplayedGame> wanted) {
    return (double) games.stream().filter(wanted).count() / GAMES;
  }

  @Test
  void someHeadersAreMissing() {
    assertThat(share(game -> game.record().tags().text("Date").startsWith("?")))
        .isBetween(0.04, 0.06);
    assertThat(share(game -> game.record().tags().rating(true) != null)).isBetween(0.3, 0.6);
    assertThat(share(game -> game.record().tags().date().year() == 0)).isBetween(0.04, 0.06);
  }

  @Test
  void someHaveCommentsAndFewVariations() {
    assertThat(share(GameMakerTest::hasComments)).isBetween(0.04, 0.06);
    assertThat(share(game -> game.record().tree().moveCount() > game.plies()))
        .isBetween(0.006, 0.014);
  }

  private static boolean hasComments(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    boolean has = false;
    for (int node = 0; node < tree.size() && !has; node++) {
      has = tree.comment(node) != null;
    }
    return has;
  }

  @Test
  void somePlayersPlayOftenAndMostSeldom() {
    Map<String, Integer> played = new HashMap<>();
    Set<String> events = new HashSet<>();
    for (ReplayedGame game : games) {
      played.merge(game.record().tags().red(), 1, Integer::sum);
      played.merge(game.record().tags().black(), 1, Integer::sum);
      events.add(game.record().tags().event());
    }
    int[] counted = played.values().stream().mapToInt(Integer::intValue).sorted().toArray();
    int most = Arrays.stream(counted, counted.length - 100, counted.length).sum();
    assertThat(counted.length).isBetween(3000, 4000);
    assertThat((double) most / (2 * GAMES)).isBetween(0.2, 0.5);
    assertThat(counted[counted.length / 2]).isLessThan(10);
    assertThat(events.size()).isBetween(2000, 6000);
  }

  @Test
  void nobodyPlaysAgainstHimself() {
    assertThat(games)
        .noneMatch(game -> game.record().tags().red().equals(game.record().tags().black()));
  }

  /** One in 2000 is meant; the standard deviation of ten is about three. */
  @Test
  void fewAreExactCopies() {
    Set<List<Object>> different = new HashSet<>();
    for (ReplayedGame game : games) {
      Tags tags = game.record().tags();
      different.add(List.of(tags, Arrays.toString(game.moves())));
    }
    assertThat(GAMES - different.size()).isBetween(2, 24);
  }
}
