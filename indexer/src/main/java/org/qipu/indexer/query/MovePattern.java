package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.MoveSequenceQuery;
import org.qipu.indexer.index.MoveStep;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Setup;
import org.qipu.rules.Side;
import org.qipu.rules.Square;
import org.qipu.rules.notation.MoveReading;
import org.qipu.rules.notation.Notations;

/**
 * Moves that are played one after the other, or with gaps, wherever in a main line. A text such as
 * 炮二平五 stands for every move of a Cannon from file two to file five, on whatever rank. Chinese
 * numbers are Red's, Arabic ones beside a Chinese piece Black's.
 */
public final class MovePattern {
  private static final String RED_NUMBERS = "一二三四五六七八九";

  private final String text;
  private final List<List<MoveStep>> segments;

  private MovePattern(String text, List<List<MoveStep>> segments) {
    this.text = text;
    this.segments = segments;
  }

  /**
   * Returns the pattern of a text: moves in any notation, move numbers, and {@code *} for a gap of
   * any length.
   *
   * @throws QuerySyntaxException if a part is no move of any piece
   */
  public static MovePattern parse(String text) throws QuerySyntaxException {
    List<List<MoveStep>> segments = new ArrayList<>();
    List<MoveStep> segment = new ArrayList<>();
    for (MoveWord word : MoveWord.split(text.replace("*", " * "))) {
      if (!word.text().equals("*")) {
        segment.add(step(word, text));
      } else if (!segment.isEmpty()) {
        segments.add(segment);
        segment = new ArrayList<>();
      }
    }
    if (!segment.isEmpty()) {
      segments.add(segment);
    }
    if (segments.isEmpty()) {
      throw new QuerySyntaxException(1, "no moves");
    }
    return new MovePattern(text, segments);
  }

  private static MoveStep step(MoveWord word, String whole) throws QuerySyntaxException {
    Move move = Move.fromName(word.text().replace("-", ""));
    if (move != null) {
      MoveStep step = new MoveStep(null);
      step.addForAnyPiece(move);
      if (!step.isEmpty()) {
        return step;
      }
    }
    MoveStep alone = new MoveStep(null);
    addReadings(alone, word.text(), false);
    if (!alone.isEmpty()) {
      return alone;
    }
    // 前炮平五 means something only where two stand on a file.
    MoveStep paired = new MoveStep(word.text());
    addReadings(paired, word.text(), true);
    if (paired.isEmpty()) {
      int offset = Math.max(0, whole.indexOf(word.text()));
      int column = whole.codePointCount(0, offset) + 1;
      throw new QuerySyntaxException(column, "'" + word.text() + "' is no move of any piece");
    }
    return paired;
  }

  /**
   * Asks of each piece on each square, all but alone on the board, how it would read the text. A
   * text that needs mending, such as 前炮 where one Cannon stands, is not this piece's.
   */
  private static void addReadings(MoveStep step, String text, boolean paired) {
    for (Side side : sides(text)) {
      for (PieceType type : PieceType.values()) {
        for (Square from : Square.values()) {
          if (mayStand(side, type, from)) {
            addReadings(step, text, Piece.of(side, type), from, paired);
          }
        }
      }
    }
  }

  private static List<Side> sides(String text) {
    boolean chinese = text.chars().anyMatch(c -> c >= 0x3400 && c < 0xFF00);
    if (!chinese) {
      return List.of(Side.RED, Side.BLACK);
    }
    boolean red = text.substring(1).chars().anyMatch(c -> RED_NUMBERS.indexOf(c) >= 0);
    return List.of(red ? Side.RED : Side.BLACK);
  }

  private static boolean mayStand(Side side, PieceType type, Square square) {
    int rank = side == Side.RED ? square.rank() : Square.RANKS - 1 - square.rank();
    int file = square.file();
    return switch (type) {
      case GENERAL, ADVISOR -> rank <= 2 && file >= 3 && file <= 5;
      case ELEPHANT -> rank <= 4 && rank % 2 == 0 && file % 2 == 0;
      case SOLDIER -> rank >= 3;
      case HORSE, CHARIOT, CANNON -> true;
    };
  }

  private static void addReadings(
      MoveStep step, String text, Piece piece, Square from, boolean paired) {
    // Generals on changing files, so that they are in the way of no move in all of the boards.
    for (int redFile = 3; redFile <= 5; redFile++) {
      int blackFile = redFile == 5 ? 3 : redFile + 1;
      Setup.Builder board = new Setup.Builder().sideToMove(piece.side());
      board.put(Square.of(redFile, 0), Piece.RED_GENERAL);
      board.put(Square.of(blackFile, 9), Piece.BLACK_GENERAL);
      if (piece.type() == PieceType.GENERAL) {
        Square own = Square.of(piece.side() == Side.RED ? redFile : blackFile, homeRank(piece));
        board.put(own, null);
      }
      board.put(from, piece);
      if (!paired) {
        addReading(step, text, board.build(), piece, from);
      } else if (piece.type() != PieceType.GENERAL) {
        // The second of a pair stands on the same file, before or behind.
        for (int rank = 0; rank < Square.RANKS; rank++) {
          Square other = Square.of(from.file(), rank);
          Setup setup = board.build();
          if (setup.pieceAt(other) == null) {
            addReading(step, text, setup.builder().put(other, piece).build(), piece, from);
          }
        }
      }
    }
  }

  private static int homeRank(Piece piece) {
    return piece.side() == Side.RED ? 0 : Square.RANKS - 1;
  }

  private static void addReading(
      MoveStep step, String text, Setup setup, Piece piece, Square from) {
    if (!Position.isPlayable(setup)) {
      return;
    }
    if (Notations.read(Position.from(setup), text) instanceof MoveReading.Resolved resolved
        && resolved.remarks().isEmpty()
        && resolved.move().from() == from) {
      step.add(piece, resolved.move());
    }
  }

  /** Returns the query for games that contain the moves in an image of the board. */
  Query toQuery(BoardImage image) {
    List<List<MoveStep>> images = new ArrayList<>();
    for (List<MoveStep> segment : segments) {
      images.add(segment.stream().map(step -> step.in(image)).toList());
    }
    return new MoveSequenceQuery(images);
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MovePattern that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }
}
