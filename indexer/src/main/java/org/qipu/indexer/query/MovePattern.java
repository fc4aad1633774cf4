package org.qipu.indexer.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.qipu.indexer.index.BoardImage;
import org.qipu.indexer.index.LineScope;
import org.qipu.indexer.index.MoveSequence;
import org.qipu.indexer.index.MoveSet;
import org.qipu.indexer.index.MoveStep;
import org.qipu.indexer.index.MovesQuery;
import org.qipu.indexer.index.PlyRange;
import org.qipu.indexer.index.WantedMoves;
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
 * Moves that are played one after the other, with gaps, or in any order, wherever in a line. A text
 * such as 炮二平五 stands for every move of a Cannon from file two to file five, on whatever rank.
 * Chinese numbers are Red's, Arabic ones beside a Chinese piece Black's; in coordinates the move is
 * that of either side.
 */
public final class MovePattern {
  private static final String RED_NUMBERS = "一二三四五六七八九";

  private static final List<Setup> GENERALS = generals();

  /** A gap and its greatest length; in {@code *3.} the number is that of a move. */
  private static final Pattern GAP = Pattern.compile("\\*(?:(\\d{1,3})(?![\\d.．…、:：]))?");

  private final String text;
  private final Way way;
  private final WantedMoves wanted;

  private MovePattern(String text, Way way, WantedMoves wanted) {
    this.text = text;
    this.way = way;
    this.wanted = wanted;
  }

  /**
   * How the moves are to be played.
   *
   * @param own true for the moves of one side, whatever the other plays in between: gaps are
   *     counted in its moves
   * @param anyOrder true for any order, each move at a ply of its own
   * @param within the plies at which all of them are played, the first ply being 1
   */
  public record Way(boolean own, boolean anyOrder, PlyRange within) {
    /** One after the other, anywhere. */
    public static final Way USUAL = new Way(false, false, PlyRange.ALL);
  }

  /**
   * Returns the pattern of a text: moves in any notation, move numbers, {@code *} for a gap of any
   * length, {@code *4} for one of at most four plies.
   *
   * @throws QuerySyntaxException if a part is no move of any piece, or a gap where there is no
   *     order
   */
  public static MovePattern parse(String text, Way way) throws QuerySyntaxException {
    List<MoveSequence.Group> groups = new ArrayList<>();
    List<MoveStep> steps = new ArrayList<>();
    int gap = 0;
    int nextGap = 0;
    for (MoveWord word : MoveWord.split(GAP.matcher(text).replaceAll(" $0 "))) {
      Matcher matcher = GAP.matcher(word.text());
      if (!matcher.matches()) {
        if (nextGap > 0 && !steps.isEmpty()) {
          groups.add(new MoveSequence.Group(gap, steps));
          steps = new ArrayList<>();
          gap = nextGap;
        }
        nextGap = 0;
        steps.add(step(word, text));
      } else if (way.anyOrder()) {
        throw new QuerySyntaxException(columnOf("*", text), "in any order there are no gaps");
      } else {
        nextGap = plus(nextGap, matcher.group(1));
      }
    }
    if (steps.isEmpty()) {
      throw new QuerySyntaxException(1, "no moves");
    }
    groups.add(new MoveSequence.Group(gap, steps));
    WantedMoves wanted =
        way.anyOrder()
            ? new MoveSet(steps, way.own(), way.within())
            : new MoveSequence(groups, way.own(), way.within());
    return new MovePattern(text, way, wanted);
  }

  /** Returns the length of a gap and of another that follows it at once. */
  private static int plus(int gap, @Nullable String digits) {
    return digits == null || gap == MoveSequence.ANY_GAP
        ? MoveSequence.ANY_GAP
        : gap + Integer.parseInt(digits);
  }

  private static int columnOf(String part, String whole) {
    return whole.codePointCount(0, Math.max(0, whole.indexOf(part))) + 1;
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
      throw new QuerySyntaxException(
          columnOf(word.text(), whole), "'" + word.text() + "' is no move of any piece");
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
        if (paired && type == PieceType.GENERAL) {
          continue;
        }
        Piece piece = Piece.of(side, type);
        // Only in the palace can the Generals of one board be in the way on every rank.
        boolean some = type == PieceType.GENERAL || type == PieceType.ADVISOR;
        for (Setup generals : GENERALS) {
          for (Square from : Square.values()) {
            some |= addReadings(step, text, piece, from, generals, paired);
          }
          if (!some) {
            break;
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

  /** Returns boards of which one at least has no General in the way, whatever moves where. */
  private static List<Setup> generals() {
    List<Setup> boards = new ArrayList<>();
    for (int rank = 0; rank <= 1; rank++) {
      for (int redFile = 3; redFile <= 5; redFile++) {
        int blackFile = redFile == 5 ? 3 : redFile + 1;
        Setup.Builder board = new Setup.Builder();
        board.put(Square.of(redFile, rank), Piece.RED_GENERAL);
        board.put(Square.of(blackFile, Square.RANKS - 1 - rank), Piece.BLACK_GENERAL);
        boards.add(board.build());
      }
    }
    return boards;
  }

  private static boolean addReadings(
      MoveStep step, String text, Piece piece, Square from, Setup generals, boolean paired) {
    if (generals.pieceAt(from) != null && generals.pieceAt(from) != piece) {
      return false;
    }
    Setup.Builder board = generals.builder().sideToMove(piece.side());
    if (piece.type() == PieceType.GENERAL) {
      for (Square square : Square.values()) {
        if (generals.pieceAt(square) == piece) {
          board.put(square, null);
        }
      }
    }
    board.put(from, piece);
    if (!paired) {
      return addReading(step, text, board.build(), piece, from);
    }
    // The second of a pair stands on the same file, before or behind.
    boolean some = false;
    Setup alone = board.build();
    for (int rank = 0; rank < Square.RANKS; rank++) {
      Square other = Square.of(from.file(), rank);
      if (alone.pieceAt(other) == null) {
        some |= addReading(step, text, alone.builder().put(other, piece).build(), piece, from);
      }
    }
    return some;
  }

  private static boolean addReading(
      MoveStep step, String text, Setup setup, Piece piece, Square from) {
    if (Notations.read(Position.from(setup), text) instanceof MoveReading.Resolved resolved
        && resolved.remarks().isEmpty()
        && resolved.move().from() == from) {
      step.add(piece, resolved.move());
      return true;
    }
    return false;
  }

  /** Returns the query for games that have the moves in an image of the board. */
  Query toQuery(BoardImage image, LineScope scope) {
    return new MovesQuery(wanted.in(image), scope);
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return text;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MovePattern that && text.equals(that.text) && way.equals(that.way);
  }

  @Override
  public int hashCode() {
    return Objects.hash(text, way);
  }
}
