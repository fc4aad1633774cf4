package org.qipu.rules.notation;

import java.util.List;
import org.qipu.rules.MoveProblem;
import org.qipu.rules.Position;

/** Reads a move text in whatever notation it is written. */
public final class Notations {
  private Notations() {}

  /**
   * Returns what a text means for the side to move: Chinese if it has a Chinese character, else
   * coordinates if it has their form, else WXF, else the Western form of engine programs. Ranks
   * count from 0 unless the text has a 10 or only counting from 1 gives a legal move; in records,
   * where the base belongs to the game, use {@link #read(Position, String, RankBase)}.
   */
  public static MoveReading read(Position position, String text) {
    if (hasChinese(text)) {
      return ChineseNotation.SIMPLIFIED.read(position, text);
    }
    RankBase shown = RankBase.shownBy(text);
    MoveReading reading = readLatin(position, text, shown == null ? RankBase.ZERO : shown);
    boolean moves = reading instanceof MoveReading.Resolved;
    if (shown != null || moves || reading instanceof MoveReading.Ambiguous) {
      return reading;
    }
    if (CoordinateNotation.looksLike(text)
        && reading instanceof MoveReading.Illegal illegal
        && illegal.problem().compareTo(MoveProblem.WRONG_SIDE) > 0) {
      // The piece is there: an illegal move, not another way of counting.
      return reading;
    }
    MoveReading oneBased = readLatin(position, text, RankBase.ONE);
    if (!(oneBased instanceof MoveReading.Resolved resolved)) {
      return reading;
    }
    MoveReading.Remark remark =
        new MoveReading.Remark(
            MoveReading.Remark.Kind.SETTLED_BY_LEGALITY, text, resolved.move().toString());
    return new MoveReading.Resolved(resolved.move(), List.of(remark));
  }

  /** Returns what a text means when it is known how its game counts ranks. */
  public static MoveReading read(Position position, String text, RankBase base) {
    return hasChinese(text)
        ? ChineseNotation.SIMPLIFIED.read(position, text)
        : readLatin(position, text, base);
  }

  /**
   * Returns the code of the one move that a text in the plainest form can mean, {@code h2e2} or
   * 炮二平五, or -1. If that move is legal it is what {@link #read(Position, String, RankBase)} finds,
   * in a fraction of the time; else only that method knows more.
   */
  public static int plainMove(Position position, String text, RankBase base) {
    int code = CoordinateNotation.plainCode(text, base == RankBase.ONE ? 1 : 0);
    return code >= 0 ? code : VerticalReading.plainChinese(position, text);
  }

  /** True for two squares in the plainest form, {@code h2e2} or {@code H2-E2}. */
  public static boolean isPlainSquares(String text) {
    return CoordinateNotation.plainCode(text, 0) >= 0;
  }

  private static MoveReading readLatin(Position position, String text, RankBase base) {
    boolean coordinates = CoordinateNotation.looksLike(text);
    MoveReading first =
        coordinates
            ? base.coordinates().read(position, text)
            : WxfNotation.INSTANCE.read(position, text);
    if (first instanceof MoveReading.Resolved || first instanceof MoveReading.Ambiguous) {
      return first;
    }
    MoveReading san = base.san().read(position, text);
    boolean fits = san instanceof MoveReading.Resolved || san instanceof MoveReading.Ambiguous;
    boolean better = first instanceof MoveReading.Unreadable && san instanceof MoveReading.Illegal;
    if (fits || better) {
      return san;
    }
    if (!coordinates && first instanceof MoveReading.Unreadable wxf) {
      MoveReading squares = base.coordinates().read(position, text);
      boolean further =
          squares instanceof MoveReading.Unreadable other && other.offset() > wxf.offset();
      return further ? squares : first;
    }
    return first;
  }

  private static boolean hasChinese(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '\u3400' && c <= '\u9FFF') {
        return true;
      }
    }
    return false;
  }
}
