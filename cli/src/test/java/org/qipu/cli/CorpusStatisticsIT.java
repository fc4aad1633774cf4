package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.derived.TerminationKind;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.replay.GameStatus;
import org.qipu.indexer.opening.EccoOpening;
import org.qipu.indexer.opening.EccoTable;
import org.qipu.indexer.opening.OpeningFeatures;
import org.qipu.indexer.opening.OpeningName;
import org.qipu.indexer.text.NameFolding;
import org.qipu.rules.Checkout;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.fen.Fen;

/**
 * Compares every table of statistics over real collections with a count over the games as they are
 * read from the files, which knows nothing of store and index. Needs {@code -Dqipu.shared=…};
 * without that folder the test is skipped and says so.
 */
class CorpusStatisticsIT {
  private static final List<String> COLLECTIONS =
      List.of(
          "ccpd-big5-pgn.tar.gz",
          "w8-tournaments-xqf.zip",
          "w8-players-xqf.zip",
          "w8-endgames-xqf.zip",
          "wukong-uci-pgn",
          "w8-mxq.zip",
          "w8-fixtures.zip",
          "format-samples");

  @TempDir private static Path folder;
  private static List<ReadGame> games = List.of();

  @BeforeAll
  static void read() throws IOException {
    games = ReadGame.imported(folder.resolve("db"), COLLECTIONS);
    assertThat(games).hasSizeGreaterThan(70_000);
  }

  private static CommandRun run(Stream<String> args) {
    return CommandRun.of(folder.resolve("db"), args.toArray(String[]::new)).exits(0);
  }

  /** What is counted of a group of games. */
  private static final class Tally {
    private final int[] results = new int[GameResult.values().length];
    private int games;
    private int firstYear;
    private int lastYear;
    private long plies;
    private int longest;
    private long longestGame;

    void add(ReadGame game, GameResult result) {
      games++;
      results[result.ordinal()]++;
      if (game.year() > 0) {
        firstYear = firstYear == 0 ? game.year() : Math.min(firstYear, game.year());
        lastYear = Math.max(lastYear, game.year());
      }
      plies += game.plies();
      // The first of the longest, since games come in the order of their numbers.
      if (longestGame == 0 || game.plies() > longest) {
        longest = game.plies();
        longestGame = game.id();
      }
    }

    @Override
    public String toString() {
      return String.join(
          " ",
          Stream.of(
                  games,
                  results[GameResult.RED_WINS.ordinal()],
                  results[GameResult.DRAW.ordinal()],
                  results[GameResult.BLACK_WINS.ordinal()],
                  results[GameResult.UNKNOWN.ordinal()],
                  orEmpty(firstYear),
                  orEmpty(lastYear),
                  Math.round(10.0 * plies / games) / 10.0,
                  longest,
                  longestGame)
              .map(String::valueOf)
              .toList());
    }

    private static Object orEmpty(int year) {
      return year == 0 ? "" : year;
    }
  }

  private static final List<String> FIGURES =
      List.of("firstYear", "lastYear", "averagePlies", "longestPlies", "longestGame");
  private static final List<String> OF_GAMES =
      List.of("games", "redWins", "draws", "blackWins", "unknown");
  private static final List<String> OF_PLAYERS =
      List.of("games", "wins", "draws", "losses", "unknown");

  /** Returns the rows of a table by the texts of its keys. */
  private static Map<String, String> table(
      List<String> args, List<String> keys, List<String> results) throws IOException {
    CommandRun run = run(Stream.concat(Stream.of("stats"), args.stream()));
    Map<String, String> rows = new TreeMap<>();
    for (CSVRecord row : csv(run.out())) {
      String key = keys.stream().map(row::get).collect(Collectors.joining("|"));
      String figures =
          Stream.concat(results.stream(), FIGURES.stream())
              .map(row::get)
              .collect(Collectors.joining(" "));
      assertThat(rows.put(key, figures)).as(key).isNull();
    }
    return rows;
  }

