package org.qipu.importers.cbl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.ccbridge.CcBridgeRecord;
import org.qipu.importers.diagnostic.DiagnosticCode;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.PreorderTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.source.Findings;
import org.qipu.rules.GameResult;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Reads one record of the old kind. What the texts between title and result are is not known; they
 * are kept under numbers.
 *
 * <p>Source: formats, "CBL", section 6.
 */
final class OldRecord {
  /** Bytes up to the first text. */
  static final int LEAST = 44;

  private static final String SLOTS = "RNBAKABNRCCPPPPP" + "rnbakabnrccppppp";
  private static final int KIND = 32;
  private static final int FIRST_NUMBER = 40;
  private static final int TIME = 19;
  private static final int MOVE = 6;

  private static final List<String> BEFORE_RESULT =
      List.of("Title", "Header2", "Header3", "Header4", "Header5", "Header6", "Header7");
  private static final List<String> BEHIND_RESULT =
      List.of("Annotator", "AnnotatorEmail", "Creator", "CreatorEmail");

  private static final GameResult[] RESULTS = {
    GameResult.UNKNOWN, GameResult.RED_WINS, GameResult.BLACK_WINS, GameResult.DRAW
  };

  private final byte[] bytes;
  private final ByteBuffer numbers;
  private final long base;
  private final Findings findings;
  private final @Nullable Charset prescribed;
  private final List<byte[]> texts = new ArrayList<>();
  private final List<Tags.Tag> tags = new ArrayList<>();
  private int at = LEAST;

