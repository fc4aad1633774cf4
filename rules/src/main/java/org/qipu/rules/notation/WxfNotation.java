package org.qipu.rules.notation;

import java.util.ArrayList;
import java.util.List;
import org.qipu.rules.Move;
import org.qipu.rules.Piece;
import org.qipu.rules.PieceType;
import org.qipu.rules.Position;
import org.qipu.rules.notation.ChineseNotation.Place;

/**
 * Moves in letters of the World Xiangqi Federation: piece, file counted from the mover's right,
 * sign, number ({@code C2.5 H8+7}).
 *
 * <p>Read are all its dialects: {@code =} for {@code .}, either case, signs of any width, the mark
 * before or after the piece ({@code +C.6 C+.6}), Soldiers as {@code Pa.5}, {@code 1P.5}, {@code
 * 3+.4} and {@code 14.5}. Written is the form of the federation's page: of three Soldiers on a file
 * {@code P+ P7 P-}, of four {@code ++ P+ P- --}, and the file before the mark where several files
 * hold two.
 */
public final class WxfNotation implements MoveNotation {
  /** The one instance. */
  public static final WxfNotation INSTANCE = new WxfNotation();

  private WxfNotation() {}

  @Override
  public MoveReading read(Position position, String text) {
    VerticalText form = VerticalText.of(text);
    MoveReading reading = VerticalReading.read(position, text, form, this);
    if (form.isReadable()) {
      return reading;
    }
    MoveReading mended = MoveMends.readLatin(position, text, this);
    return mended == null ? reading : mended;
  }

  @Override
  public String write(Position position, Move move) {
    if (!position.isLegal(move)) {
      throw new IllegalArgumentException("not legal: " + move);
    }
    Piece piece = VerticalWriting.piece(position, move);
    int file = move.from().fileNumber(piece.side());
    String tail = tail(piece, move);
    char letter = PieceNames.latin(piece);
    if (VerticalWriting.isAloneOnFile(position, move)) {
      return "" + letter + file + tail;
    }
    return VerticalWriting.firstThatReadsBack(
        position, move, tandemTexts(Place.of(position, move), piece.type(), file, tail));
  }

  private static List<String> tandemTexts(Place place, PieceType type, int file, String tail) {
    String letter = PieceNames.LATIN.substring(type.ordinal(), type.ordinal() + 1);
    boolean soldier = type == PieceType.SOLDIER;
    int last = place.count() - 1;
    String sign = place.index() <= last - place.index() ? "+" : "-";
    List<String> texts = new ArrayList<>();
    if (soldier && 2 * place.index() == last && place.count() <= 5) {
      texts.add(letter + file + tail);
    } else if (type == PieceType.ADVISOR || type == PieceType.ELEPHANT) {
      texts.add(letter + file + tail);
    }
    boolean outermost = place.index() == 0 || place.index() == last;
    if (soldier && place.count() > 3 && place.count() <= 5 && outermost) {
      texts.add(sign + sign + tail);
    }
    texts.add(letter + sign + tail);
    if (soldier) {
      texts.add(file + sign + tail);
      if (place.overall() < 5) {
        texts.add(letter + (char) ('a' + place.overall()) + tail);
      }
    }
    // Nobody's custom, but clear: for puzzles with more pieces than a set has.
    texts.add(sign + letter + file + tail);
    texts.add((place.index() + 1) + letter + file + tail);
    return texts;
  }

  private static String tail(Piece piece, Move move) {
    String sign =
        switch (VerticalGeometry.direction(piece.side(), move)) {
          case PieceNames.FORWARD -> "+";
          case PieceNames.BACK -> "-";
          default -> ".";
        };
    return sign + VerticalGeometry.number(piece, move);
  }
}
