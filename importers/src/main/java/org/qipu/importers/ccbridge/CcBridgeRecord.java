package org.qipu.importers.ccbridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameDate;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Reads one record of CCBridge: a header of fixed fields, a board, and the tree of moves.
 *
 * <p>Source: formats, "CBR".
 */
public final class CcBridgeRecord {
  /** Longest record; the largest known one has 64 KB. */
  public static final int MAX_LENGTH = 32 << 20;

  /** Bytes of {@link #begins}. */
  public static final int SIGNATURE_LENGTH = 16;

  /** What the tag of the kind says for the numbers from 1. */
  static final List<String> KINDS = List.of("实战全局", "排拟全局", "实战中残局", "排拟残局");

  /** The results of the numbers from 0; the last is that of several results. */
  static final List<GameResult> RESULTS =
      List.of(
          GameResult.UNKNOWN,
          GameResult.RED_WINS,
          GameResult.BLACK_WINS,
          GameResult.DRAW,
          GameResult.UNKNOWN);

  /** The kinds of pieces by their numbers from 1. */
  static final List<PieceType> PIECES =
      List.of(
          PieceType.CHARIOT,
          PieceType.HORSE,
          PieceType.ELEPHANT,
          PieceType.ADVISOR,
          PieceType.GENERAL,
          PieceType.CANNON,
          PieceType.SOLDIER);

  /** Tag of a number that says no result but stands in its place. */
  public static final String RESULT_CODE = "ResultCode";

  static final byte[] SIGNATURE = "CCBridge Record\0".getBytes(StandardCharsets.US_ASCII);

  private final byte[] bytes;
  private final ByteBuffer numbers;
  private final CcBridgeVersion version;
  private final Findings findings;

  private CcBridgeRecord(byte[] bytes, CcBridgeVersion version, Findings findings) {
    this.bytes = bytes;
    this.numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.version = version;
    this.findings = findings;
  }

  /**
   * Where a record comes from.
   *
   * @param format name of the format of its file
   * @param ordinal in its file, from 1
   * @param offset in its file
   */
  public record Source(String format, int ordinal, long offset) {}

  /** True if a record begins at an index. */
  public static boolean begins(byte[] bytes, int at) {
    return bytes.length - at >= SIGNATURE_LENGTH
        && Arrays.equals(bytes, at, at + SIGNATURE_LENGTH, SIGNATURE, 0, SIGNATURE_LENGTH);
  }

  /** Returns the identifier of a record of version 2 as {@code {8-4-4-4-12}}, or "". */
  public static String guid(byte[] record) {
    return record.length < CcBridgeVersion.GUID + Guid.LENGTH
        ? ""
        : Guid.read(record, CcBridgeVersion.GUID);
  }

  /**
   * Reads a record; whatever the bytes, one is returned.
   *
   * @param bytes of the record; what follows its moves does not count
   * @param findings in these bytes
   * @param further tags of its library
   */
  public static GameRecord read(
      Source source, byte[] bytes, Findings findings, List<Tags.Tag> further) {
    String fault = null;
    DiagnosticCode code = DiagnosticCode.UNKNOWN_FORMAT;
    CcBridgeVersion version = null;
    if (!begins(bytes, 0)) {
      fault = "The record does not begin as one of CCBridge does.";
    } else if (bytes.length > CcBridgeVersion.VERSION) {
      int number = bytes[CcBridgeVersion.VERSION] & 0xFF;
      version = CcBridgeVersion.of(number);
      code = DiagnosticCode.UNSUPPORTED_VERSION;
      fault = "Version " + number + " of the record of CCBridge is not known.";
    }
    if (version != null && bytes.length >= version.offset(CcBridgeVersion.STATE)) {
      return new CcBridgeRecord(bytes, version, findings).read(source, further);
    }
    if (fault == null || version != null) {
      code = DiagnosticCode.TRUNCATED_FILE;
      fault = "The record ends inside its header.";
    }
    findings.add(code, Math.min(CcBridgeVersion.VERSION, bytes.length), "", fault);
    return new GameRecord(
        source.ordinal(),
        source.format(),
        "",
        Tags.of(further),
        null,
        new MoveTree(),
        GameResult.UNKNOWN,
        false,
        findings.list(),
        bytes);
  }

