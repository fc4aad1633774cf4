package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn of eight games, whose figures were counted by hand. */
class ChartsIT {
  private static final String BLUE = "rgb(0,114,178)";
  private static final String ORANGE = "rgb(213,94,0)";
  private static final String GREY = "rgb(212,212,212)";
  private static final String BLACK = "rgb(38,38,38)";
  private static final String WHITE = "white";
  private static final String CANNON = "1. 炮二平五 马8进7 2. 马二进三 车9平8";
  private static final String SOLDIER = "1. 兵三进一 卒7进1";

  /** Coordinates are written to two places. */
  private static final Offset<Double> EXACT = within(0.05);

  @TempDir private static Path folder;

  @BeforeAll
  static void importGames() throws IOException {
    List<String> games = new ArrayList<>();
    games.add(game(1980, CANNON, "1-0"));
    games.add(game(1980, CANNON, "1-0"));
    games.add(game(1980, CANNON, "0-1"));
    games.add(game(1980, SOLDIER, "1/2-1/2"));
    games.add(game(1981, CANNON, "0-1"));
    games.add(game(1981, SOLDIER, "1-0"));
    games.add(game(1983, SOLDIER, "*"));
    games.add(game(1983, SOLDIER, "1-0"));
    Path file = folder.resolve("games.pgn");
    Files.writeString(file, String.join("\n", games), StandardCharsets.UTF_8);
    run("import", "--dedupe", "keep", file.toString()).exits(0);
  }

  private static String game(int year, String moves, String result) {
    return """
    [Event "杯赛"]
    [Date "%d"]
    [Red "甲"]
    [Black "乙"]
    [Result "%s"]

    %s %s
    """
        .formatted(year, result, moves, result);
  }

  private static CommandRun run(String... args) {
    return CommandRun.of(folder.resolve("db"), args);
  }

  private static Svg draw(String... args) throws IOException {
    Path file = folder.resolve("chart.svg");
    Files.deleteIfExists(file);
    Stream<String> words =
        Stream.of(Stream.of("stats"), Stream.of(args), Stream.of("--chart", file.toString()))
            .flatMap(part -> part);
    run(words.toArray(String[]::new)).exits(0);
    return Svg.read(file);
  }

  @Test
  void drawsGamesOfYearsByResult() throws IOException {
    Svg svg = draw("years");
    List<Svg.Box> red = svg.bars(ORANGE);
    assertThat(red).hasSize(3);
    double game = red.get(1).height();
    assertThat(red.get(0).height()).isCloseTo(2 * game, EXACT);
    assertThat(red.get(2).height()).isCloseTo(game, EXACT);
    assertThat(red.get(2).x() - red.get(1).x())
        .isCloseTo(2 * (red.get(1).x() - red.get(0).x()), EXACT);
    assertThat(svg.xOf("1980")).isCloseTo(red.get(0).x(), within(1.0));
    assertThat(svg.bars(GREY))
        .singleElement()
        .satisfies(
            bar -> {
              assertThat(bar.height()).isCloseTo(game, EXACT);
              assertThat(bar.bottom()).isCloseTo(red.get(0).top(), EXACT);
            });
    assertThat(svg.bars(BLACK)).hasSize(2);
    assertThat(svg.bars(WHITE))
        .singleElement()
        .satisfies(bar -> assertThat(bar.bottom()).isCloseTo(red.get(2).top(), EXACT));
    assertThat(svg.texts())
        .contains(
            "Games by year", "8 games", "Red won", "drawn", "Black won", "unknown", "Red's score");
  }

  @Test
  void drawsScoresOfYearsWithTheirIntervals() throws IOException {
    Svg svg = draw("years");
    // 2.5 of 4, 1 of 2, 1 of 1.
    List<Svg.Box> dots = svg.markers(BLUE);
    assertThat(dots).hasSize(3);
    double share = (dots.get(1).y() - dots.get(2).y()) / 0.5;
    assertThat(dots.get(1).y() - dots.get(0).y()).isCloseTo(0.125 * share, EXACT);
    // Wilson's interval of 1 of 1 is 1 / (1 + 1.96 * 1.96) to 1.
    Svg.Box whisker =
        svg.lines(BLUE).stream()
            .filter(line -> line.height() > 1 && Math.abs(line.left() - dots.get(2).x()) < 1)
            .findFirst()
            .orElseThrow();
    assertThat(whisker.height()).isCloseTo((1 - 0.20654) * share, within(0.1));
    assertThat(whisker.top()).isCloseTo(dots.get(2).y(), EXACT);
  }