  /**
   * Prepares to read.
   *
   * @param bytes of the record behind its length, {@link #LEAST} or more
   * @param base their offset in the unpacked data
   */
  OldRecord(byte[] bytes, long base, Findings findings, @Nullable Charset prescribed) {
    this.bytes = bytes;
    this.base = base;
    this.findings = findings;
    this.prescribed = prescribed;
    numbers = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  GameRecord read(int ordinal, List<Tags.Tag> further) {
    for (int i = 0; i < BEFORE_RESULT.size(); i++) {
      texts.add(takeText());
    }
    int result = takeNumber();
    for (int i = 0; i < BEHIND_RESULT.size() + 1; i++) {
      texts.add(takeText());
    }
    byte[] side = take(1);
    texts.add(take(TIME));
    texts.add(take(TIME));
    int declared = takeNumber();
    int count = Math.min(Math.max(declared, 0), (bytes.length - at) / MOVE);
    int movesAt = at;
    int commentsAt = movesAt + count * MOVE;
    texts.add(Arrays.copyOfRange(bytes, commentsAt, bytes.length));
    OldTexts strings = new OldTexts(texts, prescribed, findings);
    addTags(strings, result);
    tags.addAll(further);
    MoveTree tree = new MoveTree();
    int introduction = BEFORE_RESULT.size() + BEHIND_RESULT.size();
    String comment = strings.text(introduction);
    if (!comment.isEmpty()) {
      tree.addComment(MoveTree.ROOT, comment);
    }
    if (count < declared) {
      findings.add(
          DiagnosticCode.TRUNCATED_FILE,
          movesAt,
          Integer.toString(declared),
          "The record says that it has more moves than there is room for.");
    }
    readMoves(tree, movesAt, count);
    readComments(tree, strings, commentsAt, count);
    return new GameRecord(
        ordinal,
        CblReader.FORMAT,
        strings.charset(),
        Tags.of(tags),
        setup(side.length == 1 && side[0] == 0 ? Side.BLACK : Side.RED),
        tree,
        result >= 0 && result < RESULTS.length ? RESULTS[result] : GameResult.UNKNOWN,
        result != 0,
        findings.list(),
        null);
  }

  private void addTags(OldTexts strings, int result) {
    List<String> names = new ArrayList<>(BEFORE_RESULT);
    names.addAll(BEHIND_RESULT);
    for (int i = 0; i < names.size(); i++) {
      addTag(names.get(i), strings.text(i));
    }
    addTag("Created", strings.text(names.size() + 1));
    addTag("Modified", strings.text(names.size() + 2));
    addTag("Type", CcBridgeRecord.kindName(numbers.getInt(KIND)));
    int firstNumber = numbers.getInt(FIRST_NUMBER);
    if (firstNumber > 1) {
      addTag("FirstNum", Integer.toString(firstNumber));
    }
    if (result > 0 && result < RESULTS.length) {
      addTag("Result", RESULTS[result].toString());
    } else if (result != 0) {
      addTag("Result", GameResult.UNKNOWN.toString());
      addTag(CcBridgeRecord.RESULT_CODE, Integer.toString(result));
    }
  }

  private void addTag(String name, String value) {
    if (!value.isEmpty()) {
      tags.add(new Tags.Tag(name, value));
    }
  }

  /** Squares of the board are counted from 1, those of moves from 0. */
  private Setup setup(Side side) {
    Setup.Builder board = new Setup.Builder();
    for (int i = 0; i < SLOTS.length(); i++) {
      int number = bytes[i] & 0xFF;
      Square square = square(number - 0x11);
      if (square != null) {
        board.put(square, Piece.fromFen(SLOTS.charAt(i)));
      } else if (number != 0) {
        findings.add(
            DiagnosticCode.DAMAGED_HEADER,
            i,
            Integer.toString(number),
            "There is no square of this number; the piece was left out.");
      }
    }
    return board.sideToMove(side).build();
  }

  private static @Nullable Square square(int number) {
    int file = number >> 4;
    int row = number & 0xF;
    return number >= 0 && file < Square.FILES && row < Square.RANKS
        ? Square.of(file, Square.RANKS - 1 - row)
        : null;
  }

  /** A move of depth d follows the last one before it of depth d - 1. */
  private void readMoves(MoveTree tree, int from, int count) {
    int[] last = new int[64];
    int depth = 0;
    for (int i = 0; i < Math.min(count, PreorderTree.MAX_MOVES); i++) {
      int here = from + i * MOVE;
      int wanted = numbers.getShort(here) & 0xFFFF;
      if (wanted == 0 || wanted > depth + 1) {
        findings.add(
            DiagnosticCode.DAMAGED_MOVES,
            here,
            Integer.toString(wanted),
            "This move follows none; all from here on was left out.");
        return;
      }
      depth = wanted;
      if (depth == last.length) {
        last = Arrays.copyOf(last, 2 * depth);
      }
      int origin = bytes[here + 2] & 0xFF;
      int destination = bytes[here + 3] & 0xFF;
      last[depth] =
          tree.add(
              last[depth - 1],
              PreorderTree.text(
                  square(origin), square(destination), origin, destination, base + here));
    }
  }

  /** Each move has a line; a comment has no line end of its own. */
  private void readComments(MoveTree tree, OldTexts strings, int from, int count) {
    int start = from;
    int node = 1;
    for (int i = from; i + 1 < bytes.length && node < tree.size(); i++) {
      if (bytes[i] == '\r' && bytes[i + 1] == '\n') {
        addComment(tree, node++, strings.comment(bytes, start, i));
        start = i + 2;
        i++;
      }
    }
    String rest = strings.comment(bytes, start, bytes.length);
    if (!rest.isEmpty() && node <= count) {
      addComment(tree, Math.min(node, tree.size() - 1), rest);
    } else if (!rest.isEmpty()) {
      findings.add(
          DiagnosticCode.ORPHAN_COMMENT,
          start,
          rest,
          "There are more comments than moves; the rest was put behind the last one.");
      addComment(tree, tree.size() - 1, rest);
    }
  }

  private static void addComment(MoveTree tree, int node, String comment) {
    if (!comment.isEmpty()) {
      tree.addComment(node, comment);
    }
  }

  private byte[] take(int length) {
    int end = (int) Math.min(bytes.length, (long) at + length);
    byte[] taken = Arrays.copyOfRange(bytes, at, end);
    at = end;
    return taken;
  }

  private int takeNumber() {
    byte[] four = take(4);
    return ByteBuffer.wrap(Arrays.copyOf(four, 4)).order(ByteOrder.LITTLE_ENDIAN).getInt();
  }

  private byte[] takeText() {
    int length = takeNumber();
    if (length < 0 || length > bytes.length - at) {
      findings.add(
          DiagnosticCode.DAMAGED_HEADER,
          at,
          Integer.toString(length),
          "The length of a text is beyond the record.");
      at = bytes.length;
      return new byte[0];
    }
    return take(length);
  }
}
