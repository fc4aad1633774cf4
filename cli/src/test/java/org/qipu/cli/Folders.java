package org.qipu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Copies and removes folders of databases. */
final class Folders {
  private Folders() {}

  static void copy(Path from, Path to) throws IOException {
    for (Path file : all(from)) {
      Files.copy(file, to.resolve(from.relativize(file).toString()));
    }
  }

  static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      for (Path file : all(folder).stream().sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static List<Path> all(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.toList();
    }
  }
}
