package org.qipu.indexer.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.importers.derived.DerivedHeaders;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.GameStatus;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.indexer.TestGames;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

class GameStoreTest {
  private static final Diagnostic DIAGNOSTIC =
      new Diagnostic(
          DiagnosticCode.ILLEGAL_MOVE,
          3,
          new SourceLocation.TextLocation(12, 5),
          "马八进七",
          "马二进三",
          "The horse is blocked.");

  @TempDir Path dir;

  /**
   * After a kill or a full disk H2 2.4.240 can take an old version of a file that is marked as
   * clean; the mark stands in the first block, and the file must be found without it.
   */
  @Test
  void theFileIsNeverMarkedAsClean() throws IOException {
    for (int round = 0; round < 3; round++) {
      try (GameStore store = GameStore.openForWriting(dir);
          GameWriter writer = store.writer(Dedupe.KEEP)) {
        long file = writer.beginFile("a.pgn", 10, "00");
        writer.add(
            file,
            TestGames.game(1, TestGames.tags(), GameResult.UNKNOWN, TestGames.line("h2e2 h9g7")));
        writer.commit();
      }
      byte[] head = Files.readAllBytes(dir.resolve(GameStore.FILE_NAME));
      assertThat(new String(head, 0, 4096, StandardCharsets.ISO_8859_1))
          .startsWith("H:2,")
          .doesNotContain("clean");
      try (GameStore store = GameStore.openReadOnly(dir)) {
        assertThat(store.gameCount()).isEqualTo(round + 1);
      }
    }
  }