  private GameRecord read(Source source, List<Tags.Tag> further) {
    int result = numbers.getInt(version.offset(CcBridgeVersion.RESULT));
    List<Tags.Tag> tags = tags(result);
    tags.addAll(further);
    MoveTree tree = new CcBridgeMoves(bytes, numbers, version, source.offset(), findings).read();
    return new GameRecord(
        source.ordinal(),
        source.format(),
        "utf-16le",
        Tags.of(tags),
        setup(),
        tree,
        isKnown(result) ? RESULTS.get(result) : GameResult.UNKNOWN,
        result != 0,
        findings.list(),
        null);
  }

  private static boolean isKnown(int result) {
    return result >= 0 && result < RESULTS.size();
  }

  private List<Tags.Tag> tags(int result) {
    List<Tags.Tag> tags = new ArrayList<>();
    Utf16 text = new Utf16(bytes, findings);
    for (CcBridgeField field : CcBridgeField.values()) {
      if (version.has(field)) {
        String value = text.field(version.offset(field.offset()), field.width());
        if (!value.isEmpty()) {
          tags.add(new Tags.Tag(field.tag(), value));
        }
      }
    }
    checkDate(Tags.of(tags).text("Date"));
    int kind = numbers.getInt(version.offset(CcBridgeVersion.KIND));
    tags.add(new Tags.Tag("Type", kindName(kind)));
    if (result != 0) {
      addResult(result, tags);
    }
    int firstNumber = numbers.getShort(version.offset(CcBridgeVersion.FIRST_NUMBER)) & 0xFFFF;
    if (firstNumber > 1) {
      tags.add(new Tags.Tag("FirstNum", Integer.toString(firstNumber)));
    }
    return tags;
  }

  /** Returns what the tag of the kind of record says for a number. */
  public static String kindName(int kind) {
    return kind >= 1 && kind <= KINDS.size() ? KINDS.get(kind - 1) : Integer.toString(kind);
  }

  private void addResult(int result, List<Tags.Tag> tags) {
    GameResult known = isKnown(result) ? RESULTS.get(result) : GameResult.UNKNOWN;
    tags.add(new Tags.Tag("Result", known.toString()));
    if (known == GameResult.UNKNOWN) {
      tags.add(new Tags.Tag(RESULT_CODE, Integer.toString(result)));
    }
    if (!isKnown(result)) {
      findings.add(
          DiagnosticCode.UNKNOWN_RESULT,
          0,
          version.offset(CcBridgeVersion.RESULT),
          Integer.toString(result),
          "0 to 4",
          "The result is none of the known numbers.");
    }
  }

  private void checkDate(String text) {
    // Zeros alone stand for no date.
    boolean unknown =
        text.chars().anyMatch(c -> Character.isDigit(c) && c != '0')
            && GameDate.read(text).isUnknown();
    if (unknown || GameDate.isImpossible(text)) {
      findings.add(
          DiagnosticCode.BAD_DATE,
          version.offset(CcBridgeField.DATE.offset()),
          text,
          unknown ? "The date names no year that can be understood." : "There is no such day.");
    }
  }

  private Setup setup() {
    Setup.Builder board = new Setup.Builder();
    int from = version.offset(CcBridgeVersion.BOARD);
    for (int i = 0; i < Square.COUNT; i++) {
      int number = bytes[from + i] & 0xFF;
      Square square = CcBridgeVersion.boardSquare(i);
      if (number == 0 || square == null) {
        continue;
      }
      Piece piece = piece(number);
      if (piece == null) {
        findings.add(
            DiagnosticCode.DAMAGED_HEADER,
            from + i,
            String.format(Locale.ROOT, "%02X", number),
            "There is no piece of this number; the square was left empty.");
      }
      board.put(square, piece);
    }
    int side = numbers.getInt(version.offset(CcBridgeVersion.SIDE));
    return board.sideToMove(side == 2 ? Side.BLACK : Side.RED).build();
  }

  private static @Nullable Piece piece(int number) {
    int side = number >> 4;
    int kind = (number & 0xF) - 1;
    return (side == 1 || side == 2) && kind >= 0 && kind < PIECES.size()
        ? Piece.of(side == 1 ? Side.RED : Side.BLACK, PIECES.get(kind))
        : null;
  }
}
