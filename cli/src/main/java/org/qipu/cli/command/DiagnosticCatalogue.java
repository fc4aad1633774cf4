package org.qipu.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.importers.diagnostic.DiagnosticCode;

/** What the catalogue for users, {@code docs/diagnostics.md}, says about each code. */
final class DiagnosticCatalogue {
  private static final String RESOURCE = "diagnostics.md";
  private static final Pattern ENTRY =
      Pattern.compile(
          "^### `([a-z-]+)` \\([a-z]+\\)\\R{2}(.+)\\R{2}- Example: (.*)\\R- What to do: (.*)$",
          Pattern.MULTILINE);

  private final Map<String, Entry> entries = new HashMap<>();

  /**
   * One code.
   *
   * @param meaning one sentence
   * @param example of what it is said about
   * @param remedy what to do
   */
  record Entry(String meaning, String example, String remedy) {}

  /** Reads the catalogue that was packed with the program. */
  DiagnosticCatalogue() {
    for (Matcher entry = ENTRY.matcher(text()); entry.find(); ) {
      entries.put(entry.group(1), new Entry(entry.group(2), entry.group(3), entry.group(4)));
    }
  }

  private static String text() {
    try (InputStream in = DiagnosticCatalogue.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " was not packed with the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the entry of a code. */
  Entry of(DiagnosticCode code) {
    Entry entry = entries.get(code.toString());
    if (entry == null) {
      throw new IllegalStateException(RESOURCE + " has no entry " + code);
    }
    return entry;
  }
}
