package org.qipu.importers.source;

import com.github.junrar.Archive;
import com.github.junrar.ArchiveOptions;
import com.github.junrar.exception.CrcErrorException;
import com.github.junrar.exception.RarException;
import com.github.junrar.exception.UnsupportedDictionarySizeException;
import com.github.junrar.rarfile.FileHeader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * Walks a RAR archive of the versions 1.5 to 4. The library writes an entry out as a whole, so that
 * each is spooled before it is handed over.
 */
final class RarEntries {
  /** What a header may ask for before anything is read; 4 MB and 64 MB are in use. */
  private static final long MEMORY = 128L << 20;

  private final OpenArchive archive;
  private final SourceLimits limits;
  private final EntryNames names = new EntryNames();

  RarEntries(OpenArchive archive, SourceLimits limits) {
    this.archive = archive;
    this.limits = limits;
  }

  void walk(SeekableByteChannel channel) throws IOException {
    RarHeaders headers = RarHeaders.read(channel);
    if (headers.hasEncryptedHeaders()) {
      throw ArchiveException.encrypted("The names of the entries are encrypted.");
    }
    channel.position(0);
    try (Archive rar = open(new RarVolume(channel, headers.end()))) {
      walk(rar);
    }
    if (!headers.fault().isEmpty()) {
      throw ArchiveException.damaged(headers.fault(), headers.end());
    }
  }

  private static Archive open(RarVolume volume) throws IOException {
    try {
      return new Archive(volume, ArchiveOptions.builder().maxDictionarySize(MEMORY).build());
    } catch (IOException | RarException | RuntimeException e) {
      throw ArchiveException.of(e, 0);
    }
  }

  private void walk(Archive rar) throws IOException {
    for (FileHeader header : rar.getFileHeaders()) {
      if (!header.isUnicode()) {
        names.see(header.getFileNameByteArray());
      }
    }
    boolean solid = rar.getMainHeader() != null && rar.getMainHeader().isSolid();
    boolean broken = false;
    for (FileHeader header : rar.getFileHeaders()) {
      if (archive.isDone()) {
        return;
      }
      if (header.isDirectory()) {
        continue;
      }
      archive.meter().countEntry();
      String name = name(header);
      if (!isReadable(header, name)) {
        broken |= solid && header.isEncrypted();
      } else if (broken) {
        // Each entry is packed with the help of those before it.
        archive.unreadable(
            name,
            ArchiveException.damaged("An entry before this one, which it needs, is damaged.", 0));
      } else {
        broken = !extract(rar, header, name) && solid;
      }
    }
  }

  private boolean isReadable(FileHeader header, String name) {
    if (archive.isUnsafe(name)) {
      return false;
    }
    if (header.isEncrypted()) {
      archive.encrypted(name);
      return false;
    }
    if (header.isSplitBefore() || header.isSplitAfter()) {
      archive.problem(
          DiagnosticCode.UNSUPPORTED_ARCHIVE,
          name,
          "A part of the entry is in another volume; volumes cannot be read.");
      return false;
    }
    return true;
  }

  /** Hands over an entry; false if it is damaged. */
  private boolean extract(Archive rar, FileHeader header, String name) throws IOException {
    try (Spool spool = new Spool(limits.maxSpoolBytes())) {
      ArchiveException failure = unpack(rar, header, spool);
      if (failure == null || spool.size() > 0) {
        try (InputStream in = spool.stream()) {
          archive.entry(name, spool.size(), in);
        }
      }
      if (failure != null) {
        archive.unreadable(name, failure);
      }
      return failure == null;
    }
  }

  private @Nullable ArchiveException unpack(Archive rar, FileHeader header, Spool spool) {
    try {
      archive.meter().checkStatedSize(header.getFullUnpackSize());
      rar.extractFile(header, new Metered(spool));
      return null;
    } catch (UnsupportedDictionarySizeException e) {
      return ArchiveException.limit(
          "Unpacking needs more memory than the limit of " + MEMORY + " bytes.");
    } catch (CrcErrorException e) {
      return ArchiveException.damaged("The checksum of the entry is another one.", spool.size());
    } catch (RarException | IOException | RuntimeException e) {
      return ArchiveException.of(e, spool.size());
    }
  }

  private String name(FileHeader header) {
    byte[] bytes = header.getFileNameByteArray();
    if (header.isUnicode() && contains(bytes, (byte) 0)) {
      // Behind the name in bytes it stands again in UTF-16, packed.
      return EntryName.clean(header.getFileName());
    }
    names.see(bytes);
    return names.decode(bytes);
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }

  /** Counts what is unpacked before it is kept. */
  private final class Metered extends FilterOutputStream {
    private final Spool spool;

    Metered(Spool spool) {
      super(spool);
      this.spool = spool;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      Meter meter = archive.meter();
      long room = meter.room(spool.size());
      int kept = (int) Math.min(length, room);
      spool.write(bytes, offset, kept);
      if (kept < length) {
        throw meter.overflow(spool.size());
      }
      meter.count(length);
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }
  }
}
