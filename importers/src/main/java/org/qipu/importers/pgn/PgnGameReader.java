package org.qipu.importers.pgn;

import java.util.ArrayDeque;
import java.util.Deque;
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

/** Makes records of a piece of text, which is one game, or several without tags. */
final class PgnGameReader {
  private final LineMap lines = new LineMap();
  private int ordinal;
  private @Nullable Findings left;

  /** A piece of a file. */
  interface Piece {
    /** Returns its text. */
    DecodedText text();

    /** Returns the line of the file on which it begins. */
    int firstLine();

    /** Returns the name of its character set. */
    String charset();

    /** Returns a copy of its bytes. */
    byte[] bytes();

    /** True if more followed than is ever read. */
    boolean isCutOff();

    /** Returns why the character set prescribed is wrong, or null. */
    @Nullable String charsetFault();
  }

  /** Reads the records of a piece. */
  Deque<GameRecord> read(Piece piece) {
    DecodedText text = piece.text();
    lines.reset(text.chars(), text.length(), piece.firstLine());
    Deque<GameRecord> records = new ArrayDeque<>(2);
    BracketPairs brackets = new BracketPairs(text.chars(), text.length());
    int at = 0;
    while (at < text.length()) {
      Findings findings = new Findings(lines);
      if (left != null) {
        findings.addAll(left);
        left = null;
      }
      at = readGame(piece, at, brackets, findings, records);
    }
    return records;
  }

  private int readGame(
      Piece piece, int from, BracketPairs brackets, Findings findings, Deque<GameRecord> records) {
    DecodedText text = piece.text();
    char[] chars = text.chars();
    int end = text.length();
    PgnTagSection tagSection = new PgnTagSection(chars, from, end, findings);
    Tags tags = tagSection.read();
    boolean tagged = !tags.list().isEmpty();
    boolean chessProgram = tags.value("Variant") != null || tags.value("White") != null;
    int movesFrom = Math.min(end, tagSection.position());
    PgnMoveSection moves =
        PgnMoveSection.read(chars, movesFrom, end, tagged, chessProgram, findings, brackets);
    int stop = moves.position();
    checkText(piece, from, stop, findings);
    if (!tagged && moves.tree().size() == 1) {
      // Words between games without tags; they are reported with the next one.
      if (stop >= end || moves.result() == null) {
        left = findings;
        return end;
      }
      return stop;
    }
    GameResult result = result(tags, tagSection, moves, findings);
    Setup setup = setup(tags, tagSection, findings);
    if (!tags.text("Date").isBlank()) {
      checkDate(tags, tagSection, findings);
    }
    int chess = ChessMoves.find(tags, moves.tree());
    if (chess != MoveTree.NONE) {
      setup = null;
      findings.addAt(
          DiagnosticCode.NOT_XIANGQI,
          moves.tree().text(chess).location(),
          moves.tree().text(chess).text(),
          "This is a game of western chess.");
    }
    String fault = piece.charsetFault();
    if (fault != null) {
      setup = null;
      findings.add(DiagnosticCode.WRONG_CHARSET, from, piece.charset(), fault);
    }
    boolean stated = moves.result() != null || !tags.text("Result").isBlank();
    records.add(
        new GameRecord(
            ++ordinal,
            PgnReader.FORMAT,
            piece.charset(),
            tags,
            setup,
            moves.tree(),
            result,
            stated,
            findings.list(),
            setup == null ? piece.bytes() : null));
    return stop;
  }

  private static void checkText(Piece piece, int from, int stop, Findings findings) {
    DecodedText text = piece.text();
    if (text.firstNul() >= from && text.firstNul() <= stop) {
      findings.addNuls(text.firstNul(), text.nuls());
    }
    if (text.firstMalformed() >= from && text.firstMalformed() <= stop) {
      findings.addMalformed(text.firstMalformed(), text.malformed(), piece.charset());
    }
    if (piece.isCutOff()) {
      findings.add(
          DiagnosticCode.TOO_LARGE,
          from,
          "",
          "The game is larger than " + GameSplitter.MAX_GAME + " bytes; the rest was left out.");
    }
  }

  private static GameResult result(
      Tags tags, PgnTagSection tagSection, PgnMoveSection moves, Findings findings) {
    String text = tags.text("Result");
    GameResult tagResult = text.isBlank() ? null : GameResult.fromText(text);
    if (!text.isBlank() && tagResult == null) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          tagSection.indexOf("Result"),
          text,
          "The result is none of the known spellings.");
    }
    GameResult result = moves.result();
    if (result == null) {
      if (tagResult != null && moves.tree().size() > 1) {
        findings.add(
            DiagnosticCode.RESULT_TOKEN_MISSING,
            moves.resultIndex(),
            "",
            "There is no result behind the moves.");
      }
      return tagResult == null ? GameResult.UNKNOWN : tagResult;
    }
    if (tagResult != null
        && tagResult != result
        && tagResult != GameResult.UNKNOWN
        && result != GameResult.UNKNOWN) {
      findings.add(
          DiagnosticCode.CONTRADICTING_RESULTS,
          0,
          moves.resultIndex(),
          result.toString(),
          tagResult.toString(),
          "The result behind the moves is not that of the tags.");
    }
    return result == GameResult.UNKNOWN && tagResult != null ? tagResult : result;
  }

  private static @Nullable Setup setup(Tags tags, PgnTagSection tagSection, Findings findings) {
    String text = tags.text("FEN");
    if (text.isBlank()) {
      return Setup.START;
    }
    return FenText.read(text, tagSection.indexOf("FEN"), findings);
  }

  private static void checkDate(Tags tags, PgnTagSection tagSection, Findings findings) {
    String text = tags.text("Date");
    boolean digits = text.chars().anyMatch(Character::isDigit);
    boolean unknown = digits && tags.date().isUnknown();
    if (unknown || GameDate.isImpossible(text)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          tagSection.indexOf("Date"),
          text,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }

  /** Returns a rejected record if a file had text and no game, else null. */
  @Nullable GameRecord leftover(Piece piece) {
    if (left == null || ordinal > 0) {
      return null;
    }
    left.add(
        DiagnosticCode.UNKNOWN_FORMAT, 0, "", "There are neither tags nor moves in this text.");
    return new GameRecord(
        ++ordinal,
        PgnReader.FORMAT,
        piece.charset(),
        Tags.EMPTY,
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        left.list(),
        piece.bytes());
  }
}
