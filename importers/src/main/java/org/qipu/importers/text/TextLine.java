package org.qipu.importers.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.qipu.importers.movetext.CharClass;
import org.qipu.importers.text.Token.Kind;

/**
 * One line of a text and what it can be by its form.
 *
 * @param form what it is
 * @param text its characters
 * @param tokens its parts if it has moves
 * @param prose index where prose begins behind the moves; the length if none does
 */
record TextLine(Form form, String text, List<Token> tokens, int prose) {
  /** Forms of lines. */
  enum Form {
    BLANK,
    /** The first line of a game in the form that {@link TextWriter} writes. */
    EXACT,
    /** The last line of such a game. */
    EXACT_END,
    /** The title that programs put over a record. */
    SIGNATURE,
    /** A line of dashes. */
    RULE,
    /** A key word and a value. */
    KEY,
    /** Names and result. */
    HEADING,
    /** A heading with something missing. */
    DAMAGED_HEADING,
    /** 【主变: 红胜】 */
    MAIN_LINE,
    /** 变①接主变第7回合 */
    BRANCH,
    /** A position. */
    FEN,
    /** The position at which a branch leaves, in braces. */
    BRANCH_FEN,
    /** The head of a table, perhaps with rows behind it. */
    TABLE,
    /** Moves, perhaps with a number, perhaps with prose behind them. */
    MOVES,
    /** A result alone. */
    RESULT,
    /** A variation announced in words. */
    ANNOUNCED,
    /** Which program made the text. */
    FOOTER,
    PROSE
  }

  static final String EXACT_HEAD = "中国象棋棋谱";
  static final String EXACT_FOOT = "【完】";

  /** 变①接主变第7回合, with any kind of number. */
  static final Pattern BRANCH =
      Pattern.compile(
          "^[变變]\\s*(\\S{1,9}?)\\s*接\\s*(?:主[变變]|[变變]\\s*(\\S{1,9}?))\\s*第\\s*(\\d{1,6})\\s*回合");

  static final Pattern MAIN_LINE = Pattern.compile("^【主[变變][:：]?\\s*([^】]*)】");

  private static final String RANK = "[0-9rnbakcpehRNBAKCPEH]{1,9}\\s*";
  static final Pattern FEN =
      Pattern.compile(
          "(?:"
              + RANK
              + "/\\s*){9}"
              + RANK
              + "(?:[\\s_]+[wbrWBR](?:\\s+-\\s+-(?:\\s+\\d+){0,2})?)?(?![0-9A-Za-z])");

  private static final Pattern FEN_PREFIX = Pattern.compile("(?i)(?:fen)?[\\s:：=]*[\\[{\"]?\\s*");
  private static final Pattern RULE = Pattern.compile("[-=_*~—─━＝－]{5,}");
  private static final Pattern SIGNATURE = Pattern.compile("中[国國]象棋[对對]局[记記][录錄]");
  private static final Pattern FOOTER = Pattern.compile("^棋[谱譜]由.*生成.*|^《?象棋演播室.*");

  /** Words that announce a variation; what stands behind them is read as moves. */
  static final Pattern ANNOUNCEMENT =
      Pattern.compile(
          "^(?:[(（][一二三四五六七八九十]{1,3}[)）]"
              + "|(?:另一|另|其他)?(?:变着|變著|变化|變化|变例|變例|变|變)"
              + "[一二三四五六七八九十\\dA-Za-z]{0,3}(?:[:：、.]|$|(?=[\\s\\u3000\\d]))"
              + "|(?:似不?如|不如|应|應|亦可|也可|倘|[如若])?(?:改走|改[进進])"
              + "|[如若倘](?=[车車马馬炮砲兵卒相象仕士帅帥将將前后後]))");

  private static final Pattern FIRST_NUMBER = Pattern.compile("(?<![\\d.．])1[.．、]");

  /** A sentence may quote a move or two with a number. */
  private static final int LABELLED_MOVES = 4;

