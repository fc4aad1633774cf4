package org.qipu.indexer.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.indexer.explore.Exploration;
import org.qipu.indexer.explore.Explorer;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.index.SampleGames;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

class GameSearchTest {
  @TempDir private Path folder;
  private GameIndex index;
  private GameSearch search;

  @BeforeEach
  void open() throws Exception {
    index = GameIndex.openForWriting(folder);
    search = new GameSearch(index);
  }

  @AfterEach
  void close() throws Exception {
    index.close();
  }

  private void addLines(String... lines) throws Exception {
    for (int i = 0; i < lines.length; i++) {
      MoveLine line = MoveLine.read(Setup.START, lines[i]);
      assertThat(line.failure()).isNull();
      int[] codes = line.moves().stream().mapToInt(Move::code).toArray();
      index.add(new SampleGames.Builder(i + 1L).moves(codes).build());
    }
  }

  /** Both players are at least, and at most, so strong; an unknown rating is in no range. */
  @Test
  void takesTheRatingsOfBothSides() throws Exception {
    int[][] ratings = {
      {2400, 2500}, {2500, 2400}, {2500, 2500}, {2500, 0}, {0, 2500}, {2400, 2400}
    };
    for (int i = 0; i < ratings.length; i++) {
      SampleGames.Builder game = new SampleGames.Builder(i + 1L);
      if (ratings[i][0] > 0) {
        game.tag("RedElo", "" + ratings[i][0]);
      }
      if (ratings[i][1] > 0) {
        game.tag("BlackElo", "" + ratings[i][1]);
      }
      index.add(game.build());
    }
    assertThat(search.ids(rated(2450, 3000))).containsExactly(3L);
    assertThat(search.ids(rated(1, 2450))).containsExactly(6L);
    assertThat(search.ids(rated(2400, 2500))).containsExactly(1L, 2L, 3L, 6L);
  }

  private static GameQuery rated(int least, int most) {
    return GameQuery.builder().ratings(new GameQuery.IntRange(least, most)).build();
  }

  @Test
  void countsThePliesOfTheGamesFound() throws Exception {
    addLines("h2e2 h9g7 h0g2", "h2e2", "c3c4 g6g5");
    assertThat(search.plies(GameQuery.ALL)).isEqualTo(6);
    GameQuery longer = GameQuery.builder().text("plies:[2 TO 3]").build();
    assertThat(search.plies(longer)).isEqualTo(5);
    assertThat(search.ids(longer)).containsExactly(1L, 3L);
  }

  private List<Long> ids(GameQuery query) throws Exception {
    SearchResult result = search.search(query, SortOrder.DEFAULT, 0, Integer.MAX_VALUE);
    assertThat(search.count(query)).isEqualTo(result.total());
    return result.hits().stream().map(SearchResult.Hit::id).toList();
  }

  private List<Long> at(String fen) throws Exception {
    return ids(GameQuery.builder().position(Fen.parse(fen)).build());
  }

  /** A position is board and side to move; a game is one hit however often it passes through. */
  @Test
  void p45PositionsDifferBySideToMoveAndNotByTheOrderOfMoves() throws Exception {
    addLines(
        "炮二平五 马8进7 马八进七", "炮二平四 马8进7 炮四平五 车1进1 马八进七 车1退1", "马八进七 马8进7 炮二平五", "车一进一 车9进1 车一退一 车9退1");
    String board = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R1BAKABNR";
    assertThat(at(board + " b")).containsExactly(1L, 3L);
    assertThat(at(board + " w")).containsExactly(2L);
    assertThat(at(Fen.write(Setup.START))).containsExactly(1L, 2L, 3L, 4L);
    Exploration start =
        new Explorer(index, GameQuery.ALL, false, LineScope.MAIN).explore(Setup.START);
    assertThat(start.games()).isEqualTo(4);
    assertThat(start.moves()).hasSize(4);
    assertThat(start.ended()).as("game 4 ends where it began").isEqualTo(1);
  }

  @Test
  void mirrorImagesAreFoundWhenAskedFor() throws Exception {
    addLines("炮二平五 马8进7", "炮八平五 马2进3");
    Setup position = MoveLine.read(Setup.START, "炮二平五 马8进7").end();
    GameQuery exact = GameQuery.builder().position(position).build();
    assertThat(ids(exact)).containsExactly(1L);
    assertThat(ids(exact.toBuilder().mirror(true).build())).containsExactly(1L, 2L);
    GameQuery line = GameQuery.builder().line(MoveLine.read(Setup.START, "炮二平五").moves()).build();
    assertThat(ids(line)).containsExactly(1L);
    assertThat(ids(line.toBuilder().mirror(true).build())).containsExactly(1L, 2L);
  }

