package org.qipu.rules.notation;

import org.jspecify.annotations.Nullable;
import org.qipu.rules.Position;

/** Whether the coordinates of a game count ranks from 0 to 9 or from 1 to 10; never both. */
public enum RankBase {
  /** Ranks 0 to 9, the usual way. */
  ZERO,
  /** Ranks 1 to 10. */
  ONE;

  /**
   * Returns how the coordinates of one game count: a 10 anywhere means 1 to 10, a 0 anywhere 0 to
   * 9; with neither the first move that is legal in one way only decides, and if none does it is
   * {@link #ZERO}. Texts in other notations are replayed with it and say nothing themselves.
   */
  public static RankBase of(Position start, Iterable<String> texts) {
    for (String text : texts) {
      RankBase base = shownBy(text);
      if (base != null) {
        return base;
      }
    }
    Position position = start.copy();
    for (String text : texts) {
      MoveReading zero = Notations.read(position, text, ZERO);
      MoveReading one = Notations.read(position, text, ONE);
      boolean zeroFits = zero instanceof MoveReading.Resolved;
      boolean oneFits = one instanceof MoveReading.Resolved;
      if (zeroFits != oneFits) {
        return zeroFits ? ZERO : ONE;
      }
      if (zero instanceof MoveReading.Resolved resolved && zero.equals(one)) {
        position.make(resolved.move());
      } else {
        return ZERO;
      }
    }
    return ZERO;
  }

  /** Returns the base that a rank 0 or 10 in a text shows, or null. */
  static @Nullable RankBase shownBy(String text) {
    for (int i = 1; i < text.length(); i++) {
      if (PieceNames.narrow(text.charAt(i)) != '0') {
        continue;
      }
      if (isFile(text.charAt(i - 1))) {
        return ZERO;
      }
      if (i > 1 && PieceNames.narrow(text.charAt(i - 1)) == '1' && isFile(text.charAt(i - 2))) {
        return ONE;
      }
    }
    return null;
  }

  private static boolean isFile(char c) {
    int letter = PieceNames.narrow(c) | 0x20;
    return letter >= 'a' && letter <= 'i';
  }

  CoordinateNotation coordinates() {
    return this == ZERO ? CoordinateNotation.UCI : CoordinateNotation.ONE_BASED;
  }

  SanNotation san() {
    return this == ZERO ? SanNotation.ZERO_BASED : SanNotation.ONE_BASED;
  }
}