  @Test
  void givesBackWhatItWasGiven() {
    Tags tags =
        TestGames.tags(
            "Game",
            "Chinese Chess",
            "Event",
            "全国赛",
            "Red",
            "胡榮華",
            "Black",
            "柳大华",
            "Date",
            "1997.??.??",
            "Odd",
            "x",
            "Event",
            "twice",
            "Result",
            "1-0",
            "Site",
            "");
    MoveTree tree = TestGames.line("h2e2 h9g7 nonsense h0g2");
    tree.addComment(2, "好");
    ReplayedGame game =
        TestGames.game(
            4, tags, GameResult.RED_WINS, Setup.START, tree, List.of(DIAGNOSTIC, DIAGNOSTIC));
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.SKIP)) {
      long file = writer.beginFile("a.zip!/b.pgn", 10, "00");
      assertThat(writer.add(file, game)).isEqualTo(new ImportOutcome.Stored(1, 0));
      writer.commit();
    }

    try (GameStore store = GameStore.openReadOnly(dir)) {
      StoredGame stored = store.game(1).orElseThrow();

      assertThat(stored.source()).isEqualTo("a.zip!/b.pgn#4");
      assertThat(stored.game().record().tags()).isEqualTo(tags);
      assertThat(stored.game().record().format()).isEqualTo("pgn");
      assertThat(stored.game().record().charset()).isEqualTo("UTF-8");
      assertThat(stored.game().record().result()).isEqualTo(GameResult.RED_WINS);
      assertThat(stored.game().record().setup()).isEqualTo(Setup.START);
      assertThat(stored.game().status()).isEqualTo(GameStatus.TRUNCATED);
      assertThat(stored.game().plies()).isEqualTo(4);
      assertThat(stored.game().legalPlies()).isEqualTo(2);
      assertThat(stored.game().illegalNodes()).isEqualTo(2);
      assertThat(stored.game().finalSetup()).isEqualTo(game.finalSetup());
      assertThat(stored.game().diagnostics()).isEqualTo(game.diagnostics());
      assertThat(stored.game().moves()).isEqualTo(game.moves());
      assertThat(stored.game().record().tree().text(3)).isEqualTo(tree.text(3));
      assertThat(stored.game().record().tree().comment(2)).isEqualTo("好");
      assertThat(store.game(2)).isEmpty();
      assertThat(store.headers(List.of(7L, 1L, 1L)))
          .containsExactly(
              new GameHeader(
                  1,
                  "胡榮華",
                  "柳大华",
                  "全国赛",
                  "",
                  "",
                  "1997.??.??",
                  GameResult.RED_WINS,
                  4,
                  GameStatus.TRUNCATED,
                  "a.zip!/b.pgn#4",
                  DerivedHeaders.NONE),
              store.headers(List.of(1L)).get(0));
      assertThat(problems(store)).isEmpty();
    }
  }

  @Test
  void givesBackPositionsAndLongComments() {
    Setup start = Fen.parse("4k4/9/9/9/9/9/9/9/9/3K1R3 b - - 7 30");
    MoveTree tree = TestGames.line("e9e8");
    Random random = new Random(3);
    StringBuilder comment = new StringBuilder();
    while (comment.length() < 200_000) {
      comment.append((char) (0x4E00 + random.nextInt(20_000)));
    }
    tree.addComment(1, comment.toString());
    String longName = "名".repeat(5000);
    ReplayedGame game =
        TestGames.game(1, TestGames.tags("Red", longName), GameResult.DRAW, start, tree, List.of());
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.SKIP)) {
      writer.add(writer.beginFile("x", 1, ""), game);
      writer.commit();

      StoredGame stored = store.game(1).orElseThrow();

      assertThat(stored.game().start()).isEqualTo(start);
      assertThat(stored.game().record().tree().comment(1)).isEqualTo(comment.toString());
      assertThat(stored.game().record().tags().red()).isEqualTo(longName);
      assertThat(store.headers(List.of(1L)).get(0).red()).hasSize(2000);
      assertThat(writer.add(writer.beginFile("y", 1, ""), game))
          .isEqualTo(new ImportOutcome.Duplicate(1));
      assertThat(problems(store)).isEmpty();
    }
  }

  @Test
  void keepsRejectedRecordsOnce() {
    byte[] bytes = "[Red \u0001]".getBytes(StandardCharsets.UTF_8);
    try (GameStore store = GameStore.openForWriting(dir)) {
      for (int round = 0; round < 2; round++) {
        try (GameWriter writer = store.writer(Dedupe.SKIP)) {
          long file = writer.beginFile("bad.pgn", 10, "");
          assertThat(writer.add(file, TestGames.rejected(2, bytes, DIAGNOSTIC)))
              .isEqualTo(new ImportOutcome.Rejected(1));
          assertThat(writer.addUnknownFile(file, DIAGNOSTIC, new byte[300]))
              .isEqualTo(new ImportOutcome.Rejected(2));
          writer.commit();
        }
      }

      List<RejectedRecord> all = new ArrayList<>();
      store.forEachRejected(all::add);
      assertThat(all).hasSize(2);
      assertThat(all.get(0).source()).isEqualTo("bad.pgn#2");
      assertThat(all.get(0).diagnostics()).containsExactly(DIAGNOSTIC);
      assertThat(all.get(0).byteCount()).isEqualTo(bytes.length);
      assertThat(all.get(1).source()).isEqualTo("bad.pgn");
      assertThat(store.rejectedBytes(1)).hasValue(bytes);
      assertThat(store.rejectedBytes(3)).isEmpty();
      assertThat(store.gameCount()).isZero();
      assertThat(problems(store)).isEmpty();
    }
  }

  @Test
  void whatWasNotCommittedIsGoneAndItsNumberIsFree() {
    Random random = new Random(1);
    try (GameStore store = GameStore.openForWriting(dir)) {
      try (GameWriter writer = store.writer(Dedupe.SKIP)) {
        long file = writer.beginFile("a", 1, "");
        writer.add(file, TestGames.random(random, 1, 30, Tags.EMPTY));
        assertThat(writer.commit()).isEqualTo(1);
        assertThat(writer.commit()).isEqualTo(1);
        writer.add(file, TestGames.random(random, 2, 30, Tags.EMPTY));
        assertThat(writer.pending()).isEqualTo(1);
      }
      assertThat(store.gameCount()).isEqualTo(1);
      try (GameWriter writer = store.writer(Dedupe.SKIP)) {
        assertThat(
                writer.add(
                    writer.beginFile("a", 1, ""), TestGames.random(random, 3, 30, Tags.EMPTY)))
            .isEqualTo(new ImportOutcome.Stored(2, 0));
        assertThat(writer.commit()).isEqualTo(2);
      }
      assertThat(store.changesAfter(0))
          .containsExactly(new Change(1, 1, 1, List.of()), new Change(2, 2, 2, List.of()));
    }
  }

  @Test
  void deletedNumbersAreNeverGivenAgain() {
    Random random = new Random(2);
    try (GameStore store = GameStore.openForWriting(dir)) {
      try (GameWriter writer = store.writer(Dedupe.SKIP)) {
        long file = writer.beginFile("a", 1, "");
        for (int i = 1; i <= 3; i++) {
          writer.add(file, TestGames.random(random, i, 30, Tags.EMPTY));
        }
        writer.commit();
      }
      assertThat(store.delete(List.of(3L, 2L, 3L, 99L))).isEqualTo(2);
      assertThat(store.delete(List.of(99L))).isZero();
      assertThat(store.journalNumber()).isEqualTo(2);
      assertThat(store.changesAfter(1).get(0).deleted()).containsExactlyInAnyOrder(2L, 3L);
      assertThat(problems(store)).isEmpty();
      assertThat(store.counts().games()).isEqualTo(1);
    }
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.SKIP)) {
      assertThat(
              writer
                  .add(writer.beginFile("a", 1, ""), TestGames.random(random, 2, 30, Tags.EMPTY))
                  .id())
          .isEqualTo(4);
    }
  }

  @Test
  void aFileWithRejectedRecordsIsWorthReadingAgain() {
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.SKIP)) {
      long file = writer.beginFile("a.pgn", 12, "ab");
      writer.addUnknownFile(file, DIAGNOSTIC, new byte[3]);
      writer.endFile(file, 12, "ab");
      assertThat(store.knownFiles().contains("a.pgn", 12, "ab")).isFalse();
      writer.commit();
    }
  }

  @Test
  void remembersFilesReadToTheirEnd() {
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.SKIP)) {
      long file = writer.beginFile("a.pgn", -1, "");
      assertThat(store.knownFiles().contains("a.pgn", -1, "")).isFalse();
      writer.endFile(file, 12, "ab");
      assertThat(store.knownFiles().contains("a.pgn", 12, "ab")).isTrue();
      assertThat(store.knownFiles().contains("a.pgn", 12, "ac")).isFalse();
      assertThat(store.knownFiles().contains("a.pgn", 11, "ab")).isFalse();
      assertThat(store.knownFiles().contains("b.pgn", 12, "ab")).isFalse();
      writer.beginFile("b.pgn", -1, "");
      assertThat(writer.beginFile("a.pgn", 13, "")).isEqualTo(file);
      assertThat(store.knownFiles().contains("a.pgn", 12, "ab")).isFalse();
      writer.endFile(file, 13, "cd");
      assertThat(store.knownFiles().contains("a.pgn", 13, "cd")).isTrue();
      writer.commit();
    }
  }

  @Test
  void readsManyPagesInOrder() {
    Random random = new Random(5);
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.KEEP)) {
      long file = writer.beginFile("a", 1, "");
      for (int i = 1; i <= 700; i++) {
        writer.add(file, TestGames.random(random, i, 10, Tags.EMPTY));
      }
      writer.commit();
      List<Long> ids = new ArrayList<>();
      store.forEachGame(game -> ids.add(game.id()));
      assertThat(ids).hasSize(700).isSorted();
      assertThat(store.headers(ids).stream().map(GameHeader::id)).isEqualTo(ids);
      assertThat(problems(store)).isEmpty();
    }
  }

  @Test
  void verificationFindsDamage() throws SQLException {
    Random random = new Random(6);
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.KEEP)) {
      for (int i = 1; i <= 3; i++) {
        writer.add(writer.beginFile("a", 1, ""), TestGames.random(random, i, 10, Tags.EMPTY));
      }
      writer.commit();
    }
    sql("UPDATE game SET content = X'0100' WHERE id = 1");
    sql("UPDATE game SET nodes = 11 WHERE id = 2");
    sql("DELETE FROM game WHERE id = 3");
    try (GameStore store = GameStore.openReadOnly(dir)) {
      assertThat(problems(store))
          .hasSize(4)
          .anyMatch(problem -> problem.contains("game 1 is damaged"))
          .anyMatch(problem -> problem.contains("game 2: the checksum of its row"))
          .anyMatch(problem -> problem.contains("game 2: its moves"))
          .anyMatch(problem -> problem.contains("sums differ"));
      assertThatThrownBy(() -> store.game(1))
          .isInstanceOf(DatabaseException.class)
          .hasMessageContaining("game 1 is damaged");
    }
  }

  @Test
  void verificationFindsAChangedName() throws SQLException {
    addOneGame();
    sql("UPDATE game SET red = '胡荣花'");
    try (GameStore store = GameStore.openReadOnly(dir)) {
      assertThat(problems(store)).containsExactly("game 1: the checksum of its row is wrong");
    }
  }

  private void addOneGame() {
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.KEEP)) {
      long file = writer.beginFile("a.pgn", 10, "00");
      writer.add(
          file,
          TestGames.game(
              1, TestGames.tags("Red", "胡荣华"), GameResult.UNKNOWN, TestGames.line("h2e2 h9g7")));
      writer.commit();
    }
  }

  /** As version 1 left it: without the checksums of rows. */
  @Test
  void bringsAnOldSchemaUpToDate() throws SQLException {
    addOneGame();
    sql("ALTER TABLE game DROP COLUMN row_checksum");
    sql("UPDATE meta SET content = '1' WHERE name = 'schema'");
    assertThatThrownBy(() -> GameStore.openReadOnly(dir)).isInstanceOf(OldSchemaException.class);
    try (GameStore store = GameStore.openForWriting(dir)) {
      assertThat(store.schemaVersion()).isEqualTo(3);
      assertThat(store.game(1).orElseThrow().game().record().tags().red()).isEqualTo("胡荣华");
      assertThat(problems(store)).isEmpty();
    }
    addOneGame();
    try (GameStore store = GameStore.openReadOnly(dir)) {
      assertThat(store.gameCount()).isEqualTo(2);
      assertThat(problems(store)).isEmpty();
    }
  }

  @Test
  void refusesWhatIsNewerForeignOrMissing() throws Exception {
    assertThatThrownBy(() -> GameStore.openReadOnly(dir)).isInstanceOf(DatabaseException.class);
    assertThat(dir).isEmptyDirectory();
    GameStore.openForWriting(dir).close();
    sql("UPDATE meta SET content = '7' WHERE name = 'schema'");
    assertThatThrownBy(() -> GameStore.openForWriting(dir))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("schema version 7");
    sql("DROP TABLE meta");
    sql("CREATE TABLE bookkeeping (id INT)");
    assertThatThrownBy(() -> GameStore.openForWriting(dir))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("no Qipu database");
    Files.write(dir.resolve(GameStore.FILE_NAME), new byte[20_000]);
    assertThatThrownBy(() -> GameStore.openForWriting(dir)).isInstanceOf(DatabaseException.class);
  }

  @Test
  void finishesACreationThatWasInterrupted() throws Exception {
    GameStore.openForWriting(dir).close();
    sql("DROP TABLE meta");
    sql("DROP TABLE tally");
    assertThatThrownBy(() -> GameStore.openReadOnly(dir))
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining("interrupted");
    GameStore.openForWriting(dir).close();
    try (GameStore store = GameStore.openReadOnly(dir)) {
      assertThat(store.counts().games()).isZero();
    }
  }

  @Test
  void damagedFileIsAClearErrorAndStaysAsItIs() throws IOException {
    Random random = new Random(6);
    try (GameStore store = GameStore.openForWriting(dir);
        GameWriter writer = store.writer(Dedupe.KEEP)) {
      for (int i = 1; i <= 2000; i++) {
        writer.add(writer.beginFile("a", 1, ""), TestGames.random(random, i, 80, Tags.EMPTY));
      }
      writer.commit();
    }
    Path file = dir.resolve(GameStore.FILE_NAME);
    byte[] whole = Files.readAllBytes(file);
    byte[] broken = whole.clone();
    for (int i = 0; i < broken.length; i += 50) {
      broken[i] = (byte) 0xAA;
    }
    Files.write(file, broken);
    assertThatThrownBy(
            () -> {
              try (GameStore store = GameStore.openReadOnly(dir)) {
                problems(store);
              }
            })
        .isInstanceOf(DatabaseException.class)
        .hasMessageContaining(file.toString());
    assertThat(Files.readAllBytes(file)).isEqualTo(broken);
  }

  private static List<String> problems(GameStore store) {
    List<String> problems = new ArrayList<>();
    store.verify(ProgressListener.NONE, problems::add);
    return problems;
  }

  private void sql(String statement) throws SQLException {
    String file = dir.resolve("games").toAbsolutePath().toString();
    try (Connection connection = DriverManager.getConnection("jdbc:h2:file:" + file, "qipu", "");
        Statement run = connection.createStatement()) {
      run.execute(statement);
    }
  }
}