  /**
   * Red has a central Cannon against a right Horse in game 1. In game 2 Black has it and, since a
   * Chariot has taken three moves for two, is to move; in game 3 the same on the other wing.
   */
  private void addSwapped() throws Exception {
    add(1, "甲", "乙", GameResult.RED_WINS, "h2e2 h9g7");
    add(2, "乙", "甲", GameResult.BLACK_WINS, "b0c2 b7e7 a0a1 a9a8 a1a0 a8a7 a0a1 a7a9 a1a0");
    add(3, "丙", "甲", GameResult.RED_WINS, "h0g2 h7e7 i0i1 i9i8 i1i0 i8i7 i0i1 i7i9 i1i0");
    add(4, "甲", "丁", GameResult.BLACK_WINS, "b2e2 b9c7");
  }

  private void add(long id, String red, String black, GameResult result, String moves)
      throws Exception {
    index.add(
        new SampleGames.Builder(id)
            .tag("Red", red)
            .tag("Black", black)
            .result(result)
            .moves(moves)
            .build());
  }

  private List<String> sights(GameQuery.Builder query) throws Exception {
    GameQuery asked = query.build();
    assertThat(search.count(asked)).isEqualTo(ids(asked).size());
    return search.search(asked, new SortOrder(SortOrder.Key.ID, false), 0, 100).hits().stream()
        .map(hit -> hit.id() + " " + hit.ply() + " " + hit.seen())
        .toList();
  }

  private static GameQuery.Builder cannonAgainstHorse() {
    return GameQuery.builder().position(MoveLine.read(Setup.START, "h2e2 h9g7").end());
  }

  @Test
  void exchangedColoursAreFoundWhenAskedFor() throws Exception {
    addSwapped();
    assertThat(sights(cannonAgainstHorse())).containsExactly("1 2 as-asked");
    assertThat(sights(cannonAgainstHorse().mirror(true)))
        .containsExactly("1 2 as-asked", "4 2 mirrored");
    assertThat(sights(cannonAgainstHorse().swap(true)))
        .containsExactly("1 2 as-asked", "2 9 swapped");
    assertThat(sights(cannonAgainstHorse().swap(true).mirror(true)))
        .containsExactly("1 2 as-asked", "2 9 swapped", "3 9 mirrored-swapped", "4 2 mirrored");
  }

  @Test
  void withExchangedColoursResultAndPlayersGoByTheColoursAsked() throws Exception {
    addSwapped();
    Set<GameResult> won = Set.of(GameResult.RED_WINS);
    assertThat(sights(cannonAgainstHorse().swap(true).mirror(true).results(won)))
        .containsExactly("1 2 as-asked", "2 9 swapped");
    assertThat(sights(cannonAgainstHorse().swap(true).mirror(true).red("甲")))
        .containsExactly("1 2 as-asked", "2 9 swapped", "3 9 mirrored-swapped", "4 2 mirrored");
    assertThat(sights(cannonAgainstHorse().swap(true).mirror(true).black("乙")))
        .containsExactly("1 2 as-asked", "2 9 swapped");
    assertThat(sights(cannonAgainstHorse().swap(true).mirror(true).text("result:1-0")))
        .as("the query speaks of the game as it is")
        .containsExactly("1 2 as-asked", "3 9 mirrored-swapped");
  }

  @Test
  void movesToo() throws Exception {
    addSwapped();
    GameQuery.Builder query =
        GameQuery.builder().moves(MovePattern.parse("炮二平五", MovePattern.Way.USUAL));
    assertThat(sights(query)).containsExactly("1 -1 as-asked");
    assertThat(sights(query.swap(true))).containsExactly("1 -1 as-asked", "2 -1 swapped");
    assertThat(sights(query.mirror(true)))
        .containsExactly("1 -1 as-asked", "2 -1 swapped", "3 -1 mirrored-swapped", "4 -1 mirrored");
    assertThat(sights(query.position(cannonAgainstHorse().build().position())))
        .as("position and moves in one image")
        .containsExactly("1 2 as-asked", "2 9 swapped", "3 9 mirrored-swapped", "4 2 mirrored");
    assertThat(sights(query.moves(MovePattern.parse("炮8平5", MovePattern.Way.USUAL)))).isEmpty();
  }

