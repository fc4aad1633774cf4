package org.qipu.importers.pipeline;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** How many bytes lie ahead, for progress; unknown where archives are among them. */
final class TotalSize {
  static final long UNKNOWN = -1;

  private static final Set<String> ARCHIVES =
      Set.of("zip", "7z", "rar", "tar", "gz", "tgz", "bz2", "tbz2", "xz", "txz", "zst", "tzst");

  private TotalSize() {}

  static long of(List<String> paths) {
    Sum sum = new Sum();
    for (String path : paths) {
      if (path.equals("-")) {
        return UNKNOWN;
      }
      try {
        Files.walkFileTree(Path.of(path), sum);
      } catch (IOException | InvalidPathException e) {
        return UNKNOWN; // the walk itself will say what is wrong
      }
    }
    return sum.archives ? UNKNOWN : sum.bytes;
  }

  private static final class Sum extends SimpleFileVisitor<Path> {
    private long bytes;
    private boolean archives;

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String name = file.toString();
      String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      archives |= ARCHIVES.contains(extension);
      bytes += attributes.size();
      return archives ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      return FileVisitResult.CONTINUE;
    }
  }
}
