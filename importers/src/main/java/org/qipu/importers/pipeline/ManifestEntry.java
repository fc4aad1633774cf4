package org.qipu.importers.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.Diagnostic;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.rules.Setup;
import org.qipu.rules.fen.Fen;

/**
 * One line of a manifest: what became of one game read.
 *
 * @param source place such as {@code archive.zip!/dir/file.pgn#3}
 * @param format short name such as {@code pgn}
 * @param charset name of the character set taken; empty for binary formats
 * @param status {@code valid}, {@code repaired}, {@code truncated} or {@code rejected}
 * @param plies moves written in the main line
 * @param legalPlies how many of them are legal in a row
 * @param end {@code open}, {@code mate}, {@code stalemate} or {@code illegal-final-move}; empty
 *     when rejected
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 * @param startFen board and side to move; empty when rejected
 * @param finalFen board and side to move; empty when rejected
 * @param variations number of nodes that are an alternative to another one
 * @param comments number of comments
 * @param nodes moves in the whole tree
 * @param illegalNodes how many of them are illegal or hang below an illegal one
 * @param movesMd5 see {@link MoveDigest}; empty when rejected
 * @param duplicateOf the game that this one repeats; empty for none
 * @param diagnostics codes of the findings, each once, in the order of the file
 */
public record ManifestEntry(
    String source,
    String format,
    String charset,
    String status,
    int plies,
    int legalPlies,
    String end,
    String result,
    String startFen,
    String finalFen,
    int variations,
    int comments,
    int nodes,
    int illegalNodes,
    String movesMd5,
    String duplicateOf,
    List<String> diagnostics) {
  private static final List<String> COLUMNS =
      List.of(
          "source",
          "format",
          "charset",
          "status",
          "plies",
          "legalPlies",
          "end",
          "result",
          "startFen",
          "finalFen",
          "variations",
          "comments",
          "nodes",
          "illegalNodes",
          "movesMd5",
          "duplicateOf",
          "diagnostics");

  public ManifestEntry {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Returns the names of the columns in order. */
  public static List<String> columns() {
    return COLUMNS;
  }

  /** Returns the line of a game that was read from the given place and repeats no other. */
  public static ManifestEntry of(String source, ReplayedGame game, MoveDigest digest) {
    GameRecord record = game.record();
    MoveTree tree = record.tree();
    return new ManifestEntry(
        source,
        record.format(),
        record.charset(),
        game.status().toString(),
        game.plies(),
        game.legalPlies(),
        game.start() == null ? "" : game.end().toString(),
        record.result().toString(),
        fen(game.start()),
        fen(game.finalSetup()),
        tree.variationCount(),
        tree.commentCount(),
        tree.moveCount(),
        game.illegalNodes(),
        digest.of(game),
        "",
        codes(game.diagnostics()));
  }

  private static String fen(@Nullable Setup setup) {
    return setup == null ? "" : Fen.writeBoardAndSide(setup);
  }

  private static List<String> codes(List<Diagnostic> diagnostics) {
    if (diagnostics.isEmpty()) {
      return List.of();
    }
    Set<String> codes = new LinkedHashSet<>();
    for (Diagnostic diagnostic : diagnostics) {
      codes.add(diagnostic.code().toString());
    }
    return List.copyOf(codes);
  }

  /** Returns this line with the game that it repeats. */
  public ManifestEntry withDuplicateOf(String game) {
    return new ManifestEntry(
        source,
        format,
        charset,
        status,
        plies,
        legalPlies,
        end,
        result,
        startFen,
        finalFen,
        variations,
        comments,
        nodes,
        illegalNodes,
        movesMd5,
        game,
        diagnostics);
  }

  /** Returns the values in the order of {@link #columns()}, as they stand in CSV. */
  public List<String> values() {
    List<String> values = new ArrayList<>(COLUMNS.size());
    values.add(source);
    values.add(format);
    values.add(charset);
    values.add(status);
    values.add(Integer.toString(plies));
    values.add(Integer.toString(legalPlies));
    values.add(end);
    values.add(result);
    values.add(startFen);
    values.add(finalFen);
    values.add(Integer.toString(variations));
    values.add(Integer.toString(comments));
    values.add(Integer.toString(nodes));
    values.add(Integer.toString(illegalNodes));
    values.add(movesMd5);
    values.add(duplicateOf);
    values.add(String.join(";", diagnostics));
    return List.copyOf(values);
  }
}
