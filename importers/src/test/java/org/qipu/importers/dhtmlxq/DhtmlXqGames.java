package org.qipu.importers.dhtmlxq;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;

/** Reads, replays and writes DhtmlXQ in memory. */
final class DhtmlXqGames {
  private DhtmlXqGames() {}

  static List<ReplayedGame> read(String text) {
    return read(SourceFile.of("test.ubb", text.getBytes(StandardCharsets.UTF_8)));
  }

  static List<ReplayedGame> read(SourceFile file) {
    return read(file, ReadOptions.DEFAULT);
  }

  static List<ReplayedGame> read(SourceFile file, ReadOptions options) {
    List<ReplayedGame> games = new ArrayList<>();
    try (DhtmlXqReader reader = new DhtmlXqReader(file, options)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        games.add(new Replayer().replay(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  static String write(List<ReplayedGame> games) {
    return write(games, new ArrayList<>());
  }

  static String write(List<ReplayedGame> games, List<Diagnostic> left) {
    StringWriter text = new StringWriter();
    try (DhtmlXqWriter writer = new DhtmlXqWriter(text)) {
      for (ReplayedGame game : games) {
        left.addAll(writer.write(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** The whole tree in the order of a walk: number of the parent, move, marks, comments. */
  static List<String> tree(GameRecord record) {
    MoveTree tree = record.tree();
    List<String> rows = new ArrayList<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = tree.nextInWalk(node)) {
      numbers.put(node, rows.size());
      rows.add(
          (node == MoveTree.ROOT
                  ? "start"
                  : numbers.get(tree.parent(node)) + " " + tree.text(node).text())
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