  @Test
  void drawsAPlayersYears() throws IOException {
    Svg svg = draw("years", "--for", "乙", "--lang", "zh");
    // Black's wins: one in 1980, one in 1981.
    assertThat(svg.bars(BLUE))
        .hasSize(2)
        .allSatisfy(
            bar -> assertThat(bar.height()).isCloseTo(svg.bars(BLUE).get(0).height(), EXACT));
    assertThat(svg.bars("rgb(230,159,0)")).hasSize(3);
    assertThat(svg.texts()).contains("乙：各年局数", "8 局", "胜", "负", "和", "不详", "得分率", "局数", "年");
  }

  @Test
  void drawsLengths() throws IOException {
    // Four games of four plies, four of two.
    Svg svg = draw("lengths", "--width", "2");
    List<Svg.Box> red = svg.bars(ORANGE);
    assertThat(red).hasSize(2);
    assertThat(red.get(0).height()).isCloseTo(red.get(1).height(), EXACT);
    assertThat(svg.bars(WHITE))
        .singleElement()
        .satisfies(
            bar -> {
              assertThat(bar.x()).isCloseTo(red.get(0).x(), EXACT);
              assertThat(bar.height()).isCloseTo(red.get(0).height() / 2, EXACT);
            });
    // The first bar stands for 2 and 3 plies, the second for 4 and 5.
    double ply = (red.get(1).x() - red.get(0).x()) / 2;
    assertThat(svg.xOf("3")).isCloseTo(red.get(0).x(), within(0.01 * ply));
    assertThat(red.get(0).width()).isBetween(1.5 * ply, 2 * ply);
  }

