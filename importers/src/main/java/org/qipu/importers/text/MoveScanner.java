package org.qipu.importers.text;

import java.util.List;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.movetext.MoveForm;
import org.qipu.importers.text.Token.Kind;
import org.qipu.rules.GameResult;

/**
 * Takes a line apart into numbers, moves and what may stand between them, up to the first word that
 * is none of these: prose is never searched for moves.
 *
 * <p>Source: text notation, section 7.
 */
final class MoveScanner {
  private static final String SEPARATORS = ",，、;；。:：·|│";
  private static final String DOTS = ".．…⋯-－—–―";
  private static final String NUMBER_ENDS = ".．、。:：)）";
  private static final String RESULT_STARTS = "01½*红紅黑和";
  private static final int LONGEST_RESULT = 7;

  /** Longest word that can be a move with a misprint: 走马八地七 has five. */
  private static final int LONGEST_NEAR = 7;

  private static final String[] TABLE_WORDS = {
    "完整记录", "完整記錄", "简写记录", "簡寫記錄", "简写", "簡寫", "完整", "回合", "红方", "紅方", "黑方", "序号", "序號", "着法",
    "著法", "棋谱", "棋譜"
  };

  private final char[] chars;
  private final int end;
  private final MoveForm form;
  private final List<Token> tokens;
  private final boolean table;
  private int at;
  private boolean unclosed;

  private MoveScanner(char[] chars, int from, int end, List<Token> tokens, boolean table) {
    this.chars = chars;
    this.at = from;
    this.end = end;
    this.tokens = tokens;
    this.table = table;
    form = new MoveForm(chars, end);
  }

  /**
   * Adds the tokens of a line to a list and returns the index where prose begins, or the end.
   *
   * @param table true if the words of a table's head are tokens
   */
  static int scan(char[] chars, int from, int end, List<Token> tokens, boolean table) {
    MoveScanner scanner = new MoveScanner(chars, from, end, tokens, table);
    while (scanner.skipSeparators() && scanner.read()) {
      // all is done there
    }
    return scanner.at;
  }

  private boolean skipSeparators() {
    while (at < end && (CharClass.isBlank(chars[at]) || SEPARATORS.indexOf(chars[at]) >= 0)) {
      at++;
    }
    return at < end;
  }

  private boolean read() {
    char c = chars[at];
    switch (CharClass.fold(c)) {
      case '{' -> {
        return bracket('}', '}', Kind.BRACES, Kind.OPEN_BRACE);
      }
      case '(' -> {
        return bracket(')', '）', Kind.BRACKETS, Kind.OPEN_BRACKET);
      }
      case '}' -> {
        return single(Kind.STRAY_BRACE);
      }
      case ')' -> {
        return single(Kind.STRAY_BRACKET);
      }
      case '!', '?', '$' -> {
        return mark();
      }
      default -> {
        return readWord(c);
      }
    }
  }

  private boolean readWord(char c) {
    if (RESULT_STARTS.indexOf(CharClass.fold(c)) >= 0 && readResult()) {
      return true;
    }
    if (isEnclosedNumber(c)) {
      int after = skipBlanks(at + 1);
      boolean number = after < end && match(after) > after;
      // Behind a move such a sign points to a variation.
      return number ? number(at + 1, enclosedValue(c)) : skip(1);
    }
    int stop = match(at);
    if (stop > at) {
      return add(Kind.MOVE, stop, 0);
    }
    stop = matchShort();
    if (stop > at) {
      return add(Kind.SHORT, stop, 0);
    }
    if (readNumber() || readDots()) {
      return true;
    }
    if (isCheckMark(c)) {
      return skip(1);
    }
    return (table && readTableWord()) || readNear();
  }

  private int match(int from) {
    char f = CharClass.fold(chars[from]);
    return f >= '0' && f <= '9' ? form.matchChinese(from) : form.match(from);
  }

  private boolean add(Kind kind, int to, int value) {
    tokens.add(new Token(kind, at, to, value));
    at = to;
    return true;
  }

  private boolean single(Kind kind) {
    return add(kind, at + 1, 0);
  }

  private boolean skip(int count) {
    at += count;
    return true;
  }

