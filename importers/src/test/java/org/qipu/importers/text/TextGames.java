package org.qipu.importers.text;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
import org.qipu.importers.RecordReader;
import org.qipu.importers.WriteOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.Move;
import org.qipu.rules.notation.NotationKind;

/** Reads, replays and writes text in memory. */
final class TextGames {
  private TextGames() {}

  static List<ReplayedGame> read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  static List<ReplayedGame> read(byte[] bytes) {
    return read(RecordFormat.TEXT, SourceFile.of("test.txt", bytes), ReadOptions.DEFAULT);
  }

  static List<ReplayedGame> read(RecordFormat format, SourceFile file, ReadOptions options) {
    List<ReplayedGame> games = new ArrayList<>();
    Replayer replayer = new Replayer();
    try (RecordReader reader = format.reader(file, options)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        games.add(replayer.replay(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  static String write(List<ReplayedGame> games, NotationKind notation) {
    StringWriter text = new StringWriter();
    try (TextWriter writer = new TextWriter(text, new WriteOptions(notation, true))) {
      for (ReplayedGame game : games) {
        writer.write(game);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** The moves of the main line as {@code h2e2}, those that are not legal as written. */
  static String moves(ReplayedGame game) {
    return line(game, game.record().tree().firstChild(MoveTree.ROOT));
  }

  /** The moves from a node on, each the first child of the one before. */
  static String line(ReplayedGame game, int from) {
    MoveTree tree = game.record().tree();
    StringBuilder text = new StringBuilder();
    for (int node = from; node != MoveTree.NONE; node = tree.firstChild(node)) {
      text.append(text.length() == 0 ? "" : " ").append(move(game, node));
    }
    return text.toString();
  }

  private static String move(ReplayedGame game, int node) {
    short move = game.moves()[node];
    return move < 0 ? game.record().tree().text(node).text() : Move.ofCode(move).toString();
  }

  /** Each variation: the ply of its first move and its moves. */
  static List<String> variations(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    List<String> variations = new ArrayList<>();
    for (int node = 1; node < tree.size(); node++) {
      if (tree.firstChild(tree.parent(node)) != node) {
        int ply = 0;
        for (int at = node; at != MoveTree.ROOT; at = tree.parent(at)) {
          ply++;
        }
        variations.add(ply + ": " + line(game, node));
      }
    }
    return variations;
  }

  /** The whole tree in the order of a walk: number of the parent, move, marks, comments. */
  static List<String> tree(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    List<String> rows = new ArrayList<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = tree.nextInWalk(node)) {
      numbers.put(node, rows.size());
      rows.add(
          (node == MoveTree.ROOT
                  ? "start"
                  : numbers.get(tree.parent(node)) + " " + move(game, node))
              + " "
              + tree.marks(node)
              + " "
              + tree.openingComment(node)
              + " "
              + tree.comment(node));
    }
    return rows;
  }

  static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }
}
