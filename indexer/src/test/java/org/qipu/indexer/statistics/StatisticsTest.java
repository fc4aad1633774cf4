package org.qipu.indexer.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.indexer.index.GameIndex;
import org.qipu.indexer.index.SampleGames;
import org.qipu.indexer.player.PlayerNames;
import org.qipu.indexer.query.GameQuery;
import org.qipu.rules.GameResult;
import org.qipu.rules.fen.Fen;

class StatisticsTest {
  private static final String CENTRAL = "h2e2 h9g7 h0g2";
  private static final String PAWN = "g3g4 h7g7";

  @TempDir private Path folder;
  private GameIndex index;
  private Statistics statistics;
  private int games;

  @BeforeEach
  void open() throws Exception {
    index = GameIndex.openForWriting(folder);
    statistics = new Statistics(index, PlayerNames.FOLDED);
  }

  @AfterEach
  void close() throws Exception {
    index.close();
  }

  private SampleGames.Builder game(String red, String black, String date, GameResult result) {
    games++;
    SampleGames.Builder game = new SampleGames.Builder(games).result(result);
    tag(game, "Red", red);
    tag(game, "Black", black);
    tag(game, "Date", date);
    return game;
  }

  private static void tag(SampleGames.Builder game, String name, String value) {
    if (!value.isEmpty()) {
      game.tag(name, value);
    }
  }

  private void add(SampleGames.Builder game) throws Exception {
    index.add(game.build());
  }

  private void addSeven() throws Exception {
    add(game("胡荣华", "杨官璘", "1962-03-04", GameResult.RED_WINS).moves(CENTRAL));
    add(game("胡榮華", "楊官璘", "1963", GameResult.DRAW).moves(PAWN));
    add(game("杨官璘", "胡 荣 华", "1971", GameResult.RED_WINS).moves("h2e2"));
    add(game("胡荣华", "?", "", GameResult.UNKNOWN).moves(PAWN));
    add(game("胡荣华", "李来群", "1971", GameResult.BLACK_WINS)); // no moves
    add(game("李来群", "胡荣华", "1971", GameResult.RED_WINS).tag("Termination", "黑弃权").moves(CENTRAL));
    add(game("", "", "1971", GameResult.RED_WINS).start(Fen.parse("4k4/9/9/9/9/9/9/9/4R4/3K5 w")));
  }

  private StatResult count(CountingRules rules, Viewpoint view, GroupKey... keys) throws Exception {
    return statistics.games(GameQuery.ALL, List.of(keys), view, 2, rules);
  }

  /** Returns the rows with these columns, in the order of the first ones. */
  private static List<String> rows(StatResult result, String... names) {
    List<StatColumn> columns =
        Arrays.stream(names).map(name -> result.table().column(name).orElseThrow()).toList();
    StatTable table =
        result.table().sorted(columns, columns.stream().map(column -> false).toList());
    List<String> rows = new ArrayList<>();
    for (int row = 0; row < table.size(); row++) {
      List<String> cells = new ArrayList<>();
      for (StatColumn column : columns) {
        cells.add(Objects.toString(table.value(row, column), "-"));
      }
      rows.add(String.join(" ", cells));
    }
    return rows;
  }

  private static final String[] RESULTS = {"games", "redWins", "draws", "blackWins", "unknown"};

