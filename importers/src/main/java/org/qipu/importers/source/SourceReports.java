package org.qipu.importers.source;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;

/** Passes files and problems to the visitor; a failure of one file does not end the walk. */
final class SourceReports {
  private final SourceVisitor visitor;
  private @Nullable Throwable reported;

  SourceReports(SourceVisitor visitor) {
    this.visitor = visitor;
  }

  boolean isCancelled() {
    return visitor.isCancelled();
  }

  void visit(SourceFile file) {
    if (visitor.isCancelled()) {
      return;
    }
    try {
      visitor.visit(file);
    } catch (IOException e) {
      unreadable(file.name(), e);
    }
  }

  /** Reports a failure. One failure is met again on every level of nesting: it is reported once. */
  void unreadable(String name, IOException failure) {
    Throwable first = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      first = cause;
    }
    if (first == reported) {
      return;
    }
    reported = first;
    if (failure instanceof ArchiveException archive) {
      problem(
          archive.code(), name, new ByteLocation(archive.offset()), ArchiveException.why(archive));
    } else {
      problem(
          DiagnosticCode.UNREADABLE_FILE,
          name,
          SourceLocation.NONE,
          "Reading failed: " + ArchiveException.why(failure));
    }
  }

  void missing(String name) {
    visitor.problem(
        new SourceProblem(
            name,
            true,
            diagnostic(
                DiagnosticCode.UNREADABLE_FILE,
                SourceLocation.NONE,
                "There is no such file or folder: " + name)));
  }

  void problem(DiagnosticCode code, String name, String message) {
    problem(code, name, SourceLocation.NONE, message);
  }

  private void problem(DiagnosticCode code, String name, SourceLocation place, String message) {
    visitor.problem(new SourceProblem(name, false, diagnostic(code, place, message)));
  }

  private static Diagnostic diagnostic(DiagnosticCode code, SourceLocation place, String message) {
    return new Diagnostic(code, 0, place, "", "", message);
  }
}
