package org.qipu.indexer.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.index.SampleGames;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Compares searches for moves with a trial of every assignment of them to the plies of every line.
 */
class MovePatternSearchTest {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_305L);
  private static final int GAMES = 400;
  private static final int QUERIES = 1000;
  private static final int ANY_GAP = 1000;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final Map<LineScope, Integer> found = new EnumMap<>(LineScope.class);
  private int foundInImages;
  private int foundOfOneSide;
  private int foundInAnyOrder;
  private int onlyInSome;

  @TempDir private Path folder;

  /**
   * A move that was played.
   *
   * @param names what it may be called: by its squares, in WXF and in Chinese
   * @param inMainLine false in a variation
   */
  private record Played(List<String> names, boolean inMainLine) {
    boolean isCalled(String text) {
      return names.contains(text);
    }
  }

  /**
   * A line of a game as it is and in its images.
   *
   * @param images as it stands, mirrored, with the colours exchanged, and both
   */
  private record Line(List<List<Played>> images) {}

  /** A move of a piece, and what it is called wherever it has no companion on its file. */
  private record Named(Piece piece, Move move) {
    Named mirrored() {
      return new Named(piece, move.mirrored());
    }

    Named swapped() {
      return new Named(Piece.of(piece.side().opposite(), piece.type()), move.rotated());
    }

    Played played(boolean inMainLine) {
      return new Played(List.of(move.toString(), wxf(), chinese()), inMainLine);
    }

    String wxf() {
      char letter = Character.toUpperCase(piece.fenLetter());
      return "" + letter + file(move.from()) + action("=+-") + target();
    }

    String chinese() {
      String names = piece.side() == Side.RED ? "帅仕相马车炮兵" : "将士象马车炮卒";
      return names.charAt(piece.type().ordinal())
          + number(file(move.from()))
          + action("平进退")
          + number(target());
    }

    private String number(int number) {
      return piece.side() == Side.RED
          ? "一二三四五六七八九".substring(number - 1, number)
          : Integer.toString(number);
    }

    /** Files count from the right of the one who moves. */
    private int file(Square square) {
      return piece.side() == Side.RED ? 9 - square.file() : square.file() + 1;
    }

    private int forward() {
      int ranks = move.to().rank() - move.from().rank();
      return piece.side() == Side.RED ? ranks : -ranks;
    }

    private char action(String signs) {
      return signs.charAt(forward() == 0 ? 0 : forward() > 0 ? 1 : 2);
    }

    private int target() {
      boolean straight =
          switch (piece.type()) {
            case GENERAL, CHARIOT, CANNON, SOLDIER -> true;
            case ADVISOR, ELEPHANT, HORSE -> false;
          };
      return straight && forward() != 0 ? Math.abs(forward()) : file(move.to());
    }
  }

  /**
   * What is asked for.
   *
   * @param texts names of moves
   * @param gaps most plies before each of them
   */
  private record Asked(
      List<String> texts,
      List<Integer> gaps,
      MovePattern.Way way,
      boolean mirror,
      boolean swap,
      LineScope scope) {

    String text() {
      StringBuilder text = new StringBuilder(texts.get(0));
      for (int i = 1; i < texts.size(); i++) {
        int gap = gaps.get(i);
        text.append(gap == 0 || way.anyOrder() ? " " : gap == ANY_GAP ? "*" : " *" + gap + " ");
        text.append(texts.get(i));
      }
      return text.toString();
    }

    boolean isIn(Line line) {
      List<List<Played>> images = line.images();
      return hasRest(images.get(0), new ArrayList<>())
          || (mirror && hasRest(images.get(1), new ArrayList<>()))
          || (swap && hasRest(images.get(2), new ArrayList<>()))
          || (mirror && swap && hasRest(images.get(3), new ArrayList<>()));
    }

    /** Tries every ply for the next move. */
    private boolean hasRest(List<Played> line, List<Integer> plies) {
      int next = plies.size();
      if (next == texts.size()) {
        int last = plies.stream().mapToInt(ply -> ply).max().orElseThrow();
        return scope != LineScope.VARIATIONS || !line.get(last).inMainLine();
      }
      for (int ply = 0; ply < line.size(); ply++) {
        if (line.get(ply).isCalled(texts.get(next)) && mayBeNext(ply, plies)) {
          plies.add(ply);
          boolean has = hasRest(line, plies);
          plies.remove(next);
          if (has) {
            return true;
          }
        }
      }
      return false;
    }

    private boolean mayBeNext(int ply, List<Integer> plies) {
      boolean within = ply + 1 >= way.within().first() && ply + 1 <= way.within().last();
      if (!within || plies.isEmpty()) {
        return within;
      }
      int before = plies.get(plies.size() - 1);
      if (way.own() && (ply - before) % 2 != 0) {
        return false;
      }
      if (way.anyOrder()) {
        return !plies.contains(ply);
      }
      int between = way.own() ? (ply - before) / 2 - 1 : ply - before - 1;
      return ply > before && between <= gaps.get(plies.size());
    }
  }

  @Test
  void agreesWithATrialOfAllPlies() throws Exception {
    List<StoredGame> games = SampleGames.many(GAMES, SEED);
    Map<Long, List<Line>> lines =
        games.stream().collect(Collectors.toMap(StoredGame::id, MovePatternSearchTest::linesOf));
    try (GameIndex index = GameIndex.openForWriting(folder)) {
      for (StoredGame game : games) {
        index.add(game);
      }
      GameSearch search = new GameSearch(index);
      for (int i = 0; i < QUERIES; i++) {
        compare(search, lines, asked(lines));
      }
    }
    assertThat(found).hasSize(3);
    assertThat(found.values()).allMatch(count -> count > 1000);
    assertThat(foundInImages).isGreaterThan(1000);
    assertThat(foundOfOneSide).isGreaterThan(1000);
    assertThat(foundInAnyOrder).isGreaterThan(1000);
    assertThat(onlyInSome).as("queries with hits, but not all games").isGreaterThan(QUERIES / 2);
  }

  private void compare(GameSearch search, Map<Long, List<Line>> lines, Asked asked)
      throws Exception {
    Set<Long> expected = new HashSet<>();
    lines.forEach(
        (id, all) -> {
          List<Line> looked = asked.scope() == LineScope.MAIN ? all.subList(0, 1) : all;
          if (looked.stream().anyMatch(asked::isIn)) {
            expected.add(id);
          }
        });
    GameQuery query =
        GameQuery.builder()
            .moves(MovePattern.parse(asked.text(), asked.way()))
            .mirror(asked.mirror())
            .swap(asked.swap())
            .scope(asked.scope())
            .build();
    SearchResult result = search.search(query, SortOrder.DEFAULT, 0, Integer.MAX_VALUE);
    String what = "seed %d, %s, %s".formatted(SEED, asked.text(), asked);
    assertThat(result.hits())
        .extracting(SearchResult.Hit::id)
        .as(what)
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(search.count(query)).as(what).isEqualTo(expected.size());
    found.merge(asked.scope(), expected.size(), Integer::sum);
    foundInImages += asked.mirror() || asked.swap() ? expected.size() : 0;
    foundOfOneSide += asked.way().own() ? expected.size() : 0;
    foundInAnyOrder += asked.way().anyOrder() ? expected.size() : 0;
    onlyInSome += expected.isEmpty() || expected.size() == lines.size() ? 0 : 1;
  }

  /** Takes moves of a line, so that something is found, and changes what is asked at times. */
  private Asked asked(Map<Long, List<Line>> lines) {
    boolean own = random.nextInt(3) == 0;
    boolean anyOrder = random.nextInt(3) == 0;
    List<Played> line = List.of();
    while (line.size() < 8) {
      List<Line> all = Objects.requireNonNull(lines.get(1L + random.nextInt(lines.size())));
      line = all.get(random.nextInt(3) > 0 ? 0 : random.nextInt(all.size())).images().get(0);
    }
    int step = own ? 2 : 1;
    int ply = random.nextInt(Math.min(line.size(), 40));
    int first = ply;
    List<String> texts = new ArrayList<>();
    List<Integer> gaps = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0 && ply < line.size(); i--) {
      texts.add(text(line.get(ply)));
      int gap = random.nextInt(3) == 0 ? random.nextInt(6) : 0;
      ply += (gap + 1) * step;
      gaps.add(
          i % 2 == 0 ? ANY_GAP : Math.max(0, gap + random.nextInt(8) / 7 - random.nextInt(8) / 7));
    }
    gaps.add(0, 0);
    if (anyOrder) {
      shuffle(texts);
    }
    PlyRange within =
        switch (random.nextInt(6)) {
          case 0 -> new PlyRange(0, ply);
          case 1 -> new PlyRange(first + random.nextInt(2), Integer.MAX_VALUE);
          case 2 -> new PlyRange(first + 1, Math.max(first + 1, ply - random.nextInt(3)));
          default -> PlyRange.ALL;
        };
    return new Asked(
        texts,
        gaps,
        new MovePattern.Way(own, anyOrder, within),
        random.nextInt(3) == 0,
        random.nextInt(3) == 0,
        LineScope.values()[random.nextInt(3)]);
  }

  private void shuffle(List<String> texts) {
    for (int i = texts.size() - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      String text = texts.get(i);
      texts.set(i, texts.get(other));
      texts.set(other, text);
    }
  }

  private String text(Played played) {
    return played.names().get(random.nextInt(played.names().size()));
  }

  /** Returns the main line first, then every line that ends in a variation. */
  private static List<Line> linesOf(StoredGame game) {
    MoveTree tree = game.game().record().tree();
    short[] codes = game.game().moves();
    List<Line> lines = new ArrayList<>();
    int end = MoveTree.ROOT;
    for (int node = tree.firstChild(MoveTree.ROOT);
        node != MoveTree.NONE && codes[node] >= 0;
        node = tree.firstChild(node)) {
      end = node;
    }
    lines.add(line(game, end));
    for (int node = 1; node < tree.size(); node++) {
      if (codes[node] >= 0 && !isMain(tree, node) && isLeaf(tree, codes, node)) {
        lines.add(line(game, node));
      }
    }
    return lines;
  }

  private static boolean isMain(MoveTree tree, int node) {
    for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
      if (tree.firstChild(tree.parent(at)) != at) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLeaf(MoveTree tree, short[] codes, int node) {
    return IntStream.range(1, tree.size())
        .noneMatch(child -> tree.parent(child) == node && codes[child] >= 0);
  }

  private static Line line(StoredGame game, int end) {
    MoveTree tree = game.game().record().tree();
    List<Integer> path = new ArrayList<>();
    for (int at = end; at != MoveTree.ROOT; at = tree.parent(at)) {
      path.add(0, at);
    }
    Position position = Position.from(SampleGames.start(game));
    List<List<Played>> images =
        List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int node : path) {
      Move move = Move.ofCode(game.game().moves()[node]);
      Piece piece = Objects.requireNonNull(position.pieceAt(move.from()));
      Named named = new Named(piece, move);
      boolean inMainLine = isMain(tree, node);
      images.get(0).add(named.played(inMainLine));
      images.get(1).add(named.mirrored().played(inMainLine));
      images.get(2).add(named.swapped().played(inMainLine));
      images.get(3).add(named.swapped().mirrored().played(inMainLine));
      position.make(move);
    }
    return new Line(images);
  }
}
