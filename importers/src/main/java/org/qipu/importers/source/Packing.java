package org.qipu.importers.source;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Kinds of archives and compressed files, told by their first bytes. */
enum Packing {
  ZIP(Kind.SEEKABLE_ARCHIVE),
  SEVEN_ZIP(Kind.SEEKABLE_ARCHIVE),
  RAR(Kind.SEEKABLE_ARCHIVE),
  TAR(Kind.ARCHIVE),
  GZIP(Kind.COMPRESSED),
  BZIP2(Kind.COMPRESSED),
  XZ(Kind.COMPRESSED),
  ZSTD(Kind.COMPRESSED),
  RAR_5("RAR 5"),
  RAR_1("RAR before version 1.5"),
  CABINET("Cabinet"),
  LHA("LHA"),
  LZIP("lzip"),
  LZ4("LZ4"),
  COMPRESS("compress (.Z)"),
  NONE(Kind.PLAIN);

  /** Enough to see the signature of a tar archive, the longest. */
  static final int SIGNATURE = 512;

  /** Zip archives that are documents or programs. */
  private static final Set<String> NO_ARCHIVES =
      Set.of("docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "jar", "apk", "xmind");

  /** What can be done with a file. */
  private enum Kind {
    /** Holds entries, found from any place of the file. */
    SEEKABLE_ARCHIVE,
    /** Holds entries one behind another. */
    ARCHIVE,
    /** Holds one file without a name. */
    COMPRESSED,
    /** Known by name only. */
    UNSUPPORTED,
    /** Not packed. */
    PLAIN
  }

  private final Kind kind;
  private final @Nullable String unsupported;

  Packing(Kind kind) {
    this.kind = kind;
    this.unsupported = null;
  }

  Packing(String unsupported) {
    this.kind = Kind.UNSUPPORTED;
    this.unsupported = unsupported;
  }

  /** True if the file must be read from any place. */
  boolean isSeekable() {
    return kind == Kind.SEEKABLE_ARCHIVE;
  }

  /** True if it holds one file without a name. */
  boolean isCompressed() {
    return kind == Kind.COMPRESSED;
  }

  /** Returns the name of a kind that cannot be unpacked, else null. */
  @Nullable String unsupported() {
    return unsupported;
  }

  /**
   * Returns what a file is.
   *
   * @param head its first {@link #SIGNATURE} bytes or more, or all of them
   * @param name which tells only an archive of games from a document that is a zip archive too
   */
  static Packing of(byte[] head, String name) {
    if (startsWith(head, 'P', 'K', 3, 4)
        || startsWith(head, 'P', 'K', 5, 6)
        || startsWith(head, 'P', 'K', 7, 8, 'P', 'K', 3, 4)) {
      String extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
      return NO_ARCHIVES.contains(extension) ? NONE : ZIP;
    }
    if (startsWith(head, '7', 'z', 0xBC, 0xAF, 0x27, 0x1C)) {
      return SEVEN_ZIP;
    }
    if (startsWith(head, 'R', 'a', 'r', '!', 0x1A, 7)) {
      return head.length > 6 && head[6] == 0 ? RAR : RAR_5;
    }
    if (startsWith(head, 'R', 'E', 0x7E, 0x5E)) {
      return RAR_1;
    }
    if (startsWith(head, 0x1F, 0x8B, 8)) {
      return GZIP;
    }
    if (startsWith(head, 'B', 'Z', 'h') && head.length > 3 && head[3] >= '1' && head[3] <= '9') {
      return BZIP2;
    }
    if (startsWith(head, 0xFD, '7', 'z', 'X', 'Z', 0)) {
      return XZ;
    }
    if (startsWith(head, 0x28, 0xB5, 0x2F, 0xFD) || isSkippableFrame(head)) {
      return ZSTD;
    }
    if (startsWith(head, 'M', 'S', 'C', 'F', 0, 0, 0, 0)) {
      return CABINET;
    }
    if (startsWith(head, 'L', 'Z', 'I', 'P', 1)) {
      return LZIP;
    }
    if (startsWith(head, 4, 0x22, 0x4D, 0x18)) {
      return LZ4;
    }
    if (startsWith(head, 0x1F, 0x9D)) {
      return COMPRESS;
    }
    if (isLha(head)) {
      return LHA;
    }
    return isTar(head) ? TAR : NONE;
  }

  /** The old and the new kind have this in their first header. */
  private static boolean isTar(byte[] head) {
    return head.length >= SIGNATURE
        && startsWith(Arrays.copyOfRange(head, 257, 262), 'u', 's', 't', 'a', 'r');
  }

  /** What programs that pack in parallel put before the frames of zstd. Source: RFC 8878, 3.1.2. */
  private static boolean isSkippableFrame(byte[] head) {
    return head.length > 8
        && (head[0] & 0xF0) == 0x50
        && startsWith(head, head[0] & 0xFF, 0x2A, 0x4D, 0x18);
  }

  /** The method of the first entry, such as {@code -lh5-}, stands behind two bytes of any value. */
  private static boolean isLha(byte[] head) {
    return head.length > 22
        && head[2] == '-'
        && head[3] == 'l'
        && (head[4] == 'h' || head[4] == 'z')
        && head[6] == '-'
        && head[20] <= 3
        && head[20] >= 0;
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
