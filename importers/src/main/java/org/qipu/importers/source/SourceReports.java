package org.qipu.importers.source;

import java.io.IOException;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;

/** Passes files and problems to the visitor; a failure of one file does not end the walk. */
final class SourceReports {
  private final SourceVisitor visitor;
  private String limitedName = "";

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

  /** Reports a failure. One limit is met again on every level of nesting: it is reported once. */
  void unreadable(String name, IOException failure) {
    String message = failure.getMessage();
    String why = message == null ? failure.getClass().getSimpleName() : message;
    if (!(failure instanceof ArchiveLimitException)) {
      problem(DiagnosticCode.UNREADABLE_FILE, name, "Reading failed: " + why);
    } else if (limitedName.isEmpty() || !limitedName.startsWith(name)) {
      limitedName = name;
      problem(DiagnosticCode.ARCHIVE_LIMIT, name, why);
    }
  }

  void missing(String name) {
    visitor.problem(
        new SourceProblem(
            name,
            true,
            diagnostic(
                DiagnosticCode.UNREADABLE_FILE, "There is no such file or folder: " + name)));
  }

  void problem(DiagnosticCode code, String name, String message) {
    visitor.problem(new SourceProblem(name, false, diagnostic(code, message)));
  }

  private static Diagnostic diagnostic(DiagnosticCode code, String message) {
    return new Diagnostic(code, 0, SourceLocation.NONE, "", "", message);
  }
}
