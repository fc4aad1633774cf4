package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.Database;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.opening.EccoProfile;
import org.qipu.indexer.opening.GameOpening;
import org.qipu.indexer.query.GameQuery;
import org.qipu.indexer.query.GameSearch;
import org.qipu.indexer.query.MovePattern;
import org.qipu.indexer.query.QuerySyntaxException;
import org.qipu.indexer.query.SearchResult;
import org.qipu.indexer.query.SortOrder;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;

/**
 * Random questions that combine position, images, plies, moves, variations, results, players, dates
 * and openings, and the games that answer them as a walk through all games finds them, which knows
 * nothing of the index nor of position keys.
 */
final class RandomQueries {
  private static final int FIRST_ANSWERS = 7;

  private final SplittableRandom random;
  private final Database database;
  private final boolean withNames;
  private final List<Asked> all = new ArrayList<>();
  private final Map<Position, List<AskedImage>> positions = new HashMap<>();

  private RandomQueries(Database database, long seed, boolean withNames) {
    this.database = database;
    this.withNames = withNames;
    random = new SplittableRandom(seed);
  }

  /**
   * Compares the answers to random questions.
   *
   * @param withNames true if names of players are plain: equal or nothing to do with each other
   */
  static void compare(Database database, long seed, int questions, boolean withNames)
      throws Exception {
    RandomQueries queries = new RandomQueries(database, seed, withNames);
    while (queries.all.size() < questions) {
      queries.add();
    }
    database.forEachGame(queries::meet);
    GameSearch search = new GameSearch(database.index());
    for (Asked asked : queries.all) {
      asked.compare(search, "seed " + seed);
    }
    queries.sayEnough();
  }

  private void sayEnough() {
    assertThat(all.stream().filter(asked -> !asked.answers.isEmpty()).count())
        .as("questions with an answer")
        .isGreaterThan(all.size() / 2);
    for (int image = 0; image < Asked.IMAGES; image++) {
      int number = image;
      assertThat(all.stream().mapToInt(asked -> asked.answersInImage[number]).sum())
          .as("answers in image %d alone", image)
          .isGreaterThan(all.size() / 50);
    }
  }

  /** A line of a game: the codes of its moves and how many of them are in the main line. */
  private record Line(List<Integer> codes, int inMainLine) {}

  /** One of the images of the position of a question. */
  private record AskedImage(Asked asked, int image) {}

  /** What a walk through a game found out of it. */
  private static final class Seen {
    private final StoredGame game;
    private final Set<AskedImage> met = new HashSet<>();
    private final List<Line> lines = new ArrayList<>();
    private final String ecco;

    Seen(StoredGame game) {
      this.game = game;
      ecco =
          GameOpening.of(game.game(), EccoProfile.STD)
              .map(opening -> opening.ecco().code())
              .orElse("");
    }
  }

  /** A question: the parts that are asked for, and the answers so far. */
  private static final class Asked {
    static final int IMAGES = 4;

    private @Nullable Setup position;
    private PlyRange ply = PlyRange.ALL;
    private boolean mirror;
    private boolean swap;
    private LineScope scope = LineScope.MAIN;
    private List<Integer> steps = List.of();
    private List<Integer> gaps = List.of();
    private MovePattern.Way way = MovePattern.Way.USUAL;
    private Set<GameResult> results = Set.of();
    private String red = "";
    private String player = "";
    private GameQuery.IntRange dates = GameQuery.IntRange.ALL;
    private GameQuery.IntRange plies = GameQuery.IntRange.ALL;
    private int leastRating;
    private String ecco = "";
    private boolean notDrawn;

    private final Set<Long> answers = new TreeSet<>();
    private final int[] answersInImage = new int[IMAGES];

    private boolean isAskedFor(int image) {
      boolean board = position != null || !steps.isEmpty();
      return (mirror || image % 2 == 0) && ((swap && board) || image < 2);
    }

    private static Setup imageOf(Setup setup, int image) {
      Setup swapped = image >= 2 ? setup.coloursSwapped() : setup;
      return image % 2 == 1 ? swapped.mirrored() : swapped;
    }

    private static int imageOf(int code, int image) {
      Move swapped = image >= 2 ? Move.ofCode(code).rotated() : Move.ofCode(code);
      return (image % 2 == 1 ? swapped.mirrored() : swapped).code();
    }

