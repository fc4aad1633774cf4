package org.qipu.importers.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.qipu.importers.ReadOptions;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.Replayer;
import org.qipu.importers.source.SourceFile;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;
import org.qipu.rules.notation.NotationKind;

/** Reads, replays and writes PGN in memory. */
final class PgnGames {
  /** Case P23: blank lines where none should be, and none where one should. */
  static final String TWO_GAMES =
      """
      [Event "一"]

      [Red "测甲"]
      [Result "1-0"]


      1. 炮二平五 1-0
      [Event "二"]
      [Red "测乙"]
      [Result "0-1"]
      1. 马二进三 0-1
      """;

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

  static ReplayedGame one(String text) {
    List<ReplayedGame> games = read(text);
    assertThat(games).hasSize(1);
    return games.get(0);
  }

  static void assertTwoGames(List<ReplayedGame> games) {
    assertThat(games).extracting(PgnGames::moves).containsExactly("h2e2", "h0g2");
    assertThat(games)
        .extracting(game -> game.record().tags().list())
        .containsExactly(
            List.of(
                new Tags.Tag("Event", "一"),
                new Tags.Tag("Red", "测甲"),
                new Tags.Tag("Result", "1-0")),
            List.of(
                new Tags.Tag("Event", "二"),
                new Tags.Tag("Red", "测乙"),
                new Tags.Tag("Result", "0-1")));
    assertThat(games)
        .extracting(game -> game.record().result())
        .containsExactly(GameResult.RED_WINS, GameResult.BLACK_WINS);
  }

  private static List<Tags.Tag> withoutFormat(ReplayedGame game) {
    return game.record().tags().list().stream()
        .filter(tag -> !tag.name().equals("Format"))
        .collect(Collectors.toList());
  }

  /** What was read, written and read again is the same. */
  static void assertRoundTrip(List<ReplayedGame> games) {
    for (NotationKind kind :
        new NotationKind[] {
          NotationKind.CHINESE,
          NotationKind.TRADITIONAL,
          NotationKind.WXF,
          NotationKind.ICCS,
          NotationKind.UCI
        }) {
      String text = write(games, kind);
      List<ReplayedGame> again = read(text);
      assertThat(again).as(text).hasSameSizeAs(games);
      for (int i = 0; i < games.size(); i++) {
        assertThat(tree(again.get(i))).as(text).isEqualTo(tree(games.get(i)));
        assertThat(withoutFormat(again.get(i))).as(text).isEqualTo(withoutFormat(games.get(i)));
        assertThat(again.get(i).record().result()).isEqualTo(games.get(i).record().result());
        assertThat(again.get(i).start()).isEqualTo(games.get(i).start());
        assertThat(again.get(i).status()).isEqualTo(games.get(i).status());
      }
    }
  }

  static String moves(String text) {
    return moves(one(text));
  }

  /** The FEN of the last legal position, all six fields. */
  static String finalFen(ReplayedGame game) {
    Setup setup = game.finalSetup();
    return setup == null ? "" : Fen.write(setup);
  }
}
