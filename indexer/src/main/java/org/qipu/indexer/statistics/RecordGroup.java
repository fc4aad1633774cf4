package org.qipu.indexer.statistics;

import java.util.Locale;
import java.util.function.UnaryOperator;
import org.qipu.indexer.index.IndexFields;

/** What records are grouped by in tables about the archive itself. */
public enum RecordGroup {
  FORMAT,
  /** A file, or an entry of an archive. */
  SOURCE,
  /** An archive, or a file that lies in none. */
  ARCHIVE;

  RecordCounter counter(Admission admission) {
    String field = this == FORMAT ? IndexFields.FORMAT : IndexFields.SOURCE;
    UnaryOperator<String> group = this == ARCHIVE ? RecordGroup::archive : UnaryOperator.identity();
    return new RecordCounter(toString(), field, group, admission);
  }

  private static String archive(String source) {
    int inside = source.indexOf("!/");
    return inside < 0 ? source : source.substring(0, inside);
  }

  /** Returns the lower-case name, that of the column as well. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