  @Test
  void drawsScoresOfOpenings() throws IOException {
    Svg svg = draw("openings", "--by", "family");
    // 2 of 4, and 2.5 of 3.
    List<Svg.Box> dots = svg.markers(BLUE);
    assertThat(dots).hasSize(2);
    List<Svg.Box> whiskers = svg.lines(BLUE).stream().filter(line -> line.width() > 20).toList();
    assertThat(whiskers).hasSize(2);
    double share = (dots.get(1).x() - dots.get(0).x()) / (2.5 / 3 - 0.5);
    for (int i = 0; i < 2; i++) {
      double y = dots.get(i).y();
      Svg.Box whisker =
          whiskers.stream().filter(line -> Math.abs(line.y() - y) < 1).findFirst().orElseThrow();
      double games = i == 0 ? 4 : 3;
      double score = i == 0 ? 0.5 : 2.5 / 3;
      assertThat(whisker.width()).isCloseTo(width(score, games) * share, within(0.2));
      assertThat(whisker.left()).isLessThan(dots.get(i).x());
      assertThat(whisker.right()).isGreaterThan(dots.get(i).x());
    }
    assertThat(svg.xOf("50 %")).isCloseTo(dots.get(0).x(), within(1.0));
    List<String> lines = run("stats", "openings", "--by", "family").exits(0).lines();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      assertThat(svg.texts()).contains(cells[0] + ' ' + cells[1] + "  4");
    }
  }

  /** The width of Wilson's interval where it ends at neither 0 nor 1: textbook form. */
  private static double width(double score, double games) {
    double z = 1.96;
    double root = Math.sqrt(4 * games * score * (1 - score) + z * z);
    return z * root / (games + z * z);
  }

  @Test
  void drawsThePopularityOfOpenings() throws IOException {
    Svg svg = draw("openings", "--by", "family,year");
    // Both have four games; the first of them is the one of the lesser code.
    List<Svg.Box> cannon = svg.markers(BLUE);
    List<Svg.Box> soldier = svg.markers(ORANGE);
    assertThat(cannon).hasSize(3);
    assertThat(soldier).hasSize(3);
    // 3/4, 1/2, nothing in 1982, 0 in 1983; and what is left of each to 1.
    double share = soldier.get(0).y() - cannon.get(0).y();
    share = share / 0.5;
    assertThat(cannon.get(1).y() - cannon.get(0).y()).isCloseTo(0.25 * share, within(0.7));
    assertThat(cannon.get(2).y() - cannon.get(1).y()).isCloseTo(0.5 * share, within(0.7));
    assertThat(soldier.get(1).y() - soldier.get(2).y()).isCloseTo(0.5 * share, within(0.7));
    assertThat(cannon.get(2).x() - cannon.get(1).x())
        .isCloseTo(2 * (cannon.get(1).x() - cannon.get(0).x()), EXACT);
    // The line stops before 1982.
    assertThat(svg.paths(BLUE)).anySatisfy(path -> assertThat(path.split("L", -1)).hasSize(2));
    assertThat(svg.texts())
        .contains("Popularity of openings", "share of the games counted", "year");
  }

  /** The cannon games show 中炮局 and 中炮对进左马, the others 仙人指路: three lines of four games. */
  @Test
  void drawsThePopularityOfStructures() throws IOException {
    Svg svg = draw("openings", "--by", "structure,year");
    assertThat(svg.texts())
        .contains(
            "中炮局  4",
            "中炮对进左马  4",
            "仙人指路  4",
            "8 games; one game may show several structures",
            "share of the games counted");
    List<Svg.Box> cannon = svg.markers(BLUE);
    List<Svg.Box> soldier = svg.markers("rgb(0,158,115)");
    // 3/4, 1/2 and 0 of the games of a year; 1/4, 1/2 and all.
    double share = cannon.get(2).y() - soldier.get(2).y();
    assertThat(cannon.get(1).y() - cannon.get(0).y()).isCloseTo(0.25 * share, within(0.7));
    assertThat(cannon.get(2).y() - cannon.get(1).y()).isCloseTo(0.5 * share, within(0.7));
    assertThat(soldier.get(0).y() - soldier.get(1).y()).isCloseTo(0.25 * share, within(0.7));
    assertThat(soldier.get(1).y() - soldier.get(2).y()).isCloseTo(0.5 * share, within(0.7));
  }

  @Test
  void drawsThePopularityOfBeginnings() throws IOException {
    Svg svg = draw("moves", "--by", "year", "--lang", "zh");
    assertThat(svg.texts()).contains("炮二平五 马8进7  4", "兵三进一 卒7进1  4", "开局着法流行程度");
    assertThat(svg.markers(BLUE)).hasSize(3);
    assertThat(svg.markers(ORANGE)).hasSize(3);
  }

  @Test
  void isAnSvgForEveryMachine() throws IOException {
    Svg svg = draw("openings");
    assertThat(svg.root().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
    assertThat(svg.root().getAttribute("viewBox")).isEqualTo("0 0 1200 700");
    assertThat(svg.root().getAttribute("font-family")).contains("Noto Sans CJK SC", "sans-serif");
    Path file = folder.resolve("chart.svg");
    byte[] first = Files.readAllBytes(file);
    draw("openings");
    assertThat(Files.readAllBytes(file)).isEqualTo(first);
    assertThat(new String(first, StandardCharsets.UTF_8))
        .startsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"")
        .containsOnlyOnce("font-family");
  }

  @Test
  void printsTheTableAsWell() throws IOException {
    String table = run("stats", "years").exits(0).out();
    Path file = folder.resolve("years.svg");
    CommandRun run = run("stats", "years", "--chart", file.toString()).exits(0);
    assertThat(run.out()).isEqualTo(table);
  }

  @Test
  void writesPng() throws IOException {
    Path file = folder.resolve("chart.PNG");
    run("stats", "lengths", "--chart", file.toString()).exits(0);
    BufferedImage image = ImageIO.read(file.toFile());
    assertThat(image.getWidth()).isEqualTo(2400);
    assertThat(image.getHeight()).isEqualTo(1400);
  }

  @Test
  void replacesAFileWholeOrNotAtAll() throws IOException {
    Path file = folder.resolve("kept.svg");
    Files.writeString(file, "before", StandardCharsets.UTF_8);
    CommandRun none = run("stats", "years", "--player", "丙", "--chart", file.toString()).exits(1);
    assertThat(none.err()).contains("nothing to draw");
    assertThat(file).hasContent("before");
    run("stats", "years", "--chart", file.toString()).exits(0);
    assertThat(Svg.read(file).texts()).contains("Games by year");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".part"));
    }
    run("stats", "years", "--chart", folder.resolve("none/x.svg").toString()).exits(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "events",
        "results",
        "endings",
        "terminations",
        "formats",
        "diagnostics",
        "sources",
        "audits",
        "position",
        "position --depth 2",
        "openings --by opening,colour",
        "openings --by family,year,result",
        "lengths --by length,result",
        "moves --by all",
        "head-to-head 甲 乙"
      })
  void saysWhichTablesHaveCharts(String table) {
    Path file = folder.resolve("unwritten.svg");
    String[] words = ("stats " + table + " --chart " + file).split(" ", -1);
    assertThat(run(words).exits(2).err())
        .contains(
            "this table has no chart; these have: openings",
            "\"qipu stats " + words[1] + " --help\" says more");
    assertThat(file).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"chart", "chart.pdf", "chart.svg.gz", "-"})
  void refusesOtherForms(String name) {
    assertThat(run("stats", "years", "--chart", name).exits(2).err())
        .contains(name, ".svg or .png");
  }
}
