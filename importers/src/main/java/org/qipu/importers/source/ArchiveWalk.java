package org.qipu.importers.source;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;

/**
 * Hands over one file, or the entries if it is an archive. Entries are read in the order of the
 * archive and never written to a place that their names say. Archives inside archives nest at most
 * {@link SourceLimits#maxDepth()} deep, which bounds the recursion here.
 */
final class ArchiveWalk {
  private static final int BUFFER = 1 << 16;

  private final SourceLimits limits;
  private final SourceReports reports;

  ArchiveWalk(SourceLimits limits, SourceReports reports) {
    this.limits = limits;
    this.reports = reports;
  }

  /** Hands over a file on disk. */
  void file(String name, Path path) {
    try {
      byte[] head;
      try (InputStream in = Files.newInputStream(path)) {
        head = in.readNBytes(Packing.SIGNATURE);
      }
      Packing packing = Packing.of(head, name);
      if (packing == Packing.NONE) {
        reports.visit(SourceFile.of(name, path));
      } else if (packing.isSeekable()) {
        try (SeekableByteChannel channel = Files.newByteChannel(path)) {
          walk(packing, name, channel, Nesting.NONE);
        }
      } else {
        try (InputStream in = Files.newInputStream(path)) {
          walk(packing, name, in, Nesting.NONE);
        }
      }
    } catch (IOException e) {
      reports.unreadable(name, e);
    }
  }

  /** Hands over a stream: standard input, an entry, or what a compressed file holds. */
  void stream(String name, long size, InputStream in, Nesting nesting) {
    byte[] first = new byte[Packing.SIGNATURE];
    int length = 0;
    IOException failure = null;
    try {
      for (int n = 0; n >= 0 && length < Spool.IN_MEMORY; length += Math.max(0, n)) {
        if (length == first.length) {
          first = Arrays.copyOf(first, Math.min(Spool.IN_MEMORY, 4 * length));
        }
        n = in.read(first, length, first.length - length);
      }
    } catch (IOException e) {
      failure = e;
    }
    byte[] bytes = length == first.length ? first : Arrays.copyOf(first, length);
    InputStream rest = failure == null && length == Spool.IN_MEMORY ? in : null;
    Packing packing = Packing.of(bytes, name);
    if (packing != Packing.NONE) {
      unpack(
          packing, name, withRest(bytes, failure == null ? rest : new Failing(failure)), nesting);
    } else if (rest != null) {
      reports.visit(SourceFile.streaming(name, size, bytes, rest));
    } else if (failure == null || length > 0) {
      reports.visit(SourceFile.of(name, bytes));
    }
    if (failure != null) {
      reports.unreadable(name, failure);
    }
  }

  private static InputStream withRest(byte[] first, @Nullable InputStream rest) {
    InputStream in = new ByteArrayInputStream(first);
    return rest == null ? in : new SequenceInputStream(in, rest);
  }

  private void unpack(Packing packing, String name, InputStream in, Nesting nesting) {
    try {
      if (packing.isSeekable()) {
        spooled(packing, name, in, nesting);
      } else {
        walk(packing, name, in, nesting);
      }
    } catch (IOException e) {
      reports.unreadable(name, e);
    }
  }

  /** An archive that comes as a stream and is read from any place: what there is of it. */
  private void spooled(Packing packing, String name, InputStream in, Nesting nesting)
      throws IOException {
    try (Spool spool = new Spool(limits.maxSpoolBytes())) {
      IOException failure = null;
      try {
        in.transferTo(spool);
      } catch (IOException e) {
        failure = e;
      }
      try {
        walk(packing, name, spool.channel(), nesting);
      } catch (IOException e) {
        failure = failure == null ? e : failure; // else it is what follows from the first one
      }
      if (failure != null) {
        throw failure;
      }
    }
  }

  private void walk(Packing packing, String name, SeekableByteChannel channel, Nesting nesting)
      throws IOException {
    Nesting inside = nesting.inside(packing, limits.maxDepth());
    if (inside == null) {
      tooDeep(name);
      return;
    }
    long size = channel.size();
    OpenArchive archive = new OpenArchive(this, reports, limits, name, inside, () -> size);
    switch (packing) {
      case ZIP -> new ZipEntries(archive).walk(channel);
      case SEVEN_ZIP -> new SevenZipEntries(archive).walk(channel);
      case RAR -> new RarEntries(archive, limits).walk(channel);
      default -> throw new IllegalArgumentException("not read from any place: " + packing);
    }
  }

  private void walk(Packing packing, String name, InputStream file, Nesting nesting)
      throws IOException {
    if (packing.unsupported() != null) {
      reports.problem(
          DiagnosticCode.UNSUPPORTED_ARCHIVE,
          name,
          "Archives of the kind "
              + packing.unsupported()
              + " cannot be read; unpack it, or pack it as zip, 7z or tar.");
      return;
    }
    Nesting inside = nesting.inside(packing, limits.maxDepth());
    if (inside == null) {
      tooDeep(name);
      return;
    }
    if (packing == Packing.TAR) {
      new TarEntries(new OpenArchive(this, reports, limits, name, inside, () -> Long.MAX_VALUE))
          .walk(file);
      return;
    }
    CountingInputStream packed = new CountingInputStream(file);
    // Closed for the memory outside Java's that zstd takes.
    try (InputStream unpacked =
        Decompression.of(packing, new BufferedInputStream(packed, BUFFER))) {
      Meter meter = Meter.ofCompressed(limits, packed::count);
      InputStream in = new BufferedInputStream(new MeteredInputStream(unpacked, meter), BUFFER);
      // What a compressed file holds is shown under the name of the file: games.pgn.gz.
      stream(name, SourceFile.UNKNOWN_SIZE, in, inside);
    }
  }

  private void tooDeep(String name) {
    reports.problem(
        DiagnosticCode.ARCHIVE_LIMIT,
        name,
        "Archives are nested deeper than the limit of "
            + limits.maxDepth()
            + "; what is in this one is not read.");
  }

  /** Goes on with the failure by which the bytes before ended. */
  private static final class Failing extends InputStream {
    private final IOException failure;

    Failing(IOException failure) {
      this.failure = failure;
    }

    @Override
    public int read() throws IOException {
      throw failure;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      throw failure;
    }
  }
}
