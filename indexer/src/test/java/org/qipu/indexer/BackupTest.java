package org.qipu.indexer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.record.Tags;
import org.qipu.indexer.store.DatabaseException;
import org.qipu.indexer.store.Dedupe;
import org.qipu.indexer.store.GameStore;
import org.qipu.indexer.store.ProgressListener;

class BackupTest {
  private static final int GAMES = 300;

  @TempDir Path folder;
  private Path dir;
  private Path backup;
  private Path restored;

  @BeforeEach
  void makeDatabase() {
    dir = folder.resolve("棋谱 db");
    backup = folder.resolve("备份.zip");
    restored = folder.resolve("restored");
    try (Database database = Database.openForWriting(dir, "test", ProgressListener.NONE)) {
      addGames(database, 1, GAMES);
    }
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

  private static List<String> games(Path dir) {
    List<String> games = new ArrayList<>();
    try (Database database = Database.open(dir, ProgressListener.NONE)) {
      assertThat(database.verify(ProgressListener.NONE).problems()).isEmpty();
      assertThat(database.info().indexedGames()).isEqualTo(database.gameCount());
      database.forEachGame(
          stored ->
              games.add(
                  stored.id()
                      + " "
                      + stored.source()
                      + " "
                      + Arrays.toString(stored.game().moves())));
    }
    return games;
  }

  private void restore() {
    Backup.restore(backup, restored, ProgressListener.NONE);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  @Test
  void whatWasBackedUpIsRestored() throws IOException {
    assertThat(Backup.write(dir, backup, ProgressListener.NONE)).isEqualTo(GAMES);
    restore();
    assertThat(games(restored)).isEqualTo(games(dir)).hasSize(GAMES);
    assertThat(files()).containsExactlyInAnyOrder(dir, backup, restored);
  }

  @Test
  void aRestoredDatabaseCanBeWritten() {
    Backup.write(dir, backup, ProgressListener.NONE);
    restore();
    try (Database database = Database.openForWriting(restored, "test", ProgressListener.NONE)) {
      addGames(database, 2, 10);
    }
    assertThat(games(restored)).hasSize(GAMES + 10);
  }

  @Test
  void othersMayReadMeanwhile() {
    try (Database reader = Database.open(dir, ProgressListener.NONE)) {
      assertThat(Backup.write(dir, backup, ProgressListener.NONE)).isEqualTo(GAMES);
      assertThat(reader.gameCount()).isEqualTo(GAMES);
      assertThat(reader.game(GAMES)).isPresent();
    }
  }

  @Test
  void aDatabaseThatIsBeingWrittenIsRefused() throws IOException {
    try (Database writer = Database.openForWriting(dir, "test", ProgressListener.NONE)) {
      assertThat(writer.gameCount()).isEqualTo(GAMES);
      assertThatThrownBy(() -> Backup.write(dir, backup, ProgressListener.NONE))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("is writing it");
    }
    assertThat(files()).containsExactly(dir);
  }

  @Test
  void aFolderInUseIsLeftAlone() throws IOException {
    Backup.write(dir, backup, ProgressListener.NONE);
    Files.createDirectories(restored);
    Path letter = Files.writeString(restored.resolve("letter"), "x", StandardCharsets.UTF_8);
    assertThatThrownBy(this::restore)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("not empty");
    assertThat(letter).hasContent("x");
    Files.delete(letter);
    restore();
    assertThat(games(restored)).hasSize(GAMES);
  }

  @Test
  void aDamagedBackupIsRefusedWhereverTheDamageIs() throws IOException {
    Backup.write(dir, backup, ProgressListener.NONE);
    byte[] sound = Files.readAllBytes(backup);
    Random random = new Random(7);
    int refused = 0;
    for (int i = 0; i < 40; i++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(backup, damaged);
      try {
        restore();
        // A bit of a time stamp or the like: then all must be there.
        assertThat(games(restored)).isEqualTo(games(dir));
        deleteRestored();
      } catch (DatabaseException e) {
        assertThat(restored).doesNotExist();
        refused++;
      }
      assertThat(files()).containsExactlyInAnyOrder(dir, backup);
    }
    assertThat(refused).isGreaterThan(30);
    Files.write(backup, Arrays.copyOf(sound, sound.length / 2));
    assertThatThrownBy(this::restore)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("no backup of Qipu");
  }

  private void deleteRestored() throws IOException {
    try (Stream<Path> walk = Files.walk(restored)) {
      for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  @Test
  void aStoreExchangedInTheZipIsNoticed() throws IOException {
    Backup.write(dir, backup, ProgressListener.NONE);
    Path other = folder.resolve("other");
    try (Database database = Database.openForWriting(other, "test", ProgressListener.NONE)) {
      addGames(database, 5, 20);
    }
    try (FileSystem zip = FileSystems.newFileSystem(backup)) {
      Files.delete(zip.getPath(GameStore.FILE_NAME));
      Files.copy(other.resolve(GameStore.FILE_NAME), zip.getPath(GameStore.FILE_NAME));
    }
    assertThatThrownBy(this::restore)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("checksum");
  }

  @Test
  void aZipOfAnotherProgramIsNoBackup() throws IOException {
    try (OutputStream out = Files.newOutputStream(backup);
        ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      zip.putNextEntry(new ZipEntry(GameStore.FILE_NAME));
      zip.write(1);
    }
    assertThatThrownBy(this::restore)
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("about.properties");
    assertThat(restored).doesNotExist();
  }

  @Test
  void anUnsoundDatabaseGivesNoBackup() throws IOException, SQLException {
    Files.writeString(backup, "an older one", StandardCharsets.UTF_8);
    String url = "jdbc:h2:file:" + dir.resolve("games").toAbsolutePath();
    try (Connection connection = DriverManager.getConnection(url, "qipu", "");
        Statement statement = connection.createStatement()) {
      statement.executeUpdate("UPDATE game SET checksum = checksum + 1 WHERE id = 17");
    }
    assertThatThrownBy(() -> Backup.write(dir, backup, ProgressListener.NONE))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("game 17 is damaged");
    assertThat(backup).hasContent("an older one");
  }
}