  private static List<CSVRecord> csv(String text) throws IOException {
    CSVFormat format = CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(new StringReader(text), format)) {
      return parser.getRecords();
    }
  }

  /** Counts games by the texts of their keys; a game may have several, or none. */
  private static Map<String, String> count(Function<ReadGame, List<String>> keys) {
    Map<String, Tally> tallies = new HashMap<>();
    for (ReadGame game : games) {
      if (game.wasPlayed()) {
        for (String key : keys.apply(game)) {
          tallies.computeIfAbsent(key, unused -> new Tally()).add(game, game.result());
        }
      }
    }
    return texts(tallies);
  }

  /** Counts games by keys as seen by each side. */
  private static Map<String, String> countSides(BiFunction<ReadGame, Side, List<String>> keys) {
    Map<String, Tally> tallies = new HashMap<>();
    for (ReadGame game : games) {
      for (Side side : Side.values()) {
        for (String key : game.wasPlayed() ? keys.apply(game, side) : List.<String>of()) {
          tallies
              .computeIfAbsent(key, unused -> new Tally())
              .add(game, seenBy(side, game.result()));
        }
      }
    }
    return texts(tallies);
  }

  private static Map<String, String> texts(Map<String, Tally> tallies) {
    return tallies.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey,
                entry -> entry.getValue().toString(),
                (a, b) -> a,
                TreeMap::new));
  }

  private static GameResult seenBy(Side side, GameResult result) {
    if (side == Side.RED || result == GameResult.DRAW || result == GameResult.UNKNOWN) {
      return result;
    }
    return result == GameResult.RED_WINS ? GameResult.BLACK_WINS : GameResult.RED_WINS;
  }

  private static List<String> year(ReadGame game) {
    return game.year() == 0 ? List.of() : List.of(String.valueOf(game.year()));
  }

  private static List<String> code(ReadGame game) {
    return game.opening().map(opening -> opening.ecco().code()).stream().toList();
  }

  private static String decade(ReadGame game) {
    return String.valueOf(game.year() / 10 * 10);
  }

  private static String written(ReadGame game, Side side) {
    return side == Side.RED ? game.tags().red() : game.tags().black();
  }

  /** Names as they are shown: of the spellings that fold to the same the most frequent one. */
  private static Map<String, String> shownNames(Function<ReadGame, List<String>> names) {
    Map<String, Map<String, Integer>> spellings = new HashMap<>();
    for (ReadGame game : games) {
      for (String name : names.apply(game)) {
        String folded = NameFolding.fold(name);
        if (folded.codePoints().anyMatch(Character::isLetterOrDigit)) {
          spellings.computeIfAbsent(folded, unused -> new TreeMap<>()).merge(name, 1, Integer::sum);
        }
      }
    }
    Map<String, String> shown = new HashMap<>();
    spellings.forEach(
        (folded, counts) -> {
          int most = counts.values().stream().max(Comparator.naturalOrder()).orElseThrow();
          String first =
              counts.entrySet().stream()
                  .filter(entry -> entry.getValue() == most)
                  .findFirst()
                  .orElseThrow()
                  .getKey();
          shown.put(folded, first.strip());
        });
    return shown;
  }

  private static Map<String, String> players() {
    return shownNames(game -> List.of(written(game, Side.RED), written(game, Side.BLACK)));
  }

  private static List<String> shown(Map<String, String> names, String written) {
    return Stream.ofNullable(names.get(NameFolding.fold(written))).toList();
  }

  @Test
  void countsYearsAndDecades() throws IOException {
    Map<String, String> years = table(List.of("years"), List.of("year"), OF_GAMES);
    assertThat(years).isEqualTo(count(CorpusStatisticsIT::year)).hasSizeGreaterThan(50);
    assertThat(
            table(List.of("years", "--by", "decade,result"), List.of("decade", "result"), OF_GAMES))
        .isEqualTo(
            count(
                game ->
                    game.year() == 0 ? List.of() : List.of(decade(game) + "|" + game.result())));
  }

  @Test
  void countsResultsAndLengths() throws IOException {
    assertThat(table(List.of("results"), List.of("result"), OF_GAMES))
        .isEqualTo(count(game -> List.of(game.result().toString())))
        .hasSize(4);
    assertThat(table(List.of("lengths", "--width", "7"), List.of("fromPlies", "toPlies"), OF_GAMES))
        .isEqualTo(
            count(
                game -> {
                  int from = game.plies() / 7 * 7;
                  return List.of(from + "|" + (from + 6));
                }))
        .hasSizeGreaterThan(40);
  }

  @Test
  void countsOpenings() throws IOException {
    assertThat(table(List.of("openings"), List.of("ecco"), OF_GAMES))
        .isEqualTo(count(CorpusStatisticsIT::code))
        .hasSizeGreaterThan(250);
    assertThat(
            table(List.of("openings", "--by", "family,year"), List.of("family", "year"), OF_GAMES))
        .isEqualTo(
            count(
                game ->
                    game.year() == 0
                        ? List.of()
                        : code(game).stream()
                            .map(code -> code.substring(0, 2) + "|" + game.year())
                            .toList()));
  }

  @Test
  void countsStructures() throws IOException {
    Map<String, OpeningFeatures> named = new TreeMap<>();
    for (EccoOpening opening : EccoTable.get().openings()) {
      if (OpeningName.read(opening.name()) instanceof OpeningName.Named name
          && name.complete()
          && !name.features().isEmpty()) {
        named.put(opening.name(), name.features());
      }
    }
    assertThat(table(List.of("openings", "--by", "structure"), List.of("structure"), OF_GAMES))
        .isEqualTo(
            count(
                game ->
                    game.opening().stream()
                        .flatMap(
                            opening ->
                                named.entrySet().stream()
                                    .filter(name -> opening.features().containsAll(name.getValue()))
                                    .map(Map.Entry::getKey))
                        .toList()))
        .hasSizeGreaterThan(100);
  }

  @Test
  void countsEvents() throws IOException {
    Map<String, String> shown = shownNames(game -> List.of(game.tags().event()));

    assertThat(table(List.of("events"), List.of("event"), OF_GAMES))
        .isEqualTo(count(game -> shown(shown, game.tags().event())))
        .hasSizeGreaterThan(10_000);
  }

  @Test
  void countsPlayers() throws IOException {
    Map<String, String> shown = players();

    assertThat(table(List.of("players"), List.of("player"), OF_PLAYERS))
        .isEqualTo(countSides((game, side) -> shown(shown, written(game, side))))
        .hasSizeGreaterThan(5_000);
    assertThat(
            table(
                List.of("players", "--by", "opponent,colour,player"),
                List.of("opponent", "colour", "player"),
                OF_PLAYERS))
        .isEqualTo(
            countSides(
                (game, side) -> {
                  List<String> player = shown(shown, written(game, side));
                  List<String> opponent = shown(shown, written(game, side.opposite()));
                  return player.isEmpty() || opponent.isEmpty()
                      ? List.of()
                      : List.of(
                          opponent.get(0)
                              + (side == Side.RED ? "|red|" : "|black|")
                              + player.get(0));
                }));
  }

  /** Of each player some of the ways in which these collections write the name, as they fold. */
  private static final List<List<String>> MERGED =
      List.of(
          List.of("胡荣华", "上海胡荣华", "huronghua", "中国胡荣华"),
          List.of("杨官璘", "杨官麟", "杨官磷", "广东杨官璘", "广东杨官麟"),
          List.of("许银川", "广东许银川", "xuyinchuan"),
          List.of("吕钦", "lvqin", "广东吕钦"));

  @Test
  void countsMergedPlayers() throws IOException {
    Map<String, String> shown = players();
    int before = Set.copyOf(shown.values()).size();
    for (List<String> names : MERGED) {
      assertThat(shown.keySet()).containsAll(names);
      names.forEach(name -> shown.put(name, names.get(0)));
    }
    Path file = folder.resolve("players-merged.txt");
    Files.write(file, MERGED.stream().map(names -> String.join("\n  ", names)).toList());
    run(Stream.of("players", "import", file.toString()));
    try {
      assertThat(table(List.of("players"), List.of("player"), OF_PLAYERS))
          .isEqualTo(countSides((game, side) -> shown(shown, written(game, side))))
          .containsKey("杨官璘");
      assertThat(before - Set.copyOf(shown.values()).size()).isEqualTo(3 + 4 + 2 + 2);
      // Whoever is found by one of the spellings is found by all of them.
      Set<String> spellings = Set.copyOf(MERGED.get(1));
      Map<String, String> byYear =
          countSides(
              (game, side) -> {
                String folded = NameFolding.fold(written(game, side));
                return spellings.contains(folded) || folded.contains("杨官麟")
                    ? year(game)
                    : List.of();
              });
      assertThat(table(List.of("years", "--for", "楊官麟"), List.of("year"), OF_PLAYERS))
          .isEqualTo(byYear)
          .hasSizeGreaterThan(20);
    } finally {
      run(Stream.of("players", "undo"));
    }
    Map<String, String> asBefore = players();
    assertThat(table(List.of("players"), List.of("player"), OF_PLAYERS))
        .isEqualTo(countSides((game, side) -> shown(asBefore, written(game, side))));
  }

  @Test
  void tellsOpponentsAndFavouriteOpenings() throws IOException {
    Map<String, String> shown = players();
    Map<String, Set<String>> opponents = new HashMap<>();
    Map<String, Map<String, Integer>> openings = new HashMap<>();
    for (ReadGame game : games) {
      for (Side side : Side.values()) {
        for (String player :
            game.wasPlayed() ? shown(shown, written(game, side)) : List.<String>of()) {
          opponents
              .computeIfAbsent(player, unused -> new HashSet<>())
              .addAll(shown(shown, written(game, side.opposite())));
          game.opening()
              .ifPresent(
                  opening ->
                      openings
                          .computeIfAbsent(player + side, unused -> new HashMap<>())
                          .merge(opening.ecco().name(), 1, Integer::sum));
        }
      }
    }
    List<String> order =
        EccoTable.get().openings().stream().map(EccoOpening::name).distinct().toList();
    for (CSVRecord row : csv(run(Stream.of("stats", "players")).out())) {
      String player = row.get("player");
      Set<String> others = new HashSet<>(Objects.requireNonNull(opponents.get(player)));
      others.remove(player);
      assertThat(row.get("opponents")).as(player).isEqualTo(String.valueOf(others.size()));
      for (Side side : Side.values()) {
        Map<String, Integer> played = openings.getOrDefault(player + side, Map.of());
        int most = played.values().stream().max(Comparator.naturalOrder()).orElse(0);
        String favourite =
            played.keySet().stream()
                .filter(name -> Objects.equals(played.get(name), most))
                .min(Comparator.comparing(order::indexOf))
                .orElse("");
        String column = side == Side.RED ? "redOpening" : "blackOpening";
        assertThat(row.get(column)).as(player).isEqualTo(favourite);
        assertThat(row.get(column + "Games")).isEqualTo(most == 0 ? "" : String.valueOf(most));
      }
    }
  }

  /** True if the name is part of what is written, or one of the names in Latin letters. */
  private static boolean isCalled(String written, String name, String latin) {
    return NameFolding.fold(written).contains(name)
        || List.of(written.toLowerCase(Locale.ROOT).split("\\+", -1)).contains(latin);
  }

  @Test
  void seesGamesAsAPlayerDoes() throws IOException {
    // By the words of the name: whoever is called so, with or without the name of a team.
    assertThat(
            table(
                List.of("years", "--by", "year,colour", "--for", "胡荣华"),
                List.of("year", "colour"),
                OF_PLAYERS))
        .isEqualTo(
            countSides(
                (game, side) ->
                    game.year() > 0 && isCalled(written(game, side), "胡荣华", "hu ronghua")
                        ? List.of(game.year() + (side == Side.RED ? "|red" : "|black"))
                        : List.of()))
        .hasSizeGreaterThan(40);
  }

  @Test
  void countsOnePlayerAgainstAnother() throws IOException {
    BiFunction<ReadGame, Side, List<String>> both =
        (game, side) ->
            isCalled(written(game, side), "吕钦", "lv qin")
                    && isCalled(written(game, side.opposite()), "许银川", "xu yinchuan")
                ? List.of("both", side == Side.RED ? "red" : "black")
                : List.of();

    assertThat(table(List.of("head-to-head", "吕钦", "許銀川"), List.of("colour"), OF_PLAYERS))
        .isEqualTo(countSides(both))
        .hasSize(3);
    assertThat(
            table(
                List.of("head-to-head", "吕钦", "許銀川", "--by", "year", "result:1-0"),
                List.of("year"),
                OF_PLAYERS))
        .isEqualTo(
            countSides(
                (game, side) ->
                    game.result() == GameResult.RED_WINS && !both.apply(game, side).isEmpty()
                        ? year(game)
                        : List.of()));
  }

  @Test
  void countsHowGamesEnded() throws IOException {
    assertThat(
            table(List.of("terminations", "--by", "end,words"), List.of("end", "words"), OF_GAMES))
        .isEqualTo(count(game -> List.of(game.end() + "|" + game.termination())));
    assertThat(table(List.of("terminations"), List.of("end", "termination"), OF_GAMES))
        .isEqualTo(
            count(game -> List.of(game.end() + "|" + TerminationKind.of(game.termination()))));
  }

  @Test
  void countsWhatIsLeftOnTheBoard() throws IOException {
    assertThat(table(List.of("endings"), List.of("material"), OF_GAMES))
        .isEqualTo(count(game -> pieces(game, "KRNCPAB")))
        .hasSizeGreaterThan(10_000);
    assertThat(table(List.of("endings", "--by", "attackers"), List.of("attackers"), OF_GAMES))
        .isEqualTo(count(game -> pieces(game, "KRNCP")));
  }

  /** Returns the pieces on the last board, of these kinds, in the order of the letters. */
  private static List<String> pieces(ReadGame game, String kinds) {
    if (game.last() == null || !Position.isPlayable(Objects.requireNonNull(game.start()))) {
      return List.of();
    }
    String board = Fen.write(game.last()).split(" ", -1)[0];
    StringBuilder pieces = new StringBuilder();
    for (String letters : List.of(kinds, "-", kinds.toLowerCase(Locale.ROOT))) {
      for (int i = 0; i < letters.length(); i++) {
        char letter = letters.charAt(i);
        long count = letter == '-' ? 1 : board.chars().filter(c -> c == letter).count();
        pieces.append(String.valueOf(letter).repeat((int) count));
      }
    }
    return List.of(pieces.toString());
  }

  @Test
  void countsHowGamesBegin() throws IOException {
    assertThat(table(List.of("moves", "--depth", "3"), List.of("year", "plies", "moves"), OF_GAMES))
        .isEqualTo(
            count(
                game ->
                    game.year() == 0
                        ? List.of()
                        : beginnings(game.moves(), game, 3).stream()
                            .map(line -> game.year() + "|" + line)
                            .toList()))
        .hasSizeGreaterThan(5_000);
    assertThat(
            table(
                List.of("moves", "--depth", "5", "--by", "all", "--mirror"),
                List.of("plies", "moves"),
                OF_GAMES))
        .isEqualTo(count(game -> beginnings(turned(game.moves()), game, 5)));
  }

  private static List<String> beginnings(List<Integer> moves, ReadGame game, int most) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int ply = 1; ply <= Math.min(most, moves.size()) && game.hasStandardStart(); ply++) {
      line.append(ply == 1 ? "" : " ").append(Move.ofCode(moves.get(ply - 1)));
      lines.add(ply + "|" + line);
    }
    return lines;
  }

  /** Returns a game, or its mirror image if its first move to a side is on the files a to d. */
  private static List<Integer> turned(List<Integer> moves) {
    for (int code : moves) {
      String move = Move.ofCode(code).toString();
      char file = move.charAt(0) == 'e' ? move.charAt(2) : move.charAt(0);
      if (file != 'e') {
        return file < 'e'
            ? moves.stream().map(each -> Move.ofCode(each).mirrored().code()).toList()
            : moves;
      }
    }
    return moves;
  }

  /** A tag that is there and blank is as good as none. */
  private static boolean has(String tag) {
    return !tag.isBlank();
  }

  @Test
  void tellsWhatRecordsAreLike() throws IOException {
    Map<String, int[]> counts = new TreeMap<>();
    for (ReadGame game : games) {
      String file = game.source().replaceFirst("#[0-9]+$", "");
      String archive = file.replaceFirst("!/.*$", "");
      for (String group : Set.of("format " + game.format(), "file " + file, "archive " + archive)) {
        int[] row = counts.computeIfAbsent(group, unused -> new int[9]);
        row[0]++;
        row[1] += game.status() == GameStatus.VALID ? 1 : 0;
        row[2] += game.status() == GameStatus.REPAIRED ? 1 : 0;
        row[3] += game.status() == GameStatus.TRUNCATED ? 1 : 0;
        row[4] += game.plies() == 0 ? 1 : 0;
        row[5] += has(game.tags().red()) && has(game.tags().black()) ? 1 : 0;
        row[6] += has(game.tags().event()) ? 1 : 0;
        row[7] += game.year() > 0 ? 1 : 0;
        row[8] += game.result() != GameResult.UNKNOWN ? 1 : 0;
      }
    }
    Map<String, int[]> found = new TreeMap<>();
    records(found, "format ", "format", "stats", "formats");
    records(found, "file ", "source", "stats", "sources");
    records(found, "archive ", "archive", "stats", "sources", "--by", "archive");
    // Long paths are cut at the front.
    counts.keySet().removeIf(group -> group.length() > 500);
    found.keySet().retainAll(counts.keySet());
    assertThat(found).hasSizeGreaterThan(50_000).containsExactlyEntriesOf(counts);
  }

  private static void records(Map<String, int[]> into, String prefix, String key, String... command)
      throws IOException {
    List<String> columns =
        List.of(
            "games",
            "valid",
            "repaired",
            "truncated",
            "withoutMoves",
            "withPlayers",
            "withEvent",
            "withYear",
            "withResult");
    for (CSVRecord row : csv(run(Stream.of(command)).out())) {
      into.put(
          prefix + row.get(key),
          columns.stream().map(row::get).mapToInt(Integer::parseInt).toArray());
    }
  }

  @Test
  void countsDiagnostics() throws IOException {
    Map<String, String> expected = new TreeMap<>();
    Map<DiagnosticCode, Integer> findings = new EnumMap<>(DiagnosticCode.class);
    Map<DiagnosticCode, Integer> ofGames = new EnumMap<>(DiagnosticCode.class);
    for (ReadGame game : games) {
      game.diagnostics().forEach(code -> findings.merge(code, 1, Integer::sum));
      Set.copyOf(game.diagnostics()).forEach(code -> ofGames.merge(code, 1, Integer::sum));
    }
    ofGames.forEach(
        (code, count) ->
            expected.put(
                code.toString(), code.severity() + " " + count + " " + findings.get(code)));
    Map<String, String> found = new TreeMap<>();
    for (CSVRecord row : csv(run(Stream.of("stats", "diagnostics")).out())) {
      found.put(
          row.get("code"),
          row.get("severity") + " " + row.get("games") + " " + row.get("findings"));
    }
    assertThat(found).isEqualTo(expected).hasSizeGreaterThan(15);
  }

  /**
   * Compares with figures that others counted over the different games of ten plies or more of a
   * collection of which ours lacks some folders (most games that begin with h2c2 lie there): no
   * line may have more games than there, and only 2 % may be missing.
   */
  @Test
  void agreesWithPublishedCounts() throws IOException {
    String query = "source:ccpd AND source:對局 AND plies:[10 TO 999]";
    List<String> beginnings =
        List.of("moves", "--by", "all", "--depth", "8", "--mirror", "--distinct", query);
    Path openings = Checkout.shared().orElseThrow().resolve("openings");

    compare(openings.resolve("prefix-stats.csv"), "moves_iccs", 769, beginnings, "moves");
    compare(
        openings.resolve("ecco-stats.csv"),
        "code",
        255,
        List.of("openings", "--distinct", query),
        "ecco");
  }

  private static void compare(
      Path file, String publishedKey, int rows, List<String> command, String key)
      throws IOException {
    List<CSVRecord> published = csv(Files.readString(file));
    assertThat(published).hasSize(rows);
    Map<String, String> table = table(command, List.of(key), OF_GAMES);
    int all = 0;
    int missing = 0;
    for (CSVRecord row : published) {
      int expected = Integer.parseInt(row.get("games"));
      String found = table.getOrDefault(row.get(publishedKey), "0");
      int ours = Integer.parseInt(found.split(" ", -1)[0]);
      assertThat(ours).as(row.get(publishedKey)).isLessThanOrEqualTo(expected);
      all += expected;
      missing += expected - ours;
    }
    assertThat(missing).isLessThan(all / 50);
  }

  @Test
  void countsTheSameGameOnce() throws IOException {
    Map<List<Object>, ReadGame> chosen = new HashMap<>();
    Comparator<ReadGame> better =
        Comparator.comparing((ReadGame game) -> game.result() == GameResult.UNKNOWN)
            .thenComparing(game -> game.year() == 0)
            .thenComparing(game -> game.tags().red().isBlank() || game.tags().black().isBlank())
            .thenComparing(ReadGame::id);
    for (ReadGame game : games) {
      if (game.wasPlayed()) {
        List<Object> line = Arrays.asList(board(game), game.moves());
        chosen.merge(line, game, (a, b) -> better.compare(a, b) <= 0 ? a : b);
      }
    }
    Set<Long> ids = chosen.values().stream().map(ReadGame::id).collect(Collectors.toSet());
    assertThat(games.size() - ids.size()).isGreaterThan(10_000);

    assertThat(table(List.of("years", "--distinct"), List.of("year"), OF_GAMES))
        .isEqualTo(count(game -> ids.contains(game.id()) ? year(game) : List.of()));
  }

  /** Returns pieces and side to move without the counters. */
  private static Object board(ReadGame game) {
    return game.start() == null
        ? ""
        : Fen.write(game.start()).split(" ", -1)[0] + game.start().sideToMove();
  }

  @Test
  void saysWhatIsLeftOut() {
    CommandRun run = run(Stream.of("stats", "years"));
    long noMoves = games.stream().filter(game -> game.plies() == 0).count();
    long forfeits = games.stream().filter(game -> game.plies() > 0 && !game.wasPlayed()).count();
    long noYear = games.stream().filter(game -> game.wasPlayed() && game.year() == 0).count();

    assertThat(run.err().replace(",", ""))
        .contains(games.size() - noMoves - forfeits - noYear + " games counted of " + games.size())
        .contains(noMoves + " positions without moves", forfeits + " forfeits")
        .contains(noYear + " without a year");
  }
}
