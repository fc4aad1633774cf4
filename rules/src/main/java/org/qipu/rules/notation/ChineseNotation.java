package org.qipu.rules.notation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.Side;
import org.qipu.rules.Square;

/**
 * Moves as Chinese players write them: piece, file counted from the mover's right, direction,
 * number (炮二平五, 马8进7). All instances read every script, kind of digit and custom; they differ in
 * what they write.
 *
 * <p>Written are four characters: numerals for Red, digits for Black. Of two and three pieces on a
 * file 前 中 后 are told apart, of more 一 to 九 from the front; Soldiers on several files with two or
 * more are numbered through, from the mover's right. Where even that is not clear the file follows
 * the piece (前兵七平六).
 */
public final class ChineseNotation implements MoveNotation {
  /** Writes 炮二平五 马8进7. */
  public static final ChineseNotation SIMPLIFIED = new ChineseNotation(false, false);

  /** Writes 炮二平五 马８进７. */
  public static final ChineseNotation SIMPLIFIED_WIDE = new ChineseNotation(false, true);

  /** Writes 炮二平五 馬8進7. */
  public static final ChineseNotation TRADITIONAL = new ChineseNotation(true, false);

  /** Writes 炮二平五 馬８進７. */
  public static final ChineseNotation TRADITIONAL_WIDE = new ChineseNotation(true, true);

  private final boolean traditional;
  private final boolean wide;

  /**
   * The texts so far of moves that no other piece stands in the way of, by piece and move. Two
   * threads may make the same text; both are right.
   */
  private final String[][] plainTexts = new String[Piece.values().length][];

  private ChineseNotation(boolean traditional, boolean wide) {
    this.traditional = traditional;
    this.wide = wide;
  }

  @Override
  public MoveReading read(Position position, String text) {
    VerticalText form = VerticalText.of(text);
    MoveReading reading = VerticalReading.read(position, text, form, this);
    if (form.isReadable()) {
      return reading;
    }
    MoveReading mended = MoveMends.readChinese(position, text, this);
    return mended == null ? reading : mended;
  }

  @Override
  public String write(Position position, Move move) {
    if (!position.isLegal(move)) {
      throw new IllegalArgumentException("not legal: " + move);
    }
    Piece piece = VerticalWriting.piece(position, move);
    if (VerticalWriting.isAloneOnFile(position, move)) {
      return plainText(piece, move);
    }
    Side side = piece.side();
    String tail = tail(piece, move);
    String file = number(side, move.from().fileNumber(side));
    return VerticalWriting.firstThatReadsBack(
        position, move, tandemTexts(position, move, piece, file, tail));
  }

  private String plainText(Piece piece, Move move) {
    String[] texts = plainTexts[piece.index()];
    if (texts == null) {
      texts = new String[Move.COUNT];
      plainTexts[piece.index()] = texts;
    }
    String text = texts[move.code()];
    if (text == null) {
      text = name(piece) + number(piece.side(), move.from().fileNumber(piece.side()));
      text += tail(piece, move);
      texts[move.code()] = text;
    }
    return text;
  }

  private List<String> tandemTexts(
      Position position, Move move, Piece piece, String file, String tail) {
    Place place = Place.of(position, move);
    char name = name(piece);
    List<String> texts = new ArrayList<>();
    if (piece.type() == PieceType.ADVISOR || piece.type() == PieceType.ELEPHANT) {
      texts.add(name + file + tail);
    }
    if (piece.type() == PieceType.SOLDIER && place.files() > 1 && place.overall() < 9) {
      texts.add("" + PieceNames.NUMERALS.charAt(place.overall()) + name + tail);
    }
    String mark = mark(place);
    if (mark != null) {
      texts.add(mark + name + tail);
      texts.add(mark + name + file + tail);
    }
    return texts;
  }

  /** Returns 前, 中, 后 or a numeral. */
  private @Nullable String mark(Place place) {
    if (place.count() <= 3 || place.index() == 9) {
      if (place.index() == 0) {
        return "前";
      }
      if (place.index() == place.count() - 1) {
        return traditional ? "後" : "后";
      }
      return "中";
    }
    return PieceNames.NUMERALS.substring(place.index(), place.index() + 1);
  }

  private char name(Piece piece) {
    return traditional ? PieceNames.traditional(piece) : PieceNames.simplified(piece);
  }

  private String tail(Piece piece, Move move) {
    String direction =
        switch (VerticalGeometry.direction(piece.side(), move)) {
          case PieceNames.FORWARD -> traditional ? "進" : "进";
          case PieceNames.BACK -> "退";
          default -> "平";
        };
    return direction + number(piece.side(), VerticalGeometry.number(piece, move));
  }

  private String number(Side side, int number) {
    if (side == Side.RED) {
      return PieceNames.NUMERALS.substring(number - 1, number);
    }
    return String.valueOf((char) ((wide ? '０' : '0') + number));
  }

  /**
   * Where a piece stands among its like.
   *
   * @param index 0 for the frontmost on its file
   * @param count how many stand on its file
   * @param overall its index among all that stand on files with two or more
   * @param files how many such files there are
   */
  record Place(int index, int count, int overall, int files) {
    static Place of(Position position, Move move) {
      Piece piece = VerticalWriting.piece(position, move);
      FileGroups groups = new FileGroups(position, piece.type().ordinal());
      Square from = move.from();
      int file = from.fileNumber(piece.side());
      int index = 0;
      while (groups.square(file, index) != from.index()) {
        index++;
      }
      int overall = 0;
      while (groups.tandem(overall) != from.index()) {
        overall++;
      }
      return new Place(index, groups.count(file), overall, groups.tandemFiles());
    }
  }
}
