package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.Database;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.explore.MoveScore;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Checkout;
import org.qipu.rules.GameResult;
import org.qipu.rules.MoveList;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/**
 * Imports the PGN collections of a corpus and compares what the index answers at random positions
 * with a count over all stored games that knows nothing of the index, nor of position keys. Needs
 * {@code -Dqipu.shared=…}; without that folder the test is skipped and says so.
 */
class CorpusSearchIT {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_302L);
  private static final int POSITIONS = 200;
  private static final int QUESTIONS = 400;
  private static final int LAST_PLY = 100;
  private static final int EARLY_PLIES = 12;

  private static final String[] COLLECTIONS = {
    "ccpd-big5-pgn.tar.gz",
    "w8-online-gbk-pgn.zip",
    "wukong-uci-pgn",
    "wukong-xqdb.zip",
    "eleeye-ccgc-pgn.zip",
    "yy-pgn.zip",
    "w8-fixtures.zip",
    "format-samples"
  };

  @TempDir private Path folder;

  @Test
  void agreesWithBruteForce() throws Exception {
    assumeTrue(Checkout.shared().isPresent(), "no -Dqipu.shared=… given");
    Path corpus = Checkout.shared().get().resolve("data/corpus");
    assumeTrue(Files.isDirectory(corpus), "no corpus in " + corpus);
    Path path = folder.resolve("db");
    String[] inputs =
        Stream.of(COLLECTIONS).map(name -> corpus.resolve(name).toString()).toArray(String[]::new);
    CommandRun.of(
            path, Stream.concat(Stream.of("import"), Stream.of(inputs)).toArray(String[]::new))
        .exits(0);

    try (Database database = Database.open(path, ProgressListener.NONE)) {
      assertThat(database.gameCount()).isGreaterThan(45_000);
      List<Target> targets = targets(database);
      long games = countAll(database, targets);
      assertThat(games).isEqualTo(database.gameCount());
      long seen = 0;
      long reachedOtherwise = 0;
      for (Target target : targets) {
        compare(database, target);
        seen += target.met.games;
        reachedOtherwise +=
            target.moves.values().stream()
                .filter(move -> move.played.games > 0)
                .mapToLong(move -> move.reached.games - move.played.games)
                .sum();
      }
      // Without these the comparison would say little.
      assertThat(seen).isGreaterThan(games);
      assertThat(reachedOtherwise).isGreaterThan(1000);
      compareOpenings(database);
      RandomQueries.compare(database, SEED, QUESTIONS, false);
    }
  }

  /** The numbers are in {@code cli/target/opening-queries.csv}. */
  private static void compareOpenings(Database database) throws Exception {
    List<NamedOpening> names = new ArrayList<>();
    try (InputStream in = CorpusSearchIT.class.getResourceAsStream("opening-queries.txt")) {
      new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .forEach(name -> names.add(new NamedOpening(name)));
    }
    assertThat(names).hasSizeGreaterThanOrEqualTo(60);
    database.forEachGame(
        game ->
            GameOpening.of(game.game(), EccoProfile.STD)
                .ifPresent(opening -> names.forEach(name -> name.meet(opening))));
    GameSearch search = new GameSearch(database.index());
    List<String> table = new ArrayList<>(List.of("name,byCode,byStructure,either"));
    for (NamedOpening name : names) {
      GameQuery query = GameQuery.builder().opening(name.text).build();
      assertThat(search.count(query)).as(name.text).isEqualTo(name.either).isPositive();
      assertThat(search.count(query.toBuilder().strict(true).build()))
          .as(name.text)
          .isEqualTo(name.byCode);
      table.add("%s,%d,%d,%d".formatted(name.text, name.byCode, name.byStructure, name.either));
    }
    Files.write(Checkout.root().resolve("cli/target/opening-queries.csv"), table);
  }

  /** What a name asks for, and how many games answer it. */
  private static final class NamedOpening {
    private final String text;
    private final OpeningName name;
    private long byCode;
    private long byStructure;
    private long either;

    NamedOpening(String text) {
      this.text = text;
      name = OpeningName.read(text);
    }

    void meet(GameOpening opening) {
      boolean code;
      boolean structure = false;
      if (name instanceof OpeningName.Code asked) {
        code = opening.ecco().code().startsWith(asked.prefix());
      } else if (name instanceof OpeningName.Named asked) {
        code = asked.family().contains(opening.ecco());
        structure =
            asked.complete()
                && !asked.features().isEmpty()
                && opening.features().containsAll(asked.features());
      } else {
        throw new IllegalStateException("no name: " + text);
      }
      byCode += code ? 1 : 0;
      byStructure += structure ? 1 : 0;
      either += code || structure ? 1 : 0;
    }
  }

  private static List<Target> targets(Database database) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Target> targets = new ArrayList<>();
    while (targets.size() < POSITIONS) {
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
        targets.add(new Target(position.toSetup()));
      }
    }
    return targets;
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
  private static long countAll(Database database, List<Target> targets) {
    Map<Position, List<Target>> met = new HashMap<>();
    Map<Position, List<Tally>> reached = new HashMap<>();
    Map<Position, List<Target>> images = new HashMap<>();
    for (Target target : targets) {
      put(met, target.position, target);
      put(images, Position.from(target.position.toSetup().mirrored()), target);
      target.moves.forEach(
          (code, move) -> {
            Position after = target.position.copy();
            after.make(code);
            put(reached, after, move.reached);
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
            images.getOrDefault(position, List.of()).forEach(target -> target.either.add(game));
            reached.getOrDefault(position, List.of()).forEach(tally -> tally.add(game));
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

  private static void compare(Database database, Target target) throws Exception {
    String what = "seed " + SEED + "\n" + target.position;
    Setup setup = target.position.toSetup();
    Exploration found =
        new Explorer(database.index(), GameQuery.ALL, false, LineScope.MAIN).explore(setup);
    assertThat(
            new int[] {
              found.games(),
              found.redWins(),
              found.draws(),
              found.blackWins(),
              found.unknown(),
              found.firstYear(),
              found.lastYear()
            })
        .as(what)
        .isEqualTo(target.met.figures());
    assertThat(found.ended()).as(what).isEqualTo(target.ended.games);
    Map<Integer, MoveTallies> played = new HashMap<>(target.moves);
    played.values().removeIf(move -> move.played.games == 0);
    assertThat(found.moves()).as(what).hasSameSizeAs(played.keySet());
    for (MoveScore score : found.moves()) {
      MoveTallies expected =
          Objects.requireNonNull(played.remove(score.move().code()), score.move() + " " + what);
      assertThat(
              new int[] {
                score.games(),
                score.redWins(),
                score.draws(),
                score.blackWins(),
                score.unknown(),
                score.firstYear(),
                score.lastYear()
              })
          .as("%s %s", score.move(), what)
          .isEqualTo(expected.played.figures());
      assertThat(score.reached()).as("%s %s", score.move(), what).isEqualTo(expected.reached.games);
    }

    GameSearch search = new GameSearch(database.index());
    GameQuery query = GameQuery.builder().position(setup).build();
    assertThat(search.count(query)).as(what).isEqualTo(target.met.games);
    assertThat(search.count(query.toBuilder().mirror(true).build()))
        .as(what)
        .isEqualTo(target.either.games);
  }

  /** A position and what the games did in it. */
  private static final class Target {
    static final int END = -1;

    private final Position position;
    private final Tally met = new Tally();

    /** Games that met the position or its mirror image. */
    private final Tally either = new Tally();

    private final Tally ended = new Tally();

    /** All legal moves by their codes. */
    private final Map<Integer, MoveTallies> moves = new HashMap<>();

    Target(Setup setup) {
      position = Position.from(setup);
      MoveList legal = new MoveList();
      position.legalMoves(legal);
      for (int i = 0; i < legal.size(); i++) {
        moves.put(legal.code(i), new MoveTallies(new Tally(), new Tally()));
      }
    }

    void meet(StoredGame game, int code) {
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
   * @param played games in which it was played in the position
   * @param reached games that met the position after it
   */
  private record MoveTallies(Tally played, Tally reached) {}

  /** Counts games, each once although it comes several times in a row. */
  private static final class Tally {
    private final int[] results = new int[GameResult.values().length];
    private int games;
    private int firstYear;
    private int lastYear;
    private long lastGame;

    void add(StoredGame game) {
      if (game.id() == lastGame) {
        return;
      }
      lastGame = game.id();
      games++;
      // A record with a position and no moves counts neither as won nor as drawn.
      GameResult result =
          game.game().plies() == 0 ? GameResult.UNKNOWN : game.game().record().result();
      results[result.ordinal()]++;
      int year = game.game().record().tags().date().year();
      if (year > 0) {
        firstYear = firstYear == 0 ? year : Math.min(firstYear, year);
        lastYear = Math.max(lastYear, year);
      }
    }

    int[] figures() {
      return new int[] {
        games,
        results[GameResult.RED_WINS.ordinal()],
        results[GameResult.DRAW.ordinal()],
        results[GameResult.BLACK_WINS.ordinal()],
        results[GameResult.UNKNOWN.ordinal()],
        firstYear,
        lastYear
      };
    }
  }
}
