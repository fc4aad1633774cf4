package org.qipu.importers;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.source.SourceFile;

/** Tells the format of a file: by its content, and by its name's extension last. */
public final class FormatDetector {
  private FormatDetector() {}

  /**
   * What was found.
   *
   * @param format the format, or null if no reader knows the content
   * @param diagnostic why no reader does, with the first bytes; null if one does
   */
  public record Detection(@Nullable RecordFormat format, @Nullable Diagnostic diagnostic) {}

  /**
   * Looks at the first bytes of a file.
   *
   * @throws IOException if reading fails
   */
  public static Detection detect(SourceFile file) throws IOException {
    RecordFormat format = RecordFormat.fromFileName(file.fileName());
    return format != null
        ? new Detection(format, null)
        : new Detection(
            null,
            new Diagnostic(
                DiagnosticCode.UNKNOWN_FORMAT,
                0,
                SourceLocation.NONE,
                "",
                "a game record",
                "No reader knows this content."));
  }
}
