package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.indexer.Database;
import org.qipu.indexer.store.ProgressListener;
import org.qipu.rules.Checkout;

/**
 * What disks, other processes and accidents do to a database, and what the commands then say. The
 * table of faults, exit codes and messages is in {@code cli/target/faults.csv}. Kills are in {@link
 * KilledCommandIT}.
 */
class FaultIT {
  private static final int BLOCK = 4096;
  private static final List<List<Object>> TABLE = new ArrayList<>();

  @TempDir private static Path folder;
  private static Path base;
  private static Path input;
  private static String count;
  private static String content;

  private Path database;
  private Path store;
  private Path index;

  /** A small database with games, rejected records, comments and variations. */
  @BeforeAll
  static void makeDatabase() throws IOException {
    base = folder.resolve("base");
    input = folder.resolve("input");
    Files.createDirectories(input);
    RandomGameFile.write(input.resolve("games.pgn"), 100, game -> 30);
    CommandRun.of(base, "import", input.toString(), samples("dirty")).exits(0);
    count = count(base);
    content = content(base);
    assertThat(content).contains("rejected");
  }

  private static String samples(String name) {
    return Checkout.root().resolve("sample-data").resolve(name).toString();
  }

  @BeforeEach
  void copy() throws IOException {
    database = folder.resolve("db");
    Folders.clear(database);
    Folders.copy(base, database);
    store = database.resolve("games.mv.db");
    index = database.resolve("index");
  }

  @AfterAll
  static void writeTable() throws IOException {
    try (CSVPrinter out =
        new CSVPrinter(
            Files.newBufferedWriter(
                Checkout.root().resolve("cli/target/faults.csv"), StandardCharsets.UTF_8),
            CSVFormat.DEFAULT)) {
      out.printRecord("fault", "command", "exit", "message");
      out.printRecords(TABLE);
    }
  }

  private CommandRun run(String fault, String... command) {
    return noted(fault, String.join(" ", command), CommandRun.of(database, command));
  }

  private static CommandRun noted(String fault, String command, CommandRun run) {
    String message = run.err().isBlank() ? run.out() : run.err();
    String said = message.strip().lines().findFirst().orElse("");
    TABLE.add(List.of(fault, shortened(command), run.code(), shortened(said)));
    assertThat(run.out() + run.err()).as("%s: %s", fault, command).doesNotContain("internal");
    return run;
  }

  private static String shortened(String text) {
    return text.replace(folder + "/", "");
  }

  private static String count(Path database) {
    return CommandRun.of(database, "search", "--count").exits(0).out().strip();
  }

  /** All that users put in, without the numbers of what the program derives. */
  private static String content(Path database) {
    StringBuilder all = new StringBuilder();
    all.append(CommandRun.of(database, "export", "--to", "pgn").out());
    all.append(CommandRun.of(database, "search", "--limit", "0", "--output", "json").out());
    String rejected = CommandRun.of(database, "db", "rejected", "--output", "json").out();
    all.append(rejected);
    for (int i = 1; i <= rejected.lines().count(); i++) {
      all.append(CommandRun.of(database, "db", "rejected", "--bytes", "" + i).out());
    }
    return all.append(CommandRun.of(database, "db", "sources", "--output", "csv").out()).toString();
  }

  private void assertWhole() {
    CommandRun.of(database, "db", "verify").exits(0);
    assertThat(content(database)).isEqualTo(content);
  }

  // --- The index: it can always be made anew -----------------------------------------------------

  private enum IndexFault {
    FOLDER_GONE {
      @Override
      void happen(Path index) throws IOException {
        Folders.clear(index);
      }
    },
    LARGEST_FILE_CUT {
      @Override
      void happen(Path index) throws IOException {
        cut(largest(index), 100);
      }
    },
    LARGEST_FILE_GONE {
      @Override
      void happen(Path index) throws IOException {
        Files.delete(largest(index));
      }
    },
    COMMIT_CUT {
      @Override
      void happen(Path index) throws IOException {
        cut(commit(index), 10);
      }
    },
    COMMIT_GONE {
      @Override
      void happen(Path index) throws IOException {
        Files.delete(commit(index));
      }
    },
    OF_ANOTHER_DATABASE {
      @Override
      void happen(Path index) throws IOException {
        Path other = index.resolveSibling("other");
        CommandRun.of(other, "import", samples("dirty")).exits(0);
        Folders.clear(index);
        Folders.copy(other.resolve("index"), index);
        Folders.clear(other);
      }
    },
    STRANGE_FILE {
      @Override
      void happen(Path index) throws IOException {
        Files.writeString(index.resolve("notes.txt"), "mine", StandardCharsets.UTF_8);
      }
    };