  private static String[] with(String... first) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(RESULTS));
    return all.toArray(String[]::new);
  }

  @Test
  void leavesOutWhatWasNotPlayedAndSaysWhy() throws Exception {
    addSeven();

    StatResult years = count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.YEAR);

    assertThat(rows(years, with("year")))
        .containsExactly("1962 1 1 0 0 0", "1963 1 0 1 0 0", "1971 1 1 0 0 0");
    assertThat(years.summary().counted()).isEqualTo(3);
    assertThat(years.summary().found()).isEqualTo(7);
    assertThat(years.summary().leftOut())
        .isEqualTo(Map.of(LeftOut.NO_MOVES, 2, LeftOut.FORFEIT, 1, LeftOut.NO_YEAR, 1));
  }

  @Test
  void countsEverythingWhenAskedTo() throws Exception {
    addSeven();

    StatResult years =
        count(new CountingRules(true, false), Viewpoint.GAME, GroupKey.YEAR, GroupKey.START);

    assertThat(rows(years, with("year", "start")))
        .containsExactly(
            "1962 standard 1 1 0 0 0",
            "1963 standard 1 0 1 0 0",
            "1971 position 1 1 0 0 0",
            "1971 standard 3 2 0 1 0",
            "- standard 1 0 0 0 1");
    assertThat(years.summary())
        .isEqualTo(new StatSummary(7, new TreeMap<>(Map.of(1962, 1, 1963, 1, 1971, 4)), Map.of()));
  }

  @Test
  void groupsSpellingsAndShowsTheCommonest() throws Exception {
    addSeven();

    StatResult players =
        count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.PLAYER, GroupKey.COLOUR);

    assertThat(rows(players, "player", "colour", "games", "wins", "draws", "losses", "unknown"))
        .containsExactly(
            "杨官璘 black 2 0 1 1 0", "杨官璘 red 1 1 0 0 0", "胡荣华 black 1 0 0 1 0", "胡荣华 red 3 1 1 0 1");
    assertThat(players.summary().counted()).isEqualTo(4);
  }

  @Test
  void seesGamesAsOnePlayerDoes() throws Exception {
    addSeven();

    StatResult decades =
        count(CountingRules.USUAL, Viewpoint.of("hu ronghua"), GroupKey.DECADE, GroupKey.OPPONENT);
    StatResult against = count(CountingRules.USUAL, Viewpoint.of("楊官璘", "胡荣华"), GroupKey.COLOUR);

    assertThat(rows(decades, "decade", "opponent", "wins", "draws", "losses"))
        .containsExactly("1960 杨官璘 1 1 0", "1970 杨官璘 0 0 1");
    assertThat(decades.summary().leftOut()).containsEntry(LeftOut.NO_YEAR, 1);
    assertThat(rows(against, "colour", "wins", "draws", "losses"))
        .containsExactly("black 0 1 1", "red 1 0 0");
  }

  @Test
  void tellsOfPlayers() throws Exception {
    addSeven();

    StatResult players = statistics.players(GameQuery.ALL, Viewpoint.BOTH, CountingRules.USUAL);

    assertThat(
            rows(
                players,
                "player",
                "games",
                "wins",
                "draws",
                "losses",
                "unknown",
                "redGames",
                "redWins",
                "blackGames",
                "blackLosses",
                "opponents",
                "firstYear",
                "lastYear",
                "redOpening",
                "redOpeningGames",
                "blackOpening"))
        .containsExactly(
            "杨官璘 3 1 1 1 0 1 1 2 1 1 1962 1971 中炮局 1 中炮对进左马",
            "胡荣华 4 1 1 1 1 3 1 1 1 1 1962 1971 仙人指路对卒底炮 2 中炮局");
  }

  @Test
  void groupsOpeningsByCodeFamilyAndStructure() throws Exception {
    addSeven();

    assertThat(rows(count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.OPENING), with("ecco")))
        .containsExactly("B00 1 1 0 0 0", "B05 1 1 0 0 0", "E10 2 0 1 0 1");
    assertThat(
            rows(
                count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.FAMILY),
                with("family", "familyName")))
        .containsExactly("B0 中炮局 2 2 0 0 0", "E1 仙人指路对卒底炮 2 0 1 0 1");
    StatResult structures =
        count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.STRUCTURE, GroupKey.YEAR);
    assertThat(rows(structures, with("structure", "year")))
        .contains("中炮局 1962 1 1 0 0 0", "中炮局 1971 1 1 0 0 0", "中炮对进左马 1962 1 1 0 0 0")
        .doesNotContain("中炮对进左马 1971 1 1 0 0 0");
  }

  @Test
  void countsPliesInSpans() throws Exception {
    addSeven();

    StatResult lengths = count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.LENGTH);

    assertThat(rows(lengths, "fromPlies", "toPlies", "games", "averagePlies", "longestGame"))
        .containsExactly("0 1 1 1.0 3", "2 3 3 2.3333333333333335 1");
  }

  @Test
  void countsTheSameGameOnceWhereAskedTo() throws Exception {
    add(game("甲", "乙", "1980", GameResult.UNKNOWN).moves(CENTRAL));
    add(game("甲", "乙", "", GameResult.RED_WINS).moves(CENTRAL));
    add(game("甲", "", "1981", GameResult.RED_WINS).moves(CENTRAL));
    add(game("甲", "乙", "1982", GameResult.RED_WINS).moves(CENTRAL));
    add(game("甲", "乙", "1983", GameResult.DRAW).moves(CENTRAL));
    add(game("甲", "乙", "1984", GameResult.DRAW).moves(PAWN));

    StatResult years = count(new CountingRules(false, true), Viewpoint.GAME, GroupKey.YEAR);

    assertThat(rows(years, with("year"))).containsExactly("1982 1 1 0 0 0", "1984 1 0 1 0 0");
    assertThat(years.summary())
        .isEqualTo(
            new StatSummary(
                2, new TreeMap<>(Map.of(1982, 1, 1984, 1)), Map.of(LeftOut.REPEATED, 4)));
  }

  @Test
  void forgetsDeletedGames() throws Exception {
    addSeven();
    index.commit(1);
    index.delete(1);

    StatResult players = count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.PLAYER);

    // Both forms stand in two games each now; the first in the order of the characters is shown.
    assertThat(rows(players, "player", "games")).containsExactly("杨官璘 2", "胡荣华 3");
    assertThat(players.summary().found()).isEqualTo(6);
  }

  @Test
  void sortsAndCutsRows() throws Exception {
    addSeven();
    StatTable table = count(CountingRules.USUAL, Viewpoint.GAME, GroupKey.YEAR).table();
    StatColumn year = table.column("year").orElseThrow();
    StatColumn score = table.column("redScore").orElseThrow();

    StatTable sorted = table.sorted(List.of(score, year), List.of(true, true));

    assertThat(List.of(value(sorted, 0, year), value(sorted, 1, year), value(sorted, 2, year)))
        .containsExactly(1971, 1962, 1963);
    assertThat(sorted.first(2).size()).isEqualTo(2);
    assertThat(sorted.withGames(2).size()).isZero();
  }

  private static Object value(StatTable table, int row, StatColumn column) {
    return Objects.requireNonNull(table.value(row, column));
  }
}
