package org.qipu.importers.xqf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.EncodedStrings;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * The first 1024 bytes of a file.
 *
 * <p>Source: formats, "XQF", sections 2 and 4.
 */
final class XqfHeader {
  static final int LENGTH = 1024;
  static final int VERSION = 2;
  static final int BOARD = 16;
  static final int PIECES = 32;
  static final int SIDE = 50;
  static final int RESULT = 51;
  static final int TYPE = 64;

  /** What each of the 32 places of the board's list stands for, as FEN letters. */
  static final String SLOTS = "RNBAKABNRCCPPPPP" + "rnbakabnrccppppp";

  /** Names of the numbers from 0 in the field of the kind of record. */
  static final List<String> TYPES = List.of("全局", "开局", "中局", "残局");

  /** The results of the numbers from 0; the last is that of several results. */
  static final List<GameResult> RESULTS =
      List.of(
          GameResult.UNKNOWN,
          GameResult.RED_WINS,
          GameResult.BLACK_WINS,
          GameResult.DRAW,
          GameResult.UNKNOWN);

  /** Tag of a number that says no result but stands in its place. */
  static final String RESULT_CODE = "ResultCode";

  /** The first version in which the pieces of the list are moved round. */
  private static final int FIRST_ROTATED = 12;

  private final byte[] bytes;
  private final XqfCipher cipher;
  private final Findings findings;

  /**
   * Reads a header.
   *
   * @param bytes 1024 or more
   */
  XqfHeader(byte[] bytes, XqfCipher cipher, Findings findings) {
    this.bytes = bytes;
    this.cipher = cipher;
    this.findings = findings;
  }

  /** Returns the start position, with the side to move that the header states. */
  Setup setup() {
    Setup.Builder board = new Setup.Builder();
    boolean[] taken = new boolean[Square.COUNT];
    int shift = bytes[VERSION] < FIRST_ROTATED ? 0 : cipher.board() + 1;
    for (int i = 0; i < PIECES; i++) {
      Square square = square(bytes[BOARD + i] - cipher.board());
      if (square == null) {
        continue;
      }
      if (taken[square.index()]) {
        findings.add(
            DiagnosticCode.DAMAGED_HEADER,
            BOARD + i,
            square.toString(),
            "Two pieces stand on one square; the last one was kept.");
      }
      taken[square.index()] = true;
      board.put(square, Piece.fromFen(SLOTS.charAt((i + shift) % PIECES)));
    }
    return board.sideToMove(bytes[SIDE] == 1 ? Side.BLACK : Side.RED).build();
  }

  /** Returns the square of a number, of which the lowest 8 bits count, or null. */
  static @Nullable Square square(int number) {
    int square = number & 0xFF;
    return square < Square.COUNT ? Square.of(square / 10, square % 10) : null;
  }

  /** Returns the number of a square. */
  static int number(Square square) {
    return square.file() * 10 + square.rank();
  }

  /** Returns the number of the result, 0 to 4 as a rule. */
  int resultNumber() {
    return bytes[RESULT] & 0xFF;
  }

  /** Returns the result; unknown for a number without a meaning. */
  GameResult result() {
    int number = resultNumber();
    return number < RESULTS.size() ? RESULTS.get(number) : GameResult.UNKNOWN;
  }

  /** Returns all that is a tag. */
  Tags tags(EncodedStrings strings) {
    List<Tags.Tag> tags = new ArrayList<>();
    boolean overwritten = false;
    for (XqfField field : XqfField.values()) {
      if (overwritten) {
        overwritten = false;
        continue;
      }
      int length = bytes[field.offset()] & 0xFF;
      int own = field.ownLength(bytes);
      overwritten = own > field.capacity() && runsOver(field, own);
      int from = field.offset() + 1;
      String value = strings.header(bytes, from, from + own, own >= field.capacity());
      if (length > field.capacity()) {
        tellOverlong(field, length, value);
      }
      if (!value.isEmpty()) {
        tags.add(new Tags.Tag(field.tag(), value));
      }
    }
    addResult(tags);
    int type = (bytes[TYPE] & 0xFF) | (bytes[TYPE + 1] & 0xFF) << 8;
    tags.add(new Tags.Tag("Type", typeName(type)));
    checkDate(Tags.of(tags).text("Date"));
    return Tags.of(tags);
  }

  /** Returns what the tag of the kind of record says for a number. */
  static String typeName(int type) {
    return type < TYPES.size() ? TYPES.get(type) : Integer.toString(type);
  }

  private static boolean runsOver(XqfField field, int own) {
    int next = field.ordinal() + 1;
    return next < XqfField.values().length
        && field.offset() + own >= XqfField.values()[next].offset();
  }

  private void tellOverlong(XqfField field, int length, String value) {
    findings.add(
        DiagnosticCode.OVERLONG_FIELD,
        field.offset(),
        value,
        String.format(
            Locale.ROOT,
            "The field %s has room for %d bytes and says that it has %d.",
            field.tag(),
            field.capacity(),
            length));
  }

  private void addResult(List<Tags.Tag> tags) {
    int number = resultNumber();
    if (number == 0) {
      return;
    }
    tags.add(new Tags.Tag("Result", result().toString()));
    if (result() == GameResult.UNKNOWN) {
      tags.add(new Tags.Tag(RESULT_CODE, Integer.toString(number)));
    }
    if (number >= RESULTS.size()) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          0,
          RESULT,
          Integer.toString(number),
          "0 to 4",
          "The result is none of the known numbers.");
    }
  }

  private void checkDate(String text) {
    boolean unknown = text.chars().anyMatch(Character::isDigit) && GameDate.read(text).isUnknown();
    if (unknown || GameDate.isImpossible(text)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          XqfField.DATE.offset(),
          text,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }
}
