package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveText;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.LineMap;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;

/**
 * Makes records of a piece, or none if it is no game. Moves without names or key words are one only
 * if they are numbered in order, and if their beginning can be played or there are many: prose has
 * few, and a game that is damaged at its beginning must not be lost.
 */
final class PieceReader {
  /** Moves that must be playable where nothing but themselves says that they are a game. */
  private static final int PROOF = 4;

  /** The same in a table, or behind a position. */
  private static final int SHORT_PROOF = 2;

  /** Moves in order that are a game, even if the first of them cannot be played. */
  private static final int MANY = 10;

  private final LineMap lines = new LineMap();
  private final String charset;
  private final @Nullable String fault;
  private final Piece piece;
  private final boolean withEmpty;

  /**
   * Makes a reader of one piece.
   *
   * @param fault why the prescribed character set does not fit, or null
   * @param withEmpty true if a heading with names is a game though it has no moves
   */
  PieceReader(Piece piece, String charset, @Nullable String fault, boolean withEmpty) {
    this.withEmpty = withEmpty;
    this.piece = piece;
    this.charset = charset;
    this.fault = fault;
  }

  /** Returns the records, of which the first has the given number. */
  List<GameRecord> read(int ordinal) {
    String text = piece.text();
    lines.reset(text.toCharArray(), text.length(), piece.firstLine());
    Findings findings = new Findings(lines);
    checkText(findings);
    return switch (piece.style()) {
      case EXACT -> List.of(readExact(ordinal, findings));
      case TABLE -> readTable(ordinal, findings);
      case KEYED, HEADED, PLAIN -> readGame(ordinal, findings);
    };
  }

  private GameRecord readExact(int ordinal, Findings findings) {
    ExactGameReader game = new ExactGameReader(piece.text(), findings);
    game.read();
    return record(
        ordinal,
        game.tags(),
        game.setup(),
        game.tree(),
        game.result(),
        game.isResultStated(),
        findings);
  }

  private List<GameRecord> readTable(int ordinal, Findings findings) {
    List<GameRecord> records = new ArrayList<>();
    for (MoveTree tree : TableRows.read(piece, findings)) {
      if (isProved(Setup.START, tree, SHORT_PROOF)) {
        records.add(
            record(
                ordinal + records.size(),
                Tags.EMPTY,
                Setup.START,
                tree,
                GameResult.UNKNOWN,
                false,
                records.isEmpty() ? findings : findings.another()));
      }
    }
    return records;
  }

  private List<GameRecord> readGame(int ordinal, Findings findings) {
    Header header = new Header(piece, findings);
    header.read();
    MoveSection section = new MoveSection(piece, header, findings);
    section.read();
    MoveTree tree = section.tree();
    Setup setup = section.start();
    boolean position = !header.tags().text("FEN").isBlank();
    if (!isGame(header, setup, tree, position)) {
      return List.of();
    }
    return List.of(
        record(
            ordinal,
            header.tags(),
            setup,
            tree,
            header.result(),
            header.isResultStated(),
            findings));
  }

  private boolean isGame(Header header, @Nullable Setup setup, MoveTree tree, boolean position) {
    boolean moves = tree.moveCount() > 0;
    return switch (piece.style()) {
      case EXACT, TABLE -> true;
      case HEADED -> moves || (withEmpty && Heading.isFormal(piece.lines().get(0).text()));
      case KEYED ->
          moves
              ? isHeader(header) || isMany(setup, tree) || isProved(setup, tree, PROOF)
              : position || (withEmpty && hasPlayers(header));
      case PLAIN ->
          position
              ? isProved(setup, tree, SHORT_PROOF)
              : isChinese(tree) && (isProved(setup, tree, PROOF) || isMany(setup, tree));
    };
  }

  private static boolean hasPlayers(Header header) {
    return !header.tags().red().isEmpty() && !header.tags().black().isEmpty();
  }

  private boolean isMany(@Nullable Setup setup, MoveTree tree) {
    return setup != null && tree.mainLineLength() >= MANY && isNumberedInOrder(setup);
  }

  /** Moves in Latin letters alone are those of other formats, whose headers would be lost. */
  private static boolean isChinese(MoveTree tree) {
    int first = tree.firstChild(MoveTree.ROOT);
    return first != MoveTree.NONE
        && tree.text(first).text().codePoints().anyMatch(Character::isIdeographic);
  }

  /** True if there are names or a title, or a form that only programs write. */
  private boolean isHeader(Header header) {
    Tags tags = header.tags();
    boolean form =
        piece.lines().stream()
            .anyMatch(
                line ->
                    line.form() == TextLine.Form.SIGNATURE
                        || line.form() == TextLine.Form.MAIN_LINE);
    return form || tags.list().size() >= 2;
  }

  private boolean isProved(@Nullable Setup setup, MoveTree tree, int proof) {
    List<MoveText> line = new ArrayList<>();
    int node = tree.firstChild(MoveTree.ROOT);
    while (node != MoveTree.NONE && line.size() < 2 * PROOF) {
      line.add(tree.text(node));
      node = tree.firstChild(node);
    }
    return setup != null
        && line.size() >= proof
        && new Trial(setup).legalPlies(line) >= Math.min(line.size(), PROOF)
        && (piece.style() != Piece.Style.PLAIN || isNumberedInOrder(setup));
  }

  /** In a list of examples each move has a number of its own. */
  private boolean isNumberedInOrder(Setup setup) {
    int moves = setup.sideToMove() == Side.BLACK ? 1 : 0;
    for (TextLine line : piece.lines()) {
      for (Token token : line.tokens()) {
        if (token.kind() == Token.Kind.NUMBER && token.value() == 2) {
          return moves >= 2;
        }
        moves += token.isMove() ? 1 : 0;
      }
      if (moves > PROOF) {
        return true;
      }
    }
    return true;
  }

  private void checkText(Findings findings) {
    String wrong = fault;
    if (wrong != null) {
      findings.add(DiagnosticCode.WRONG_CHARSET, 0, charset, wrong);
    }
    findings.addNuls(piece.firstNul(), piece.nuls());
    findings.addMalformed(piece.firstMalformed(), piece.malformed(), charset);
    if (piece.isCutOff()) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          0,
          "",
          "The game is larger than " + PieceSplitter.MAX_GAME + " bytes; the rest was left out.");
    }
  }

  private GameRecord record(
      int ordinal,
      Tags tags,
      @Nullable Setup setup,
      MoveTree tree,
      GameResult result,
      boolean resultStated,
      Findings findings) {
    Setup start = fault == null ? setup : null;
    return new GameRecord(
        ordinal,
        TextReader.FORMAT,
        charset,
        tags,
        start,
        tree,
        result,
        resultStated,
        findings.list(),
        start == null ? piece.bytes() : null);
  }
}
