package org.qipu.importers.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;
import org.qipu.importers.diagnostic.DiagnosticCode;

/** The archive that is being walked: takes its entries one after another and what is wrong. */
final class OpenArchive {
  private final ArchiveWalk walk;
  private final SourceReports reports;
  private final String name;
  private final Nesting inside;
  private final Meter meter;

  OpenArchive(
      ArchiveWalk walk,
      SourceReports reports,
      SourceLimits limits,
      String name,
      Nesting inside,
      LongSupplier packedBytes) {
    this.walk = walk;
    this.reports = reports;
    this.name = name;
    this.inside = inside;
    this.meter = new Meter(limits, packedBytes);
  }

  Meter meter() {
    return meter;
  }

  /** True if no further entry is to be read. */
  boolean isDone() {
    return reports.isCancelled() || meter.isExhausted();
  }

  /** Hands over an entry; what cannot be read of it is reported, and the walk goes on. */
  void entry(String entryName, long size, InputStream in) {
    walk.stream(name(entryName), size, in, inside);
  }

  /** Says of an entry that its name points outside the archive, if it does; then it is not read. */
  boolean isUnsafe(String entryName) {
    boolean unsafe = EntryName.isUnsafe(entryName);
    if (unsafe) {
      problem(
          DiagnosticCode.UNSAFE_ENTRY_NAME,
          entryName,
          "The entry's name points outside the archive; it is not read.");
    }
    return unsafe;
  }

  /** Reports an entry that is not read. */
  void problem(DiagnosticCode code, String entryName, String message) {
    reports.problem(code, name(entryName), message);
  }

  /** Reports an entry that only its password opens. */
  void encrypted(String entryName) {
    problem(DiagnosticCode.ENCRYPTED_ARCHIVE, entryName, "The entry is encrypted.");
  }

  /** Reports an entry that cannot be read, or no further. */
  void unreadable(String entryName, IOException failure) {
    reports.unreadable(name(entryName), failure);
  }

  private String name(String entryName) {
    return name + "!/" + entryName;
  }
}
