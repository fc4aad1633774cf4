package org.qipu.importers.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.MemoryLimitException;
import org.apache.commons.compress.PasswordRequiredException;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZFile;
import org.jspecify.annotations.Nullable;

/** Walks a 7z archive, whose directory is at its end: one that was cut off has none. */
final class SevenZipEntries {
  /** The largest dictionary in use, 64 MB, and what belongs to it; a bomb asks for 4 GB. */
  private static final int MEMORY_KIB = 256 << 10;

  private final OpenArchive archive;

  SevenZipEntries(OpenArchive archive) {
    this.archive = archive;
  }

  void walk(SeekableByteChannel channel) throws IOException {
    try (SevenZFile file = open(channel)) {
      List<SevenZArchiveEntry> entries = new ArrayList<>();
      file.getEntries().forEach(entries::add);
      walk(file, entries);
    }
  }

  private static SevenZFile open(SeekableByteChannel channel) throws IOException {
    try {
      return SevenZFile.builder()
          .setSeekableByteChannel(new SharedChannel(channel))
          .setMaxMemoryLimitKiB(MEMORY_KIB)
          .get();
    } catch (PasswordRequiredException e) {
      throw ArchiveException.encrypted("The names of the entries are encrypted.");
    } catch (MemoryLimitException e) {
      throw failure(e);
    } catch (IOException | RuntimeException e) {
      throw ArchiveException.damaged(
          "The directory at the end of the archive cannot be read: " + ArchiveException.why(e),
          channel.size());
    }
  }

  private void walk(SevenZFile file, List<SevenZArchiveEntry> entries) throws ArchiveException {
    // Why the block of the entry cannot be opened; the library says so for the first entry only.
    ArchiveException closed = null;
    for (SevenZArchiveEntry entry : entries) {
      if (archive.isDone()) {
        return;
      }
      try {
        file.getNextEntry();
        closed = entry.hasStream() ? null : closed;
      } catch (PasswordRequiredException e) {
        closed = encrypted();
      } catch (IOException e) {
        closed = failure(e);
      } catch (RuntimeException e) {
        closed = closed == null ? failure(e) : closed.copy();
      }
      if (!entry.isDirectory() && !entry.isAntiItem()) {
        archive.meter().countEntry();
        String name = EntryName.clean(entry.getName() == null ? "" : entry.getName());
        if (!archive.isUnsafe(name)) {
          hand(file, entry, name, entry.hasStream() ? closed : null);
        }
      }
    }
  }

  private void hand(
      SevenZFile file, SevenZArchiveEntry entry, String name, @Nullable ArchiveException closed) {
    if (closed != null) {
      archive.unreadable(name, closed);
      return;
    }
    try {
      archive.meter().checkStatedSize(entry.getSize());
    } catch (ArchiveException e) {
      archive.unreadable(name, e);
      return;
    }
    archive.entry(
        name,
        entry.getSize(),
        new MeteredInputStream(new CurrentEntry(file, entry.getSize()), archive.meter()));
  }

  private static ArchiveException encrypted() {
    return ArchiveException.encrypted("The entry is encrypted.");
  }

  private static ArchiveException failure(Exception failure) {
    String why = ArchiveException.why(failure);
    if (failure instanceof MemoryLimitException) {
      return ArchiveException.limit(
          "Unpacking needs more memory than the limit of " + MEMORY_KIB + " KiB: " + why);
    }
    // What the library says of BCJ2 and of methods that it does not know.
    if (why.startsWith("Unsupported compression method") || why.startsWith("Multi input")) {
      return ArchiveException.unsupported(why);
    }
    return ArchiveException.of(failure, 0);
  }

  /** The bytes of the entry that the file stands on. */
  private static final class CurrentEntry extends InputStream {
    private final SevenZFile file;
    private long left;

    CurrentEntry(SevenZFile file, long size) {
      this.file = file;
      this.left = size;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      // The last byte comes alone: with a wrong checksum the library throws away what it read.
      int most = left > 1 ? (int) Math.min(length, left - 1) : length;
      try {
        int n = file.read(buffer, offset, most);
        left -= Math.max(0, n);
        return n;
      } catch (PasswordRequiredException e) {
        throw encrypted();
      }
    }
  }
}