    void meet(Seen seen) {
      if (!answersBesides(seen)) {
        return;
      }
      int images = 0;
      int last = 0;
      for (int image = 0; image < IMAGES; image++) {
        if (isAskedFor(image) && answersIn(seen, image)) {
          images++;
          last = image;
        }
      }
      if (images > 0) {
        answers.add(seen.game.id());
      }
      if (images == 1) {
        answersInImage[last]++;
      }
    }

    private boolean answersBesides(Seen seen) {
      int date = seen.game.game().record().tags().date().sortKey();
      int derived = seen.game.derived().date().sortKey();
      boolean inDates =
          dates.isAll()
              || (date > 0 && date >= dates.min() && date <= dates.max())
              || (derived > 0 && derived >= dates.min() && derived <= dates.max());
      int length = seen.game.game().plies();
      return inDates
          && length >= plies.min()
          && length <= plies.max()
          && (leastRating == 0 || (isRated(seen, true) && isRated(seen, false)))
          && seen.ecco.startsWith(ecco)
          && (player.isEmpty() || player.equals(red(seen)) || player.equals(black(seen)))
          && !(notDrawn && seen.game.game().record().result() == GameResult.DRAW);
    }

    private boolean isRated(Seen seen, boolean red) {
      Integer rating = seen.game.game().record().tags().rating(red);
      return rating != null && rating >= leastRating;
    }

    private static String red(Seen seen) {
      return seen.game.game().record().tags().red();
    }

    private static String black(Seen seen) {
      return seen.game.game().record().tags().black();
    }

    private boolean answersIn(Seen seen, int image) {
      GameResult result = seen.game.game().record().result();
      GameResult forAsked = image < 2 ? result : swapped(result);
      String redAsAsked = image < 2 ? red(seen) : black(seen);
      return (results.isEmpty() || results.contains(forAsked))
          && (red.isEmpty() || red.equals(redAsAsked))
          && (position == null || seen.met.contains(new AskedImage(this, image)))
          && (steps.isEmpty() || seen.lines.stream().anyMatch(line -> has(line, image)));
    }

    private static GameResult swapped(GameResult result) {
      return switch (result) {
        case RED_WINS -> GameResult.BLACK_WINS;
        case BLACK_WINS -> GameResult.RED_WINS;
        case DRAW, UNKNOWN -> result;
      };
    }

    private boolean has(Line line, int image) {
      List<Integer> codes = steps.stream().map(step -> imageOf(step, image)).toList();
      return line.codes().containsAll(codes) && has(line, codes, new ArrayList<>());
    }