  @Test
  void aPositionStandsWithinTheNumberOfPlies() throws Exception {
    addLines("车一进一 车9进1 车一退一 车9退1 车一进一 车9进1 车一退一 车9退1");
    GameQuery.Builder start = GameQuery.builder().position(Setup.START);
    assertThat(sights(start)).containsExactly("1 0 as-asked");
    assertThat(sights(start.ply(new PlyRange(1, 100)))).containsExactly("1 4 as-asked");
    assertThat(sights(start.ply(new PlyRange(4, 4)))).containsExactly("1 4 as-asked");
    assertThat(sights(start.ply(new PlyRange(5, 7)))).isEmpty();
    assertThat(sights(start.ply(new PlyRange(5, 8)))).containsExactly("1 8 as-asked");
    assertThat(sights(start.ply(new PlyRange(9, 9)))).isEmpty();
  }

  @Test
  void aLineIsThatOrderOfMovesFromTheStart() throws Exception {
    addLines("炮二平五 马8进7 马八进七", "马八进七 马8进7 炮二平五", "炮二平五 马8进7");
    GameQuery query =
        GameQuery.builder()
            .line(MoveLine.read(Setup.START, "1. 炮二平五 马8进7 2. 马八进七").moves())
            .build();
    assertThat(ids(query)).containsExactly(1L);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "move-patterns.csv", numLinesToSkip = 1)
  void findsMovesAnywhere(
      String pattern, boolean mirror, @Nullable String way, @Nullable String expected)
      throws Exception {
    addLines(
        "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3",
        "马八进七 马8进7 炮二平五 马2进3 车一进一 车1进1",
        "炮八平五 马2进3 炮二平四 马8进7 炮四进二 车9进1 炮四平八",
        "炮二平五 马8进7 炮五进四 马2进3 炮八平五 车9进1 前炮退二");
    GameQuery query =
        GameQuery.builder()
            .moves(MovePattern.parse(pattern, way(way == null ? "" : way)))
            .mirror(mirror)
            .build();
    List<Long> ids =
        expected == null
            ? List.of()
            : Arrays.stream(expected.split(" ", -1)).map(Long::valueOf).toList();
    assertThat(ids(query)).isEqualTo(ids);
  }

  private static MovePattern.Way way(String text) {
    Matcher plies = Pattern.compile("(\\d+)-(\\d+)").matcher(text);
    PlyRange within =
        plies.find()
            ? new PlyRange(Integer.parseInt(plies.group(1)), Integer.parseInt(plies.group(2)))
            : PlyRange.ALL;
    return new MovePattern.Way(text.contains("own"), text.contains("any"), within);
  }

  @Test
  void aMoveOnTheBackRankPassesThePalace() throws Exception {
    Setup start = Fen.parse("R8/4k4/9/9/9/9/9/9/9/r3K4 b");
    index.add(new SampleGames.Builder(1).start(start).moves("a0b0 a9g9 b0d0 e0e1 d0h0").build());
    for (String move : List.of("车九平三", "R9.3", "车4平8", "车９平２")) {
      MovePattern pattern = MovePattern.parse(move, MovePattern.Way.USUAL);
      assertThat(search.count(GameQuery.builder().moves(pattern).build()))
          .as(move)
          .isEqualTo(move.equals("车９平２") ? 0 : 1);
    }
  }

  @Test
  void movesInVariationsAreFoundWhenAskedFor() throws Exception {
    SampleGames.Builder game = new SampleGames.Builder(1).moves("h2e2 h9g7 h0g2 i9h9");
    // 1. 炮二平五 炮8平5 2. 马二进三, and 2. 马八进七 after the main line's first two plies.
    int reply = game.addAfter(game.addAfter(1, code("h7e7")), code("h0g2"));
    game.addAfter(2, code("b0c2"));
    index.add(game.build());
    assertThat(reply).isEqualTo(6);
    assertThat(inLines("炮二平五 炮8平5")).containsExactly(LineScope.VARIATIONS, LineScope.ALL);
    assertThat(inLines("炮二平五 * 马二进三")).containsExactly(LineScope.values());
    assertThat(inLines("马8进7 马八进七")).containsExactly(LineScope.VARIATIONS, LineScope.ALL);
    assertThat(inLines("马8进7")).containsExactly(LineScope.MAIN, LineScope.ALL);
    assertThat(inLines("炮8平5 * 马八进七")).as("in no one line").isEmpty();
  }

