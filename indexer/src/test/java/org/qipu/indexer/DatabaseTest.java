package org.qipu.indexer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.ImportOutcome;
import org.qipu.indexer.store.ProgressListener;

class DatabaseTest {
  @TempDir Path folder;
  private Path dir;
  private final List<String> stages = new ArrayList<>();

  @BeforeEach
  void name() {
    dir = folder.resolve("棋谱 db");
  }

  private Database open() {
    return Database.open(dir, this::note);
  }

  private Database openForWriting() {
    return Database.openForWriting(dir, "test", this::note);
  }

  private void note(String stage, long done, long total) {
    stages.add(stage);
  }

  private static void addGames(Database database, long seed, int count) {
    Random random = new Random(seed);
    try (GameImport games = database.startImport(Dedupe.SKIP)) {
      long file = games.beginFile("file" + seed, 1, "");
      for (int i = 1; i <= count; i++) {
        games.add(file, TestGames.random(random, i, 40, Tags.EMPTY));
      }
      games.finish();
    }
  }

  private void assertSound(int games) {
    try (Database database = open()) {
      assertThat(database.verify(ProgressListener.NONE).problems()).isEmpty();
      assertThat(database.info().games()).isEqualTo(games);
      assertThat(database.info().indexedGames()).isEqualTo(games);
    }
  }

  @Test
  void missingDatabaseIsAnErrorAndNothingIsCreated() throws IOException {
    assertThatThrownBy(this::open)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(dir.toString());
    assertThat(folder).isEmptyDirectory();
    Files.createDirectories(dir);
    assertThatThrownBy(this::open).isInstanceOf(DatabaseException.class);
    assertThat(dir).isEmptyDirectory();
  }