    /** Tries every ply for the next move. */
    private boolean has(Line line, List<Integer> codes, List<Integer> at) {
      int next = at.size();
      if (next == steps.size()) {
        boolean inMainLine = at.stream().allMatch(index -> index < line.inMainLine());
        return switch (scope) {
          case MAIN -> inMainLine;
          case VARIATIONS -> !inMainLine;
          case ALL -> true;
        };
      }
      int code = codes.get(next);
      for (int index = 0; index < line.codes().size(); index++) {
        if (line.codes().get(index) == code && mayBeNext(index, at)) {
          at.add(index);
          boolean has = has(line, codes, at);
          at.remove(next);
          if (has) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean mayBeNext(int index, List<Integer> at) {
      if (!way.within().contains(index + 1) || at.contains(index)) {
        return false;
      }
      if (at.isEmpty()) {
        return true;
      }
      int distance = index - at.get(at.size() - 1);
      if (way.own() && distance % 2 != 0) {
        return false;
      }
      int between = way.own() ? distance / 2 - 1 : distance - 1;
      return way.anyOrder() || (distance > 0 && between <= gaps.get(at.size()));
    }

    private GameQuery query() throws QuerySyntaxException {
      GameQuery.Builder builder =
          GameQuery.builder()
              .position(position)
              .ply(ply)
              .mirror(mirror)
              .swap(swap)
              .scope(scope)
              .results(results)
              .red(red)
              .player(player)
              .dates(dates)
              .plies(plies)
              .ecco(ecco)
              .text(notDrawn ? "-result:1/2-1/2" : "");
      if (!steps.isEmpty()) {
        builder.moves(MovePattern.parse(movesText(), way));
      }
      if (leastRating > 0) {
        builder.ratings(new GameQuery.IntRange(leastRating, Integer.MAX_VALUE));
      }
      return builder.build();
    }

    private String movesText() {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < steps.size(); i++) {
        if (i > 0 && !way.anyOrder() && gaps.get(i) > 0) {
          text.append(gaps.get(i) > 100 ? "*" : "*" + gaps.get(i));
        }
        text.append(' ').append(Move.ofCode(steps.get(i)));
      }
      return text.toString();
    }

    void compare(GameSearch search, String seed) throws IOException, QuerySyntaxException {
      GameQuery query = query();
      String what = seed + ", " + query + (steps.isEmpty() ? "" : movesText());
      assertThat(search.count(query)).as(what).isEqualTo(answers.size());
      SortOrder byId = new SortOrder(SortOrder.Key.ID, false);
      SearchResult result = search.search(query, byId, 0, Integer.MAX_VALUE);
      assertThat(ids(result)).as(what).isEqualTo(List.copyOf(answers));
      SearchResult first = search.search(query, byId, 1, FIRST_ANSWERS);
      assertThat(ids(first))
          .as(what)
          .isEqualTo(answers.stream().skip(1).limit(FIRST_ANSWERS).toList());
    }

    private static List<Long> ids(SearchResult result) {
      return result.hits().stream().map(SearchResult.Hit::id).collect(Collectors.toList());
    }
  }

  /** Adds a question about something that some game has. */
  private void add() {
    StoredGame game = database.game(1 + random.nextLong(database.gameCount())).orElse(null);
    if (game == null || startOf(game) == null) {
      return;
    }
    List<Line> lines = linesOf(game);
    Line line = lines.get(random.nextInt(4) > 0 ? 0 : random.nextInt(lines.size()));
    Asked asked = new Asked();
    asked.mirror = random.nextInt(2) == 0;
    asked.swap = random.nextInt(2) == 0;
    asked.scope = LineScope.values()[Math.max(0, random.nextInt(5) - 2)];
    int kind = random.nextInt(10);
    if (kind < 6) {
      addPosition(asked, game, line);
    }
    if (kind >= 5 && kind < 9) {
      addMoves(asked, line);
    }
    addHeaders(asked, game);
    all.add(asked);
    for (int image = 0; asked.position != null && image < Asked.IMAGES; image++) {
      if (asked.isAskedFor(image)) {
        positions
            .computeIfAbsent(
                Position.from(Asked.imageOf(asked.position, image)), key -> new ArrayList<>())
            .add(new AskedImage(asked, image));
      }
    }
  }

  private void addPosition(Asked asked, StoredGame game, Line line) {
    Position position = Objects.requireNonNull(startOf(game));
    // Half of them early, where many games meet.
    int plies = random.nextInt(1 + (random.nextBoolean() ? 10 : line.codes().size()));
    plies = Math.min(plies, line.codes().size());
    line.codes().subList(0, plies).forEach(position::make);
    // An image of what stood there, so that images are found.
    int image = random.nextInt(Asked.IMAGES);
    boolean found = (asked.mirror || image % 2 == 0) && (asked.swap || image < 2);
    asked.position = Asked.imageOf(position.toSetup(), found ? image : 0);
    if (random.nextInt(3) == 0) {
      int first = Math.max(0, plies - random.nextInt(10));
      asked.ply = new PlyRange(first, first + random.nextInt(30));
    }
  }

  private void addMoves(Asked asked, Line line) {
    boolean own = random.nextInt(3) == 0;
    boolean anyOrder = random.nextInt(3) == 0;
    int image = random.nextInt(Asked.IMAGES);
    boolean found = (asked.mirror || image % 2 == 0) && (asked.swap || image < 2);
    List<Integer> steps = new ArrayList<>();
    List<Integer> gaps = new ArrayList<>();
    int index = random.nextInt(Math.max(1, line.codes().size()));
    int first = index;
    for (int i = 1 + random.nextInt(4); i > 0 && index < line.codes().size(); i--) {
      int gap = random.nextInt(3) == 0 ? 1 + random.nextInt(6) : 0;
      steps.add(Asked.imageOf(line.codes().get(index), found ? image : 0));
      gaps.add(gap == 0 ? 0 : random.nextBoolean() ? 1000 : Math.max(1, gap - random.nextInt(2)));
      index += (gap + 1) * (own ? 2 : 1);
    }
    if (steps.isEmpty()) {
      return;
    }
    asked.steps = steps;
    asked.gaps = new ArrayList<>(gaps);
    asked.gaps.add(0, 0);
    PlyRange within =
        random.nextInt(3) == 0
            ? new PlyRange(Math.max(0, first - random.nextInt(5)), index + random.nextInt(5))
            : PlyRange.ALL;
    asked.way = new MovePattern.Way(own, anyOrder, within);
  }

  private void addHeaders(Asked asked, StoredGame game) {
    if (random.nextInt(3) == 0) {
      GameResult other = GameResult.values()[random.nextInt(4)];
      asked.results = EnumSet.of(game.game().record().result(), other);
    }
    if (withNames && random.nextInt(5) == 0) {
      asked.player = game.game().record().tags().black();
    }
    if (withNames && random.nextInt(5) == 0) {
      asked.red = game.game().record().tags().red();
    }
    int year = game.game().record().tags().date().year();
    if (year > 0 && random.nextInt(4) == 0) {
      asked.dates = GameQuery.IntRange.ofYears(year - random.nextInt(5), year + random.nextInt(5));
    }
    if (random.nextInt(6) == 0) {
      int length = game.game().plies();
      asked.plies = new GameQuery.IntRange(Math.max(0, length - 20), length + random.nextInt(20));
    }
    if (random.nextInt(6) == 0) {
      asked.ecco =
          GameOpening.of(game.game(), EccoProfile.STD)
              .map(opening -> opening.ecco().code().substring(0, 1 + random.nextInt(3)))
              .orElse("");
    }
    Integer rating = game.game().record().tags().rating(true);
    if (rating != null && random.nextInt(4) == 0) {
      asked.leastRating = rating;
    }
    asked.notDrawn = random.nextInt(8) == 0;
  }

  private static @Nullable Position startOf(StoredGame game) {
    Setup start = game.game().start();
    return start != null && Position.isPlayable(start) ? Position.from(start) : null;
  }

  private void meet(StoredGame game) {
    Seen seen = new Seen(game);
    if (startOf(game) != null) {
      seen.lines.addAll(linesOf(game));
      Position start = Objects.requireNonNull(startOf(game));
      for (Line line : seen.lines) {
        Position position = start.copy();
        for (int plies = 0; plies <= line.codes().size(); plies++) {
          meet(seen, position, line, plies);
          if (plies < line.codes().size()) {
            assertThat(position.makeIfLegal(line.codes().get(plies))).isTrue();
          }
        }
      }
    }
    all.forEach(asked -> asked.meet(seen));
  }

  /** A position is in a variation too where that begins in it. */
  private void meet(Seen seen, Position position, Line line, int plies) {
    boolean varied = line.inMainLine() < line.codes().size() && plies >= line.inMainLine();
    for (AskedImage image : positions.getOrDefault(position, List.of())) {
      boolean inScope =
          switch (image.asked().scope) {
            case MAIN -> plies <= line.inMainLine();
            case VARIATIONS -> varied;
            case ALL -> true;
          };
      if (inScope && image.asked().ply.contains(plies)) {
        seen.met.add(image);
      }
    }
  }

  /** Returns the main line first, then every line that ends in a variation. */
  private static List<Line> linesOf(StoredGame game) {
    MoveTree tree = game.game().record().tree();
    short[] codes = game.game().moves();
    boolean[] isMain = new boolean[tree.size()];
    boolean[] isInner = new boolean[tree.size()];
    isMain[MoveTree.ROOT] = true;
    int end = MoveTree.ROOT;
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE && codes[node] >= 0;
        node = tree.firstChild(node)) {
      isMain[node] = true;
      end = node;
    }
    for (int node = 1; node < tree.size(); node++) {
      isInner[tree.parent(node)] |= codes[node] >= 0;
    }
    List<Line> lines = new ArrayList<>(List.of(line(tree, codes, isMain, end)));
    for (int node = 1; node < tree.size(); node++) {
      if (codes[node] >= 0 && !isMain[node] && !isInner[node]) {
        lines.add(line(tree, codes, isMain, node));
      }
    }
    return lines;
  }

  private static Line line(MoveTree tree, short[] codes, boolean[] isMain, int end) {
    List<Integer> line = new ArrayList<>();
    int inMainLine = 0;
    for (int node = end; node != MoveTree.ROOT; node = tree.parent(node)) {
      line.add((int) codes[node]);
      inMainLine += isMain[node] ? 1 : 0;
    }
    Collections.reverse(line);
    return new Line(line, inMainLine);
  }
}
