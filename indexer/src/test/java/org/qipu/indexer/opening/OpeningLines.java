package org.qipu.indexer.opening;

import java.util.List;
import org.qipu.indexer.query.MoveLine;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;

/** Lines of moves as tests give them. */
final class OpeningLines {
  private OpeningLines() {}

  /** Reads a line in any notation, which must be legal. */
  static List<Move> legal(String text) {
    MoveLine line = MoveLine.read(Setup.START, text);
    if (line.failure() != null) {
      throw new IllegalArgumentException(text + ": " + line.failure());
    }
    return line.moves();
  }

  static List<Move> mirrored(List<Move> line) {
    return line.stream().map(Move::mirrored).toList();
  }

  static OpeningTracker after(EccoProfile profile, List<Move> line) {
    OpeningTracker tracker = new OpeningTracker(profile);
    line.forEach(move -> tracker.play(move.code()));
    return tracker;
  }

  static String code(EccoProfile profile, List<Move> line) {
    return after(profile, line).opening().code();
  }
}
