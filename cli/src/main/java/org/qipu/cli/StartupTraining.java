package org.qipu.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Loads the classes that short commands use, so that the launcher can put them into an archive. Not
 * a command: prints nothing and leaves nothing behind.
 */
final class StartupTraining {
  private static final String GAME =
      """
      [Event "e"]
      [Red "甲"]
      [Black "乙"]
      [Result "1-0"]

      1. 炮二平五 马8进7 2. 马二进三 {c} (2. 马八进七) 车9平8 3. 车一平二 1-0
      """;

  private StartupTraining() {}

  /** Runs the commands once over a small database. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("qipu-training");
    try {
      Path file = folder.resolve("game.pgn");
      Files.writeString(file, GAME, StandardCharsets.UTF_8);
      String db = "--db=" + folder.resolve("db");
      run(db, "import", file.toString(), "--threads=1");
      run("--version");
      run("notation", "炮二平五", "h9g7");
      run("perft", "1");
      run("judge", "炮二平五", "h9g7");
      run("openings", "identify", "炮二平五");
      run("openings", "show", "中炮对屏风马");
      run(db, "search", "--line", "炮二平五", "--output", "text");
      run(db, "search", "--after", "炮二平五", "--mirror", "--output", "json");
      run(db, "search", "red:甲 AND result:1-0", "--output", "csv");
      run(db, "search", "--player", "甲", "--count");
      run(db, "explore", "--output", "text");
      run(db, "show", "1");
      run(db, "db", "info");
    } finally {
      delete(folder);
    }
  }

  private static void run(String... args) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    Qipu.run(nowhere, nowhere, InputStream.nullInputStream(), Map.of(), false, false, args);
  }

  private static void delete(Path folder) throws IOException {
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(folder)) {
      paths = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }
}
