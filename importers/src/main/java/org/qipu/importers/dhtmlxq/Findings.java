package org.qipu.importers.dhtmlxq;

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

  /** Adds a finding that belongs to no ply. */
  void add(DiagnosticCode code, int index, String found, String message) {
    add(code, 0, index, found, "", message);
  }

  void add(DiagnosticCode code, int ply, int index, String found, String expected, String message) {
    if (list.size() < ReplayedGame.MAX_DIAGNOSTICS - 1) {
      list.add(new Diagnostic(code, ply, lines.at(index), found, expected, message));
    } else {
      left++;
    }
  }

  SourceLocation place(int index) {
    return lines.at(index);
  }

  List<Diagnostic> list() {
    if (left > 0) {
      list.add(
          new Diagnostic(
              DiagnosticCode.MORE_DIAGNOSTICS,
              0,
              list.get(list.size() - 1).location(),
              "",
              "",
              "There are " + left + " more."));
      left = 0;
    }
    return list;
  }
}
