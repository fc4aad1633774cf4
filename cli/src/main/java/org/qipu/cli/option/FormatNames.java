package org.qipu.cli.option;

import java.util.Arrays;
import java.util.Iterator;
import org.qipu.importers.RecordFormat;

/** The names of all formats, for the help and for the completion of options. */
public final class FormatNames implements Iterable<String> {
  /** Returns the names with commas between them. */
  public static String all() {
    return String.join(", ", new FormatNames());
  }

  @Override
  public Iterator<String> iterator() {
    return Arrays.stream(RecordFormat.values()).map(RecordFormat::toString).iterator();
  }
}