    abstract void happen(Path index) throws IOException;
  }

  private static Path largest(Path index) throws IOException {
    try (Stream<Path> files = Files.list(index)) {
      return files.max(Comparator.comparingLong(file -> file.toFile().length())).orElseThrow();
    }
  }

  private static Path commit(Path index) throws IOException {
    try (Stream<Path> files = Files.list(index)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("segments"))
          .findFirst()
          .orElseThrow();
    }
  }

  private static void cut(Path file, long size) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      access.setLength(size);
    }
  }

  @ParameterizedTest
  @EnumSource(IndexFault.class)
  void anIndexThatDoesNotFitIsMadeAnew(IndexFault fault) throws IOException {
    fault.happen(index);
    CommandRun search = run("index: " + fault, "search", "--count").exits(0);
    assertThat(search.out().strip()).isEqualTo(count);
    run("index: " + fault, "db", "verify").exits(0);
    assertWhole();
  }

  @Test
  void flippedBitsOfTheIndexAreFound() throws IOException {
    List<Path> files;
    try (Stream<Path> list = Files.list(base.resolve("index"))) {
      files = list.filter(file -> file.toFile().length() > 0).toList();
    }
    for (Path file : files) {
      for (int part = 0; part < 8; part++) {
        copy();
        flip(index.resolve(file.getFileName()), Files.size(file) * part / 8, 8);
        String fault = "index: " + file.getFileName() + " flipped at " + part + "/8";
        CommandRun search = CommandRun.of(database, "search", "red:Red", "--limit", "0");
        CommandRun verify = run(fault, "db", "verify");
        if (verify.code() == 0) {
          search.exits(0); // noticed on opening, and made anew
        } else {
          if (search.code() != 0) { // not each search meets the damage; none may hide it
            assertThat(search.exits(3).err()).as(fault).contains("qipu db verify");
          }
          assertThat(verify.exits(1).out()).as(fault).contains("qipu db reindex");
          run(fault, "db", "reindex").exits(0);
        }
        assertWhole();
      }
    }
  }

  @Test
  void anIndexThatIsNoFolderIsLeftAlone() throws IOException {
    Folders.clear(index);
    Files.writeString(index, "mine", StandardCharsets.UTF_8);
    for (String command : new String[] {"search", "import"}) {
      String[] words =
          command.equals("import")
              ? new String[] {command, input.toString()}
              : new String[] {command};
      assertThat(run("index: a file", words).exits(3).err()).contains("move it away");
    }
    assertThat(index).hasContent("mine");
    Files.delete(index);
    assertWhole();
  }

  // --- The store: what cannot be read is left alone, and nothing takes its place -----------------

  private enum StoreFault {
    GONE("there is no games.mv.db|is missing beside its index") {
      @Override
      void happen(Path store) throws IOException {
        Files.delete(store);
      }
    },
    EMPTY("damaged") {
      @Override
      void happen(Path store) throws IOException {
        cut(store, 0);
      }
    },
    FIRST_BYTES("damaged") {
      @Override
      void happen(Path store) throws IOException {
        cut(store, 100);
      }
    },
    HALF("damaged") {
      @Override
      void happen(Path store) throws IOException {
        cut(store, Files.size(store) / 2);
      }
    },
    HEAD_OVERWRITTEN("damaged") {
      @Override
      void happen(Path store) throws IOException {
        flip(store, 0, 2 * BLOCK);
      }
    },
    TEXT("damaged") {
      @Override
      void happen(Path store) throws IOException {
        Files.writeString(store, "hello\n", StandardCharsets.UTF_8);
      }
    },
    NEWER("written by a newer Qipu") {
      @Override
      void happen(Path store) throws IOException {
        sql(store, "UPDATE meta SET content = '999' WHERE name = 'schema'");
      }
    },
    OF_ANOTHER_PROGRAM("it is no Qipu database") {
      @Override
      void happen(Path store) throws IOException {
        Files.delete(store);
        sql(store, "CREATE TABLE invoices (id INT)");
      }
    };

    final String message;

    StoreFault(String message) {
      this.message = message;
    }

    abstract void happen(Path store) throws IOException;
  }

  private static void flip(Path file, long offset, int length) throws IOException {
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      byte[] bytes = new byte[(int) Math.min(length, access.length() - offset)];
      access.seek(offset);
      access.readFully(bytes);
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] ^= 0x55;
      }
      access.seek(offset);
      access.write(bytes);
    }
  }

  private static void sql(Path store, String statement) throws IOException {
    String url = "jdbc:h2:file:" + store.toString().replace(".mv.db", "");
    try (Connection connection = DriverManager.getConnection(url, "qipu", "");
        Statement sql = connection.createStatement()) {
      sql.execute(statement);
    } catch (java.sql.SQLException e) {
      throw new IOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(StoreFault.class)
  void aStoreThatCannotBeReadIsNotReplaced(StoreFault fault) throws IOException {
    Path backup = folder.resolve("backup.zip");
    CommandRun.of(database, "db", "backup", "--force", backup.toString()).exits(0);
    fault.happen(store);
    byte[] before = Files.exists(store) ? Files.readAllBytes(store) : null;
    for (String[] command :
        new String[][] {
          {"search", "--count"},
          {"db", "info"},
          {"db", "verify"},
          {"db", "reindex"},
          {"db", "backup", folder.resolve("b2.zip").toString()},
          {"delete", "--all"},
          {"import", input.toString()}
        }) {
      CommandRun run = run("store: " + fault, command).exits(3);
      assertThat(run.err()).containsPattern(fault.message).hasLineCount(1);
      assertThat(folder.resolve("b2.zip")).doesNotExist();
      if (before == null) {
        assertThat(store).doesNotExist();
      } else {
        assertThat(store).hasBinaryContent(before);
      }
    }
    Folders.clear(database);
    run("store: " + fault, "db", "restore", backup.toString()).exits(0);
    assertWhole();
  }

  @Test
  void everyDamagedBlockIsFoundOrHoldsNothing() throws IOException {
    int found = 0;
    int refused = 0;
    long blocks = Files.size(base.resolve("games.mv.db")) / BLOCK;
    for (int block = 0; block < blocks; block++) {
      copy();
      flip(store, (long) block * BLOCK, BLOCK);
      CommandRun verify = CommandRun.of(database, "db", "verify");
      assertThat(verify.out() + verify.err()).as("block %d", block).doesNotContain("internal");
      if (verify.code() == 0) {
        assertThat(content(database)).as("block %d", block).isEqualTo(content);
      } else if (verify.code() == 1) {
        found++;
      } else {
        assertThat(verify.err()).as("block %d", block).hasLineCount(1);
        refused++;
      }
    }
    TABLE.add(
        List.of(
            "store: each block of 4,096 bytes flipped",
            "db verify",
            "0, 1 or 3",
            "%d blocks: %d refused, %d found, %d without content"
                .formatted(blocks, refused, found, blocks - refused - found)));
    assertThat(found + refused).isGreaterThan((int) blocks / 4);
  }

  // --- The disk and other processes
  // ---------------------------------------------------------------

  private CommandRun process(String fault, List<String> prefix, String... command)
      throws Exception {
    List<String> words = new ArrayList<>(prefix);
    words.addAll(CommandProcess.words(database, List.of(command)));
    Path log = folder.resolve("log");
    Process process = CommandProcess.start(words, log);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    String said = Files.readString(log, StandardCharsets.UTF_8);
    return noted(fault, String.join(" ", command), new CommandRun(process.exitValue(), "", said));
  }

  /** No file may grow beyond a size, which writers meet like a full disk. */
  @ParameterizedTest
  @ValueSource(ints = {0, 40, 200})
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFullDiskLosesNothing(int kilobytesLeft) throws Exception {
    Path more = folder.resolve("more.pgn");
    RandomGameFile.write(more, 4_000, game -> 41);
    long blocks = (Files.size(store) / 1024 + kilobytesLeft) * 2;
    List<String> limit = List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh");
    String fault = "disk full after " + kilobytesLeft + " kB";
    Path manifest = folder.resolve("manifest.csv");
    Files.deleteIfExists(manifest);
    CommandRun full =
        process(fault, limit, "import", more.toString(), "--manifest", manifest.toString());
    assertThat(full.exits(3).err()).containsIgnoringCase("file too large").hasLineCount(1);
    long reported = reported(manifest);
    process(fault, limit, "db", "reindex");
    process(fault, limit, "delete", "red:nobody");
    process(fault, List.of(), "db", "verify").exits(0);
    assertThat(Long.parseLong(count(database)) - Long.parseLong(count))
        .isGreaterThanOrEqualTo(reported);
    process(fault, List.of(), "import", more.toString()).exits(0);
    assertThat(Long.parseLong(count(database)) - Long.parseLong(count)).isEqualTo(4_000);
    process(fault, List.of(), "db", "verify").exits(0);
  }

  /** Returns how many games a manifest has told of; its first line is the head. */
  private static long reported(Path manifest) throws IOException {
    List<String> lines = Files.readAllLines(manifest, StandardCharsets.UTF_8);
    return Math.max(0, lines.size() - 1);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aFolderThatMustNotBeWrittenIsReadAllTheSame() throws Exception {
    List<String> user = List.of();
    if (Files.isWritable(Path.of("/"))) { // permissions do not bind us: be somebody else
      user = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
      assumeTrue(Files.exists(Path.of("/usr/bin/setpriv")), "setpriv is not there");
    }
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (Path dir : new Path[] {index, database}) {
      Files.setPosixFilePermissions(dir, PosixFilePermissions.fromString("r-xr-xr-x"));
    }
    Files.setPosixFilePermissions(store, PosixFilePermissions.fromString("r--r--r--"));
    Files.setPosixFilePermissions(
        database.resolve("lock"), PosixFilePermissions.fromString("r--r--r--"));
    try {
      assertThat(process("read-only folder", user, "search", "--count").exits(0).err().strip())
          .isEqualTo(count);
      process("read-only folder", user, "db", "verify").exits(0);
      for (String[] command :
          new String[][] {
            {"import", input.toString(), "--again"}, {"db", "reindex"}, {"delete", "--all"}
          }) {
        assertThat(process("read-only folder", user, command).exits(3).err())
            .contains("database")
            .hasLineCount(1);
      }
    } finally {
      for (Path dir : new Path[] {database, index}) {
        Files.setPosixFilePermissions(dir, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
    assertWhole();
  }

  @Test
  void oneWriterAndNobodyBesideIt() throws Exception {
    try (Database writer =
        Database.openForWriting(database, "import big.pgn", ProgressListener.NONE)) {
      for (String[] command :
          new String[][] {
            {"import", input.toString()},
            {"delete", "--all"},
            {"db", "reindex"},
            {"search"},
            {"db", "backup", folder.resolve("b3.zip").toString()}
          }) {
        assertThat(process("another process writes", List.of(), command).exits(3).err())
            .contains("process " + ProcessHandle.current().pid(), "(import big.pgn, since ")
            .hasLineCount(1);
      }
      assertThat(writer.gameCount()).isEqualTo(Long.parseLong(count));
    }
    assertWhole();
  }

  @Test
  void readersBesideEachOtherAndNoWriter() throws Exception {
    try (Database reader = Database.open(database, ProgressListener.NONE)) {
      String fault = "another process reads";
      process(fault, List.of(), "search", "--count").exits(0);
      process(fault, List.of(), "db", "verify").exits(0);
      assertThat(process(fault, List.of(), "import", input.toString(), "--again").exits(3).err())
          .contains("another process is reading it")
          .hasLineCount(1);
      assertThat(reader.gameCount()).isEqualTo(Long.parseLong(count));
    }
    assertWhole();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void ctrlCEndsAnImportInGoodOrder(boolean afterFirstBatch) throws Exception {
    Path more = folder.resolve("interrupted.pgn");
    RandomGameFile.write(more, 30_000, game -> 40);
    Path manifest = folder.resolve("interrupted.csv");
    Files.deleteIfExists(manifest);
    Path log = folder.resolve("log");
    List<String> words =
        CommandProcess.words(
            database, List.of("import", more.toString(), "--manifest", manifest.toString()));
    Process process = CommandProcess.start(words, log);
    long size = Files.size(store);
    while (process.isAlive()
        && (afterFirstBatch ? Files.size(store) == size : Files.notExists(manifest))) {
      Thread.sleep(20);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    String said = Files.readString(log, StandardCharsets.UTF_8);
    CommandRun run =
        noted(
            "Ctrl-C " + (afterFirstBatch ? "after the first batch" : "at the start"),
            "import",
            new CommandRun(process.exitValue(), "", said));
    run.exits(130);
    CommandRun.of(database, "db", "verify").exits(0);
    long reported = reported(manifest);
    long stored = Long.parseLong(count(database)) - Long.parseLong(count);
    assertThat(stored).isEqualTo(reported).isLessThan(30_000);
    CommandRun.of(database, "import", more.toString()).exits(0);
    assertThat(Long.parseLong(count(database)) - Long.parseLong(count)).isEqualTo(30_000);
  }
}