  private static final String ANNOUNCEMENT_STARTS = "(（另其变變似不应應亦也倘如若改";

  private static final int LONGEST_FEN_PREFIX = 12;

  /** Tells what a line is. */
  static TextLine of(char[] chars, int length) {
    String whole = new String(chars, 0, length);
    String text = HeaderKeys.trim(whole);
    List<Token> tokens = new ArrayList<>();
    char first = text.isEmpty() ? ' ' : CharClass.fold(text.charAt(0));
    if (first >= '0' && first <= '9' && text.indexOf('/') < 0) {
      // Most lines begin with a number and are moves: nothing else needs to be tried.
      int prose = MoveScanner.scan(chars, 0, length, tokens, true);
      if (formOf(tokens, prose == length) == Form.MOVES) {
        return new TextLine(Form.MOVES, whole, List.copyOf(tokens), prose);
      }
      tokens.clear();
    }
    Form form = text.isEmpty() ? Form.BLANK : formOf(text);
    if (form == Form.FEN) {
      int behind = endOfFen(whole);
      int prose = MoveScanner.scan(chars, behind, length, tokens, false);
      return new TextLine(form, whole, prose == length ? List.copyOf(tokens) : List.of(), length);
    }
    if (form != null) {
      return new TextLine(form, whole, List.of(), 0);
    }
    int prose = MoveScanner.scan(chars, 0, length, tokens, true);
    form = formOf(tokens, prose == length);
    if (form == Form.PROSE) {
      TextLine labelled = labelled(chars, length, whole);
      if (labelled != null) {
        return labelled;
      }
    }
    boolean used = form == Form.MOVES || form == Form.TABLE || form == Form.RESULT;
    return new TextLine(form, whole, used ? List.copyOf(tokens) : List.of(), used ? prose : 0);
  }

  /** Returns the line if a whole record numbered from 1 stands behind some words, else null. */
  private static @Nullable TextLine labelled(char[] chars, int length, String whole) {
    Matcher number = FIRST_NUMBER.matcher(whole);
    if (!number.find()) {
      return null;
    }
    List<Token> tokens = new ArrayList<>();
    int prose = MoveScanner.scan(chars, number.start(), length, tokens, false);
    TextLine line = new TextLine(Form.MOVES, whole, List.copyOf(tokens), prose);
    return prose == length && line.moves() >= LABELLED_MOVES ? line : null;
  }

  private static @Nullable Form formOf(String text) {
    char c = text.charAt(0);
    if (text.equals(EXACT_HEAD)) {
      return Form.EXACT;
    }
    if (text.equals(EXACT_FOOT)) {
      return Form.EXACT_END;
    }
    if (c == '中' && SIGNATURE.matcher(HeaderKeys.withoutBlanks(text)).matches()) {
      return Form.SIGNATURE;
    }
    if (!Character.isLetterOrDigit(c) && RULE.matcher(text).matches()) {
      return Form.RULE;
    }
    if (c == '【' && MAIN_LINE.matcher(text).find()) {
      return Form.MAIN_LINE;
    }
    if ((c == '变' || c == '變') && BRANCH.matcher(text).find()) {
      return Form.BRANCH;
    }
    if (text.indexOf('/') >= 0) {
      Matcher fen = FEN.matcher(text);
      if (fen.find() && fen.start() <= LONGEST_FEN_PREFIX) {
        String before = text.substring(0, fen.start());
        if (FEN_PREFIX.matcher(before).matches()) {
          return c == '{' ? Form.BRANCH_FEN : Form.FEN;
        }
      }
    }
    boolean colon = text.indexOf(':') >= 0 || text.indexOf('：') >= 0;
    if (colon && HeaderKeys.tag(text) != null) {
      return Form.KEY;
    }
    if ("棋《象".indexOf(c) >= 0 && FOOTER.matcher(text).matches()) {
      return Form.FOOTER;
    }
    if (ANNOUNCEMENT_STARTS.indexOf(c) >= 0 && ANNOUNCEMENT.matcher(text).find()) {
      return Form.ANNOUNCED;
    }
    if (Heading.read(text) != null) {
      return Form.HEADING;
    }
    return Heading.isDamaged(text) ? Form.DAMAGED_HEADING : null;
  }

