package org.qipu.importers.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Set;
import java.util.zip.CRC32;
import org.apache.commons.compress.archivers.zip.UnicodePathExtraField;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.archivers.zip.ZipMethod;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * Walks a zip archive by the directory at its end; where that is missing, as in a file that was cut
 * off, by the headers before the entries.
 */
final class ZipEntries {
  private static final Set<ZipMethod> METHODS =
      EnumSet.of(
          ZipMethod.STORED,
          ZipMethod.UNSHRINKING,
          ZipMethod.IMPLODING,
          ZipMethod.DEFLATED,
          ZipMethod.ENHANCED_DEFLATED,
          ZipMethod.BZIP2,
          ZipMethod.ZSTD_DEPRECATED,
          ZipMethod.ZSTD,
          ZipMethod.XZ);

  private final OpenArchive archive;
  private final EntryNames names = new EntryNames();

  ZipEntries(OpenArchive archive) {
    this.archive = archive;
  }

  void walk(SeekableByteChannel channel) throws IOException {
    ZipFile zip;
    try {
      zip =
          ZipFile.builder()
              .setSeekableByteChannel(new SharedChannel(channel))
              .setCharset(StandardCharsets.ISO_8859_1) // keeps the bytes of names
              .setUseUnicodeExtraFields(false)
              .setIgnoreLocalFileHeader(true) // one damaged header is no fault of the others
              .get();
    } catch (IOException | RuntimeException e) {
      walkWithoutDirectory(channel.position(0), ArchiveException.why(e));
      return;
    }
    try (zip) {
      walk(zip);
    }
  }

  private void walk(ZipFile zip) throws IOException {
    for (Enumeration<ZipArchiveEntry> all = zip.getEntries(); all.hasMoreElements(); ) {
      see(all.nextElement());
    }
    Enumeration<ZipArchiveEntry> all = zip.getEntries();
    while (all.hasMoreElements() && !archive.isDone()) {
      ZipArchiveEntry entry = all.nextElement();
      if (!entry.isDirectory()) {
        archive.meter().countEntry();
        entry(zip, entry);
      }
    }
  }

  private void entry(ZipFile zip, ZipArchiveEntry entry) {
    String name = name(entry);
    if (!isReadable(entry, name)) {
      return;
    }
    long packed = entry.getCompressedSize();
    try (InputStream in = open(zip, entry)) {
      archive.meter().checkStatedSize(entry.getSize());
      archive.meter().checkRatio(entry.getSize(), packed);
      archive.entry(
          name,
          entry.getSize(),
          new MeteredInputStream(in, archive.meter(), packed, entry.getCrc()));
    } catch (IOException e) {
      archive.unreadable(name, e);
    }
  }

  private static InputStream open(ZipFile zip, ZipArchiveEntry entry) throws IOException {
    try {
      InputStream in = zip.getInputStream(entry);
      if (in != null) {
        return in;
      }
    } catch (IOException | RuntimeException e) {
      throw ArchiveException.of(e, 0);
    }
    throw ArchiveException.damaged("The entry has no data.", 0);
  }

  /** Says of an entry that is not read why. */
  private boolean isReadable(ZipArchiveEntry entry, String name) {
    if (archive.isUnsafe(name)) {
      return false;
    }
    if (entry.getGeneralPurposeBit().usesEncryption()) {
      archive.encrypted(name);
      return false;
    }
    if (!METHODS.contains(ZipMethod.getMethodByCode(entry.getMethod()))) {
      archive.problem(
          DiagnosticCode.UNSUPPORTED_ARCHIVE,
          name,
          "The entry is packed by a method that is not known: " + entry.getMethod() + ".");
      return false;
    }
    return true;
  }

  /** The entries that have headers of their own, up to the damage. */
  @SuppressWarnings("resource") // reads from a channel that is not ours
  private void walkWithoutDirectory(SeekableByteChannel channel, String fault) throws IOException {
    CountingInputStream in =
        new CountingInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
    ZipArchiveInputStream zip =
        new ZipArchiveInputStream(in, StandardCharsets.ISO_8859_1.name(), false, true);
    String why = "The directory at the end of the archive cannot be read: " + fault;
    try {
      for (ZipArchiveEntry entry = next(zip);
          entry != null && !archive.isDone();
          entry = next(zip)) {
        if (!entry.isDirectory()) {
          archive.meter().countEntry();
          see(entry);
          String name = name(entry);
          if (isReadable(entry, name)) {
            archive.entry(name, entry.getSize(), new MeteredInputStream(zip, archive.meter()));
          }
        }
      }
    } catch (ArchiveException e) {
      if (e.code() != DiagnosticCode.DAMAGED_ARCHIVE) {
        throw e;
      }
      why = why + "; " + e.getMessage();
    }
    throw ArchiveException.damaged(why, in.count());
  }

  private static @Nullable ZipArchiveEntry next(ZipArchiveInputStream zip) throws IOException {
    try {
      return zip.getNextEntry();
    } catch (IOException | RuntimeException e) {
      throw ArchiveException.of(e, 0);
    }
  }

  private void see(ZipArchiveEntry entry) {
    byte[] name = entry.getRawName();
    if (name != null && !entry.getGeneralPurposeBit().usesUTF8ForNames()) {
      names.see(name);
    }
  }

  private String name(ZipArchiveEntry entry) {
    byte[] raw = entry.getRawName();
    if (raw == null) {
      return EntryName.clean(entry.getName());
    }
    if (entry.getGeneralPurposeBit().usesUTF8ForNames()) {
      return EntryName.clean(new String(raw, StandardCharsets.UTF_8));
    }
    // Another program's name in UTF-8, if it is still that of this entry.
    if (entry.getExtraField(UnicodePathExtraField.UPATH_ID) instanceof UnicodePathExtraField utf8) {
      CRC32 crc = new CRC32();
      crc.update(raw);
      byte[] name = utf8.getUnicodeName();
      if (crc.getValue() == utf8.getNameCRC32() && name != null) {
        return EntryName.clean(new String(name, StandardCharsets.UTF_8));
      }
    }
    return names.decode(raw);
  }
}
