package org.qipu.cli.command;

import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.qipu.cli.output.Messages;
import org.qipu.cli.output.Paragraph;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.pipeline.ImportCounts;
import org.qipu.importers.replay.GameStatus;

/** Counts what was found, for the summary and the exit code. */
final class FindingCounts {
  private static final int COUNT_WIDTH = 8;
  private static final int SEVERITY_WIDTH = 7;

  private final Map<DiagnosticCode, Long> counts = new EnumMap<>(DiagnosticCode.class);
  private long errors;

  /** Counts one. */
  void add(Diagnostic diagnostic) {
    counts.merge(diagnostic.code(), 1L, Long::sum);
    errors += diagnostic.severity() == Severity.ERROR ? 1 : 0;
  }

  /** Returns how many errors were counted. */
  long errors() {
    return errors;
  }

  private long of(Severity severity) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getKey().severity() == severity)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** True if something as bad as the given severity, or worse, was found. */
  boolean hasAtLeast(Severity severity) {
    return counts.keySet().stream().anyMatch(code -> code.severity().compareTo(severity) <= 0);
  }

  /** Prints what was read and found. */
  void summarize(Session session, ImportCounts read, double seconds) {
    session.note(
        "summary.games",
        read.totalGames(),
        read.files(),
        String.format(Locale.ROOT, "%.1f", seconds),
        Math.round(read.totalGames() / Math.max(seconds, 0.001)));
    if (read.unchangedFiles() > 0) {
      session.note("summary.unchanged", read.unchangedFiles());
    }
    session.note(
        "summary.statuses",
        read.games().getOrDefault(GameStatus.VALID, 0L),
        read.games().getOrDefault(GameStatus.REPAIRED, 0L),
        read.games().getOrDefault(GameStatus.TRUNCATED, 0L),
        read.games().getOrDefault(GameStatus.REJECTED, 0L));
    if (counts.isEmpty()) {
      session.note("summary.clean");
      return;
    }
    session.note("summary.findings", errors, of(Severity.WARNING), of(Severity.INFO));
    long most = Collections.max(counts.values());
    int width = Math.max(COUNT_WIDTH, Messages.grouped(most).length());
    counts.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<DiagnosticCode, Long> e) -> e.getKey().severity())
                .thenComparing(Map.Entry.<DiagnosticCode, Long>comparingByValue().reversed()))
        .forEach(
            entry ->
                session.note(
                    "summary.code",
                    Paragraph.padLeft(Messages.grouped(entry.getValue()), width),
                    Paragraph.pad(
                        session.messages().text("severity." + entry.getKey().severity()),
                        SEVERITY_WIDTH),
                    entry.getKey()));
  }
}
