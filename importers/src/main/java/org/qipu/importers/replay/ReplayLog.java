package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.Severity;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.diagnostic.SourceLocation.ByteLocation;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.MoveText;

/** Collects what the replay of one game finds; the number kept is bounded. */
final class ReplayLog {
  /** Columns beyond this one do not count when places are compared. */
  private static final int COLUMN_BITS = 31;

  private final List<Diagnostic> found = new ArrayList<>();
  private long left;
  private boolean repaired;

  void clear() {
    found.clear();
    left = 0;
    repaired = false;
  }

  void add(DiagnosticCode code, int ply, MoveText text, String expected, String message) {
    add(code, ply, text.location(), text.text(), expected, message);
  }

  void add(
      DiagnosticCode code,
      int ply,
      SourceLocation location,
      String text,
      String expected,
      String message) {
    if (found.size() < ReplayedGame.MAX_DIAGNOSTICS) {
      found.add(new Diagnostic(code, ply, location, text, expected, message));
    } else {
      left++;
    }
  }

  /** Notes that the main line replays only after a mend. */
  void setRepaired() {
    repaired = true;
  }

  boolean isRepaired() {
    return repaired;
  }

  /**
   * Returns the findings of reader and replay in the order of the file. When they are too many,
   * errors of the replay are the last to go: they say why a game stops.
   */
  List<Diagnostic> merge(List<Diagnostic> ofReader) {
    if (found.isEmpty() && ofReader.size() <= ReplayedGame.MAX_DIAGNOSTICS) {
      return ofReader;
    }
    int room = ReplayedGame.MAX_DIAGNOSTICS;
    List<Diagnostic> kept = new ArrayList<>();
    for (Diagnostic diagnostic : found) {
      if (diagnostic.severity() == Severity.ERROR && kept.size() < room / 2) {
        kept.add(diagnostic);
      }
    }
    List<Diagnostic> others = new ArrayList<>(ofReader);
    for (Diagnostic diagnostic : found) {
      if (!kept.contains(diagnostic)) {
        others.add(diagnostic);
      }
    }
    int fitting = Math.min(others.size(), room - kept.size());
    long more = left + others.size() - fitting;
    kept.addAll(others.subList(0, fitting));
    kept.sort(Comparator.comparingLong(diagnostic -> place(diagnostic.location())));
    if (more > 0) {
      kept.add(
          new Diagnostic(
              DiagnosticCode.MORE_DIAGNOSTICS,
              0,
              SourceLocation.NONE,
              Long.toString(more),
              "",
              more + " more findings are not kept"));
    }
    return kept;
  }

  private static long place(SourceLocation location) {
    if (location instanceof TextLocation text) {
      return ((long) text.line() << COLUMN_BITS) + text.column();
    }
    return ((ByteLocation) location).offset();
  }
}
