package org.qipu.importers;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.pgn.PgnReader;
import org.qipu.importers.source.SourceFile;

/** The formats that can be read, one constant each. */
public enum RecordFormat {
  /** PGN in all dialects, and plain moves without tags. */
  PGN {
    @Override
    public List<String> extensions() {
      return List.of("pgn");
    }

    @Override
    boolean accepts(byte[] head, boolean isWhole) {
      return PgnReader.accepts(head, isWhole);
    }

    @Override
    public RecordReader reader(SourceFile file, ReadOptions options) throws IOException {
      return new PgnReader(file, options);
    }
  };

  /** Returns the file name extensions in use, lower case, without a dot. */
  public abstract List<String> extensions();

  /**
   * Opens a file of this format.
   *
   * @throws IOException if reading fails
   */
  public abstract RecordReader reader(SourceFile file, ReadOptions options) throws IOException;

  /**
   * True if the first bytes of a file are those of this format.
   *
   * @param isWhole true if they are the whole file
   */
  abstract boolean accepts(byte[] head, boolean isWhole);

  /** Returns the format with the given name, such as {@code pgn}, in any case, or null. */
  public static @Nullable RecordFormat fromText(String text) {
    for (RecordFormat format : values()) {
      if (format.name().equalsIgnoreCase(text)) {
        return format;
      }
    }
    return null;
  }

  /** Returns the format that uses a file name's extension, or null. */
  static @Nullable RecordFormat fromFileName(String name) {
    String extension = extension(name);
    for (RecordFormat format : values()) {
      if (format.extensions().contains(extension)) {
        return format;
      }
    }
    return null;
  }

  /** Returns a file name's extension in lower case, without the dot; the name where it has none. */
  static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** Returns the name used in every output, such as {@code pgn}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
