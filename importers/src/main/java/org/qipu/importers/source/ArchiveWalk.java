package org.qipu.importers.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * Hands over one file, or the entries if it is an archive. Entries are read in the order of the
 * archive, in one pass; nothing is written to disk. Archives inside archives nest at most {@link
 * SourceLimits#maxDepth()} deep, which bounds the recursion here.
 */
final class ArchiveWalk {
  /** Entries below this size are handed over in memory. */
  private static final int IN_MEMORY = 8 << 20;

  private static final int BUFFER = 1 << 16;

  /** Enough to see the signature of a tar archive. */
  private static final int SIGNATURE = 512;

  /** Zip archives that are documents or programs. */
  private static final Set<String> NO_ARCHIVES =
      Set.of("docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "jar", "apk", "xmind");

  private final SourceLimits limits;
  private final SourceReports reports;

  ArchiveWalk(SourceLimits limits, SourceReports reports) {
    this.limits = limits;
    this.reports = reports;
  }

  /** Kinds of packed files, told by their first bytes. */
  private enum Packing {
    ZIP,
    GZIP,
    BZIP2,
    XZ,
    TAR,
    NONE;

    static Packing of(byte[] head, String name) {
      String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      if (startsWith(head, 'P', 'K', 3, 4) || startsWith(head, 'P', 'K', 5, 6)) {
        return NO_ARCHIVES.contains(extension) ? NONE : ZIP;
      }
      if (startsWith(head, 0x1F, 0x8B, 8)) {
        return GZIP;
      }
      if (startsWith(head, 'B', 'Z', 'h')) {
        return BZIP2;
      }
      if (startsWith(head, 0xFD, '7', 'z', 'X', 'Z', 0)) {
        return XZ;
      }
      return head.length >= SIGNATURE && TarArchiveInputStream.matches(head, SIGNATURE)
          ? TAR
          : NONE;
    }

    private static boolean startsWith(byte[] head, int... signature) {
      if (head.length < signature.length) {
        return false;
      }
      for (int i = 0; i < signature.length; i++) {
        if ((head[i] & 0xFF) != signature[i]) {
          return false;
        }
      }
      return true;
    }
  }

  /** Hands over a file on disk. */
  void file(String name, Path path) {
    try {
      byte[] head;
      try (InputStream in = Files.newInputStream(path)) {
        head = in.readNBytes(SIGNATURE);
      }
      switch (Packing.of(head, name)) {
        case NONE -> reports.visit(SourceFile.of(name, path));
        case ZIP -> zipFile(name, path);
        case GZIP, BZIP2, XZ, TAR -> {
          try (InputStream in = Files.newInputStream(path)) {
            stream(name, SourceFile.UNKNOWN_SIZE, in, 0);
          }
        }
      }
    } catch (IOException e) {
      reports.unreadable(name, e);
    }
  }

  /** Hands over a stream: standard input, an entry, or what a compressed file holds. */
  void stream(String name, long size, InputStream in, int depth) {
    byte[] first = new byte[SIGNATURE];
    int length = 0;
    IOException failure = null;
    try {
      for (int n = 0; n >= 0 && length < IN_MEMORY; length += Math.max(0, n)) {
        if (length == first.length) {
          first = Arrays.copyOf(first, Math.min(IN_MEMORY, 4 * length));
        }
        n = in.read(first, length, first.length - length);
      }
    } catch (IOException e) {
      failure = e;
    }
    byte[] bytes = length == first.length ? first : Arrays.copyOf(first, length);
    handOver(name, size, bytes, failure == null && length == IN_MEMORY ? in : null, depth);
    if (failure != null) {
      reports.unreadable(name, failure);
    }
  }

  private void handOver(
      String name, long size, byte[] first, @Nullable InputStream rest, int depth) {
    Packing packing = Packing.of(first, name);
    if (packing == Packing.NONE) {
      reports.visit(
          rest == null
              ? SourceFile.of(name, first)
              : SourceFile.streaming(name, size, first, rest));
      return;
    }
    if (depth == limits.maxDepth()) {
      reports.problem(
          DiagnosticCode.ARCHIVE_LIMIT,
          name,
          "Archives are nested deeper than the limit of " + depth + ".");
      return;
    }
    InputStream in = new ByteArrayInputStream(first);
    if (rest != null) {
      in = new SequenceInputStream(in, rest);
    }
    try {
      unpack(packing, name, in, depth);
    } catch (IOException e) {
      reports.unreadable(name, e);
    }
  }

  @SuppressWarnings("resource") // the streams end with the one they read from, which is not ours
  private void unpack(Packing packing, String name, InputStream in, int depth) throws IOException {
    CountingInputStream packed = new CountingInputStream(in);
    switch (packing) {
      case ZIP -> zipEntries(name, packed, depth);
      case TAR -> tarEntries(name, packed, depth);
      case GZIP ->
          compressed(
              name,
              packed,
              GzipCompressorInputStream.builder()
                  .setInputStream(buffered(packed))
                  .setDecompressConcatenated(true)
                  .get(),
              depth);
      case BZIP2 ->
          compressed(name, packed, new BZip2CompressorInputStream(buffered(packed), true), depth);
      case XZ ->
          compressed(
              name,
              packed,
              XZCompressorInputStream.builder()
                  .setInputStream(buffered(packed))
                  .setDecompressConcatenated(true)
                  .get(),
              depth);
      case NONE -> throw new IllegalArgumentException("no archive: " + name);
    }
  }

  private static InputStream buffered(InputStream in) {
    return new BufferedInputStream(in, BUFFER);
  }

  /** What a compressed file holds is shown under the name of the file: {@code games.pgn.gz}. */
  private void compressed(
      String name, CountingInputStream packed, InputStream unpacked, int depth) {
    InputStream in =
        new MeteredInputStream(buffered(unpacked), limits, limits.maxArchiveBytes(), packed::count);
    stream(name, SourceFile.UNKNOWN_SIZE, in, depth + 1);
  }

  private void tarEntries(String archive, InputStream in, int depth) throws IOException {
    // Names as ISO 8859-1 keep their bytes; those of PAX headers are UTF-8 and come decoded.
    TarArchiveInputStream tar = new TarArchiveInputStream(in, StandardCharsets.ISO_8859_1.name());
    int entries = 0;
    for (TarArchiveEntry entry = tar.getNextEntry();
        entry != null && !reports.isCancelled();
        entry = tar.getNextEntry()) {
      if (entry.isFile() && tar.canReadEntryData(entry)) {
        countEntry(++entries);
        entry(archive, tarName(entry.getName()), entry.getSize(), tar, depth);
      }
    }
  }

  private static String tarName(String name) {
    boolean bytes = name.chars().allMatch(c -> c <= 0xFF);
    return bytes
        ? EntryName.decode(name.getBytes(StandardCharsets.ISO_8859_1))
        : EntryName.clean(name);
  }

  private void zipEntries(String archive, CountingInputStream in, int depth) throws IOException {
    ZipArchiveInputStream zip =
        new ZipArchiveInputStream(in, StandardCharsets.ISO_8859_1.name(), false, true);
    int entries = 0;
    for (ZipArchiveEntry entry = zip.getNextEntry();
        entry != null && !reports.isCancelled();
        entry = zip.getNextEntry()) {
      if (!entry.isDirectory()) {
        countEntry(++entries);
        InputStream unpacked =
            new MeteredInputStream(zip, limits, limits.maxEntryBytes(), in::count);
        entry(archive, zipName(entry), entry.getSize(), unpacked, depth);
      }
    }
  }

  private void zipFile(String archive, Path path) throws IOException {
    try (ZipFile zip =
        ZipFile.builder()
            .setPath(path)
            .setCharset(StandardCharsets.ISO_8859_1)
            .setUseUnicodeExtraFields(false)
            .get()) {
      Enumeration<ZipArchiveEntry> all = zip.getEntries();
      int entries = 0;
      long total = 0;
      while (all.hasMoreElements() && !reports.isCancelled()) {
        ZipArchiveEntry entry = all.nextElement();
        if (!entry.isDirectory()) {
          countEntry(++entries);
          total += Math.max(0, entry.getSize());
          if (total > limits.maxArchiveBytes()) {
            throw new ArchiveLimitException(
                "The unpacked size is over the limit of " + limits.maxArchiveBytes() + " bytes.");
          }
          zipFileEntry(archive, zip, entry);
        }
      }
    }
  }

  private void zipFileEntry(String archive, ZipFile zip, ZipArchiveEntry entry) {
    String name = archive + "!/" + zipName(entry);
    try {
      long packed = entry.getCompressedSize();
      MeteredInputStream.checkRatio(limits, entry.getSize(), packed);
      if (!zip.canReadEntryData(entry)) {
        throw new IOException("The entry is encrypted or packed in an unknown way.");
      }
      try (InputStream in = zip.getInputStream(entry);
          InputStream metered =
              new MeteredInputStream(in, limits, limits.maxEntryBytes(), () -> packed)) {
        entry(archive, zipName(entry), entry.getSize(), metered, 0);
      }
    } catch (IOException e) {
      reports.unreadable(name, e);
    }
  }

  private static String zipName(ZipArchiveEntry entry) {
    byte[] raw = entry.getRawName();
    return raw == null ? EntryName.clean(entry.getName()) : EntryName.decode(raw);
  }

  private void countEntry(int entries) throws ArchiveLimitException {
    if (entries > limits.maxEntries()) {
      throw new ArchiveLimitException(
          "The number of entries is over the limit of " + limits.maxEntries() + ".");
    }
  }

  private void entry(String archive, String entryName, long size, InputStream in, int depth) {
    String name = archive + "!/" + entryName;
    if (EntryName.isUnsafe(entryName)) {
      reports.problem(
          DiagnosticCode.UNSAFE_ENTRY_NAME,
          name,
          "The entry's name points outside the archive; it is not read.");
    } else if (size > limits.maxEntryBytes()) {
      reports.problem(
          DiagnosticCode.ARCHIVE_LIMIT,
          name,
          "The unpacked size is over the limit of " + limits.maxEntryBytes() + " bytes.");
    } else {
      stream(name, size, in, depth + 1);
    }
  }
}