  private static int code(String move) {
    return Move.parse(move).code();
  }

  private List<LineScope> inLines(String moves) throws Exception {
    GameQuery query =
        GameQuery.builder().moves(MovePattern.parse(moves, MovePattern.Way.USUAL)).build();
    List<LineScope> scopes = new ArrayList<>();
    for (LineScope scope : LineScope.values()) {
      if (search.count(query.toBuilder().scope(scope).build()) > 0) {
        scopes.add(scope);
      }
    }
    return scopes;
  }

  @Test
  void noMoveIsNoPattern() {
    assertThatThrownBy(() -> MovePattern.parse("炮二平五 马二进九", MovePattern.Way.USUAL))
        .asInstanceOf(type(QuerySyntaxException.class))
        .extracting(QuerySyntaxException::column)
        .isEqualTo(6);
    assertThatThrownBy(() -> MovePattern.parse(" * ", MovePattern.Way.USUAL))
        .isInstanceOf(QuerySyntaxException.class);
    assertThatThrownBy(() -> MovePattern.parse("炮二平五 *3 马8进7", way("any")))
        .hasMessageContaining("gaps")
        .asInstanceOf(type(QuerySyntaxException.class))
        .extracting(QuerySyntaxException::column)
        .isEqualTo(6);
  }

  private void addNamed() throws Exception {
    index.add(
        game(1, "测试张伟", "胡榮華", "1980年全国象棋个人赛", "1980.03.15", GameResult.RED_WINS)
            .tag("ECCO", "C00")
            .tag("Opening", "中炮对屏风马")
            .tag("RedElo", "2400")
            .moves("h2e2 h9g7 h0g2")
            .comment("紅方此著不佳，应走车一平二")
            .build());
    index.add(
        game(2, "測試張偉", "四川 李艾東", "五羊杯", "1985", GameResult.DRAW)
            .tag("ECCO", "C15")
            .moves("h2e2 h9g7")
            .build());
    index.add(game(3, "测试李伟", "Hu Ronghua", "五羊杯", "", GameResult.BLACK_WINS).build());
    index.add(
        game(4, "吕钦", "测试张伟", "Asian Cup (Final)", "1990.??.??", GameResult.UNKNOWN)
            .moves("b2e2")
            .build());
  }

  private static SampleGames.Builder game(
      long id, String red, String black, String event, String date, GameResult result) {
    return new SampleGames.Builder(id)
        .tag("Red", red)
        .tag("Black", black)
        .tag("Event", event)
        .tag("Date", date)
        .result(result);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "queries.csv", numLinesToSkip = 1)
  void findsByText(String text, String expected) throws Exception {
    addNamed();
    Set<Long> ids =
        expected == null
            ? Set.of()
            : Set.copyOf(Arrays.stream(expected.split(" ", -1)).map(Long::valueOf).toList());
    assertThat(Set.copyOf(ids(GameQuery.builder().text(text).build()))).isEqualTo(ids);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "query-errors.csv", numLinesToSkip = 1)
  void tellsWhereATextIsNoQuery(String text, int column, String message) {
    assertThatThrownBy(() -> QueryLanguage.check(text))
        .hasMessageContaining(message)
        .asInstanceOf(type(QuerySyntaxException.class))
        .extracting(QuerySyntaxException::column)
        .isEqualTo(column);
  }

  // The first is C16 by its moves. The second comes to the same structure from 仙人指路 and the third
  // from 起马局, so that their codes are others; the last is none of it.
  private static final String[] RIVERBANK_LINES = {
    "h2e2 h9g7 h0g2 c6c5 i0h0 i9h9 h0h4 b9c7 b0a2",
    "g3g4 h9g7 h2e2 b9c7 h0g2 i9h9 i0h0 c6c5 h0h4",
    "h0g2 h9g7 h2e2 b9c7 i0h0 i9h9 h0h4 c6c5",
    "h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 h0h6 b9a7"
  };

  private void addOpenings() throws IOException {
    for (int i = 0; i < RIVERBANK_LINES.length; i++) {
      index.add(new SampleGames.Builder(i + 1).moves(RIVERBANK_LINES[i]).build());
    }
    // The mirror image of the first, and the first from another start position.
    index.add(new SampleGames.Builder(5).moves(mirrored(RIVERBANK_LINES[0])).build());
    Setup start = Fen.parse("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABNR w");
    index.add(new SampleGames.Builder(6).start(start).moves(RIVERBANK_LINES[0]).build());
  }

