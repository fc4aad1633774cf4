package org.qipu.importers.wxf;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.qipu.importers.FormatDetector;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.RecordFormat;
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

/** Reads, replays and writes letter records in memory. */
final class WxfGames {
  private WxfGames() {}

  static SourceFile file(String text) {
    return SourceFile.of("a.txt", text.getBytes(StandardCharsets.UTF_8));
  }

  static List<ReplayedGame> read(String text) {
    return read(file(text), ReadOptions.DEFAULT);
  }

  static List<ReplayedGame> read(SourceFile file, ReadOptions options) {
    List<ReplayedGame> games = new ArrayList<>();
    try (WxfReader reader = new WxfReader(file, options)) {
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
    try (WxfWriter writer = new WxfWriter(text, new WriteOptions(NotationKind.WXF, true))) {
      for (ReplayedGame game : games) {
        left.addAll(writer.write(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  static RecordFormat format(SourceFile file) throws IOException {
    RecordFormat format = FormatDetector.detect(file).format();
    if (format == null) {
      throw new AssertionError("no format");
    }
    return format;
  }

  /** The main line as {@code h2e2}, with what is not legal as written. */
  static String moves(ReplayedGame game) {
    MoveTree tree = game.record().tree();
    List<String> moves = new ArrayList<>();
    for (int node = tree.firstChild(0); node != MoveTree.NONE; node = tree.firstChild(node)) {
      int code = game.moves()[node];
      moves.add(code < 0 ? tree.text(node).text() : Move.ofCode(code).toString());
    }
    return String.join(" ", moves);
  }

  static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }
}