  private static Form formOf(List<Token> tokens, boolean whole) {
    Token first = tokens.isEmpty() ? null : tokens.get(0);
    if (first == null) {
      return Form.PROSE;
    }
    if (first.kind() == Kind.TABLE_WORD) {
      int words = count(tokens, Kind.TABLE_WORD);
      boolean head = (whole && (words >= 2 || hasMoves(tokens))) || (words > 2 && hasMoves(tokens));
      return head ? Form.TABLE : Form.PROSE;
    }
    boolean onlyResult = whole && count(tokens, Kind.RESULT) == tokens.size();
    if (onlyResult) {
      return Form.RESULT;
    }
    int at = 0;
    while (at < tokens.size() && isBeforeMove(tokens.get(at).kind())) {
      at++;
    }
    Token next = at < tokens.size() ? tokens.get(at) : null;
    boolean numbered = count(tokens.subList(0, at), Kind.NUMBER) > 0;
    if (next == null || !next.isMove()) {
      return isBraced(first.kind()) || (whole && isMarked(tokens)) ? Form.MOVES : Form.PROSE;
    }
    if (numbered) {
      return Form.MOVES;
    }
    return whole && next.kind() != Kind.NEAR ? Form.MOVES : Form.PROSE;
  }

  /** True if a line of braces, brackets or numbers alone belongs to the moves around it. */
  private static boolean isMarked(List<Token> tokens) {
    return tokens.stream().noneMatch(token -> token.kind() == Kind.TABLE_WORD)
        && tokens.stream()
            .anyMatch(
                token ->
                    switch (token.kind()) {
                      case BRACES, OPEN_BRACE, STRAY_BRACE, BRACKETS, NUMBER -> true;
                      default -> false;
                    });
  }

  private static int endOfFen(String text) {
    Matcher fen = FEN.matcher(text);
    int end = fen.find() ? fen.end() : 0;
    while (end < text.length() && "]\"}'".indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return end;
  }

  private static boolean isBraced(Kind kind) {
    return kind == Kind.BRACES || kind == Kind.OPEN_BRACE || kind == Kind.STRAY_BRACE;
  }

  private static boolean isBeforeMove(Kind kind) {
    return switch (kind) {
      case NUMBER, DOTS, STRAY_BRACE, STRAY_BRACKET, OPEN_BRACE, OPEN_BRACKET, BRACES -> true;
      case MOVE, SHORT, NEAR, MARK, BRACKETS, RESULT, TABLE_WORD -> false;
    };
  }

  private static int count(List<Token> tokens, Kind kind) {
    int count = 0;
    for (Token token : tokens) {
      count += token.kind() == kind ? 1 : 0;
    }
    return count;
  }

  private static boolean hasMoves(List<Token> tokens) {
    return tokens.stream().anyMatch(Token::isMove);
  }

  /** True if a result is stated on the line. */
  boolean hasResult() {
    return count(tokens, Kind.RESULT) > 0;
  }

  /** Returns the number of moves on the line. */
  int moves() {
    int count = 0;
    for (Token token : tokens) {
      count += token.isMove() ? 1 : 0;
    }
    return count;
  }

  /** Returns the number in front of the first move, or 0. */
  int number() {
    for (Token token : tokens) {
      if (token.kind() == Kind.NUMBER) {
        return token.value();
      }
      if (token.isMove()) {
        return 0;
      }
    }
    return 0;
  }

  /** True if the first move is Black's: dots stand in the place of Red's. */
  boolean isBlacks() {
    for (Token token : tokens) {
      if (token.kind() == Kind.DOTS) {
        return true;
      }
      if (token.isMove()) {
        return false;
      }
    }
    return false;
  }
}
