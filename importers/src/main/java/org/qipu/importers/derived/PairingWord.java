package org.qipu.importers.derived;

import java.util.List;
import org.qipu.rules.GameResult;

/**
 * A word between two names that says how they played: 先胜 and its relatives.
 *
 * @param start where the word and the brackets and blanks before it begin
 * @param end where the word and the brackets and blanks behind it end
 * @param form how far it stands out of the text
 * @param afterRed true if the character before it is 红, which is then the end of a name: 徐天红先和
 * @param firstIsBlack true if it says so: 后胜
 * @param result of the game
 */
record PairingWord(
    int start, int end, Form form, boolean afterRed, boolean firstIsBlack, GameResult result) {
  /** How far a word stands out, most first. */
  enum Form {
    /** It says a colour: 先胜, 红先负, 后和, 红胜. */
    COLOURED,
    /** Blanks, dashes or brackets around 胜, 负 or 和. */
    APART,
    /** 胜, 负 or 和 glued to both names. */
    GLUED,
    /** 对, VS or a dash: no result. */
    VERSUS
  }

  private static final String WIN = "胜勝";
  private static final String LOSS = "负負";
  private static final String DRAW = "和";
  private static final String RED = "红紅";

  /** Second characters of names whose third is 红. */
  private static final String BEFORE_RED_IN_NAMES = "天利丽麗阳陽满滿冬卫衛艳艷晓曉春少志建映锟錕向永美秀玉";

  private static final String BEFORE = " ([-";
  private static final String BEHIND = " )]-";

  /** Returns the words that a place of a folded text may be the last character of. */
  static List<PairingWord> at(String text, int index) {
    char c = text.charAt(index);
    if (WIN.indexOf(c) >= 0) {
      return of(text, index, GameResult.RED_WINS);
    }
    if (LOSS.indexOf(c) >= 0) {
      return of(text, index, GameResult.BLACK_WINS);
    }
    if (DRAW.indexOf(c) >= 0) {
      return of(text, index, GameResult.DRAW);
    }
    boolean versus =
        c == '对'
            || c == '對'
            || c == '-'
            || ((c == 's' || c == 'S') && index > 0 && "vV".indexOf(text.charAt(index - 1)) >= 0);
    if (!versus) {
      return List.of();
    }
    int start = c == 's' || c == 'S' ? index - 1 : index;
    return List.of(of(text, start, index, Form.VERSUS, false, GameResult.UNKNOWN));
  }

  private static List<PairingWord> of(String text, int index, GameResult forFirst) {
    int before = skipBack(text, index, " )"); // 先 和, (先)和
    int order = before - 1;
    char c = order >= 0 ? text.charAt(order) : ' ';
    if (c == '先' || c == '后' || c == '後') {
      boolean black = c != '先';
      GameResult result = black ? forFirst.swapped() : forFirst;
      if (order > 0 && text.charAt(order - 1) == '二') {
        order--; // 二先, a handicap: the first named makes the first two moves
      }
      PairingWord plain = of(text, order, index, Form.COLOURED, black, result);
      return isRed(text, order - 1)
          ? withRed(plain, of(text, order - 1, index, Form.COLOURED, black, result), text)
          : List.of(plain);
    }
    boolean apart =
        index > 0
            && index + 1 < text.length()
            && BEFORE.indexOf(text.charAt(index - 1)) >= 0
            && BEHIND.indexOf(text.charAt(index + 1)) >= 0;
    PairingWord plain = of(text, index, index, apart ? Form.APART : Form.GLUED, false, forFirst);
    return isRed(text, order)
        ? withRed(plain, of(text, order, index, Form.COLOURED, false, forFirst), text)
        : List.of(plain);
  }

  private static boolean isRed(String text, int index) {
    return index >= 0 && RED.indexOf(text.charAt(index)) >= 0;
  }

  /**
   * Returns the readings of a word with 红 before it, the likelier first: 王斌红先胜 is 王斌 红先胜, but 徐天红先胜
   * is 徐天红 先胜.
   */
  private static List<PairingWord> withRed(PairingWord without, PairingWord with, String text) {
    char before = with.start > 0 ? text.charAt(with.start - 1) : ' ';
    if (!TitleText.isHan(before) || BEFORE.indexOf(text.charAt(with.start)) >= 0) {
      return List.of(with);
    }
    PairingWord named =
        new PairingWord(
            without.start, without.end, without.form, true, without.firstIsBlack, without.result);
    return BEFORE_RED_IN_NAMES.indexOf(before) >= 0 ? List.of(named) : List.of(with, named);
  }

  private static PairingWord of(
      String text, int first, int last, Form form, boolean firstIsBlack, GameResult result) {
    int to = last + 1;
    while (to < text.length() && BEHIND.indexOf(text.charAt(to)) >= 0) {
      to++;
    }
    return new PairingWord(skipBack(text, first, BEFORE), to, form, false, firstIsBlack, result);
  }

  private static int skipBack(String text, int end, String signs) {
    int start = end;
    while (start > 0 && signs.indexOf(text.charAt(start - 1)) >= 0) {
      start--;
    }
    return start;
  }
}
