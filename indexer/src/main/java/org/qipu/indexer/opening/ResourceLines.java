package org.qipu.indexer.opening;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * The lines of a resource of this package, without comments and empty ones, and their parts. Every
 * short command that names an opening reads them: no regular expressions, which cost more than all
 * the rest.
 */
final class ResourceLines {
  private ResourceLines() {}

  static List<String> of(String name) {
    List<String> lines = new ArrayList<>();
    InputStream stream =
        Objects.requireNonNull(ResourceLines.class.getResourceAsStream(name), name);
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && line.charAt(0) != '#') {
          lines.add(line);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }

  /** Returns eight hexadecimal digits that change with the bytes of the resources. */
  static String fingerprint(String... names) {
    CRC32C sum = new CRC32C();
    for (String name : names) {
      try (InputStream in =
          Objects.requireNonNull(ResourceLines.class.getResourceAsStream(name), name)) {
        sum.update(in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return Long.toHexString(1L << 32 | sum.getValue()).substring(1);
  }

  /** Returns the parts of a text between the separators. */
  static List<String> split(String text, String separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, start)) {
      parts.add(text.substring(start, at));
      start = at + separator.length();
    }
    parts.add(text.substring(start));
    return parts;
  }
}