  @Test
  void folderOfOthersIsRefusedAndLeftAlone() throws IOException {
    Files.createDirectories(dir);
    Files.writeString(dir.resolve("letter.txt"), "x", StandardCharsets.UTF_8);
    assertThatThrownBy(this::openForWriting)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("letter.txt");
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).hasSize(1);
    }
    Path file = folder.resolve("file");
    Files.writeString(file, "x", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> Database.openForWriting(file, "test", ProgressListener.NONE))
        .isInstanceOf(DatabaseException.class);
  }

  @Test
  void storeThatWentMissingIsNotReplacedByAnEmptyOne() throws IOException {
    try (Database database = openForWriting()) {
      addGames(database, 1, 3);
    }
    Files.delete(dir.resolve(GameStore.FILE_NAME));
    assertThatThrownBy(this::openForWriting)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("missing");
    assertThat(dir.resolve(GameStore.FILE_NAME)).doesNotExist();
  }

  @Test
  void importedGamesAreInStoreAndIndex() {
    try (Database database = openForWriting()) {
      assertThat(stages).isEmpty();
      addGames(database, 1, 700);
      addGames(database, 2, 10);
    }
    assertSound(710);
    assertThat(stages).isEmpty();
    try (Database first = open();
        Database second = open()) {
      assertThat(first.game(710)).isPresent();
      assertThat(second.game(1)).isPresent();
    }
  }

  @Test
  void importThatIsGivenUpLeavesNothing() {
    try (Database database = openForWriting()) {
      addGames(database, 1, 5);
      try (GameImport games = database.startImport(Dedupe.SKIP)) {
        Random random = new Random(9);
        long file = games.beginFile("x", 1, "");
        for (int i = 1; i <= 600; i++) {
          games.add(file, TestGames.random(random, i, 40, Tags.EMPTY));
        }
      }
      assertThat(database.info().games()).isEqualTo(5);
      assertThat(database.info().indexedGames()).isEqualTo(5);
      addGames(database, 1, 6);
    }
    assertSound(6);
  }

  @Test
  void secondWriterIsRefusedWithTheNameOfTheFirst() {
    try (Database database = openForWriting()) {
      assertThatThrownBy(this::openForWriting)
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining(Long.toString(ProcessHandle.current().pid()))
          .hasMessageContaining("test");
      assertThatThrownBy(this::open)
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("is writing it");
      addGames(database, 1, 2);
    }
    assertSound(2);
  }

  @Test
  void writerIsRefusedWhileSomebodyReads() {
    openForWriting().close();
    try (Database reader = open()) {
      assertThatThrownBy(this::openForWriting)
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("reading");
      assertThat(reader.info().games()).isZero();
    }
    openForWriting().close();
  }

  @Test
  void lockOfADeadProcessIsNoObstacle() throws IOException {
    try (Database database = openForWriting()) {
      addGames(database, 1, 2);
    }
    Files.writeString(
        dir.resolve(DatabaseLock.HOLDER_FILE),
        "999999\nthen\nimport\nbefore\n",
        StandardCharsets.UTF_8);
    assertSound(2);
    assertThat(dir.resolve(DatabaseLock.HOLDER_FILE)).doesNotExist();
  }

  @Test
  void indexThatIsMissingIsMadeAnewByTheFirstReader() throws IOException {
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    deleteIndex();
    assertSound(50);
    assertThat(stages).contains("making the index anew");
  }

  @Test
  void indexThatIsDamagedIsMadeAnew() throws IOException {
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    List<Path> files;
    try (Stream<Path> list = Files.list(dir.resolve(IndexKeeper.FOLDER))) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.write(file, new byte[] {1, 2, 3});
    }
    assertSound(50);
  }

  @Test
  void indexThatIsBehindCatchesUp() throws IOException {
    Path old = folder.resolve("old");
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    copyIndex(dir, old);
    try (Database database = openForWriting()) {
      addGames(database, 2, 30);
      assertThat(database.delete(List.of(1L, 60L))).isEqualTo(2);
    }
    copyIndex(old, dir);
    assertSound(78);
    assertThat(stages).contains("bringing the index up to date");
    assertThat(stages).doesNotContain("making the index anew");
  }

  @Test
  void storeThatIsOlderThanItsIndexIsToldOf() throws IOException {
    Path old = folder.resolve("old.mv.db");
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    Files.copy(dir.resolve(GameStore.FILE_NAME), old);
    try (Database database = openForWriting()) {
      addGames(database, 2, 5);
    }
    Files.copy(old, dir.resolve(GameStore.FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    assertThatThrownBy(() -> Database.open(dir, ProgressListener.NONE))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("its store has 1 changes, but its index has seen 2");
    assertThatThrownBy(this::openForWriting).hasMessageContaining("qipu db reindex");
    Database.openWithNewIndex(dir, "test", ProgressListener.NONE).close();
    assertSound(50);
  }

  @Test
  void indexThatIsForeignIsMadeAnew() throws IOException {
    Path other = folder.resolve("other");
    try (Database database = Database.openForWriting(other, "test", ProgressListener.NONE)) {
      addGames(database, 3, 50);
    }
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    copyIndex(other, dir);
    assertSound(50);
    assertThat(stages).contains("making the index anew");
  }

  @Test
  void reindexKeepsEverything() {
    try (Database database = openForWriting()) {
      addGames(database, 1, 50);
    }
    try (Database database = Database.openWithNewIndex(dir, "test", ProgressListener.NONE)) {
      addGames(database, 2, 5);
    }
    assertSound(55);
  }

  @Test
  void importingTwiceDoublesNothing() {
    try (Database database = openForWriting()) {
      addGames(database, 1, 20);
      Random random = new Random(1);
      try (GameImport games = database.startImport(Dedupe.SKIP)) {
        long file = games.beginFile("file1", 1, "");
        for (int i = 1; i <= 20; i++) {
          assertThat(games.add(file, TestGames.random(random, i, 40, Tags.EMPTY)))
              .isEqualTo(new ImportOutcome.Duplicate(i));
        }
        games.finish();
      }
      assertThat(database.info().duplicates()).isZero();
    }
    assertSound(20);
  }

  private void deleteIndex() throws IOException {
    Path index = dir.resolve(IndexKeeper.FOLDER);
    List<Path> files;
    try (Stream<Path> list = Files.list(index)) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(index);
  }

  private static void copyIndex(Path from, Path to) throws IOException {
    Path target = to.resolve(IndexKeeper.FOLDER);
    Files.createDirectories(target);
    List<Path> files;
    try (Stream<Path> list = Files.list(target)) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
    try (Stream<Path> list = Files.list(from.resolve(IndexKeeper.FOLDER))) {
      files = list.toList();
    }
    for (Path file : files) {
      Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
