package org.qipu.importers.source;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * Finds the files under some paths: files, folders with all that is in them in code-point order of
 * names, and the entries of archives ({@code .zip .7z .rar .tar .gz .bz2 .xz .zst}, told by their
 * content), read in place. Everything is handed over one after another by one thread. What cannot
 * be read is reported, and the walk goes on.
 */
public final class SourceWalker {
  /** The path that means standard input. */
  public static final String STANDARD_INPUT = "-";

  private static final Comparator<Path> BY_NAME =
      (a, b) -> compareCodePoints(fileName(a), fileName(b));

  private final SourceLimits limits;
  private final InputStream standardInput;

  /**
   * Makes a walker.
   *
   * @param standardInput what {@code -} stands for; it is not closed
   */
  public SourceWalker(SourceLimits limits, InputStream standardInput) {
    this.limits = limits;
    this.standardInput = standardInput;
  }

  /** Walks the paths in their order. */
  public void walk(List<String> paths, SourceVisitor visitor) {
    SourceReports reports = new SourceReports(visitor);
    ArchiveWalk archives = new ArchiveWalk(limits, reports);
    for (String path : paths) {
      if (reports.isCancelled()) {
        return;
      }
      if (path.equals(STANDARD_INPUT)) {
        archives.stream(STANDARD_INPUT, SourceFile.UNKNOWN_SIZE, standardInput, Nesting.NONE);
      } else {
        walk(path, reports, archives);
      }
    }
  }

  private static void walk(String name, SourceReports reports, ArchiveWalk archives) {
    Path path;
    try {
      path = Path.of(name);
    } catch (InvalidPathException e) {
      reports.missing(name);
      return;
    }
    if (Files.isDirectory(path)) {
      walkFolder(path, reports, archives);
    } else if (Files.isRegularFile(path)) {
      archives.file(shown(path), path);
    } else if (Files.exists(path)) {
      // A pipe, such as the shell's process substitution makes.
      try (InputStream in = Files.newInputStream(path)) {
        archives.stream(shown(path), SourceFile.UNKNOWN_SIZE, in, Nesting.NONE);
      } catch (IOException e) {
        reports.unreadable(shown(path), e);
      }
    } else {
      reports.missing(shown(path));
    }
  }

  private static void walkFolder(Path root, SourceReports reports, ArchiveWalk archives) {
    Set<Path> seen = new HashSet<>();
    Deque<Path> ahead = new ArrayDeque<>();
    ahead.push(root);
    while (!ahead.isEmpty() && !reports.isCancelled()) {
      Path path = ahead.pop();
      String name = shown(path);
      if (Files.isDirectory(path)) {
        try {
          // A link may lead back to a folder above: each real folder is walked once.
          if (seen.add(path.toRealPath())) {
            List<Path> children = children(path);
            for (int i = children.size() - 1; i >= 0; i--) {
              ahead.push(children.get(i));
            }
          }
        } catch (IOException e) {
          reports.unreadable(name, e);
        }
      } else if (Files.isRegularFile(path)) {
        archives.file(name, path);
      } else {
        reports.problem(DiagnosticCode.UNREADABLE_FILE, name, "This is no file that can be read.");
      }
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    List<Path> children = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
      stream.forEach(children::add);
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    children.sort(BY_NAME);
    return children;
  }

  private static String fileName(Path path) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  /** Compares by code points; {@link String#compareTo(String)} puts U+10000 before U+FF01. */
  static int compareCodePoints(String a, String b) {
    int shorter = Math.min(a.length(), b.length());
    for (int i = 0; i < shorter; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean supplementary = Character.isSurrogate(x);
        return supplementary == Character.isSurrogate(y)
            ? Character.compare(x, y)
            : supplementary ? 1 : -1;
      }
    }
    return Integer.compare(a.length(), b.length());
  }

  private static String shown(Path path) {
    return path.toString().replace(File.separatorChar, '/');
  }
}
