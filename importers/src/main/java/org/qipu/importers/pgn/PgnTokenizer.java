package org.qipu.importers.pgn;

import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.rules.GameResult;

/**
 * Cuts a move section into tokens by their form, never by blanks alone: numbers are glued to moves,
 * moves to each other, and blanks stand inside moves. Jumps ({@link #position(int)}) are cheap.
 */
final class PgnTokenizer {
  /** Kinds of tokens. */
  enum Kind {
    /** A move number with its dots; value is the number, or -1 if too long. */
    NUMBER,
    /** A text in the form of a move. */
    MOVE,
    /** An opening brace; the caller looks for the end. */
    BRACE,
    /** A closing brace outside a comment. */
    STRAY_BRACE,
    /** An opening round bracket. */
    OPEN,
    /** A closing round bracket. */
    CLOSE,
    /** An annotation mark; value is its NAG number. */
    MARK,
    /** A result. */
    RESULT,
    /** A semicolon or percent sign that makes the rest of the line a comment. */
    LINE_COMMENT,
    /** An opening square bracket. */
    SQUARE,
    /** Anything else, up to the next blank or the next token that stands out. */
    WORD,
    /** The end of the text. */
    END
  }

  private static final int MAX_RESULT = 13;
  private static final boolean[] IS_SEPARATOR = characters(",，、;；。.…:：．·");
  private static final String SYMBOLS = "±∓⩲⩱∞□→↑⇆=";
  private static final int[] SYMBOL_NAGS = {16, 17, 14, 15, 13, 7, 40, 36, 132, 10};
  private static final boolean[] STARTS_RESULT = characters("01½*红紅黑和未先");

  private final char[] chars;
  private final int end;
  private final boolean lineComments;
  private final MoveForm form;

  private Kind kind = Kind.END;
  private int from;
  private int at;
  private int value;
  private int textEnd;
  private boolean dotsOfBlack;
  private GameResult result = GameResult.UNKNOWN;

  private static boolean[] characters(String list) {
    boolean[] isListed = new boolean[1 << 16];
    list.chars().forEach(c -> isListed[c] = true);
    return isListed;
  }

  /**
   * Makes a tokenizer.
   *
   * @param lineComments true if {@code ;} begins a comment, as in the dialects of chess programs
   */
  PgnTokenizer(char[] chars, int from, int end, boolean lineComments) {
    this.chars = chars;
    this.at = from;
    this.end = end;
    this.lineComments = lineComments;
    form = new MoveForm(chars, end);
  }

  /** Returns the index behind the token. */
  int position() {
    return at;
  }

  /** Goes on at another index. */
  void position(int index) {
    at = index;
  }

  Kind kind() {
    return kind;
  }

  /** Returns the index of the token's first character. */
  int from() {
    return from;
  }

  /** Returns the number of a move, or of a mark. */
  int value() {
    return value;
  }

  /** True if a number is followed by several dots: the next move is Black's. */
  boolean dotsOfBlack() {
    return dotsOfBlack;
  }

  GameResult result() {
    return result;
  }

  /** Returns the token's characters. */
  String text() {
    return new String(chars, from, at - from);
  }

  /** Returns a move's characters without the blanks inside. */
  String moveText() {
    for (int i = from; i < textEnd; i++) {
      if (CharClass.isBlank(chars[i])) {
        StringBuilder text = new StringBuilder(textEnd - from);
        for (int j = from; j < textEnd; j++) {
          if (!CharClass.isBlank(chars[j])) {
            text.append(chars[j]);
          }
        }
        return text.toString();
      }
    }
    return new String(chars, from, textEnd - from);
  }

  /** Reads the next token. */
  Kind next() {
    skipSeparators();
    from = at;
    kind = at >= end ? Kind.END : read();
    return kind;
  }

  private void skipSeparators() {
    while (at < end) {
      char c = chars[at];
      boolean separator =
          CharClass.isBlank(c)
              || (IS_SEPARATOR[c]
                  && !(c == ';' && lineComments)
                  && !(CharClass.fold(c) == '.' && form.match(at) > at));
      if (!separator) {
        return;
      }
      at++;
    }
  }

