package org.qipu.indexer.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.MoveTree;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.indexer.store.StoredGame;
import org.qipu.rules.Position;

/** Compares summaries and replays with a count by the points of every game. */
class SummaryTest {
  private static final long SEED = Long.getLong("qipu.seed", 20_240_304L);
  private static final SummaryFiles.Limits LOW = new SummaryFiles.Limits(1000, 200);
  private static final SummaryFiles.Limits NONE =
      new SummaryFiles.Limits(Integer.MAX_VALUE, Integer.MAX_VALUE);

  @TempDir private Path folder;

  private GameIndex open() throws Exception {
    return GameIndex.openForWriting(FSDirectory.open(folder), "test", LOW);
  }

  @Test
  void tellTheSameAsThePointsOfTheGames() throws Exception {
    List<StoredGame> games = SampleGames.many(6000, SEED);
    List<Position> positions = positions(games, 150, 8);
    try (GameIndex index = open()) {
      for (StoredGame game : games) {
        index.add(game);
        if (game.id() == 3000 || game.id() == 5800) {
          index.commit(game.id());
          index.summarize();
        }
      }
      index.commit(6000);
      index.summarize();
      assertThat(index.searcher().getIndexReader().leaves()).hasSize(3);
      assertThat(summaries()).hasSize(2);
      assertThat(compare(index, positions, null)).as("found in summaries").isGreaterThan(40);
      compare(index, positions, IntPoint.newRangeQuery(IndexFields.DATE, 19700000, 19800000));
      compare(index, positions, IntPoint.newRangeQuery(IndexFields.DATE, 19700100, 19700199));

      index.finishLargeImport();
      index.commit(6001);
      index.summarize();
      assertThat(summaries()).as("those of merged segments are removed").hasSize(1);
      assertThat(compare(index, positions, null)).isGreaterThan(40);

      index.delete(17);
      compare(index, positions, null);
      index.commit(6002);
      index.summarize();
      compare(index, positions, null);
    }
  }

  /** Returns how many positions were found in the summary of a segment. */
  private int compare(GameIndex index, List<Position> positions, @Nullable Query filter)
      throws Exception {
    int found = 0;
    try (Directory directory = FSDirectory.open(folder)) {
      SummaryFiles files = new SummaryFiles(directory, LOW);
      PositionCounter byPoints =
          new PositionCounter(index.searcher(), new SummaryFiles(directory, NONE), filter);
      PositionCounter counter = index.positions(filter);
      for (Position position : positions) {
        assertSame(
            counter.count(position, false, LineScope.MAIN),
            byPoints.count(position, false, LineScope.MAIN),
            position);
        for (LeafReaderContext leaf : index.searcher().getIndexReader().leaves()) {
          SegmentSummary summary = files.of(leaf.reader());
          found += summary != null && summary.find(position.key()) != null ? 1 : 0;
        }
      }
    }
    return found;
  }

  private static void assertSame(PositionTally one, PositionTally other, Position position) {
    assertThat(one)
        .as("seed %d\n%s", SEED, position)
        .usingRecursiveComparison()
        .ignoringCollectionOrder()
        .ignoringFields("latest")
        .isEqualTo(other);
  }

  @Test
  void replaysTellTheSameAsThePoints() throws Exception {
    List<StoredGame> games = SampleGames.many(500, SEED);
    try (GameIndex index = open()) {
      for (StoredGame game : games) {
        index.add(game);
      }
      LeafReaderContext leaf = index.searcher().getIndexReader().leaves().get(0);
      LeafSelection all = LeafSelection.of(leaf, null);
      for (Position position : positions(games, 300, 80)) {
        for (boolean mirror : new boolean[] {false, true}) {
          TalliedPosition tallied = TalliedPosition.of(position, mirror);
          PositionTally replayed = new PositionTally(position.sideToMove());
          ReplayTally.of(tallied, replayed).addGames(all);
          PositionTally walked = new PositionTally(position.sideToMove());
          new LeafTally(all, tallied, LineScope.MAIN, walked).count();
          new PositionsAfter(position, mirror, replayed.moves()).countByReplay(all);
          new PositionsAfter(position, mirror, walked.moves()).count(all, LineScope.MAIN);
          assertSame(replayed, walked, position);
        }
      }
    }
  }

