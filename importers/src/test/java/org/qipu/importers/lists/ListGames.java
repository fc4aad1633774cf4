package org.qipu.importers.lists;

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
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/** Reads, replays and writes lists in memory. */
final class ListGames {
  private ListGames() {}

  static List<ReplayedGame> read(String text) {
    return read(
        SourceFile.of("test.eglib", text.getBytes(StandardCharsets.UTF_8)), ReadOptions.DEFAULT);
  }

  static List<ReplayedGame> read(SourceFile file, ReadOptions options) {
    List<ReplayedGame> games = new ArrayList<>();
    try (ListReader reader = new ListReader(file, options)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        games.add(new Replayer().replay(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  static String write(List<ReplayedGame> games, List<Diagnostic> left) {
    StringWriter text = new StringWriter();
    try (ListWriter writer = new ListWriter(text)) {
      for (ReplayedGame game : games) {
        left.addAll(writer.write(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** The legal moves of the main line as {@code h2e2}, blanks between. */
  static String moves(ReplayedGame game) {
    List<String> moves = new ArrayList<>();
    int node = MoveTree.ROOT;
    for (int ply = 0; ply < game.legalPlies(); ply++) {
      node = game.record().tree().firstChild(node);
      moves.add(Move.ofCode(game.moves()[node]).toString());
    }
    return String.join(" ", moves);
  }

  static String start(ReplayedGame game) {
    Setup start = game.start();
    return start == null ? "" : Fen.writeBoardAndSide(start);
  }

  static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }
}