  private Kind read() {
    char c = chars[at];
    char f = CharClass.fold(c);
    switch (c) {
      case '{' -> {
        return single(Kind.BRACE);
      }
      case '}' -> {
        return single(Kind.STRAY_BRACE);
      }
      case '[' -> {
        return single(Kind.SQUARE);
      }
      default -> {}
    }
    switch (f) {
      case '(' -> {
        return single(Kind.OPEN);
      }
      case ')' -> {
        return single(Kind.CLOSE);
      }
      case '!', '?' -> {
        return mark(f);
      }
      case '$' -> {
        return nag();
      }
      case ';' -> {
        return single(Kind.LINE_COMMENT);
      }
      case '%' -> {
        if (lineComments && isAtLineStart()) {
          return single(Kind.LINE_COMMENT);
        }
      }
      default -> {}
    }
    if (c >= '1' && c <= '9' && readPlainNumber()) {
      return Kind.NUMBER;
    }
    if (STARTS_RESULT[f] && readResult()) {
      return Kind.RESULT;
    }
    int stop = form.match(at);
    if (stop > at) {
      at = stop;
      textEnd = stop;
      skipCheckMark();
      return Kind.MOVE;
    }
    if (f >= '0' && f <= '9' && readNumber()) {
      return Kind.NUMBER;
    }
    int symbol = SYMBOLS.indexOf(c);
    if (symbol >= 0) {
      at++;
      value = SYMBOL_NAGS[symbol];
      return Kind.MARK;
    }
    if ((f == '+' || f == '-' || f == '#') && readSigns()) {
      return Kind.MARK;
    }
    readWord();
    return Kind.WORD;
  }

  private Kind single(Kind single) {
    at++;
    return single;
  }

  private boolean isAtLineStart() {
    return at == 0 || CharClass.isLineEnd(chars[at - 1]);
  }

  private Kind mark(char first) {
    char second = at + 1 < end ? CharClass.fold(chars[at + 1]) : 0;
    boolean two = second == '!' || second == '?';
    at += two ? 2 : 1;
    if (first == '!') {
      value = !two ? 1 : second == '!' ? 3 : 5;
    } else {
      value = !two ? 2 : second == '?' ? 4 : 6;
    }
    return Kind.MARK;
  }

  private Kind nag() {
    int number = 0;
    int i = at + 1;
    while (i < end && i < at + 4 && chars[i] >= '0' && chars[i] <= '9') {
      number = 10 * number + chars[i++] - '0';
    }
    if (i == at + 1 || number > 255) {
      readWord();
      return Kind.WORD;
    }
    at = i;
    value = number;
    return Kind.MARK;
  }

  /** Reads isolated +-, -+, +/-, -/+, +/=, =/+; a single sign says check and is dropped. */
  private boolean readSigns() {
    int i = at;
    while (i < end && i < at + 3 && "+-/=#".indexOf(chars[i]) >= 0) {
      i++;
    }
    if (i < end && !CharClass.isBlank(chars[i])) {
      return false;
    }
    int nag =
        switch (new String(chars, at, i - at)) {
          case "+-" -> 18;
          case "-+" -> 19;
          case "+/-" -> 16;
          case "-/+" -> 17;
          case "+/=" -> 14;
          case "=/+" -> 15;
          default -> -1;
        };
    if (nag >= 0) {
      at = i;
      value = nag;
    }
    return nag >= 0;
  }

  /** Signs of check or mate glued to a move are left out of its text. */
  private void skipCheckMark() {
    int i = at;
    while (i < end && i < at + 2 && (CharClass.fold(chars[i]) == '+' || chars[i] == '#')) {
      i++;
    }
    if (i == end || CharClass.isBlank(chars[i]) || "{}()$!?".indexOf(chars[i]) >= 0) {
      at = i;
    }
  }

  private boolean readResult() {
    int longest = at;
    int i = at;
    char first = CharClass.fold(chars[at]);
    if (first == '*') {
      at++;
      result = GameResult.UNKNOWN;
      return true;
    }
    boolean digits = first == '0' || first == '1' || first == '½';
    boolean sign = !digits || first == '½';
    while (i < end && i < at + MAX_RESULT) {
      char c = CharClass.fold(chars[i]);
      boolean part =
          digits
              ? "0125½.-:/".indexOf(c) >= 0
              : CharClass.of(c) != CharClass.BLANK && "红紅黑和未先胜勝负負棋局方知".indexOf(c) >= 0;
      if (!part && !(digits && CharClass.isBlank(c) && !CharClass.isLineEnd(c))) {
        break;
      }
      i++;
      sign |= c == '-' || c == ':' || c == '/';
      if (part && sign && isResultEnd(i)) {
        GameResult read = GameResult.fromText(new String(chars, at, i - at));
        if (read != null) {
          longest = i;
          result = read;
        }
      }
    }
    if (longest == at) {
      return false;
    }
    at = longest;
    return true;
  }

