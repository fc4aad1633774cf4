package org.qipu.importers.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/** Walks a tar archive in one pass. */
final class TarEntries {
  private final OpenArchive archive;
  private final EntryNames names = new EntryNames();

  TarEntries(OpenArchive archive) {
    this.archive = archive;
  }

  @SuppressWarnings("resource") // ends with the stream that it reads from, which is not ours
  void walk(InputStream in) throws IOException {
    CountingInputStream counted = new CountingInputStream(in);
    // Names as ISO 8859-1 keep their bytes; those of PAX headers are UTF-8 and come decoded.
    TarArchiveInputStream tar =
        new TarArchiveInputStream(counted, StandardCharsets.ISO_8859_1.name());
    for (TarArchiveEntry entry = next(tar, counted);
        entry != null && !archive.isDone();
        entry = next(tar, counted)) {
      if (!entry.isFile()) {
        continue;
      }
      archive.meter().countEntry();
      String name = name(entry.getName());
      if (archive.isUnsafe(name)) {
        continue;
      }
      if (!tar.canReadEntryData(entry)) {
        archive.problem(
            DiagnosticCode.UNSUPPORTED_ARCHIVE,
            name,
            "The entry is a sparse file of an unknown kind.");
        continue;
      }
      try {
        archive.meter().checkStatedSize(entry.getSize());
        archive.entry(name, entry.getSize(), new MeteredInputStream(tar, archive.meter()));
      } catch (ArchiveException e) {
        archive.unreadable(name, e);
      }
    }
  }

  private static @Nullable TarArchiveEntry next(TarArchiveInputStream tar, CountingInputStream in)
      throws IOException {
    try {
      return tar.getNextEntry();
    } catch (IOException | RuntimeException | StackOverflowError e) {
      // The library calls itself for each long name in a row.
      throw ArchiveException.of(e, in.count());
    }
  }

  private String name(String name) {
    if (name.chars().anyMatch(c -> c > 0xFF)) {
      return EntryName.clean(name);
    }
    byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
    names.see(bytes);
    return names.decode(bytes);
  }
}
