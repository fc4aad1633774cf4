package org.qipu.cli.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.BiPredicate;
import org.qipu.cli.output.DirectOutput;

/**
 * A file that is complete or not there at all: while it is being written it stands beside its place
 * under another name. Links, such as {@code /dev/stdout}, and devices are written to directly.
 */
final class WholeFile {
  private static final int BUFFER = 1 << 15;

  private WholeFile() {}

  /**
   * What is written.
   *
   * @param <T> what the writing comes to
   */
  interface Content<T> {
    T write(OutputStream out) throws IOException;
  }

  /**
   * Writes a file and returns what the content returned.
   *
   * @param isRead true if the target is being read meanwhile and must not be written to directly
   * @param isKept says from the result and the size in bytes whether the file takes its place; if
   *     not, what was there stays
   */
  static <T> T write(Path target, boolean isRead, Content<T> content, BiPredicate<T, Long> isKept)
      throws IOException {
    boolean special =
        Files.exists(target) && !Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS);
    if (special && !isRead) {
      return writeTo(DirectOutput.open(target), content);
    }
    Path real = special ? target.toRealPath() : target;
    Path part = real.resolveSibling(real.getFileName() + ".part");
    try {
      T result = writeTo(Files.newOutputStream(part), content);
      if (isKept.test(result, Files.size(part))) {
        Files.move(part, real, StandardCopyOption.REPLACE_EXISTING);
      }
      return result;
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static <T> T writeTo(OutputStream file, Content<T> content) throws IOException {
    try (OutputStream out = new BufferedOutputStream(file, BUFFER)) {
      return content.write(out);
    }
  }
}