  private boolean isResultEnd(int i) {
    if (i >= end || CharClass.isBlank(chars[i])) {
      return true;
    }
    return "{}()[]$;,，。；".indexOf(CharClass.fold(chars[i])) >= 0;
  }

  /** Reads a number as nearly all are, as in {@code 12. C2.5}: it can be nothing else. */
  private boolean readPlainNumber() {
    int number = chars[at] - '0';
    int i = at + 1;
    while (i < end && i < at + 3 && chars[i] >= '0' && chars[i] <= '9') {
      number = 10 * number + chars[i++] - '0';
    }
    if (i + 2 >= end || chars[i] != '.' || chars[i + 1] != ' ') {
      return false;
    }
    char next = chars[i + 2];
    byte kindOfNext = CharClass.of(next);
    boolean piece = kindOfNext == CharClass.PIECE || kindOfNext == CharClass.ORDER;
    if (!piece && !((next | 0x20) >= 'a' && (next | 0x20) <= 'z')) {
      return false;
    }
    at = i + 1;
    value = number;
    dotsOfBlack = false;
    return true;
  }

  private boolean readNumber() {
    int number = 0;
    int i = at;
    while (i < end) {
      char c = CharClass.fold(chars[i]);
      if (c < '0' || c > '9') {
        break;
      }
      number = number < 0 || i - at >= 6 ? -1 : 10 * number + c - '0';
      i++;
    }
    int dots = 0;
    int afterDots = i;
    while (i < end) {
      char c = CharClass.fold(chars[i]);
      boolean dot = c == '.' || c == '…' || c == '、' || c == '。' || c == '⋯';
      if (dot) {
        if (dots > 0 && form.match(i) > i) {
          break;
        }
        dots += c == '…' || c == '⋯' ? 3 : 1;
        afterDots = i + 1;
      } else if (!CharClass.isBlank(c) || CharClass.isLineEnd(c)) {
        break;
      }
      i++;
    }
    boolean glued = dots == 0 && i < end && i == afterDots;
    if (glued && CharClass.of(chars[i]) < CharClass.PIECE && form.match(i) == i) {
      return false;
    }
    at = afterDots;
    value = number;
    dotsOfBlack = dots > 1;
    return true;
  }

  /** Takes characters up to a blank, a bracket, a mark, or the end of what may be a move. */
  private void readWord() {
    int i = at + 1;
    while (i < end) {
      char c = chars[i];
      if (CharClass.isBlank(c)
          || "{}()$!?*".indexOf(CharClass.fold(c)) >= 0
          || "，。；、".indexOf(c) >= 0) {
        break;
      }
      byte before = CharClass.of(chars[i - 1]);
      boolean endOfMove =
          i - at >= 4
              && CharClass.of(chars[i - 2]) == CharClass.DIRECTION
              && before != CharClass.DIRECTION
              && form.match(i) > i;
      if (endOfMove) {
        break;
      }
      i++;
    }
    at = i;
    textEnd = i;
    skipToSecondNumber();
  }

  /** Takes the second number of a short score with a blank in it, as in 馬8 7, into the word. */
  private void skipToSecondNumber() {
    boolean piece =
        at == from + 2
            && CharClass.of(chars[from]) == CharClass.PIECE
            && CharClass.of(chars[from + 1]) == CharClass.NUMBER;
    int i = at;
    while (piece && i < end && CharClass.isBlank(chars[i]) && !CharClass.isLineEnd(chars[i])) {
      i++;
    }
    boolean number = i > at && i < end && CharClass.of(chars[i]) == CharClass.NUMBER;
    if (number && (i + 1 == end || CharClass.isBlank(chars[i + 1]))) {
      at = i + 1;
      textEnd = at;
    }
  }
}
