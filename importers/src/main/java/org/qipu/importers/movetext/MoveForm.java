package org.qipu.importers.movetext;

/**
 * Recognises move texts by their form, in every notation that PGN files use; the rules are not
 * asked. Chinese moves may have blanks inside and follow each other without any.
 */
public final class MoveForm {
  private static final String PIECES = "KAEBHNRCPGM";

  private final char[] chars;
  private final int end;

  public MoveForm(char[] chars, int end) {
    this.chars = chars;
    this.end = end;
  }

  /** Returns how many Chinese characters of moves a text has. */
  public static int countCharacters(char[] chars, int length) {
    int count = 0;
    for (int i = 0; i < length; i++) {
      count += chars[i] > 0xFF && CharClass.of(chars[i]) >= CharClass.PIECE ? 1 : 0;
    }
    return count;
  }

  /** Returns where the move text ends that begins at an index, or the index itself if none does. */
  public int match(int from) {
    char c = chars[from];
    byte kind = CharClass.of(c);
    if (kind == CharClass.PIECE || kind == CharClass.ORDER) {
      return matchChinese(from);
    }
    if (kind == CharClass.NUMBER) {
      int stop = matchChinese(from);
      return stop > from ? stop : matchWxf(from);
    }
    char f = CharClass.fold(c);
    if (isLetter(f) || f == '+' || f == '-' || f == '.' || f == '=') {
      int stop = matchPlainSquares(from);
      if (stop == from) {
        stop = matchWxf(from);
      }
      if (stop == from) {
        stop = matchCoordinates(from);
      }
      return stop > from ? stop : matchSan(from);
    }
    return from;
  }

  /** Matches two or three of piece, number and order, then direction and number. */
  public int matchChinese(int from) {
    int count = 0;
    int at = from;
    boolean piece = false;
    while (at < end) {
      char c = chars[at];
      byte kind = CharClass.of(c);
      if (kind == CharClass.BLANK && !CharClass.isLineEnd(c)) {
        if (isDigitAt(from)) {
          return from;
        }
        at++;
      } else if (kind == CharClass.DIRECTION && count >= 2) {
        return matchTarget(from, at + 1);
      } else if (kind < CharClass.PIECE || kind == CharClass.DIRECTION || count == 3) {
        return from;
      } else {
        if (count == 2 && piece && kind == CharClass.NUMBER && isMoveNumber(from)) {
          return from;
        }
        piece |= kind == CharClass.PIECE;
        count++;
        at++;
      }
    }
    return from;
  }

  /** A digit glued to a plain move is its number: 1炮二平五, but 2兵平6 is the second Soldier. */
  private boolean isMoveNumber(int from) {
    return isDigitAt(from) && CharClass.of(chars[from + 1]) == CharClass.PIECE;
  }

  private int matchTarget(int from, int after) {
    int at = after;
    while (at < end && CharClass.isBlank(chars[at]) && !CharClass.isLineEnd(chars[at])) {
      at++;
    }
    return at < end && CharClass.of(chars[at]) == CharClass.NUMBER ? at + 1 : from;
  }

  /** Matches C2.5, C+-2, +C.6, 3+.4, ++.6, Pa.5, 1P.5, 14+1. */
  private int matchWxf(int from) {
    if (from + 4 > end) {
      return from;
    }
    char a = CharClass.fold(chars[from]);
    char b = CharClass.fold(chars[from + 1]);
    char sign = CharClass.fold(chars[from + 2]);
    char d = CharClass.fold(chars[from + 3]);
    if (!isFile(d) || !(isSign(sign) || sign == '.')) {
      return from;
    }
    boolean form;
    if (isPiece(a)) {
      boolean soldier = (a | 0x20) == 'p' && (b | 0x20) >= 'a' && (b | 0x20) <= 'e';
      form = isFile(b) || isSign(b) || b == '.' || soldier;
    } else if (isSign(a) || a == '.') {
      form = isPiece(b) || (a != '.' && (isFile(b) || b == a));
    } else {
      boolean digits = isFile(b) && (sign != '.' || isBoundary(from + 4));
      form = isFile(a) && (isSign(b) || isPiece(b) || digits);
    }
    return form && !isDigitAt(from + 4) ? from + 4 : from;
  }

