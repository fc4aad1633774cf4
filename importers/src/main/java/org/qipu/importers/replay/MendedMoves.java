package org.qipu.importers.replay;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation;
import org.qipu.importers.record.MoveTree;

/** Which moves of a game are not those that the record says in so many words. */
public final class MendedMoves {
  private static final Set<DiagnosticCode> MENDS =
      EnumSet.of(
          DiagnosticCode.MENDED_MOVE,
          DiagnosticCode.SETTLED_AMBIGUITY,
          DiagnosticCode.ASSUMED_READING,
          DiagnosticCode.INCOMPLETE_MOVE_TEXT);

  private MendedMoves() {}

  /** True for the finding that a move text was read as something else than it says. */
  public static boolean isMend(Diagnostic diagnostic) {
    return MENDS.contains(diagnostic.code());
  }

  /** Returns the places of the moves mended; of all moves where a convention reads all of them. */
  public static Set<SourceLocation> places(ReplayedGame game) {
    Set<SourceLocation> places = new HashSet<>();
    boolean all = false;
    for (Diagnostic diagnostic : game.diagnostics()) {
      if (isMend(diagnostic)) {
        places.add(diagnostic.location());
        all |= diagnostic.code() == DiagnosticCode.ASSUMED_READING;
      }
    }
    MoveTree tree = game.record().tree();
    for (int node = 1; all && node < tree.size(); node++) {
      places.add(tree.text(node).location());
    }
    return places;
  }
}
