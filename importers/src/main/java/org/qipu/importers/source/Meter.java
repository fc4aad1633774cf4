package org.qipu.importers.source;

import java.util.function.LongSupplier;

/** Counts what has been taken from one archive, and says when it is too much. */
final class Meter {
  private static final String REST = " The rest of the archive is not read.";

  private final SourceLimits limits;
  private final long maxEntryBytes;
  private final LongSupplier packedBytes;
  private long bytes;
  private int entries;
  private boolean exhausted;

  /**
   * Begins to count.
   *
   * @param packedBytes size of the archive, or how much of it has been used up so far
   */
  Meter(SourceLimits limits, LongSupplier packedBytes) {
    this(limits, limits.maxEntryBytes(), packedBytes);
  }

  private Meter(SourceLimits limits, long maxEntryBytes, LongSupplier packedBytes) {
    this.limits = limits;
    this.maxEntryBytes = maxEntryBytes;
    this.packedBytes = packedBytes;
  }

  /** Counts what is in a compressed file, which may be an archive and is as large as one. */
  static Meter ofCompressed(SourceLimits limits, LongSupplier packedBytes) {
    return new Meter(limits, Long.MAX_VALUE, packedBytes);
  }

  /** Counts an entry. */
  void countEntry() throws ArchiveException {
    if (++entries > limits.maxEntries()) {
      throw ArchiveException.limit(
          "The number of entries is over the limit of " + limits.maxEntries() + ".");
    }
  }

  /** Checks what an entry says of its size; -1 where it says nothing. */
  void checkStatedSize(long size) throws ArchiveException {
    if (size > maxEntryBytes) {
      throw tooLarge("The unpacked size of an entry", maxEntryBytes, "");
    }
  }

  /** Returns how many further bytes may be taken of an entry that has had so many. */
  long room(long inEntry) {
    return Math.max(0, Math.min(maxEntryBytes - inEntry, limits.maxArchiveBytes() - bytes));
  }

  /** Returns which limit leaves no further room for an entry that has had so many bytes. */
  ArchiveException overflow(long inEntry) {
    if (maxEntryBytes - inEntry < limits.maxArchiveBytes() - bytes) {
      return tooLarge("The unpacked size of an entry", maxEntryBytes, "");
    }
    exhausted = true;
    return tooLarge("The unpacked size of the archive", limits.maxArchiveBytes(), REST);
  }

  /** Counts unpacked bytes. */
  void count(long more) throws ArchiveException {
    bytes += more;
    if (isOverRatio(bytes, packedBytes.getAsLong())) {
      exhausted = true;
      throw ratio(REST);
    }
  }

  /** True if nothing more may be taken from this archive. */
  boolean isExhausted() {
    return exhausted;
  }

  /**
   * Checks the ratio of unpacked to packed bytes.
   *
   * @throws ArchiveException if it is over the limit
   */
  void checkRatio(long unpacked, long packed) throws ArchiveException {
    if (isOverRatio(unpacked, packed)) {
      throw ratio("");
    }
  }

  private boolean isOverRatio(long unpacked, long packed) {
    return unpacked > limits.ratioFromBytes()
        && unpacked / Math.max(1, packed) >= limits.maxRatio();
  }

  private ArchiveException ratio(String whatFollows) {
    return ArchiveException.limit(
        "The ratio of unpacked to packed bytes is over the limit of "
            + limits.maxRatio()
            + "."
            + whatFollows);
  }

  private static ArchiveException tooLarge(String what, long limit, String whatFollows) {
    return ArchiveException.limit(
        what + " is over the limit of " + limit + " bytes." + whatFollows);
  }
}
