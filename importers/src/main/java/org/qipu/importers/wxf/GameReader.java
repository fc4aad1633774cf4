package org.qipu.importers.wxf;

import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.DecodedText;
import org.qipu.importers.source.FenText;
import org.qipu.importers.source.Findings;
import org.qipu.importers.source.LineMap;
import org.qipu.rules.GameResult;
import org.qipu.rules.Setup;

/** Makes a record of the text of one game. */
final class GameReader {
  static final String FORMAT = "wxf";

  private final LineMap lines = new LineMap();
  private int ordinal;

  /**
   * Reads a game; null if there is nothing at all.
   *
   * @param wrong true if the character set that was prescribed does not fit the bytes
   */
  @Nullable GameRecord read(
      GameSplitter.Piece piece, DecodedText decoded, String charset, boolean wrong) {
    String text = new String(decoded.chars(), 0, decoded.length());
    if (text.isBlank()) {
      return null;
    }
    char[] chars = decoded.chars();
    lines.reset(chars, text.length(), piece.firstLine());
    Findings findings = new Findings(lines);
    tellBytes(piece, decoded, charset, wrong, findings);
    MoveTree tree = new MoveTree();
    Blocks blocks = new Blocks(text, findings);
    Header header = new Header(text, chars, blocks, tree, findings);
    header.read();
    MoveSection moves = new MoveSection(text, chars, header.movesFrom(), blocks, tree, findings);
    moves.read();
    boolean none = !header.hasKeyword() && !header.isOpened() && tree.moveCount() == 0;
    if (none) {
      findings.add(
          DiagnosticCode.UNKNOWN_FORMAT,
          0,
          "",
          "There are neither headers nor moves in this text.");
    } else {
      tellBraces(header, moves, text.length(), findings);
    }
    Tags tags = header.tags();
    checkDate(tags, header, findings);
    GameResult result = result(tags, header, moves, findings);
    Setup setup = setup(tags, header, findings);
    boolean rejected = none || wrong || setup == null;
    return new GameRecord(
        ++ordinal,
        FORMAT,
        charset,
        tags,
        rejected ? null : setup,
        tree,
        result,
        moves.result() != null || !tags.text("Result").isBlank(),
        findings.list(),
        rejected ? piece.bytes() : null);
  }

  private static void tellBytes(
      GameSplitter.Piece piece,
      DecodedText decoded,
      String charset,
      boolean wrong,
      Findings findings) {
    if (wrong) {
      findings.add(
          DiagnosticCode.WRONG_CHARSET, 0, charset, "The bytes are no text in " + charset + ".");
    }
    findings.addNuls(decoded.firstNul(), decoded.nuls());
    findings.addMalformed(decoded.firstMalformed(), decoded.malformed(), charset);
    if (piece.isCut()) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          0,
          "",
          "The game is larger than " + GameSplitter.MAX_GAME + " bytes; the rest was left out.");
    }
  }

  private static void tellBraces(Header header, MoveSection moves, int end, Findings findings) {
    if (header.isOpened()) {
      if (!moves.isClosed()) {
        findings.add(DiagnosticCode.TRUNCATED_FILE, end, "", "The moves are not closed by }END.");
      }
    } else if (header.movesFrom() == end) {
      findings.add(
          DiagnosticCode.MISSING_MOVES, end, "", "There is a header, but no moves behind it.");
    } else if (header.hasKeyword()) {
      findings.add(
          DiagnosticCode.MALFORMED_TAG,
          header.movesFrom(),
          "",
          "The moves begin here without START{ in front of them.");
    }
  }

  private static void checkDate(Tags tags, Header header, Findings findings) {
    String date = tags.text("Date");
    boolean digits = date.chars().anyMatch(Character::isDigit);
    boolean unknown = digits && tags.date().isUnknown();
    if (unknown || GameDate.isImpossible(date)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          header.dateIndex(),
          date,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }

  private static GameResult result(Tags tags, Header header, MoveSection moves, Findings findings) {
    String text = tags.text("Result");
    GameResult stated = text.isBlank() ? null : GameResult.fromText(text);
    if (!text.isBlank() && stated == null) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          header.resultIndex(),
          text,
          "The result is none of the known spellings.");
    }
    GameResult behind = moves.result();
    if (behind == null || behind == GameResult.UNKNOWN) {
      return stated == null ? GameResult.UNKNOWN : stated;
    }
    if (stated != null && stated != GameResult.UNKNOWN && stated != behind) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          0,
          moves.resultIndex(),
          behind.toString(),
          stated.toString(),
          "The result behind the moves is not that of the header.");
    }
    return behind;
  }

  private static @Nullable Setup setup(Tags tags, Header header, Findings findings) {
    String fen = tags.text("FEN");
    String position = fen.isBlank() ? tags.text("Board") : fen;
    return position.isBlank() ? Setup.START : FenText.read(position, header.fenIndex(), findings);
  }
}