  private static String mirrored(String line) {
    return Arrays.stream(line.split(" ", -1))
        .map(move -> Move.parse(move).mirrored().toString())
        .collect(Collectors.joining(" "));
  }

  private List<String> foundBy(String opening, boolean strict) throws Exception {
    return new GameSearch(index)
            .search(
                GameQuery.builder().opening(opening).strict(strict).build(),
                new SortOrder(SortOrder.Key.ID, false),
                0,
                100)
            .hits()
            .stream()
            .map(hit -> hit.id() + " " + hit.ecco() + " " + hit.foundBy())
            .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "中炮巡河车对屏风马",
        "中炮巡河車對屏風馬",
        "zhong pao xun he che dui ping feng ma",
        "Central Cannon with Riverbank Chariot vs Screen Horses"
      })
  void anOpeningIsFoundByCodeAndByStructure(String name) throws Exception {
    addOpenings();
    List<String> found = foundBy(name, false);
    assertThat(found).hasSize(4).contains("1 C16 both", "5 C16 both");
    assertThat(found.get(1)).matches("2 E\\d\\d structure");
    assertThat(found.get(2)).matches("3 A4\\d structure");
    assertThat(foundBy(name, true)).containsExactly("1 C16 both", "5 C16 both");
  }

  @Test
  void codesAndTheirBeginningsAreNamesToo() throws Exception {
    addOpenings();
    assertThat(foundBy("C16", false)).containsExactly("1 C16 code", "5 C16 code");
    assertThat(foundBy("c1", false)).hasSize(2);
    assertThat(ids(GameQuery.builder().ecco("D").build())).containsExactly(4L);
    assertThat(ids(GameQuery.builder().text("opening:顺炮 OR ecco:C16").build()))
        .containsExactly(1L, 4L, 5L);
    assertThat(ids(GameQuery.builder().text("巡河车").build())).contains(1L, 2L, 3L, 5L);
  }

  @Test
  void aNearMissGetsSuggestions() {
    assertThatThrownBy(() -> foundBy("中炮对屏凤马", false))
        .isInstanceOf(QuerySyntaxException.class)
        .hasMessageContaining("中炮对屏风马");
    assertThatThrownBy(() -> QueryLanguage.check("red:x AND opening:中炮对屏凤马"))
        .isInstanceOf(QuerySyntaxException.class)
        .hasMessageContaining("中炮对屏风马");
  }

  @Test
  void theGamesOfEachOpeningAreCounted() throws Exception {
    addOpenings();
    index.add(new SampleGames.Builder(7).moves("h2e2").result(GameResult.DRAW).build());
    index.delete(5);
    Map<String, Integer> games = new TreeMap<>();
    new GameSearch(index)
        .openings(GameQuery.ALL)
        .forEach((code, result, count) -> games.merge(code + " " + result, count, Integer::sum));
    assertThat(games).hasSize(5).containsEntry("C16 *", 1).containsEntry("B00 1/2-1/2", 1);
    games.clear();
    new GameSearch(index)
        .openings(GameQuery.builder().results(Set.of(GameResult.DRAW)).build())
        .forEach((code, result, count) -> games.merge(code, count, Integer::sum));
    assertThat(games).containsExactly(Map.entry("B00", 1));
  }

  @Test
  void deepParenthesesAndVeryLongQueriesAreRefused() {
    assertThatThrownBy(() -> QueryLanguage.check("(".repeat(10_000)))
        .isInstanceOf(QuerySyntaxException.class);
    assertThatThrownBy(() -> QueryLanguage.check("胡 ".repeat(10_000)))
        .isInstanceOf(QuerySyntaxException.class);
  }

  @Test
  void partsOfAQueryAllHold() throws Exception {
    addNamed();
    GameQuery.Builder query = GameQuery.builder();
    assertThat(ids(query.player("张伟").build())).containsExactly(1L, 2L, 4L);
    assertThat(ids(query.results(Set.of(GameResult.DRAW, GameResult.RED_WINS)).build()))
        .containsExactly(1L, 2L);
    assertThat(ids(query.dates(GameQuery.IntRange.ofYears(1981, 1999)).build()))
        .containsExactly(2L);
    assertThat(ids(GameQuery.builder().text("eccoTag:C").build())).containsExactly(1L, 2L);
    assertThat(ids(GameQuery.builder().text("openingTag:屏風馬").build())).containsExactly(1L);
    assertThat(ids(GameQuery.builder().ecco("B").build())).containsExactly(1L, 2L, 4L);
    assertThat(ids(GameQuery.builder().plies(new GameQuery.IntRange(0, 0)).build()))
        .containsExactly(3L);
  }

  @Test
  void hitsAreInOrderAndPaged() throws Exception {
    addNamed();
    assertThat(ids(GameQuery.ALL)).containsExactly(1L, 2L, 4L, 3L);
    assertThat(order(SortOrder.Key.DATE, true)).containsExactly(4L, 2L, 1L, 3L);
    assertThat(order(SortOrder.Key.ID, true)).containsExactly(4L, 3L, 2L, 1L);
    assertThat(order(SortOrder.Key.PLIES, true)).containsExactly(1L, 2L, 4L, 3L);
    assertThat(order(SortOrder.Key.EVENT, false)).containsExactly(1L, 4L, 2L, 3L);
    assertThat(order(SortOrder.Key.RED, false).get(0)).isEqualTo(4L);
    SearchResult page = search.search(GameQuery.ALL, SortOrder.DEFAULT, 1, 2);
    assertThat(page.total()).isEqualTo(4);
    assertThat(page.hits()).extracting(SearchResult.Hit::id).containsExactly(2L, 4L);
    assertThat(page.hits().get(0).ply()).isEqualTo(-1);
    assertThat(search.search(GameQuery.ALL, SortOrder.DEFAULT, 9, 2).hits()).isEmpty();
  }

  @Test
  void hitsThatAreEqualByOneKeyGoByTheNext() throws Exception {
    String[] red = {"乙", "甲", "乙", "甲", "乙", ""};
    String[] dates = {"1990", "1990", "1980", "", "1990", "1985"};
    int[][] ratings = {{2400, 2500}, {0, 2450}, {0, 0}, {2600, 0}, {2450, 2450}, {1, 2}};
    for (int i = 0; i < red.length; i++) {
      SampleGames.Builder game =
          game(i + 1L, red[i], "丙", "", dates[i], GameResult.DRAW).moves(RIVERBANK_LINES[i % 3]);
      if (ratings[i][0] > 0) {
        game.tag("RedElo", "" + ratings[i][0]);
      }
      if (ratings[i][1] > 0) {
        game.tag("BlackElo", "" + ratings[i][1]);
      }
      index.add(game.build());
    }
    SortOrder.By byDate = new SortOrder.By(SortOrder.Key.DATE, true);
    SortOrder.By byRed = new SortOrder.By(SortOrder.Key.RED, false);
    SortOrder.By byPlies = new SortOrder.By(SortOrder.Key.PLIES, true);
    SortOrder.By byRating = new SortOrder.By(SortOrder.Key.RATING, true);
    SortOrder.By byOpening = new SortOrder.By(SortOrder.Key.OPENING, false);
    assertThat(order(byRed, byDate)).containsExactly(1L, 5L, 3L, 2L, 4L, 6L);
    assertThat(order(byDate, byRed)).containsExactly(1L, 5L, 2L, 6L, 3L, 4L);
    assertThat(order(byRating)).containsExactly(4L, 1L, 2L, 5L, 6L, 3L);
    assertThat(order(byRating, byDate, byRed)).containsExactly(4L, 1L, 5L, 2L, 6L, 3L);
    // Codes: A4x for the third line, C16 for the first, Exx for the second.
    assertThat(order(byOpening, byPlies)).containsExactly(3L, 6L, 1L, 4L, 2L, 5L);
  }

  private List<Long> order(SortOrder.By... keys) throws Exception {
    SortOrder order = new SortOrder(List.of(keys));
    List<Long> whole = new ArrayList<>();
    for (int offset = 0; offset < search.count(GameQuery.ALL); offset += 2) {
      search.search(GameQuery.ALL, order, offset, 2).hits().forEach(hit -> whole.add(hit.id()));
    }
    assertThat(search.search(GameQuery.ALL, order, 0, 100).hits())
        .extracting(SearchResult.Hit::id)
        .isEqualTo(whole);
    return whole;
  }

  @Test
  void theBestAnswersToATextComeFirst() throws Exception {
    index.add(commented(1, "甲", "弃马 弃马 十三招"));
    index.add(commented(2, "甲", "此时红方可以考虑弃马取势，但并不急于如此，先走一步闲着再说"));
    index.add(commented(3, "弃马", "无"));
    index.add(commented(4, "甲", "弃马"));
    index.add(commented(5, "甲", "无"));
    assertThat(ranked("弃马")).startsWith(3L).endsWith(2L).containsExactlyInAnyOrder(1L, 2L, 3L, 4L);
    assertThat(ranked("text:弃马")).endsWith(2L).containsExactlyInAnyOrder(1L, 2L, 4L);
    assertThat(ranked("甲 NOT 弃马")).containsExactly(5L);
    assertThat(ranked("")).as("all equal").containsExactly(1L, 2L, 3L, 4L, 5L);
  }

  private static StoredGame commented(long id, String red, String comment) {
    return new SampleGames.Builder(id).tag("Red", red).moves("h2e2").comment(comment).build();
  }

  private List<Long> ranked(String text) throws Exception {
    return search
        .search(
            GameQuery.builder().text(text).build(),
            new SortOrder(SortOrder.Key.RELEVANCE, true),
            0,
            100)
        .hits()
        .stream()
        .map(SearchResult.Hit::id)
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "1985, 19850000, 19859999",
    "1985-03, 19850300, 19850399",
    "1985.3.9, 19850309, 19850309",
    "1985-03-09..1986, 19850309, 19869999",
    "1985.03 .. 1985.04.30, 19850300, 19850430",
    "1985.., 19850000, 2147483647",
    "..1985-06, 1, 19850699"
  })
  void aSpanOfDatesTakesInWhatItsEndsLeaveOpen(String text, int first, int last) {
    assertThat(DateText.span(text)).isEqualTo(new GameQuery.IntRange(first, last));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", "1985-13", "1985-02-32", "1986..1985", "May 1985", "1985..x"})
  void otherTextsAreNoSpanOfDates(String text) {
    assertThat(DateText.span(text)).isNull();
  }

  @Test
  void datesThatExcludeEachOtherFindNothing() throws Exception {
    addNamed();
    GameQuery.IntRange none =
        GameQuery.IntRange.ofYears(1980, 1981).and(GameQuery.IntRange.ofYears(1985, 1985));
    assertThat(ids(GameQuery.builder().dates(none).build())).isEmpty();
  }

  private List<Long> order(SortOrder.Key key, boolean descending) throws Exception {
    return search
        .search(GameQuery.ALL, new SortOrder(key, descending), 0, Integer.MAX_VALUE)
        .hits()
        .stream()
        .map(SearchResult.Hit::id)
        .toList();
  }

  @Test
  void aLineCountsRanksInOneWay() {
    String ranksFrom0 = "h2e2 b9c7 h0g2 a9b9";
    List<Move> moves = MoveLine.read(Setup.START, ranksFrom0).moves();
    assertThat(moves).hasSize(4);
    assertThat(MoveLine.read(Setup.START, "h3e3 b10c8 h1g3 a10b10").moves()).isEqualTo(moves);
    assertThat(MoveLine.read(Setup.START, "Che3 Hg8 Hg3 Rh10").failure()).isNull();
    assertThat(MoveLine.read(Setup.START, "h3e3 h10g8 炮八平六").failure()).isNull();
    // Ranks from 1: the second move would be h1, which the first text rules out.
    assertThat(MoveLine.read(Setup.START, "h2e2 h10g8").failure()).isNotNull();
  }

  @Test
  void saysWhatWasUnusualAboutTheTexts() {
    List<MoveLine.Remark> remarks = MoveLine.read(Setup.START, "炮二平五 炮呂平5").remarks();
    assertThat(remarks).hasSize(1);
    assertThat(remarks.get(0).index()).isEqualTo(1);
    assertThat(remarks.get(0).remark().expected()).isEqualTo("炮8平5");
  }

  @Test
  void movesAreReadUntilOneIsNone() {
    MoveLine line = MoveLine.read(Setup.START, "1.炮二平五 h9g7 2. 马二进四 3. x");
    assertThat(line.moves()).hasSize(2);
    MoveLine.Failure failure = Objects.requireNonNull(line.failure());
    assertThat(failure.text()).isEqualTo("马二进四");
    assertThat(failure.column()).isEqualTo(16);
    assertThat(failure.index()).isEqualTo(2);
  }
}
