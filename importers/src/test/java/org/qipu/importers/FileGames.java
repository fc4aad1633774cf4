package org.qipu.importers;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.notation.NotationKind;

/** Reads, replays and writes files of any format in memory. */
public final class FileGames {
  private FileGames() {}

  /** Reads and replays all games. */
  public static List<ReplayedGame> read(RecordFormat format, byte[] bytes) {
    return read(format, SourceFile.of("test", bytes));
  }

  /** Reads and replays all games. */
  public static List<ReplayedGame> read(RecordFormat format, SourceFile file) {
    List<ReplayedGame> games = new ArrayList<>();
    try (RecordReader reader = format.reader(file, ReadOptions.DEFAULT)) {
      for (GameRecord game = reader.next(); game != null; game = reader.next()) {
        games.add(new Replayer().replay(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return games;
  }

  /** Writes games; what the format cannot hold is added to a list. */
  public static byte[] write(RecordFormat format, List<ReplayedGame> games, List<Diagnostic> left) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RecordWriter writer = format.writer(bytes, new WriteOptions(NotationKind.UCI, true))) {
      for (ReplayedGame game : games) {
        left.addAll(writer.write(game));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The whole tree in the order of a walk: number of the parent, move, marks, comments. */
  public static List<String> tree(GameRecord record) {
    MoveTree tree = record.tree();
    List<String> rows = new ArrayList<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = tree.nextInWalk(node)) {
      numbers.put(node, rows.size());
      String move =
          node == MoveTree.ROOT
              ? "start"
              : numbers.get(tree.parent(node)) + " " + tree.text(node).text();
      rows.add(
          String.join(
              " ",
              move,
              tree.marks(node).toString(),
              tree.openingComment(node),
              tree.comment(node)));
    }
    return rows;
  }

  /** The codes of all findings. */
  public static List<DiagnosticCode> codes(ReplayedGame game) {
    return game.diagnostics().stream().map(Diagnostic::code).toList();
  }

  /** Bytes of a hexadecimal text in which white space does not count. */
  public static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replaceAll("\\s", ""));
  }
}
