package org.qipu.importers.replay;

import java.util.ArrayList;
import java.util.BitSet;
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
    if (found.size() < Diagnostic.MAX_A_GAME) {
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
    if (found.isEmpty() && ofReader.size() <= Diagnostic.MAX_A_GAME) {
      return ofReader;
    }
    List<Diagnostic> all = new ArrayList<>(ofReader);
    all.addAll(found);
    long more = left;
    if (all.size() > Diagnostic.MAX_A_GAME) {
      more += all.size() - Diagnostic.MAX_A_GAME;
      all = selected(all, ofReader.size());
    }
    all.sort(Comparator.comparingLong(diagnostic -> place(diagnostic.location())));
    if (more > 0) {
      all.add(
          new Diagnostic(
              DiagnosticCode.MORE_DIAGNOSTICS,
              0,
              SourceLocation.NONE,
              Long.toString(more),
              "",
              more + " more findings are not kept"));
    }
    return all;
  }

  /** Leaves out the last ones that are not among the first errors of the replay. */
  private static List<Diagnostic> selected(List<Diagnostic> all, int replayFrom) {
    BitSet kept = new BitSet(all.size());
    for (int i = replayFrom; i < all.size(); i++) {
      boolean room = kept.cardinality() < Diagnostic.MAX_A_GAME / 2;
      kept.set(i, room && all.get(i).severity() == Severity.ERROR);
    }
    for (int i = 0; kept.cardinality() < Diagnostic.MAX_A_GAME; i++) {
      kept.set(i);
    }
    List<Diagnostic> selected = new ArrayList<>(Diagnostic.MAX_A_GAME);
    kept.stream().forEach(i -> selected.add(all.get(i)));
    return selected;
  }

  private static long place(SourceLocation location) {
    if (location instanceof TextLocation text) {
      return ((long) text.line() << COLUMN_BITS) + text.column();
    }
    return ((ByteLocation) location).offset();
  }
}
