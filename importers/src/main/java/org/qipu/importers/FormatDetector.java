package org.qipu.importers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.source.SourceFile;

/**
 * Tells the format of a file: by its content, and that of a text by its name's extension last. A
 * binary file has its format's first bytes, or it is of another format.
 */
public final class FormatDetector {
  /** Bytes that are looked at. */
  private static final int HEAD = 1 << 16;

  /** Bytes that are shown of an unknown file. */
  private static final int SHOWN = 24;

  /** Bytes that are kept of an unknown file. */
  private static final int KEPT = 64;

  /** Extensions of files that lie beside records and never hold one; eplib says what was solved. */
  private static final Set<String> COMPANIONS =
      Set.of(
          "md", "doc", "docx", "rtf", "pdf", "xls", "xlsx", "csv", "jpg", "jpeg", "png", "gif",
          "bmp", "svg", "ico", "css", "js", "exe", "dll", "ini", "url", "lnk", "db", "eplib");

  private FormatDetector() {}

  /**
   * What was found.
   *
   * @param format the format, or null if no reader knows the content
   * @param diagnostic why no reader does, with the first bytes; null if one does
   * @param firstBytes the beginning of a file that no reader knows; else empty. Not copied.
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on once, never compared
  public record Detection(
      @Nullable RecordFormat format, @Nullable Diagnostic diagnostic, byte[] firstBytes) {
    private Detection(RecordFormat format) {
      this(format, null, new byte[0]);
    }
  }

  /**
   * Looks at the first bytes of a file.
   *
   * @throws IOException if reading fails
   */
  public static Detection detect(SourceFile file) throws IOException {
    byte[] head = file.head(HEAD);
    for (RecordFormat format : RecordFormat.values()) {
      if (format.accepts(head, head.length < HEAD)) {
        return new Detection(format);
      }
    }
    RecordFormat format = RecordFormat.fromFileName(file.fileName());
    return format == null || !format.isTrusted(file) ? unknown(file, head) : new Detection(format);
  }

  private static Detection unknown(SourceFile file, byte[] head) {
    boolean companion = COMPANIONS.contains(RecordFormat.extension(file.fileName()));
    String formats =
        Arrays.stream(RecordFormat.values())
            .map(RecordFormat::toString)
            .collect(Collectors.joining(", "));
    String message =
        head.length == 0
            ? "The file is empty."
            : companion
                ? "By its name and content this is no game record."
                : "No reader knows this content; see its beginning.";
    return new Detection(
        null,
        new Diagnostic(
            companion ? DiagnosticCode.SKIPPED_FILE : DiagnosticCode.UNKNOWN_FORMAT,
            0,
            SourceLocation.NONE,
            shown(Arrays.copyOf(head, Math.min(head.length, SHOWN))),
            formats,
            message),
        Arrays.copyOf(head, Math.min(head.length, KEPT)));
  }

  /** Returns the first bytes as text if they are printable ASCII, else in hexadecimal. */
  private static String shown(byte[] bytes) {
    boolean printable = true;
    for (byte b : bytes) {
      printable &= (b >= ' ' && b < 0x7F) || b == '\n' || b == '\r' || b == '\t';
    }
    return printable
        ? new String(bytes, StandardCharsets.US_ASCII)
        : HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes);
  }
}