  @Test
  void areNotNeeded() throws Exception {
    List<StoredGame> games = SampleGames.many(2500, SEED);
    PositionTally expected;
    try (GameIndex index = open()) {
      for (StoredGame game : games) {
        index.add(game);
      }
      index.commit(1);
      index.summarize();
      expected = index.positions(null).count(Position.start(), false, LineScope.MAIN);
    }
    Path file = summaries().get(0);
    byte[] sound = Files.readAllBytes(file);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      assertStart(expected, false);
    }
    for (int length : new int[] {0, 1, 40, sound.length / 2, sound.length - 1}) {
      Files.write(file, Arrays.copyOf(sound, length));
      assertStart(expected, false);
    }
    Files.delete(file);
    assertStart(expected, false);
    Files.write(file, sound);
    assertStart(expected, true);
    // One of the segment with the same name in another index.
    Files.write(file, summaryOfOthers());
    assertStart(expected, false);
  }

  private byte[] summaryOfOthers() throws Exception {
    Path other = folder.resolve("other");
    Directory directory = FSDirectory.open(other);
    try (GameIndex index = GameIndex.openForWriting(directory, "other", LOW)) {
      for (StoredGame game : SampleGames.many(2500, SEED + 1)) {
        index.add(game);
      }
      index.commit(1);
      index.summarize();
      try (Stream<Path> files = Files.list(other)) {
        Path file = files.filter(SummaryTest::isSummary).findFirst().orElseThrow();
        assertThat(file.getFileName()).isEqualTo(summaries().get(0).getFileName());
        return Files.readAllBytes(file);
      }
    }
  }

  @Test
  void areMadeAgainWhereTheyAreDamagedAndLeftAloneElse() throws Exception {
    try (GameIndex index = open()) {
      for (StoredGame game : SampleGames.many(2500, SEED)) {
        index.add(game);
      }
      index.commit(1);
      index.summarize();
      Path file = summaries().get(0);
      byte[] sound = Files.readAllBytes(file);
      Files.writeString(file, "damaged");
      Path left = folder.resolve("summary.new");
      Files.writeString(left, "left behind by a process that was killed");
      index.summarize();
      assertThat(file).hasBinaryContent(sound);
      assertThat(left).doesNotExist();
      FileTime time = FileTime.fromMillis(1_000_000);
      Files.setLastModifiedTime(file, time);
      index.add(new SampleGames.Builder(3000).moves("h2e2 h9g7").build());
      index.commit(2);
      index.summarize();
      assertThat(summaries()).containsExactly(file);
      assertThat(Files.getLastModifiedTime(file)).isEqualTo(time);
    }
  }

  @Test
  void areVerified() throws Exception {
    List<StoredGame> games = SampleGames.many(2500, SEED);
    try (GameIndex index = open()) {
      for (StoredGame game : games) {
        index.add(game);
      }
      index.commit(1);
      assertThat(problems(index, games)).isEmpty();
      index.summarize();
      assertThat(problems(index, games)).isEmpty();
      Files.writeString(summaries().get(0), "damaged");
      assertThat(problems(index, games)).hasSize(1).first().asString().contains("summary_");
    }
  }

  private static List<String> problems(GameIndex index, List<StoredGame> games) throws Exception {
    List<String> problems = new ArrayList<>();
    index.verify(id -> Optional.of(games.get((int) id - 1)), ProgressListener.NONE, problems::add);
    return problems;
  }

  private void assertStart(PositionTally expected, boolean fromSummary) throws Exception {
    try (GameIndex index = open()) {
      assertSame(
          index.positions(null).count(Position.start(), false, LineScope.MAIN),
          expected,
          Position.start());
      assertThat(compare(index, List.of(Position.start()), null)).isEqualTo(fromSummary ? 1 : 0);
    }
  }

  private List<Path> summaries() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(SummaryTest::isSummary).toList();
    }
  }

  private static boolean isSummary(Path file) {
    return file.getFileName().toString().startsWith("summary");
  }

  private static List<Position> positions(List<StoredGame> games, int count, int plies) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Position> positions = new ArrayList<>(List.of(Position.start()));
    while (positions.size() < count) {
      StoredGame game = games.get(random.nextInt(games.size()));
      MoveTree tree = game.game().record().tree();
      Position position = Position.from(SampleGames.start(game));
      int node = tree.firstChild(MoveTree.ROOT);
      for (int ply = random.nextInt(plies);
          ply > 0 && node != MoveTree.NONE && game.game().moves()[node] >= 0;
          ply--) {
        position.make(game.game().moves()[node]);
        node = tree.firstChild(node);
      }
      positions.add(position);
    }
    return positions;
  }
}
