package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backup and restore, deleting, sources, and importing again what is known already. */
class DatabaseCareIT {
  private static final String TWO_GAMES =
      """
      [Red "甲"]
      [Black "乙"]
      [Result "1-0"]

      1. 炮二平五 马8进7 1-0

      [Red "丙"]
      [Black "丁"]
      [Result "0-1"]

      1. 兵七进一 卒7进1 0-1
      """;

  private static final String ONE_GAME = "1. 马二进三 *\n";

  @TempDir private Path folder;
  private Path database;
  private Path input;

  @BeforeEach
  void importFiles() throws IOException {
    database = folder.resolve("db");
    input = Files.createDirectories(folder.resolve("input"));
    write("a.pgn", TWO_GAMES);
    write("b.pgn", ONE_GAME);
    assertThat(run("import", input.toString()).exits(0).err()).contains("3 games", "stored 3");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(input.resolve(name), text, StandardCharsets.UTF_8);
  }

  private CommandRun run(String... args) {
    return CommandRun.of(database, args);
  }

  private String count() {
    return run("search", "--count").out().strip();
  }

  @Test
  void filesThatAreUnchangedAreNotReadAgain() throws IOException {
    CommandRun again = run("import", input.toString()).exits(0);
    assertThat(again.err()).contains("0 games read from 0 files", "2 further files unchanged");
    write("b.pgn", ONE_GAME + "\n1. 兵三进一 *\n");
    write("c.pgn", "1. 相三进五 *\n");
    CommandRun changed = run("import", input.toString()).exits(0);
    assertThat(changed.err())
        .contains("3 games read from 2 files", "1 further files unchanged", "stored 2", "1 dupl");
    assertThat(count()).isEqualTo("5");
  }

  @Test
  void whoWantsAFileReadAgainGetsIt() {
    for (String[] args :
        new String[][] {
          {"import", input.toString(), "--again"},
          {"import", input.toString(), "--format", "pgn"},
          {"import", input.toString(), "--charset", "utf-8"},
          {"import", input.toString(), "--manifest", folder.resolve("m.csv").toString()},
          {"import", input.toString(), "--report", folder.resolve("r.csv").toString()}
        }) {
      assertThat(run(args).exits(0).err())
          .contains("3 games read from 2 files", "3 duplicates")
          .doesNotContain("unchanged");
    }
    assertThat(run("import", input.toString(), "--dedupe", "keep").exits(0).err())
        .contains("stored 3");
    assertThat(count()).isEqualTo("6");
  }

  @Test
  void aFileThatNoReaderKnewIsLookedAtAgain() throws IOException {
    Files.write(input.resolve("d.bin"), new byte[] {0, 1, 2, 3});
    run("import", input.toString()).exits(0);
    assertThat(run("import", input.toString()).exits(0).err())
        .contains("2 further files unchanged", "unknown-format");
    assertThat(run("db", "rejected", "--output", "csv").lines()).hasSize(2);
  }

  @Test
  void sourcesSayWhatBecameOfTheRecordsOfEachFile() throws IOException {
    write("c.pgn", TWO_GAMES);
    Files.write(input.resolve("d.bin"), new byte[] {0, 1, 2, 3});
    run("import", input.toString()).exits(0);
    String path = input.toString().replace('\\', '/');
    int size = TWO_GAMES.getBytes(StandardCharsets.UTF_8).length;
    assertThat(run("db", "sources", "--output", "csv").exits(0).lines())
        .hasSize(5)
        .contains("source,bytes,sha256,complete,games,duplicates,rejected")
        .anyMatch(
            line -> line.startsWith(path + "/a.pgn," + size + ",") && line.endsWith(",true,2,0,0"))
        .anyMatch(line -> line.startsWith(path + "/c.pgn,") && line.endsWith(",true,0,2,0"))
        .anyMatch(line -> line.startsWith(path + "/d.bin,4,") && line.endsWith(",true,0,0,1"));
  }

  @Test
  void deleteTakesAwayWhatTheQueryChooses() {
    CommandRun dry = run("delete", "--dry-run", "--red", "丙").exits(0);
    assertThat(dry.out()).contains("丙").doesNotContain("甲");
    assertThat(dry.err()).contains("1 games would be deleted");
    assertThat(count()).isEqualTo("3");
    assertThat(run("delete", "--red", "丙").exits(0).err()).contains("1 games deleted");
    assertThat(count()).isEqualTo("2");
    assertThat(run("search", "--red", "丙").exits(1).out()).isEmpty();
    run("db", "verify").exits(0);
    run("delete", "--red", "丙").exits(1);
    // What was deleted stays deleted until it is wanted again.
    run("import", input.toString()).exits(0);
    assertThat(count()).isEqualTo("2");
    run("import", input.toString(), "--again").exits(0);
    assertThat(count()).isEqualTo("3");
  }

  @Test
  void everythingIsDeletedOnlyIfItIsAskedForByName() {
    assertThat(run("delete").exits(2).err()).contains("--all");
    run("delete", "--mirror").exits(2);
    run("delete", "--all", "--red", "甲").exits(2);
    assertThat(count()).isEqualTo("3");
    run("delete", "--all").exits(0);
    assertThat(run("search", "--count").exits(1).out().strip()).isEqualTo("0");
    run("db", "verify").exits(0);
  }

  @Test
  void deletingMakesNoDatabase() {
    Path none = folder.resolve("none");
    CommandRun.of(none, "delete", "--all").exits(3);
    CommandRun.of(none, "delete", "--all", "--dry-run").exits(3);
    assertThat(none).doesNotExist();
  }

  @Test
  void aBackupIsRestoredElsewhere() throws IOException {
    Path backup = folder.resolve("backup.zip");
    assertThat(run("db", "backup", backup.toString()).exits(0).err()).contains("3 games");
    assertThat(run("db", "backup", backup.toString()).exits(3).err()).contains("--force");
    run("db", "backup", "--force", backup.toString()).exits(0);
    Path restored = folder.resolve("restored");
    String db = restored.toString();
    run("--db", db, "db", "restore", backup.toString()).exits(0);
    run("--db", db, "db", "verify").exits(0);
    String all = run("search", "--output", "json").out();
    assertThat(run("--db", db, "search", "--output", "json").out()).isEqualTo(all);
    // What was read before is known in the copy too.
    assertThat(run("--db", db, "import", input.toString()).exits(0).err())
        .contains("2 further files unchanged");
    assertThat(run("db", "restore", backup.toString()).exits(3).err()).contains("not empty");
    assertThat(run("--db", db + "2", "db", "restore", db).exits(3).err()).isNotEmpty();
    assertThat(run("--db", db + "2", "db", "restore", "none.zip").exits(3).err())
        .contains("no such file");
    assertThat(folder.resolve("restored2")).doesNotExist();
  }
}
