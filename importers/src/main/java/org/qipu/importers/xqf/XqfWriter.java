package org.qipu.importers.xqf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.RecordWriter;
import org.qipu.importers.diagnostic.Diagnostic;
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
 * Writes XQF of version 10, which every program reads and nothing enciphers. A file holds one game;
 * reading it gives the same tree, comments and tags as far as the fields have room.
 *
 * <p>Source: formats, "XQF", section 7.
 */
public final class XqfWriter implements RecordWriter {
  private static final byte ABSENT = (byte) 0xFF;

  /** Tags that the board, the moves and the format itself say. */
  private static final Set<String> SAID =
      Set.of("fen", "setup", "game", "format", "variant", "result", "resultcode", "type");

  private final OutputStream out;
  private boolean written;

  /** Makes a writer that closes the stream. */
  public XqfWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public List<Diagnostic> write(ReplayedGame game) throws IOException {
    Leftovers left = new Leftovers();
    GameRecord record = game.record();
    Setup start = game.start() == null ? record.setup() : game.start();
    if (start == null) {
      left.refused("No game could be made of this record; it was not written.");
    } else if (written) {
      left.refused("A file of XQF holds one game; this one was not written.");
    } else {
      byte[] header = new byte[XqfHeader.LENGTH];
      if (writeBoard(start, header)) {
        XqfText text = new XqfText(left);
        writeTags(record, start, header, text, left);
        out.write(header);
        writeTree(game, text, left);
        written = true;
      } else {
        left.refused("The board has more pieces than the format has places; it was not written.");
      }
    }
    return left.list();
  }

  private static boolean writeBoard(Setup start, byte[] header) {
    header[0] = 'X';
    header[1] = 'Q';
    header[XqfHeader.VERSION] = XqfCipher.LAST_PLAIN_VERSION;
    Arrays.fill(header, XqfHeader.BOARD, XqfHeader.BOARD + XqfHeader.PIECES, ABSENT);
    for (Square square : Square.values()) {
      Piece piece = start.pieceAt(square);
      if (piece != null) {
        int slot = freeSlot(piece, header);
        if (slot < 0) {
          return false;
        }
        header[XqfHeader.BOARD + slot] = (byte) XqfHeader.number(square);
      }
    }
    header[XqfHeader.SIDE] = (byte) (start.sideToMove() == Side.RED ? 0 : 1);
    return true;
  }

  private static int freeSlot(Piece piece, byte[] header) {
    int slot = XqfHeader.SLOTS.indexOf(piece.fenLetter());
    while (slot >= 0 && header[XqfHeader.BOARD + slot] != ABSENT) {
      slot = XqfHeader.SLOTS.indexOf(piece.fenLetter(), slot + 1);
    }
    return slot;
  }

  private static void writeTags(
      GameRecord record, Setup start, byte[] header, XqfText text, Leftovers left) {
    Tags tags = record.tags();
    List<String> leftOut = new ArrayList<>();
    boolean[] filled = new boolean[XqfField.values().length];
    for (Tags.Tag tag : tags.list()) {
      XqfField field = XqfField.ofTag(tag.name());
      if (field != null && !filled[field.ordinal()]) {
        filled[field.ordinal()] = true;
        text.write(field, tag.value(), header);
      } else if (!SAID.contains(tag.name().toLowerCase(Locale.ROOT)) && !tag.value().isBlank()) {
        leftOut.add(tag.name());
      }
    }
    String result = tags.text("Result");
    int resultNumber = resultNumber(record.result(), tags.text(XqfHeader.RESULT_CODE));
    header[XqfHeader.RESULT] = (byte) resultNumber;
    if (resultNumber == 0 && !result.isBlank() && GameResult.fromText(result) == null) {
      leftOut.add("Result");
    }
    String type = tags.text("Type");
    int typeNumber = typeNumber(type, start);
    header[XqfHeader.TYPE] = (byte) typeNumber;
    header[XqfHeader.TYPE + 1] = (byte) (typeNumber >> 8);
    if (!type.isBlank() && !type.equals(XqfHeader.typeName(typeNumber))) {
      leftOut.add("Type");
    }
    if (!leftOut.isEmpty()) {
      String names = String.join(", ", leftOut);
      left.header(names, "The format has no field for some tags; they were left out: " + names);
    }
  }

  private static int resultNumber(GameResult result, String code) {
    int number = XqfHeader.RESULTS.indexOf(result);
    return number == 0 ? number(code, 0xFF, 0) : number;
  }

  private static int typeNumber(String tag, Setup start) {
    int number = XqfHeader.TYPES.indexOf(tag.strip());
    if (number >= 0) {
      return number;
    }
    boolean whole = start.equals(Setup.START);
    return number(tag, 0xFFFF, whole ? 0 : XqfHeader.TYPES.size() - 1);
  }

  /** Returns the number that a tag is, if it is one up to a limit, else another one. */
  private static int number(String tag, int limit, int otherwise) {
    boolean digits =
        !tag.isEmpty() && tag.length() <= 5 && tag.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(tag) : -1;
    return number >= 0 && number <= limit ? number : otherwise;
  }

  private void writeTree(ReplayedGame game, XqfText text, Leftovers left) throws IOException {
    MoveTree tree = game.record().tree();
    SquareTree squares = new SquareTree(game);
    left.moves(tree, squares);
    ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    for (int node = MoveTree.ROOT; node != MoveTree.NONE; node = squares.next(node)) {
      int origin = 0;
      int destination = 0;
      if (node != MoveTree.ROOT) {
        Move move = squares.move(node);
        origin = XqfHeader.number(move.from());
        destination = XqfHeader.number(move.to());
      }
      boolean continues = squares.firstChild(node) != MoveTree.NONE;
      boolean hasAlternative = squares.nextSibling(node) != MoveTree.NONE;
      buffer.write(XqfMoves.ORIGIN + origin);
      buffer.write(XqfMoves.DESTINATION + destination);
      buffer.write((continues ? 0xF0 : 0) | (hasAlternative ? 0x0F : 0));
      buffer.write(node == MoveTree.ROOT ? 0xFF : 0);
      writeComment(text.comment(tree, node, squares.comment(node)), buffer);
    }
    buffer.writeTo(out);
  }

  private static void writeComment(byte @Nullable [] comment, ByteArrayOutputStream buffer) {
    int length = comment == null ? 0 : comment.length;
    for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
      buffer.write(length >> shift);
    }
    if (comment != null) {
      buffer.write(comment, 0, length);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
