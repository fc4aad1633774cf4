package org.qipu.importers.pgn;

import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.source.LineMap;

/** Collects the findings of one game, up to a bound; places are indexes into its text. */
final class Findings {
  private final LineMap lines;
  private final List<Diagnostic> list = new ArrayList<>();
  private int left;

  Findings(LineMap lines) {
    this.lines = lines;
  }

  void add(DiagnosticCode code, int ply, int index, String found, String expected, String message) {
    if (list.size() < ReplayedGame.MAX_DIAGNOSTICS - 1) {
      list.add(new Diagnostic(code, ply, lines.at(index), found, expected, message));
    } else {
      left++;
    }
  }

  /** Adds a finding that belongs to no ply. */
  void add(DiagnosticCode code, int index, String found, String message) {
    add(code, 0, index, found, "", message);
  }

  void addAt(DiagnosticCode code, SourceLocation place, String found, String message) {
    if (list.size() < ReplayedGame.MAX_DIAGNOSTICS - 1) {
      list.add(new Diagnostic(code, 0, place, found, "", message));
    } else {
      left++;
    }
  }

  SourceLocation place(int index) {
    return lines.at(index);
  }

  /** Returns an empty collection for the same text. */
  Findings another() {
    return new Findings(lines);
  }

  void addAll(Findings others) {
    for (Diagnostic diagnostic : others.list) {
      if (list.size() < ReplayedGame.MAX_DIAGNOSTICS - 1) {
        list.add(diagnostic);
      } else {
        left++;
      }
    }
    left += others.left;
  }

  List<Diagnostic> list() {
    if (left == 0) {
      return list;
    }
    List<Diagnostic> all = new ArrayList<>(list);
    SourceLocation last = list.get(list.size() - 1).location();
    all.add(
        new Diagnostic(
            DiagnosticCode.MORE_DIAGNOSTICS, 0, last, "", "", "There are " + left + " more."));
    return all;
  }
}