  /** Matches h2e2 and H2-E2 in front of a blank, as nearly all coordinates stand. */
  private int matchPlainSquares(int from) {
    int target = from + 2 < end && chars[from + 2] == '-' ? from + 3 : from + 2;
    boolean plain =
        target + 2 < end
            && chars[target + 2] <= ' '
            && isPlainSquare(from)
            && isPlainSquare(target);
    return plain ? target + 2 : from;
  }

  private boolean isPlainSquare(int at) {
    int file = chars[at] | 0x20;
    return file >= 'a' && file <= 'i' && chars[at + 1] >= '0' && chars[at + 1] <= '9';
  }

  /** Matches h2e2, H2-E2, b10c8; several may follow each other without blanks. */
  private int matchCoordinates(int from) {
    int at = coordinates(from);
    return at > from && (!isAlphanumericAt(at) || coordinates(at) > at) ? at : from;
  }

  private int coordinates(int from) {
    int at = square(from);
    if (at == from) {
      return from;
    }
    if (at < end && CharClass.fold(chars[at]) == '-') {
      at++;
    }
    int stop = square(at);
    return stop > at ? stop : from;
  }

  private int square(int from) {
    if (from + 1 >= end) {
      return from;
    }
    int file = CharClass.fold(chars[from]) | 0x20;
    return file >= 'a' && file <= 'i' ? rank(from + 1, from) : from;
  }

  private int rank(int at, int otherwise) {
    if (!isDigitAt(at)) {
      return otherwise;
    }
    return CharClass.fold(chars[at]) == '1' && at + 1 < end && CharClass.fold(chars[at + 1]) == '0'
        ? at + 2
        : at + 1;
  }

  /** Matches Che2, Cxg3+, A10e9, Rb10, ixi5, ab3, e4, Ch2-e2. */
  private int matchSan(int from) {
    int at = from;
    if (PIECES.indexOf(CharClass.fold(chars[at])) >= 0) {
      at++;
    }
    // With the origin first, then the target alone: the longer reading is the right one.
    int origin = at;
    if (origin < end && isSanFile(origin)) {
      origin++;
    }
    origin = rank(origin, origin);
    if (origin < end && (chars[origin] == 'x' || CharClass.fold(chars[origin]) == '-')) {
      origin++;
    }
    int stop = sanTarget(origin);
    if (stop == origin) {
      stop = sanTarget(at);
      if (stop == at) {
        return from;
      }
    }
    return isAlphanumericAt(stop) ? from : stop;
  }

  private int sanTarget(int from) {
    return from < end && isSanFile(from) ? rank(from + 1, from) : from;
  }

  private boolean isSanFile(int at) {
    char c = CharClass.fold(chars[at]);
    return c >= 'a' && c <= 'i';
  }

  private boolean isBoundary(int at) {
    return at >= end || !(isAlphanumericAt(at) || CharClass.fold(chars[at]) == '.');
  }

  private boolean isDigitAt(int at) {
    if (at >= end) {
      return false;
    }
    char c = CharClass.fold(chars[at]);
    return c >= '0' && c <= '9';
  }

  private boolean isAlphanumericAt(int at) {
    return at < end && (isDigitAt(at) || isLetter(CharClass.fold(chars[at])));
  }

  private static boolean isLetter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  private static boolean isPiece(char c) {
    return isLetter(c) && PIECES.indexOf(c & ~0x20) >= 0;
  }

  private static boolean isFile(char c) {
    return c >= '1' && c <= '9';
  }

  private static boolean isSign(char c) {
    return c == '+' || c == '-' || c == '=';
  }

  /** True if a word has the parts of a move: one misprint must not make it a comment. */
  public boolean isMoveLike(int from, int to) {
    if (to - from > 10) {
      return false;
    }
    boolean piece = false;
    boolean direction = false;
    boolean digit = false;
    boolean letter = false;
    boolean onlyParts = to - from > 1;
    for (int i = from; i < to; i++) {
      byte kind = CharClass.of(chars[i]);
      char f = CharClass.fold(chars[i]);
      onlyParts &= kind >= CharClass.PIECE && f > '9';
      piece |= kind == CharClass.PIECE;
      direction |= kind == CharClass.DIRECTION;
      digit |= kind == CharClass.NUMBER;
      letter |= (f | 0x20) >= 'a' && (f | 0x20) <= 'z';
    }
    boolean castling = to - from >= 3 && (chars[from] == 'O' || chars[from] == '0');
    return (direction && (piece || digit))
        || (piece && digit)
        || onlyParts
        || (letter && digit)
        || (castling && chars[from + 1] == '-' && chars[from + 2] == chars[from]);
  }
}
