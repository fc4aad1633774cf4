package org.qipu.importers.pgn;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Move;
import org.qipu.rules.notation.NotationKind;

/** Reads, replays and writes PGN in memory. */
final class PgnGames {
  private PgnGames() {}

  static List<ReplayedGame> read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8), ReadOptions.DEFAULT);
  }

  static List<ReplayedGame> read(byte[] bytes, ReadOptions options) {
    List<ReplayedGame> games = new ArrayList<>();
    for (GameRecord game : records(SourceFile.of("test.pgn", bytes), options)) {
      games.add(new Replayer().replay(game));
    }
    return games;
  }

  static List<GameRecord> records(SourceFile file, ReadOptions options) {
    List<GameRecord> games = new ArrayList<>();
    try (PgnReader reader = new PgnReader(file, options)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        games.add(game);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  static String write(List<ReplayedGame> games, NotationKind notation) {
    StringWriter text = new StringWriter();
    try (PgnWriter writer = new PgnWriter(text, notation)) {
      for (ReplayedGame game : games) {
        writer.write(game);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
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

  /** The whole tree, one node a line: parent, move or text, marks, comments. */
  static String tree(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    StringBuilder text = new StringBuilder().append(tree.comment(MoveTree.ROOT)).append('\n');
    List<Integer> order = new ArrayList<>();
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = tree.nextInWalk(node)) {
      order.add(node);
    }
    for (int node : order.subList(1, order.size())) {
      short move = game.moves()[node];
      text.append(order.indexOf(tree.parent(node)))
          .append(' ')
          .append(move < 0 ? tree.text(node).text() : Move.ofCode(move).toString())
          .append(' ')
          .append(tree.marks(node))
          .append(' ')
          .append(tree.openingComment(node))
          .append(' ')
          .append(tree.comment(node))
          .append('\n');
    }
    return text.toString();
  }

  static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }
}
