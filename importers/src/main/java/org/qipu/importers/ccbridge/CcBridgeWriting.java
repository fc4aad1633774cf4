package org.qipu.importers.ccbridge;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.record.GameRecord;
import org.qipu.importers.record.MoveTree;
import org.qipu.importers.record.Tags;
import org.qipu.importers.replay.Leftovers;
import org.qipu.importers.replay.ReplayedGame;
import org.qipu.importers.replay.SquareTree;
import org.qipu.rules.GameResult;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Writes a record of version 2; reading it gives the same tree, comments and tags as far as the
 * fields have room.
 *
 * <p>Source: formats, "CBR", section 7.
 */
public final class CcBridgeWriting {
  /** Tags that the board, the moves and the format itself say. */
  private static final Set<String> SAID =
      Set.of(
          "fen", "setup", "game", "format", "variant", "result", "resultcode", "type", "firstnum");

  private final ReplayedGame game;
  private final Tags tags;
  private final Set<String> saidElsewhere;
  private final Leftovers left;
  private final byte[] header = new byte[CcBridgeVersion.MOVES];
  private final ByteBuffer numbers = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);

  private CcBridgeWriting(ReplayedGame game, Set<String> saidElsewhere, Leftovers left) {
    this.game = game;
    this.tags = game.record().tags();
    this.saidElsewhere = saidElsewhere;
    this.left = left;
  }

  /**
   * Returns the bytes of a game, or null if it cannot be written.
   *
   * @param saidElsewhere names, in lower case, of tags that have a place outside the record
   * @param left what the format cannot hold is added to it
   */
  public static byte @Nullable [] write(
      ReplayedGame game, Set<String> saidElsewhere, Leftovers left) {
    GameRecord record = game.record();
    Setup start = game.start() == null ? record.setup() : game.start();
    if (start == null) {
      left.refused("No game could be made of this record; it was not written.");
      return null;
    }
    return new CcBridgeWriting(game, saidElsewhere, left).write(start);
  }

  private byte[] write(Setup start) {
    System.arraycopy(CcBridgeRecord.SIGNATURE, 0, header, 0, CcBridgeRecord.SIGNATURE_LENGTH);
    header[CcBridgeVersion.VERSION] = (byte) CcBridgeVersion.SECOND.number();
    List<String> leftOut = new ArrayList<>();
    writeTexts(leftOut);
    writeNumbers(start, leftOut);
    if (!leftOut.isEmpty()) {
      String names = String.join(", ", leftOut);
      left.header(names, "The format has no field for some tags; they were left out: " + names);
    }
    ByteArrayOutputStream record = new ByteArrayOutputStream();
    record.writeBytes(header);
    writeTree(record);
    byte[] bytes = record.toByteArray();
    // The same game gives the same bytes.
    UUID guid = UUID.nameUUIDFromBytes(bytes);
    ByteBuffer.wrap(bytes)
        .putLong(CcBridgeVersion.GUID, guid.getMostSignificantBits())
        .putLong(CcBridgeVersion.GUID + Long.BYTES, guid.getLeastSignificantBits());
    return bytes;
  }

  private void writeTexts(List<String> leftOut) {
    boolean[] filled = new boolean[CcBridgeField.values().length];
    for (Tags.Tag tag : tags.list()) {
      CcBridgeField field = CcBridgeField.ofTag(tag.name());
      String name = tag.name().toLowerCase(Locale.ROOT);
      if (field != null && !filled[field.ordinal()]) {
        filled[field.ordinal()] = true;
        int length = writeText(tag.value(), header, field.offset(), field.width());
        if (length < tag.value().length()) {
          left.header(
              tag.value(),
              "The field " + field.tag() + " has room for " + length + " characters; it was cut.");
        }
      } else if (!SAID.contains(name) && !saidElsewhere.contains(name) && !tag.value().isBlank()) {
        leftOut.add(tag.name());
      }
    }
  }

  /**
   * Writes as many whole characters of a text as there is room for beside the zero at its end;
   * returns how many units of UTF-16 they are.
   */
  public static int writeText(String text, byte[] bytes, int offset, int width) {
    int end = text.indexOf(0);
    int length = Math.min(end < 0 ? text.length() : end, width / 2 - 1);
    if (length < text.length()
        && length > 0
        && Character.isHighSurrogate(text.charAt(length - 1))) {
      length--;
    }
    byte[] units = text.substring(0, length).getBytes(StandardCharsets.UTF_16LE);
    System.arraycopy(units, 0, bytes, offset, units.length);
    return length;
  }

  private void writeNumbers(Setup start, List<String> leftOut) {
    String type = tags.text("Type");
    int kind = kind(type, start);
    numbers.putInt(CcBridgeVersion.KIND, kind);
    if (!type.isBlank() && !type.equals(CcBridgeRecord.kindName(kind))) {
      leftOut.add("Type");
    }
    GameResult result = game.record().result();
    int resultNumber = CcBridgeRecord.RESULTS.indexOf(result);
    String stated = tags.text("Result");
    if (resultNumber == 0) {
      resultNumber = number(tags.text(CcBridgeRecord.RESULT_CODE), 0);
      if (resultNumber == 0 && !stated.isBlank() && GameResult.fromText(stated) == null) {
        leftOut.add("Result");
      }
    }
    numbers.putInt(CcBridgeVersion.RESULT, resultNumber);
    numbers.putInt(CcBridgeVersion.SIDE, start.sideToMove() == Side.RED ? 1 : 2);
    int firstNumber = number(tags.text("FirstNum"), 1);
    numbers.putShort(CcBridgeVersion.FIRST_NUMBER, (short) firstNumber);
    for (Square square : Square.values()) {
      Piece piece = start.pieceAt(square);
      if (piece != null) {
        int side = piece.side() == Side.RED ? 0x10 : 0x20;
        header[CcBridgeVersion.BOARD + CcBridgeVersion.boardIndex(square)] =
            (byte) (side + CcBridgeRecord.PIECES.indexOf(piece.type()) + 1);
      }
    }
    numbers.putInt(CcBridgeVersion.STATE, -1);
  }

  private static int kind(String type, Setup start) {
    int known = CcBridgeRecord.KINDS.indexOf(type.strip());
    boolean whole = start.equals(Setup.START);
    return known >= 0 ? known + 1 : number(type, whole ? 1 : CcBridgeRecord.KINDS.size());
  }

  /** Returns the number of 5 digits at most that a text is, else another one. */
  private static int number(String text, int otherwise) {
    boolean digits =
        !text.isEmpty() && text.length() <= 4 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? Integer.parseInt(text) : otherwise;
  }

  private void writeTree(ByteArrayOutputStream out) {
    MoveTree tree = game.record().tree();
    SquareTree squares = new SquareTree(game);
    left.moves(tree, squares);
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = squares.next(node)) {
      boolean isLast = squares.firstChild(node) == MoveTree.NONE;
      boolean hasAlternative = squares.nextSibling(node) != MoveTree.NONE;
      String comment = squares.comment(node);
      boolean commented = comment != null && !comment.isEmpty();
      out.write(
          (isLast ? CcBridgeMoves.LAST : 0)
              | (hasAlternative ? CcBridgeMoves.HAS_ALTERNATIVE : 0)
              | (commented ? CcBridgeMoves.HAS_COMMENT : 0));
      out.write(0);
      Move move = node == MoveTree.ROOT ? null : squares.move(node);
      out.write(move == null ? 0 : CcBridgeVersion.boardIndex(move.from()));
      out.write(move == null ? 0 : CcBridgeVersion.boardIndex(move.to()));
      if (commented) {
        byte[] text =
            String.valueOf(comment).replace("\n", "\r\n").getBytes(StandardCharsets.UTF_16LE);
        byte[] length = new byte[Integer.BYTES];
        ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).putInt(text.length);
        out.writeBytes(length);
        out.writeBytes(text);
      }
    }
  }
}