  private int skipBlanks(int from) {
    int i = from;
    while (i < end && CharClass.isBlank(chars[i])) {
      i++;
    }
    return i;
  }

  private boolean bracket(char close, char wideClose, Kind closed, Kind open) {
    // Brackets without end: the line is searched for one that closes once only.
    int stop = closed == Kind.BRACKETS && unclosed ? end : at + 1;
    while (stop < end && chars[stop] != close && chars[stop] != wideClose) {
      if (closed == Kind.BRACES && chars[stop] == '{') {
        return single(open);
      }
      stop++;
    }
    if (stop == end) {
      unclosed |= closed == Kind.BRACKETS;
      return single(open);
    }
    int number = bracketNumber(at + 1, stop);
    return number > 0 ? number(stop + 1, number) : add(closed, stop + 1, 0);
  }

  /** Returns the number that stands alone between two indexes, or 0. */
  private int bracketNumber(int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      char c = CharClass.fold(chars[i]);
      if (c < '0' || c > '9' || to - from > 3) {
        return 0;
      }
      number = 10 * number + c - '0';
    }
    return number;
  }

  private boolean mark() {
    char first = CharClass.fold(chars[at]);
    char second = at + 1 < end ? CharClass.fold(chars[at + 1]) : 0;
    if (first == '$') {
      return nag();
    }
    boolean two = second == '!' || second == '?';
    int nag = first == '!' ? 1 : 2;
    if (two) {
      nag = first == second ? nag + 2 : nag + 4;
    }
    return add(Kind.MARK, at + (two ? 2 : 1), nag);
  }

  private boolean nag() {
    int i = at + 1;
    int nag = 0;
    while (i < end && i < at + 4 && chars[i] >= '0' && chars[i] <= '9') {
      nag = 10 * nag + chars[i++] - '0';
    }
    return i > at + 1 && nag <= 255 && add(Kind.MARK, i, nag);
  }

  private boolean isCheckMark(char c) {
    boolean afterMove = !tokens.isEmpty() && tokens.get(tokens.size() - 1).isMove();
    return afterMove && "+＋#×xX".indexOf(c) >= 0;
  }

  private boolean readResult() {
    for (int stop = Math.min(end, at + LONGEST_RESULT); stop > at; stop--) {
      boolean bare = stop == at + 1 && chars[at] != '*' && chars[at] != '½';
      if (bare || !isResultEnd(stop)) {
        continue;
      }
      GameResult result = GameResult.fromText(new String(chars, at, stop - at));
      if (result != null && !CharClass.isBlank(chars[stop - 1])) {
        return add(Kind.RESULT, stop, result.ordinal());
      }
    }
    return false;
  }

  private boolean isResultEnd(int stop) {
    return stop == end
        || CharClass.isBlank(chars[stop])
        || ",，、;；。.{}()（）[]".indexOf(chars[stop]) >= 0;
  }

  private static boolean isEnclosedNumber(char c) {
    return (c >= '①' && c <= '⒛') || (c >= '㈠' && c <= '㈩');
  }

  private static int enclosedValue(char c) {
    return c >= '㈠' ? c - '㈠' + 1 : (c - '①') % 20 + 1;
  }

  /** Reads 1. 1． 1、 01) 第1着 一、 and 1 before a blank, a move or the line's end. */
  private boolean readNumber() {
    boolean ordinal = chars[at] == '第';
    int i = ordinal ? skipBlanks(at + 1) : at;
    int number = 0;
    int digits = i;
    while (i < end && i < digits + 3 && isDigit(chars[i])) {
      number = 10 * number + CharClass.fold(chars[i++]) - '0';
    }
    if (i == digits) {
      return !ordinal && readChineseNumber();
    }
    int word = skipBlanks(i);
    int behind = word + wordLength(word);
    if (ordinal && behind == word) {
      return false;
    }
    i = ordinal ? behind : i;
    boolean glued = i < end && !CharClass.isBlank(chars[i]);
    if (glued && NUMBER_ENDS.indexOf(chars[i]) < 0 && !isDots(i) && match(i) == i) {
      return false;
    }
    return number(i, number);
  }

  private int wordLength(int from) {
    if (from + 1 < end && chars[from] == '回' && chars[from + 1] == '合') {
      return 2;
    }
    return from < end && "着著步手".indexOf(chars[from]) >= 0 ? 1 : 0;
  }

  private boolean readChineseNumber() {
    int i = at;
    int number = 0;
    while (i < end && i < at + 3 && "一二三四五六七八九十".indexOf(chars[i]) >= 0) {
      int digit = "一二三四五六七八九十".indexOf(chars[i]) + 1;
      number = digit == 10 ? Math.max(1, number) * 10 : number + digit;
      i++;
    }
    return i > at && i < end && chars[i] == '、' && number(i, number);
  }

  /** Adds a number with the signs behind it, and the dots in the place of Red's move. */
  private boolean number(int to, int number) {
    int i = to;
    if (i < end && NUMBER_ENDS.indexOf(chars[i]) >= 0) {
      i++;
    }
    boolean dots = i > to && i < end && chars[i] == '.' && chars[i - 1] == '.';
    add(Kind.NUMBER, i, number);
    if (dots) {
      int from = i;
      while (i < end && chars[i] == '.') {
        i++;
      }
      add(Kind.DOTS, i, 0);
      return i > from;
    }
    return true;
  }

  private boolean isDots(int from) {
    return from < end && DOTS.indexOf(chars[from]) >= 0;
  }

  private boolean readDots() {
    int i = at;
    while (isDots(i)) {
      i++;
    }
    boolean one = i == at + 1 && chars[at] != '…' && chars[at] != '⋯';
    if (i == at) {
      return false;
    }
    return one ? chars[at] == '.' && skip(1) : add(Kind.DOTS, i, 0);
  }

  /** Matches 炮25, 馬8 7, 前马4: a move without its direction. */
  private int matchShort() {
    byte first = CharClass.of(chars[at]);
    int i = at;
    if (first == CharClass.PIECE) {
      i = numberAt(at + 1);
    } else if (first == CharClass.ORDER && at + 1 < end) {
      i = CharClass.of(chars[at + 1]) == CharClass.PIECE ? at + 2 : at;
    }
    if (i <= at) {
      return at;
    }
    int stop = numberAt(skipBlanks(i));
    boolean open = stop > 0 && stop < end && isContinued(stop);
    return stop < 0 || open ? at : stop;
  }

  private boolean isContinued(int stop) {
    byte next = CharClass.of(chars[stop]);
    return next == CharClass.NUMBER
        || next == CharClass.DIRECTION
        || (NUMBER_ENDS.indexOf(chars[stop]) >= 0 && CharClass.isBlank(chars[stop - 2]));
  }

  /** Returns the index behind a number of one digit, or -1. */
  private int numberAt(int from) {
    return from < end && CharClass.of(chars[from]) == CharClass.NUMBER ? from + 1 : -1;
  }

  private static boolean isDigit(char c) {
    char f = CharClass.fold(c);
    return f >= '0' && f <= '9';
  }

  private boolean readTableWord() {
    for (String word : TABLE_WORDS) {
      if (at + word.length() <= end && word.equals(new String(chars, at, word.length()))) {
        return add(Kind.TABLE_WORD, at + word.length(), 0);
      }
    }
    return false;
  }

  private boolean readNear() {
    int i = at;
    while (i < end && i - at <= LONGEST_NEAR && !isNearEnd(i)) {
      i++;
    }
    boolean near =
        i - at >= 2 && i - at <= LONGEST_NEAR && form.isMoveLike(at, i) && foreign(at, i) <= 1;
    return near && add(Kind.NEAR, i, 0);
  }

  /** Counts characters that no move has; 走 may stand in front. */
  private int foreign(int from, int to) {
    int count = chars[from] == '走' ? -1 : 0;
    for (int i = from; i < to; i++) {
      count += CharClass.of(chars[i]) < CharClass.PIECE ? 1 : 0;
    }
    return count;
  }

  private boolean isNearEnd(int i) {
    char c = chars[i];
    boolean stop =
        CharClass.isBlank(c)
            || (SEPARATORS.indexOf(c) >= 0 && c != '|')
            || "{}()（）!?！？*".indexOf(c) >= 0;
    return stop || (i - at >= 3 && CharClass.of(c) >= CharClass.PIECE && match(i) > i);
  }
}
