package org.qipu.importers.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.diagnostic.SourceLocation.TextLocation;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Small records for tests. */
final class Records {
  static final String START = Fen.write(Setup.START);

  private Records() {}

  /** A record whose moves stand between bars, or blanks where there is no bar. */
  static GameRecord of(String fen, String moves, GameResult result) {
    MoveTree tree = new MoveTree();
    line(tree, MoveTree.ROOT, moves);
    return of(Fen.parse(fen), tree, result, List.of());
  }

  static GameRecord of(
      @Nullable Setup setup, MoveTree tree, GameResult result, List<Diagnostic> diagnostics) {
    boolean stated = result != GameResult.UNKNOWN;
    return new GameRecord(
        1, "pgn", "UTF-8", Tags.EMPTY, setup, tree, result, stated, diagnostics, new byte[0]);
  }

  /** Adds a line of moves below a node and returns the last node. */
  static int line(MoveTree tree, int parent, String moves) {
    int node = parent;
    for (String text : moves.split(moves.contains("|") ? "\\|" : " ", -1)) {
      if (!text.isEmpty()) {
        node = tree.add(node, new MoveText(text, new TextLocation(1, tree.size())));
      }
    }
    return node;
  }

  /** The legal moves of the main line as {@code h2e2}, blanks between. */
  static String moves(ReplayedGame game) {
    StringBuilder text = new StringBuilder();
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < game.legalPlies(); ply++) {
      node = game.record().tree().firstChild(node);
      text.append(ply == 0 ? "" : " ").append(Move.ofCode(game.moves()[node]));
    }
    return text.toString();
  }

  static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }

  static String finalFen(ReplayedGame game) {
    Setup setup = game.finalSetup();
    return setup == null ? "" : Fen.writeBoardAndSide(setup);
  }
}
