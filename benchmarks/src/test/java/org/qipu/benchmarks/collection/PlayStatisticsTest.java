package org.qipu.benchmarks.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.rules.Move;

class PlayStatisticsTest {
  private static final String SMALL =
      """
      # a comment
      lengths 30:2 41:1
      games 100
      0 h2e2:60 h9g7:40 h0g2
      1 b9c7:15
      0 b2e2:20
      """;

  @TempDir private Path folder;

  private static PlayStatistics read(String text) throws IOException {
    return PlayStatistics.read(new BufferedReader(new StringReader(text)));
  }

  private static String written(PlayStatistics statistics) throws IOException {
    StringWriter out = new StringWriter();
    statistics.write(out);
    return out.toString();
  }

  private static int code(String move) {
    return Move.parse(move).code();
  }

  @Test
  void readsItsTextForm() throws IOException {
    OpeningBook book = read(SMALL).openings();
    int cannon = book.child(OpeningBook.ROOT, code("h2e2"));
    int horse = book.child(cannon, code("h9g7"));
    assertThat(book.games(OpeningBook.ROOT)).isEqualTo(100);
    assertThat(book.games(cannon)).isEqualTo(60);
    assertThat(book.games(horse)).isEqualTo(40);
    assertThat(book.games(book.child(horse, code("h0g2")))).isEqualTo(40);
    assertThat(book.games(book.child(cannon, code("b9c7")))).isEqualTo(15);
    assertThat(book.games(book.child(OpeningBook.ROOT, code("b2e2")))).isEqualTo(20);
    assertThat(book.child(OpeningBook.ROOT, code("b9c7"))).isEqualTo(OpeningBook.NONE);
    assertThat(read(SMALL).lengths().games(30)).isEqualTo(2);
    assertThat(read(SMALL).lengths().games(31)).isZero();
  }

  @Test
  void writesWhatItReads() throws IOException {
    String own = written(PlayStatistics.ofResource());
    assertThat(written(read(own))).isEqualTo(own);
    assertThat(written(read(SMALL))).endsWith(SMALL.substring(SMALL.indexOf("lengths")));
  }

  @Test
  void refusesOtherTexts() {
    assertThatThrownBy(() -> read("lengths 30:1\n0 h2e9x:1\n")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> read("lengths 30\n")).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> read("something\n")).isInstanceOf(IOException.class);
  }

  @Test
  void drawsMovesAsOftenAsTheyWerePlayed() throws IOException {
    OpeningBook book = read(SMALL).openings();
    SplittableRandom random = new SplittableRandom(1);
    Map<Integer, Integer> drawn = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      int node = book.draw(OpeningBook.ROOT, random);
      drawn.merge(node == OpeningBook.NONE ? -1 : book.move(node), 1, Integer::sum);
    }
    // Standard deviation below 160.
    assertThat(drawn.get(code("h2e2"))).isBetween(59_200, 60_800);
    assertThat(drawn.get(code("b2e2"))).isBetween(19_200, 20_800);
    assertThat(drawn.get(-1)).isBetween(19_200, 20_800);
  }

  @Test
  void drawsLengthsAsOftenAsThereWereGames() throws IOException {
    LengthTable lengths = read(SMALL).lengths();
    SplittableRandom random = new SplittableRandom(1);
    Map<Integer, Integer> drawn = new HashMap<>();
    for (int i = 0; i < 30_000; i++) {
      drawn.merge(lengths.draw(random), 1, Integer::sum);
    }
    assertThat(drawn).containsOnlyKeys(30, 41);
    assertThat(drawn.get(30)).isBetween(19_600, 20_400);
  }

  @Test
  void movesOfFewGamesAreLeftOut() {
    OpeningBook.Builder builder = new OpeningBook.Builder();
    int[] often = {code("h2e2"), code("h9g7")};
    int[] once = {code("h2e2"), code("b9c7")};
    builder.addGame(often, 2);
    builder.addGame(once, 2);
    builder.addGame(often, 2);
    OpeningBook book = builder.build(2);
    int cannon = book.child(OpeningBook.ROOT, code("h2e2"));
    assertThat(book.games(OpeningBook.ROOT)).isEqualTo(3);
    assertThat(book.games(cannon)).isEqualTo(3);
    assertThat(book.games(book.child(cannon, code("h9g7")))).isEqualTo(2);
    assertThat(book.child(cannon, code("b9c7"))).isEqualTo(OpeningBook.NONE);
  }

  /** The games of the database are known without asking it. */
  @Test
  void openingsOfADatabaseAreItsGames() throws IOException {
    List<List<Integer>> games = TestDatabase.make(folder.resolve("db"), 40);
    Set<List<Integer>> beginnings = new HashSet<>();
    for (List<Integer> game : games) {
      for (int length = 0; length <= Math.min(40, game.size()); length++) {
        beginnings.add(game.subList(0, length));
      }
    }
    GamePlay play = new GamePlay(PlayStatistics.ofDatabase(folder.resolve("db"), 1));
    SplittableRandom random = new SplittableRandom(2);
    int outside = 0;
    int longest = 0;
    for (int i = 0; i < 300; i++) {
      play.play(random);
      List<Integer> line = new ArrayList<>();
      for (int ply = 0; ply < play.bookPlies(); ply++) {
        line.add(play.code(ply));
      }
      assertThat(beginnings).contains(line);
      longest = Math.max(longest, line.size());
      if (play.plies() > line.size()) {
        line.add(play.code(line.size()));
        outside += beginnings.contains(line) ? 0 : 1;
      }
    }
    assertThat(longest).isEqualTo(40);
    assertThat(outside).isPositive(); // the play goes on without the book
  }
}
