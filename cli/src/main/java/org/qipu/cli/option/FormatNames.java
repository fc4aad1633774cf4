package org.qipu.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import org.qipu.importers.RecordFormat;

/** The names of all formats that are read, for the help and for the completion of options. */
public final class FormatNames implements Iterable<String> {
  /** Returns the names with commas between them. */
  public static String all() {
    return String.join(", ", new FormatNames());
  }

  /** Returns the names of those that can be written, with commas between them. */
  public static String writable() {
    return String.join(", ", new Writable());
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(RecordFormat.values()).map(RecordFormat::toString).iterator();
  }

  /** The names of the formats that can be written. */
  public static final class Writable implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(RecordFormat.values())
          .filter(RecordFormat::isWritable)
          .map(RecordFormat::toString)
          .iterator();
    }
  }
}
